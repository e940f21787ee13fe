import { crc32, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealChanges } from '../../gateway/changes/seals/sealing.ts';
import { writtenRows } from '../../gateway/exports/written-rows.ts';
import { northwind, PASSWORD, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const create = (body: object, as: Who = 'owner') =>
  gateway.rest('POST', '/api/common/exports', { body: { query: '{}', ...body }, as });
const own = async (as: Who = 'owner'): Promise<Loose[]> =>
  (await gateway.rest('GET', '/api/common/exports', { as })).body;
const content = (id: string, as: Who = 'owner') => gateway.rest('GET', `/api/common/exports/content?id=${id}`, { as });

/** Exports a list, waits until it is done, and returns the export with its state. */
async function write(body: object, as: Who = 'owner'): Promise<Loose> {
  const made = await create(body, as);
  expect(made.body).toMatchObject({ state: 'waiting', rows: null });
  await gateway.services.jobs.look();
  return (await own(as)).find(({ id }) => id === made.body.id);
}
const textOf = async (body: object, as: Who = 'owner'): Promise<string> => {
  const one = await write(body, as);
  expect(one).toMatchObject({ state: 'ready', error: null });
  return (await content(one.id, as)).text;
};
const setRole = (role: 'member' | 'admin' | 'owner') =>
  gateway.services.database.system
    .updateTable('memberships')
    .set({ role })
    .where('user_id', '=', people.member.id)
    .where('organization_id', '=', northwind)
    .execute();

describe('an export', () => {
  it('contains the filtered list, one row per record, in its order', async () => {
    const text = await textOf({ of: 'contacts', format: 'csv' });
    const rows = text.split('\r\n');
    const all = (await gateway.rest('GET', '/api/apps/contacts/all')).body;
    expect(rows[0]).toBe(
      'name,title,company,emails.email,phoneNumbers.phoneNumber,birthday,address,notes,tags.title,id',
    );
    expect(rows.slice(1, -1).map((row) => row.split(',').at(-1))).toEqual(all.map(({ id }: Loose) => id));
    const [tag] = (await gateway.rest('GET', '/api/apps/contacts/tags')).body;
    const some = await textOf({ of: 'contacts', query: JSON.stringify({ tag: tag.id }), format: 'lines' });
    const lines = some
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(
      all.filter(({ tags }: Loose) => tags.includes(tag.id)).map(({ id }: Loose) => id),
    );
    expect(lines[0].tags).toContainEqual({ title: tag.title });
  });

  it('is sent as a file with name and type, and recorded in the log', async () => {
    const one = await write({ of: 'incidents', format: 'spreadsheet' });
    expect(one).toMatchObject({ rows: 6, isCut: false });
    const { bytes, headers } = await content(one.id);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes).toHaveLength(one.size);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(`filename="incidents-${one.createdAt.slice(0, 10)}.csv"`);
    const log = (await gateway.rest('GET', `/api/common/changes?recordId=${one.id}`)).body;
    expect(log.map(({ action, user_id, origin }: Loose) => [action, user_id, origin.operation, origin.door])).toEqual([
      ['update', null, 'export', 'job'],
      ['update', null, 'export', 'job'],
      ['create', people.owner.id, 'createExport', 'rest'],
    ]);
  });

  it('of the log includes the seals of its days', async () => {
    while (await sealChanges(gateway.services, northwind));
    const [seal] = (await gateway.rest('GET', '/api/common/changes/seals')).body;
    const lines = (await textOf({ of: 'changes', format: 'lines' })).trimEnd().split('\n');
    const found = lines.map((line) => JSON.parse(line)).find(({ id }: Loose) => id === seal.to);
    expect(found.seal).toEqual({ day: seal.day, digest: seal.digest });
  });

  it('that was interrupted is written again, once', async () => {
    const { files, database } = gateway.services;
    const store = files.store.bind(files);
    let isBroken = false;
    files.store = async (_, chunks) => {
      files.store = store;
      for await (const chunk of chunks) isBroken = Buffer.from(chunk).length > 0;
      throw new Error('The process is gone');
    };
    const one = await write({ of: 'contacts', format: 'csv' });
    expect([isBroken, one.state, one.rows]).toEqual([true, 'running', null]);
    expect((await create({ of: 'contacts', format: 'csv' })).status).toBe(409);
    await database.system.updateTable('jobs').set({ runAt: '' }).where('key', '=', `export ${one.id}`).execute();
    await gateway.services.jobs.look();
    expect((await own()).filter(({ id }) => id === one.id)).toEqual([
      expect.objectContaining({ state: 'ready', rows: 80 }),
    ]);
    expect((await content(one.id)).text.split('\r\n')).toHaveLength(82);
  });

  it('of every list has its columns', async () => {
    for (const [name, { columns }] of gateway.services.lists) {
      const text = await textOf({ of: name, format: 'csv' });
      expect([name, text.split('\r\n')[0]]).toEqual([name, columns.join()]);
      expect([name, text.split('\r\n').length > 2]).toEqual([name, true]);
    }
  });
});

