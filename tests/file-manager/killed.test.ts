import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { freePort } from '../support/postgres.ts';
import { openProcesses } from '../support/process.ts';

const processes = openProcesses();
const data = mkdtempSync(join(tmpdir(), 'meridian-killed-'));
afterAll(() => {
  processes.end();
  rmSync(data, { recursive: true, force: true });
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
  cpSync(inject('sqliteBase'), data, { recursive: true });
  const port = await freePort();
  const settings = { DATA_DIR: data, PORT: String(port) };
  const gateway = await processes.start(settings);
  await gateway.ready();
  const token = await gateway.signIn();
  const list = async (at = gateway) => (await at.send('GET', '/api/apps/file-manager', token)).text();
  const [before, contents] = [await list(), storedFiles()];
  const open = begin(port, token);
  await expect.poll(() => incoming().length, { timeout: 10_000 }).toBe(1);
  gateway.child.kill('SIGKILL');
  await gateway.exited;
  open.destroy();
  expect([incoming().length, storedFiles()]).toEqual([1, contents]);

  const back = await processes.start(settings);
  await back.ready();
  expect([incoming(), storedFiles()]).toEqual([[], contents]);
  expect(await list(back)).toBe(before);
}, 90_000);
