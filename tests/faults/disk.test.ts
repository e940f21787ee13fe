import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { openGateway, type RestAnswer } from '../support/gateway.ts';
import { openPlaces } from './places.ts';

const places = openPlaces();
const mounted: string[] = [];
const isPostgres = process.env.ENGINE === 'postgres';

/** A separate disk, which only root can create. */
function mount(name: string, megabytes: number): string | null {
  const folder = join(places.folder, name);
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    mounted.push(folder);
    return folder;
  } catch {
    return null;
  }
}

afterAll(() => {
  for (const folder of mounted.toReversed()) execFileSync('umount', ['-l', folder]);
  places.remove();
});

const base = inject('sqliteBase');
const small = mount('small', 16);
const files = '/api/apps/file-manager/upload';
const upload = (text: string) => ({ file: `data:text/plain;base64,${Buffer.from(text).toString('base64')}` });
const refused = ({ status, headers }: RestAnswer) => [status, Number(headers['retry-after']) > 0];

/** Fills a disk completely. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler');
  writeFileSync(path, '');
  for (let size = 1_048_576; size >= 512; size >>= 1) {
    for (;;) {
      try {
        appendFileSync(path, Buffer.alloc(size));
      } catch {
        break;
      }
    }
  }
  expect(statfsSync(folder).bfree).toBe(0);
  return () => rmSync(path);
}

describe.skipIf(small === null)('a full disk', { timeout: 60_000 }, () => {
  it('refuses writes and uploads with 503, keeps reading, logs once, and accepts writes again with free space', async () => {
    const folder = small!;
    cpSync(join(base, 'files'), join(folder, 'files'), { recursive: true });
    copyFileSync(join(base, 'meridian.db'), join(folder, 'meridian.db'));
    const gateway = await openGateway({ DATA_DIR: folder });
    const errors = vi.spyOn(gateway.services.log, 'error');
    const made: string[] = [];
    const make = async (options = {}) => {
      const answer = await gateway.rest('POST', '/api/apps/contacts/contact', options);
      if (answer.status === 200) made.push(answer.body.id);
      return answer;
    };
    expect((await make()).status).toBe(200);
    const free = fill(folder);

    for (let turn = 0; turn < 15; turn += 1) {
      expect(refused(await gateway.rest('POST', files, { body: upload(`text ${turn}`), offContract: true }))).toEqual([
        503,
        true,
      ]);
      expect((await gateway.rest('GET', '/api/apps/contacts/all')).status).toBe(200);
    }
    if (!isPostgres) {
      // The write-ahead log still has room for some writes; then every write is refused.
      for (let turn = 0; turn < 400 && (await make({ offContract: true })).status === 200;) turn += 1;
      for (let turn = 0; turn < 40; turn += 1) {
        const body = { id: made[0], contact: { notes: 'x'.repeat(9_000) } };
        // Simultaneous, since a rollback of one must not take another with it.
        const answers = await Promise.all([
          make({ offContract: true }),
          gateway.rest('PATCH', '/api/apps/contacts/contact', { body, offContract: true }),
          make({ offContract: true }),
          gateway.rest('PATCH', '/api/apps/contacts/contact', { body, offContract: true }),
        ]);
        expect(answers.map(refused)).toEqual(answers.map(() => [503, true]));
      }
      const sent = await gateway.graphql('mutation { createContact { id } }');
      expect(sent.errors![0]!.extensions).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
    }
    expect(errors.mock.calls.length).toBeGreaterThan(0);
    expect(errors.mock.calls.length).toBeLessThanOrEqual(4);

    free();
    expect((await make()).status).toBe(200);
    expect((await gateway.rest('POST', files, { body: upload('there is room again') })).status).toBe(200);
    const rows = (await gateway.rest('GET', '/api/apps/contacts/all')).body.map(({ id }: { id: string }) => id);
    expect(made.filter((id) => !rows.includes(id))).toEqual([]);
    await gateway.close();
    if (isPostgres) return;
    const file = new DatabaseSync(join(folder, 'meridian.db'));
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const half = file.prepare(`select count(*) as n from changes c where action = 'create' and record = 'Contact'
      and not exists (select 1 from contacts where id = c.record_id)`);
    expect(half.get()).toEqual({ n: 0 });
    file.close();
  });

  it('mounted read-only keeps stored files readable, and refuses new ones until it is writable', async () => {
    const gateway = await openGateway();
    const { body } = await gateway.rest('POST', files, { body: upload('written before') });
    const folder = join(gateway.services.environment.dataDir, 'files');
    execFileSync('mount', ['--bind', folder, folder]);
    mounted.push(folder);
    execFileSync('mount', ['-o', 'remount,ro,bind', folder]);
    const answer = await gateway.rest('POST', files, { body: upload('refused'), offContract: true });
    expect(refused(answer)).toEqual([503, true]);
    expect(answer.text).not.toContain('EROFS');
    const download = await gateway.rest('GET', `/api/apps/file-manager/download?id=${body.id}`);
    expect(download.text).toBe('written before');
    execFileSync('mount', ['-o', 'remount,rw,bind', folder]);
    expect((await gateway.rest('POST', files, { body: upload('taken again') })).status).toBe(200);
    execFileSync('umount', [folder]);
    mounted.pop();
    await gateway.close();
  });
});
