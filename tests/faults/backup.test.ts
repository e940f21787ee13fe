import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../gateway/plugins/backup/backup.ts';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import type { Engine } from '../../gateway/core/database/dialect.ts';
import { Files } from '../../gateway/kit/files/files.ts';
import { restoreBackup } from '../../gateway/plugins/backup/restore.ts';
import { migrations } from '../../gateway/migrations.ts';
import { people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { countersOf } from '../support/usage.ts';
import { openPlaces, readTables, settingsOf, type Place } from './places.ts';

const engine: Engine = process.env.ENGINE === 'postgres' ? 'postgres' : 'sqlite';
const otherEngine: Engine = engine === 'sqlite' ? 'postgres' : 'sqlite';
const places = openPlaces();
const file = (name: string) => join(places.folder, name);
const filesAt = ({ dataDir }: Place) => new Files({ dataDir, filesUrl: null, limits: { file: Infinity } });

let gateway: TestGateway;
let home: Place;
beforeAll(async () => {
  gateway = await openGateway();
  home = gateway.services.environment;
});
afterAll(async () => {
  await gateway.close();
  places.remove();
});

async function restore(path: string, place: Place, isForced = false) {
  const database = openDatabase(place);
  try {
    return await restoreBackup(database, filesAt(place), migrations, path, isForced);
  } finally {
    await database.close();
  }
}

/** Call metrics keep growing while requests run, and new changes are sealed a minute later. */
const withoutFigures = (content: Awaited<ReturnType<typeof readTables>>) =>
  new Map(
    [...content].filter(
      ([table]) => !/^figure_|^field_uses$|^right_uses$|^request_samples$|^change_digests$|^seals$/.test(table),
    ),
  );

const startedAt = new Date().toISOString();

/** Contacts in the table, and in the feed since the test began. */
function contactsOf(content: Awaited<ReturnType<typeof readTables>>) {
  const rows = new Set(content.get('contacts')!.map(({ id }) => id));
  const ofContacts = content
    .get('changes')!
    .filter(({ record, time }) => record === 'Contact' && (time as string) > startedAt);
  const having = (action: string) =>
    new Set(ofContacts.filter((one) => one.action === action).map((one) => one.record_id));
  return { rows, created: having('create'), deleted: having('delete') };
}

describe('a backup during writes', { timeout: 60_000 }, () => {
  it("is one snapshot: it holds all acknowledged writes, and each write's record and feed entry or neither", async () => {
    const early: string[] = [];
    const late: string[] = [];
    const phase = { isTaking: false, isOver: false };
    const writers = Array.from({ length: 4 }, async () => {
      for (const end = Date.now() + 15_000; !phase.isOver && Date.now() < end;) {
        // Without socket I/O, nothing else would get a turn.
        await new Promise((resolve) => setTimeout(resolve, 5));
        const { isTaking } = phase;
        const { status, body } = await gateway.rest('POST', '/api/apps/contacts/contact');
        expect(status).toBe(200);
        (isTaking ? late : early).push(body.id);
        if (early.length % 3 === 0) await gateway.rest('DELETE', `/api/apps/contacts/contact?id=${body.id}`);
      }
    });
    for (const end = Date.now() + 10_000; early.length < 30 && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 5));
    const acknowledged = [...early];
    phase.isTaking = true;
    await writeBackup(home, gateway.services.files, file('busy.backup'));
    phase.isOver = true;
    await Promise.all(writers);
    expect(late.length).toBeGreaterThan(0);

    const place = await places.fresh(engine);
    await restore(file('busy.backup'), place);
    const { rows, created, deleted } = contactsOf(await readTables(place));
    expect(acknowledged.filter((id) => !rows.has(id) && !deleted.has(id))).toEqual([]);
    expect([...created].filter((id) => rows.has(id) === deleted.has(id))).toEqual([]);
    expect([...deleted].filter((id) => !created.has(id) || rows.has(id))).toEqual([]);
    expect(acknowledged.filter((id) => !created.has(id))).toEqual([]);
  });
});

