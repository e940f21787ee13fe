import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileSweep } from '../../gateway/kit/files/files-sweep.ts';
import { openBucket } from '../support/bucket.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/file-manager';
const HOUR = 60 * 60 * 1_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.close());

describe.each(['disk', 'bucket'])('unreferenced contents on a %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway(kind === 'bucket' ? { FILES_URL: bucket.url } : {});
  });
  afterAll(() => gateway.close());

  const upload = async (text: string): Promise<string> => {
    const file = `data:text/plain;base64,${Buffer.from(text).toString('base64')}`;
    return (await gateway.rest('POST', `${base}/upload`, { body: { file } })).body.id;
  };
  const purge = async (id: string) => {
    await gateway.rest('DELETE', `${base}/item?id=${id}`);
    await gateway.rest('POST', `${base}/bin/delete`, { body: { ids: [id] } });
  };
  const isKept = async (text: string) => {
    const content = await gateway.services.files.open(hashOf(text));
    content?.destroy();
    return content !== null;
  };

  it('are removed after an hour unused, while referenced and deleted-but-restorable ones stay', async () => {
    const { files, database } = gateway.services;
    const sweep = new FileSweep(files, database.system);
    const [gone, shared, binned] = ['gone', 'shared', 'binned'].map((word) => `${word} on a ${kind}`) as [
      string,
      string,
      string,
    ];
    await purge(await upload(gone));
    await purge(await upload(shared));
    const other = await upload(shared);
    await gateway.rest('DELETE', `${base}/item?id=${await upload(binned)}`);

    const start = Date.now();
    await sweep.run(start);
    await sweep.run(start + 1.5 * HOUR);
    expect(await isKept(gone)).toBe(true);
    await sweep.run(start + 2 * HOUR);
    expect(await isKept(gone)).toBe(true);
    await sweep.run(start + 2.6 * HOUR);
    expect([await isKept(gone), await isKept(shared), await isKept(binned)]).toEqual([false, true, true]);
    const { text } = await gateway.rest('GET', `${base}/download?id=${other}`, { headers: { range: 'bytes=0-5' } });
    expect(text).toBe('shared');
  });
});
