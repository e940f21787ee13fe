import { readdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cloneBase } from '../support/gateway.ts';
import { freePort } from '../support/postgres.ts';
import { endGateways, startGateway } from '../support/gateway-process.ts';

const place = await cloneBase();
const data = place.settings.DATA_DIR!;
afterAll(async () => {
  endGateways();
  await place.remove();
});

const incoming = () => readdirSync(join(data, 'files/incoming'));
const storedFiles = () =>
  readdirSync(join(data, 'files'), { recursive: true }).filter((name) => /[0-9a-f]{64}$/.test(String(name))).length;

/** Sends only the beginning of a file. */
function begin(port: number, token: string): ClientRequest {
  const edge = 'edge';
  const open = request({
    port,
    method: 'POST',
    path: '/api/apps/file-manager/upload',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
  });
  open.on('error', () => undefined);
  open.write(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`);
  open.write(Buffer.alloc(600_000, 7));
  return open;
}

it('a gateway that is killed during an upload keeps nothing of it after restart', async () => {
  const port = await freePort();
  const settings = { ...place.settings, PORT: String(port) };
  const gateway = await startGateway(settings);
  const token = await gateway.signIn();
  const list = async (at = gateway) => (await at.send('GET', '/api/apps/file-manager', { token })).body;
  const [before, contents] = [await list(), storedFiles()];
  const open = begin(port, token);
  await expect.poll(() => incoming().length, { timeout: 10_000 }).toBe(1);
  gateway.child.kill('SIGKILL');
  await gateway.exited;
  open.destroy();
  expect([incoming().length, storedFiles()]).toEqual([1, contents]);

  const back = await startGateway(settings);
  expect([incoming(), storedFiles()]).toEqual([[], contents]);
  expect(await list(back)).toEqual(before);
}, 90_000);