describe('a full export', () => {
  /** The files of an archive, by its directory. */
  const filesIn = (bytes: Buffer): Map<string, string> => {
    const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
    const files = new Map<string, string>();
    for (let at = bytes.readUInt32LE(end + 16), left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
      const [packed, size, length] = [
        bytes.readUInt32LE(at + 20),
        bytes.readUInt32LE(at + 24),
        bytes.readUInt16LE(at + 28),
      ];
      const [crc, from] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 42) + 30 + length];
      const content = inflateRawSync(bytes.subarray(from, from + packed));
      expect([content.length, crc32(content)]).toEqual([size, crc]);
      files.set(bytes.toString('utf8', at + 46, at + 46 + length), content.toString());
      at += 46 + length;
    }
    return files;
  };
  const all = { of: 'everything', format: 'csv' };
  const letters = () =>
    gateway.services.database.system
      .selectFrom('outbox')
      .select(['to', 'text'])
      .where('subject', 'like', 'All data of Northwind%')
      .execute();

  it('is one archive of every list without private data of others, and every owner is notified', async () => {
    await gateway.rest('POST', '/api/apps/notes', { body: { note: { title: 'Rosebud' } }, as: 'member' });
    await setRole('owner');
    const one = await write(all);
    await setRole('member');
    expect(one).toMatchObject({ state: 'ready', isCut: false, name: `everything-${one.createdAt.slice(0, 10)}.zip` });
    const { bytes, headers } = await content(one.id);
    expect(headers['content-type']).toBe('application/zip');
    const files = filesIn(bytes);
    expect([...files.keys()].sort()).toEqual([
      'changes.csv',
      'contacts.csv',
      'customerRequests.csv',
      'customers.csv',
      'exercises.csv',
      'findings.csv',
      'incidents.csv',
      'reportedMails.csv',
      'sites.csv',
      'supplierRemediations.csv',
      'suppliers.csv',
      'tasks.csv',
      'trustAccesses.csv',
      'trustDocuments.csv',
    ]);
    expect(files.get('contacts.csv')!.split('\r\n')).toHaveLength(82);
    expect([...files.values()].join()).not.toContain('Rosebud');
    const sent = await letters();
    expect(sent.map(({ to }) => to).sort()).toEqual([people.member.email, people.owner.email]);
    expect(sent[0]!.text).toContain(people.owner.name);
  });

  it('requires organization.manage and the export policy, and takes no filter', async () => {
    expect((await create(all, 'member')).body.right).toBe('organization.manage');
    await setRole('admin');
    const rule = (exports: string) =>
      gateway.rest('PATCH', '/api/common/organizations/policy', { body: { policy: { exports } } });
    await rule('owners');
    expect((await create(all, 'member')).body.right).toBe('ownership.manage');
    await rule('everyone');
    const one = await write(all, 'member');
    await setRole('member');
    expect((await content(one.id, 'member')).body.right).toBe('organization.manage');
    expect((await create({ ...all, query: '{"tag":"x"}' })).body.argument).toBe('query');
  });

  it('runs one at a time, restarts after an interruption, and notifies once', async () => {
    const before = (await letters()).length;
    const { files, database } = gateway.services;
    const store = files.store.bind(files);
    files.store = async (_, chunks) => {
      files.store = store;
      for await (const chunk of chunks) expect(Buffer.from(chunk).length).toBeGreaterThan(0);
      throw new Error('The process is gone');
    };
    const one = await write(all);
    expect(one.state).toBe('running');
    await setRole('admin');
    expect((await create(all, 'member')).status).toBe(409);
    await setRole('member');
    await database.system.updateTable('jobs').set({ runAt: '' }).where('key', '=', `export ${one.id}`).execute();
    await Promise.all([gateway.services.jobs.look(), gateway.services.jobs.look()]);
    expect((await own()).find(({ id }) => id === one.id)).toMatchObject({ state: 'ready', error: null });
    expect(filesIn((await content(one.id)).bytes).size).toBe(14);
    expect(await letters()).toHaveLength(before + 1);
  });
});

