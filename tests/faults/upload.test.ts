import { readdirSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileSweep } from '../../gateway/kit/files/files-sweep.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const HOUR = 60 * 60 * 1_000;
let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = gateway.server.server.address() as AddressInfo);
});
afterAll(() => gateway.close());

/** Sends the beginning of a form with a file of a megabyte, and disconnects. */
async function sendHalf(token: string): Promise<void> {
  const head = '--half\r\ncontent-disposition: form-data; name="file"; filename="half.bin"\r\n\r\n';
  const size = 1_048_576;
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.on('error', () => {});
  socket.write(
    `POST /api/apps/file-manager/upload HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=half\r\ncontent-length: ${head.length + size + 12}\r\n\r\n${head}`,
  );
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(size / 2, 'x'), () => resolve()));
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
}

describe('an upload whose connection is cut', () => {
  it('leaves no row and no content, and other uploads continue', async () => {
    const token = (await gateway.tokenOf('owner'))!;
    const spools = join(gateway.services.environment.dataDir, 'files/incoming');
    const state = async () => {
      const rows = await gateway.services.database.system.selectFrom('file_items').select('id').execute();
      const contents: string[] = [];
      for await (const { hash } of gateway.services.files.list()) contents.push(hash);
      return { rows: rows.length, contents: contents.toSorted() };
    };
    const before = await state();
    await Promise.all(Array.from({ length: 5 }, () => sendHalf(token)));
    for (const end = Date.now() + 10_000; readdirSync(spools).length > 0 && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(readdirSync(spools)).toEqual([]);
    expect(await state()).toEqual(before);
    await new FileSweep(gateway.services.files, gateway.services.database.system).run(Date.now() + 2 * HOUR);
    expect(await state()).toEqual(before);
    expect((await gateway.rest('GET', '/api/common/user')).status).toBe(200);
  });
});