describe('a restored backup', { timeout: 60_000 }, () => {
  const here = { chats: '{ chats { id unreadCount } }', mails: '{ mailFolders { slug count } }' };
  const ask = async (of: TestGateway) => ({
    chats: await of.ask(here.chats),
    mails: await of.ask(here.mails),
    search: (await of.ask('{ search(query: "and") { label results { ... on ContactResult { value } } } }')).search,
    names: (await of.rest('GET', '/api/apps/contacts/search?query=mar')).body,
    files: (await of.rest('GET', '/api/apps/file-manager')).body,
  });

  it('is identical to the last row on the other engine and back on this one', async () => {
    // Rows in the tables that the seed leaves empty.
    await gateway.rest('POST', '/api/auth/forgot-password', { body: people.member.email, as: null });
    await gateway.rest('POST', '/api/apps/contacts/contact', { headers: { 'idempotency-key': 'kept' } });
    const text = `Everything \u{1F30D} "quoted" \\ and\nlong ${'é'.repeat(70_000)}`;
    const upload = await gateway.rest('POST', '/api/apps/file-manager/upload', {
      body: { file: `data:text/plain;base64,${Buffer.from(text).toString('base64')}`, name: 'long.txt' },
    });
    await countersOf(gateway).flush();
    const counts = await writeBackup(home, gateway.services.files, file('one.backup'));
    // Read at once, because the gateway seals its changes within a minute.
    const original = await readTables(home);
    expect(statSync(file('one.backup')).mode & 0o777).toBe(0o600);
    const [there, back] = [await places.fresh(otherEngine), await places.fresh(engine)];
    expect(await restore(file('one.backup'), there)).toEqual(counts);
    await writeBackup(there, filesAt(there), file('two.backup'));
    expect(await restore(file('two.backup'), back)).toEqual(counts);

    expect(original.size).toBe(counts.tables);
    for (const [table, rows] of await readTables(there)) expect(rows, table).toEqual(original.get(table));
    for (const [table, rows] of await readTables(back)) expect(rows, table).toEqual(original.get(table));

    const before = await ask(gateway);
    for (const place of [there, back]) {
      const restored = await openGateway(settingsOf(place));
      await restored.signIn(people.owner.email);
      expect(await ask(restored)).toEqual(before);
      const download = await restored.rest('GET', `/api/apps/file-manager/download?id=${upload.body.id}`);
      expect(download.bytes.toString()).toBe(text);
      // The feed continues: no number is used twice.
      const made = await restored.rest('POST', '/api/apps/contacts/contact');
      expect(Number(made.headers['change-id'])).toBeGreaterThan(
        Math.max(...original.get('changes')!.map(({ sequence }) => Number(sequence))),
      );
      expect((await restored.rest('GET', '/api/apps/contacts/search?query=new%20con')).body).toContainEqual(
        expect.objectContaining({ id: made.body.id }),
      );
      await restored.close();
    }
    expect(before.search.length).toBeGreaterThan(1);
    expect(before.names.length).toBeGreaterThan(0);
  });

  it('replaces existing data only when forced, and then all of it', async () => {
    const place = await places.fresh(engine);
    await restore(file('busy.backup'), place);
    await expect(restore(file('one.backup'), place)).rejects.toThrow(/^The database is not empty/);
    const unchanged = await readTables(place);
    await restore(file('one.backup'), place, true);
    expect((await readTables(place)).get('contacts')).not.toEqual(unchanged.get('contacts'));
    expect(withoutFigures(await readTables(place))).toEqual(withoutFigures(await readTables(home)));
  });

  it('is refused in one line when damaged, truncated, newer, or not a backup, and changes nothing', async () => {
    const whole = readFileSync(file('one.backup'));
    const lines = gunzipSync(whole).toString().split('\n');
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 1;
    const head = JSON.parse(lines[0]!) as { migrations: string[] };
    const newer = JSON.stringify({ ...head, migrations: [...head.migrations, '9999 from tomorrow'] });
    const bad: [string, Buffer, RegExp][] = [
      ['flipped', flipped, /damaged or no backup/],
      ['cut', whole.subarray(0, whole.length - 100), /damaged or no backup/],
      ['shorter', gzipSync(lines.slice(0, -2).join('\n')), /damaged or no backup \(its end is missing\)/],
      ['changed', gzipSync(lines.join('\n').replace('Northwind', 'Southwind')), /damaged.*checksum/],
      ['newer', gzipSync([newer, ...lines.slice(1)].join('\n')), /newer Meridian.*9999 from tomorrow/],
      ['text', Buffer.from('no backup at all'), /damaged or no backup/],
      ['empty', gzipSync(''), /damaged or no backup/],
    ];
    const place = await places.fresh(engine);
    await restore(file('busy.backup'), place);
    const before = await readTables(place);
    for (const [name, content, message] of bad) {
      writeFileSync(file(name), content);
      const problem = await restore(file(name), place, true).catch((error: Error) => error.message);
      expect(problem).toMatch(message);
      expect(problem).not.toContain('\n');
    }
    await expect(restore(file('nowhere'), place, true)).rejects.toThrow(/can't be read \(ENOENT\)/);
    expect(await readTables(place)).toEqual(before);
  });
});