describe('export rights', () => {
  it('require the right of the list at request, at read, and at download', async () => {
    expect((await create({ of: 'changes', format: 'csv' }, 'member')).body).toMatchObject({ right: 'log.view' });
    expect((await create({ of: 'contacts', format: 'csv' }, 'customer')).status).toBe(403);
    await setRole('admin');
    const one = await write({ of: 'changes', format: 'csv' }, 'member');
    expect((await content(one.id, 'member')).status).toBe(200);
    await setRole('member');
    expect((await content(one.id, 'member')).body).toMatchObject({ code: 'FORBIDDEN', right: 'log.view' });
    // Resets the job, as if it had not started before the role changed.
    const { system } = gateway.services.database;
    await system.updateTable('exports').set({ state: 'waiting' }).where('id', '=', one.id).execute();
    await system.updateTable('jobs').set({ runAt: '' }).where('key', '=', `export ${one.id}`).execute();
    await gateway.services.jobs.look();
    expect((await own('member')).find(({ id }) => id === one.id)).toMatchObject({
      state: 'failed',
      error: 'FORBIDDEN',
    });
    expect((await content(one.id, 'member')).status).toBe(404);
  });

  it('follow the export policy, also for finished exports', async () => {
    const rule = (exports: string) =>
      gateway.rest('PATCH', '/api/common/organizations/policy', { body: { policy: { exports } } });
    const one = await write({ of: 'tasks', format: 'csv' }, 'member');
    const asked = async () => [
      (await create({ of: 'tasks', format: 'csv' }, 'member')).body.right,
      (await content(one.id, 'member')).body.right,
    ];
    await rule('managers');
    expect(await asked()).toEqual(['organization.manage', 'organization.manage']);
    await setRole('admin');
    expect((await content(one.id, 'member')).status).toBe(200);
    await rule('owners');
    expect(await asked()).toEqual(['ownership.manage', 'ownership.manage']);
    await write({ of: 'tasks', format: 'csv' });
    await setRole('member');
    await rule('everyone');
    expect((await content(one.id, 'member')).status).toBe(200);
  });

  it('limit an export to its person', async () => {
    const one = await write({ of: 'tasks', format: 'csv' });
    for (const who of ['member', 'harborOwner'] as const) {
      expect((await content(one.id, who)).status).toBe(404);
      expect((await own(who)).map(({ id }) => id)).not.toContain(one.id);
    }
  });

  it('reduce a private record of another person to who and when', async () => {
    await gateway.rest('POST', '/api/apps/notes', { body: { note: { title: 'Rosebud' } }, as: 'member' });
    const text = await textOf({ of: 'changes', format: 'lines' });
    expect(text).not.toContain('Rosebud');
    const note = text
      .split('\n')
      .map((line) => line && JSON.parse(line))
      .find(({ record }: Loose) => record === 'Note');
    expect(note).toMatchObject({ record_id: '', before: null, after: null, label: null, user_id: people.member.id });
  });

  it('limit an export by token to what the token may read', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const made = await gateway.rest('POST', '/api/auth/token', {
      body: { token: { name: 'Drain', rights: ['log.view'], isPersonal: true, expiresAt }, password: PASSWORD },
    });
    const as = { token: made.body.secret as string };
    expect((await create({ of: 'contacts', format: 'csv' }, as)).body).toMatchObject({ right: 'contacts.view' });
    const text = await textOf({ of: 'changes', format: 'lines' }, as);
    // Names require members.view, which this token lacks.
    expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({ user: null });
  });
});

