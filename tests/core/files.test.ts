import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../gateway/core/process/environment.ts';
import { SettingError } from '../../gateway/core/process/settings.ts';
import { Files } from '../../gateway/kit/files/files.ts';
import { openBucket, signatureOf } from '../support/bucket.ts';

const hello = Buffer.from('Hello, Meridian');
const hash = createHash('sha256').update(hello).digest('hex');

let folder: string;
let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-files-'));
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (more: Record<string, string> = {}) =>
  new Files(readEnvironment({ DATA_DIR: folder, FILE_LIMIT: '2000000', ...more }));

const read = async (files: Files, of: string, range?: { start: number; end: number }) => {
  const content = await files.open(of, range ?? null);
  return content && Buffer.concat(await content.toArray()).toString();
};

async function* slowly(...parts: string[]) {
  for (const part of parts) yield await Promise.resolve(Buffer.from(part));
}

describe.each(['disk', 'bucket'])('file store on a %s', (kind) => {
  const make = () => open(kind === 'bucket' ? { FILES_URL: bucket.url } : {});

  it('stores a content under its hash while streaming, once for all uploads of it', async () => {
    const files = make();
    expect(await files.store(null, slowly('Hello, ', 'Meridian'))).toEqual({ hash, size: hello.length });
    expect(await files.store(null, [hello])).toEqual({ hash, size: hello.length });
    expect(await read(files, hash)).toBe('Hello, Meridian');
    expect(readdirSync(join(folder, 'files', 'incoming'))).toEqual([]);
    if (kind === 'bucket') expect([...bucket.objects.keys()]).toEqual([`/meridian/${hash}`]);
    else expect(readdirSync(join(folder, 'files', hash.slice(0, 2), hash.slice(2, 4)))).toEqual([hash]);
  });

  it('stores an empty content', async () => {
    const files = make();
    const empty = await files.store(null, []);
    expect(empty.size).toBe(0);
    expect(await read(files, empty.hash)).toBe('');
  });

  it('reads a range and reports a missing content', async () => {
    const files = make();
    await files.store(null, [hello]);
    expect(await read(files, hash, { start: 7, end: 10 })).toBe('Meri');
    expect(await files.open('0'.repeat(64))).toBeNull();
  });

  it('refuses a content above FILE_LIMIT while streaming and leaves nothing behind', async () => {
    const files = make();
    let asked = 0;
    const endless = async function* () {
      for (;;) {
        asked += 1;
        yield await Promise.resolve(Buffer.alloc(100_000, asked));
      }
    };
    await expect(files.store(null, endless())).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(asked).toBe(21);
    expect(readdirSync(join(folder, 'files', 'incoming'))).toEqual([]);
  });

  it('leaves nothing behind when the sender disconnects', async () => {
    const files = make();
    const broken = async function* () {
      yield await Promise.resolve(hello);
      throw new Error('gone');
    };
    await expect(files.store(null, broken())).rejects.toThrow('gone');
    expect(readdirSync(join(folder, 'files', 'incoming'))).toEqual([]);
  });

  it('lists its contents', async () => {
    const files = make();
    for (const text of ['one', 'two', 'three']) await files.store(null, [Buffer.from(text)]);
    const listed: { hash: string; time: number }[] = [];
    for await (const content of files.list()) listed.push(content);
    const wanted = ['one', 'two', 'three'].map((text) => createHash('sha256').update(text).digest('hex'));
    expect(listed.map((content) => content.hash)).toEqual(expect.arrayContaining(wanted));
    expect(listed.every(({ time }) => Math.abs(time - Date.now()) < 60_000)).toBe(true);
  });

  it('deletes a removed content unless it was stored again in the meantime', async () => {
    const files = make();
    const { hash: short } = await files.store(null, [Buffer.from(`short-lived on a ${kind}`)]);
    expect(await files.remove(short, Date.now() - 1_000)).toBe(false);
    expect(await read(files, short)).toBe(`short-lived on a ${kind}`);
    const later = Date.now() + 1_000;
    expect(await files.remove(short, later)).toBe(true);
    expect(await files.remove(short, later)).toBe(true);
    expect(await files.open(short)).toBeNull();
  });
});

describe('the bucket of FILES_URL', () => {
  it('signs requests like the published example', () => {
    const account = { secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': createHash('sha256').digest('hex'),
      'x-amz-date': '20130524T000000Z',
    };
    expect(signatureOf(account, { method: 'GET', url: '/test.txt', headers })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('reports a wrong secret as our own fault, and is unavailable while the bucket fails', async () => {
    const wrong = open({ FILES_URL: bucket.url.replace('a%2Fsecret', 'another') });
    await expect(wrong.store(null, [hello])).rejects.toThrow('answers 403');
    bucket.state.failure = 503;
    const files = open({ FILES_URL: bucket.url });
    await expect(files.store(null, [hello])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(files.open(hash)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    bucket.state.failure = 0;
    const nowhere = open({ FILES_URL: 's3+http://KEY:SECRET@127.0.0.1:1/bucket' });
    await expect(nowhere.open(hash)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it.each([
    'https://key:secret@host/bucket',
    'nonsense',
    's3+https://host/bucket',
    's3+https://key:secret@host',
    's3+https://key:secret@host/a/b',
  ])('stops the start when FILES_URL is %s, without repeating the secret', (url) => {
    const start = () => open({ FILES_URL: url });
    expect(start).toThrow(SettingError);
    expect(start).toThrow(/^FILES_URL must (?!.*secret@)/);
  });
});

describe('a file inside JSON', () => {
  it('is a base64 data URL, named by the argument, by itself, or not at all', async () => {
    const files = open();
    const url = `data:text/plain;name=n%C3%B8tes.txt;base64,${hello.toString('base64')}`;
    expect(await files.receive('anybody', 'file', url)).toEqual({
      hash,
      name: 'nøtes.txt',
      type: 'text/plain',
      size: 15,
    });
    expect(await files.receive('anybody', 'file', url, '../../etc/pass\u202ewd')).toMatchObject({ name: 'passwd' });
    expect(await files.receive('anybody', 'file', 'data:;base64,AAAA')).toMatchObject({
      name: 'file',
      type: 'application/octet-stream',
    });
    for (const wrong of ['', 'hello', 'data:text/plain,hello', 'data:text/plain;base64,***']) {
      await expect(files.receive('anybody', 'file', wrong)).rejects.toMatchObject({ details: { argument: 'file' } });
    }
  });
});