describe('invalid and unsafe exports', () => {
  it('are refused before they are queued', async () => {
    for (const [body, argument] of [
      [{ of: 'passwords', query: '{}', format: 'csv' }, 'of'],
      [{ of: 'contacts', query: '{}', format: 'exe' }, 'format'],
      [{ of: 'contacts', format: 'csv', query: 'all' }, 'query'],
      [{ of: 'contacts', format: 'csv', query: '[]' }, 'query'],
      [{ of: 'contacts', format: 'csv', query: '{"__proto__":{"tag":1}}' }, 'query'],
      [{ of: 'contacts', format: 'csv', query: '{"tags":"x"}' }, 'query'],
      [{ of: 'contacts', format: 'csv', query: '{"tag":["x"]}' }, 'query'],
      [{ of: 'contacts', format: 'csv', query: `{"tag":"${'x'.repeat(9_000)}"}` }, 'query'],
    ] as const) {
      const { status, body: answer } = await gateway.rest('POST', '/api/common/exports', { body, offContract: true });
      expect([body, status, answer.argument]).toEqual([body, 400, argument]);
    }
  });

  it('are limited to one at a time', async () => {
    const both = await Promise.all([create({ of: 'tasks', format: 'csv' }), create({ of: 'tasks', format: 'csv' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await gateway.services.jobs.look();
    expect((await create({ of: 'tasks', format: 'csv' })).status).toBe(200);
    await gateway.services.jobs.look();
  });

  it('escape text: a spreadsheet runs nothing, and commas, quotes, and line ends stay in their cell', async () => {
    const names = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', 'a,b', 'say "hi"', 'two\nlines', 'plain'];
    async function* rows() {
      for (const name of names) yield { id: name, name, n: -1 };
    }
    const written = { rows: 0, isCut: false };
    const chunks: Buffer[] = [];
    for await (const chunk of writtenRows({ columns: ['name', 'n'] }, 'csv', rows(), 9, written)) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe(
      [
        'name,n',
        `'=1+1,-1`,
        `'+1,-1`,
        `'-1,-1`,
        `'@x,-1`,
        `"'\tx",-1`,
        `"'\rx",-1`,
        '"a,b",-1',
        '"say ""hi""",-1',
        '"two\nlines",-1',
        '',
      ].join('\r\n'),
    );
    expect(written).toEqual({ rows: 9, isCut: true });
  });

  it.each([
    ['x;=1+1', '"x;=1+1"'],
    ["x;=cmd|' /C calc'!A0", `"x;=cmd|' /C calc'!A0"`],
    ['x\t=1+1', '"x\t=1+1"'],
    ['bell\u0007', '"bell\u0007"'],
    [' =1+1', "' =1+1"],
    ['\n@SUM(1)', `"'\n@SUM(1)"`],
    ['\u3000\u0001=1+1', `"'\u3000\u0001=1+1"`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    [' plain = text ', ' plain = text '],
    ['東京', '東京'],
  ])('start no formula in any spreadsheet: %j', async (name, cell) => {
    async function* rows() {
      yield { id: '1', name };
    }
    const chunks: Buffer[] = [];
    for await (const chunk of writtenRows({ columns: ['name'] }, 'csv', rows(), 9, { rows: 0, isCut: false }))
      chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe(`name\r\n${cell}\r\n`);
  });
});

it('an export is deleted after seven days, and its file is no longer referenced', async () => {
  const one = await write({ of: 'tasks', format: 'csv' });
  const { system } = gateway.services.database;
  const past = new Date(Date.now() - 1_000).toISOString();
  await system.updateTable('exports').set({ endsAt: past }).where('id', '=', one.id).execute();
  expect((await content(one.id)).status).toBe(404);
  await system.updateTable('jobs').set({ runAt: past }).where('key', '=', `export ${one.id}`).execute();
  await gateway.services.jobs.look();
  expect((await own()).map(({ id }) => id)).not.toContain(one.id);
  expect(await system.selectFrom('jobs').select('id').where('key', '=', `export ${one.id}`).execute()).toEqual([]);
  const [last] = (await gateway.rest('GET', `/api/common/changes?recordId=${one.id}`)).body;
  expect(last).toMatchObject({ action: 'delete', user_id: null });
});
