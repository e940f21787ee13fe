import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObjectType } from 'graphql';
import { directive } from '../../gateway/core/contract/sdl/directives.ts';
import { sealChanges } from '../../gateway/changes/seals/sealing.ts';
import { contract } from '../../gateway/server.ts';
import { contactId } from '../../seed/contacts.ts';
import { northwind, PASSWORD, people } from '../../seed/people.ts';
import { emptyLog } from '../support/empty-log.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  await emptyLog(gateway);
});
afterAll(() => gateway.close());

const abena = contactId(northwind, 'Abena Mensah');
const write = async (contact: object, as: Who = 'owner'): Promise<string> =>
  (await gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id: abena, contact }, as })).headers[
    'change-id'
  ]!;
const contact = async (): Promise<Loose> => (await gateway.rest('GET', `/api/apps/contacts/contact?id=${abena}`)).body;
const log = async (query = '', as: Who = 'owner'): Promise<Loose[]> =>
  (await gateway.rest('GET', `/api/common/changes${query}`, { as })).body;
const keepPrivate = async (): Promise<string> =>
  (await gateway.rest('POST', '/api/apps/notes', { body: { note: { title: 'Rosebud' } }, as: 'member' })).body.id;

describe('the origin of a change', () => {
  it('names operation, door, address, and program for both doors', async () => {
    await write({ title: 'By REST' });
    const [rest] = await log();
    expect(rest.origin).toMatchObject({ operation: 'updateContact', door: 'rest', address: '127.0.0.1' });
    await gateway.ask('mutation ($id: ID!) { updateContact(id: $id, contact: { title: "By graph" }) { id } }', {
      id: abena,
    });
    const [graph] = await log();
    expect(graph.origin).toMatchObject({ operation: 'updateContact', door: 'graphql' });
    expect(graph.origin.id).not.toBe(rest.origin.id);
  });

  it('is shared by all writes of a call, and separate for each mutation of a document', async () => {
    const ids: string[] = [];
    for (const name of ['One', 'Two'])
      ids.push((await gateway.rest('POST', '/api/apps/contacts/contact', { body: { contact: { name } } })).body.id);
    await gateway.rest('POST', '/api/apps/contacts/delete', { body: { ids } });
    const [first, second] = await log('?first=2');
    expect([first.origin.id, first.batch]).toEqual([second.origin.id, second.batch]);
    await gateway.ask(
      'mutation { a: createContactTag(tag: { title: "A" }) { id } b: createContactTag(tag: { title: "B" }) { id } }',
    );
    const [b, a] = await log('?first=2');
    expect(b.origin.id).not.toBe(a.origin.id);
    const { n } = await gateway.services.database.system
      .selectFrom('change_origins')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('id', '=', first.origin.id)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(1);
  });

  it('is stored for every mutation that writes to the feed', async () => {
    const orphans = await gateway.services.database.system
      .selectFrom('changes')
      .leftJoin('change_origins', 'change_origins.id', 'changes.origin_id')
      .select(['sequence', 'changes.record'])
      .where('change_origins.id', 'is', null)
      .execute();
    expect(orphans).toEqual([]);
  });
});

describe('filters of the log', () => {
  it('match a person, a type, a record, an action, a door, a time, and a name', async () => {
    await write({ name: 'Abena Mensah', title: 'Narrow' }, 'member');
    const [mine] = await log();
    const all = await log('?first=100');
    for (const [query, holds] of [
      [`user=${people.member.id}`, (one: Loose) => one.user_id === people.member.id],
      ['record=ContactTag', (one: Loose) => one.record === 'ContactTag'],
      [`recordId=${abena}`, (one: Loose) => one.record_id === abena],
      ['action=delete', (one: Loose) => one.action === 'delete'],
      ['door=graphql', (one: Loose) => one.origin?.door === 'graphql'],
      [`from=${mine.time}`, (one: Loose) => one.time >= mine.time],
      [`to=${mine.time}`, (one: Loose) => one.time <= mine.time],
      [`origin=${mine.origin.id}`, (one: Loose) => one.origin?.id === mine.origin.id],
      ['query=mensah%20ABENA', (one: Loose) => one.label === 'Abena Mensah'],
    ] as const) {
      const found = await log(`?first=100&${query}`);
      expect([query, found.map(({ id }) => id)]).toEqual([query, all.filter(holds).map(({ id }) => id)]);
      expect([query, found.length > 0]).toEqual([query, true]);
    }
    expect(await log('?query=%25')).toEqual([]);
    expect(await log("?query=x'%20or%201=1")).toEqual([]);
    expect((await gateway.rest('GET', '/api/common/changes?from=yesterday', { offContract: true })).status).toBe(400);
    expect(
      (await gateway.rest('GET', `/api/common/changes?query=${'x'.repeat(201)}`, { offContract: true })).status,
    ).toBe(400);
  });

  it('match the subject of a starred message, although it is not a changed field', async () => {
    const query = '{ mails(folder: "inbox", first: 1) { mails { id subject starred } } }';
    const star = 'mutation ($id: ID!, $starred: Boolean) { updateMail(id: $id, mail: { starred: $starred }) { id } }';
    for (const as of ['owner', 'member'] as const) {
      const [{ id, subject, starred }] = (await gateway.ask(query, {}, as)).mails.mails;
      await gateway.ask(star, { id, starred: !starred }, as);
      const { changes } = await gateway.ask('{ changes(first: 1) { record label glance { verb } diff { field } } }');
      // Mailbox contents of another person are shown to no one.
      const shown = {
        label: subject,
        glance: { verb: starred ? 'unstarred' : 'starred' },
        diff: [{ field: 'starred' }],
      };
      expect(changes).toEqual([
        { record: 'Mail', ...(as === 'owner' ? shown : { label: null, glance: null, diff: [] }) },
      ]);
    }
  });

  it('match the text of records without a name: timeline notes and comments', async () => {
    const { body } = await gateway.rest('POST', '/api/common/incidents', { body: { incident: { title: 'Spill' } } });
    await gateway.rest('POST', '/api/common/incidents/note', { body: { id: body.id, text: 'The mop is here' } });
    const [found, ...others] = await log('?query=mop%20here');
    expect([found.record, found.label, others]).toEqual(['IncidentEntry', 'The mop is here', []]);
    // An entry without text is named by its step; a nameless record is found by its type and changed fields.
    expect((await log('?query=reported'))[0]).toMatchObject({ record: 'IncidentEntry', label: 'reported' });
    await gateway.rest('PATCH', '/api/common/organizations/policy', { body: { policy: { undoDays: 29 } } });
    const [rule] = await log('?query=policy%20undo');
    expect([rule.record, rule.label]).toEqual(['OrganizationPolicy', null]);
    await gateway.rest('PATCH', '/api/common/organizations/policy', { body: { policy: { undoDays: 30 } } });
    // An id is not a name.
    await gateway.rest('PATCH', '/api/common/incidents/incident', {
      body: { id: body.id, incident: { owner: people.member.id } },
    });
    expect(await log(`?query=${people.member.id}`)).toEqual([]);
  });

  it('return a count that matches the rows', async () => {
    const all = await log('?first=100');
    const from = all.at(-1)!.time;
    for (const [by, keyOf] of [
      ['user', (one: Loose) => one.user_id],
      ['record', (one: Loose) => one.record],
      ['action', (one: Loose) => one.action],
      ['day', (one: Loose) => one.time.slice(0, 10)],
      ['door', (one: Loose) => one.origin?.door],
    ] as const) {
      const { body } = await gateway.rest('GET', `/api/common/changes/counts?by=${by}&from=${from}`);
      const expected = [...Map.groupBy(all.filter(keyOf), keyOf)].map(([key, rows]) => [key, rows.length]);
      expect(new Map(body.map(({ key, count }: Loose) => [key, count]))).toEqual(
        new Map(expected as [string, number][]),
      );
    }
  });

  it("limit the log to the caller's own changes, for every person", async () => {
    await write({ title: 'Own' }, 'member');
    await keepPrivate();
    const { body } = await gateway.rest('GET', '/api/common/user/changes', { as: 'member' });
    expect(body.every((one: Loose) => one.user_id === people.member.id)).toBe(true);
    expect(body[0]).toMatchObject({ record: 'Note', label: 'Rosebud' });
    expect((await gateway.rest('GET', '/api/common/changes', { as: 'member' })).status).toBe(403);
    expect((await gateway.rest('GET', '/api/common/user/changes', { as: 'customer' })).status).toBe(200);
  });

  it('take the same number of statements for one change and for a hundred', async () => {
    const FULL = '{ changes(first: $n) { id label origin { operation } user { name } undone_by diff { field } } }';
    const count = (n: number) => gateway.countStatements(() => gateway.ask(`query ($n: Int) ${FULL}`, { n }));
    await count(1);
    expect(await count(100)).toBe(await count(2));
  });
});

describe('private changes of another person', () => {
  const types = Object.values(contract.schema.getTypeMap()).filter(
    (type) => isObjectType(type) && directive(type.astNode, 'private'),
  );
  const SECRET = 'Rosebud';

  it('show only person, time, room, and action, at both doors and for each private type', async () => {
    await gateway.services.database.system
      .insertInto('changes')
      .values(
        types.map(({ name }) => ({
          batch: null,
          time: new Date().toISOString(),
          organization_id: northwind,
          user_id: people.member.id,
          owner_id: people.member.id,
          room: 'notes',
          record: name,
          record_id: `${SECRET}-${name}`,
          action: 'update' as const,
          before: JSON.stringify({ title: SECRET }),
          after: JSON.stringify({ title: `${SECRET}s` }),
          needs: null,
          origin_id: null,
          labelKey: SECRET.toLowerCase(),
          undoes: null,
        })),
      )
      .execute();
    await keepPrivate();
    const GRAPH = `{ changes(first: 100) { id record record_id before after label batch undoes undone_by
      origin { address agent operation } diff { field before after } } }`;
    const setRole = (role: string) =>
      gateway.services.database.system
        .updateTable('memberships')
        .set({ role: role as 'admin' })
        .where('user_id', '=', people.customer.id)
        .where('organization_id', '=', northwind)
        .execute();
    await setRole('admin');
    const { accessToken } = await gateway.signIn(people.customer.email);
    for (const as of ['owner', { token: accessToken }] as const) {
      const rest = await log('?first=100', as);
      const graph = (await gateway.ask(GRAPH, {}, as)).changes;
      for (const { name } of types) {
        for (const rows of [rest, graph]) {
          const found = rows.find(({ record }: Loose) => record === name);
          expect([name, found]).toEqual([
            name,
            expect.objectContaining({
              record_id: '',
              before: null,
              after: null,
              label: null,
              origin: null,
              batch: null,
            }),
          ]);
        }
      }
      expect(JSON.stringify([rest, graph])).not.toContain(SECRET);
    }
    await setRole('customer');
    expect(types.length).toBeGreaterThan(3);
  });

  it('cannot be found by name, id, or door', async () => {
    const id = await keepPrivate();
    const [seen] = await log('?first=1');
    expect(seen).toMatchObject({ record: 'Note', record_id: '' });
    for (const query of ['query=rosebud', `recordId=${id}`, 'query=rosebud&isUndone=false'])
      expect([query, await log(`?${query}`)]).toEqual([query, []]);
    expect((await log('?door=rest&first=100')).some(({ id: one }) => one === seen.id)).toBe(false);
    const { body } = await gateway.rest('GET', `/api/common/changes/change?id=${seen.id}`);
    expect(body).toMatchObject({ id: seen.id, label: null, after: null });
    const preview = await gateway.rest('GET', `/api/common/changes/preview?id=${seen.id}`);
    expect(preview.body).toEqual({ fields: [], refused: 'private' });
    const { status, text } = await gateway.rest('POST', '/api/common/changes/revert', { body: { id: seen.id } });
    expect([status, text.includes('Rosebud')]).toEqual([409, false]);
  });

  it('redact content for subscribers without the right to read the log', async () => {
    const stream = await gateway.follow(
      'subscription { changed { id label origin { address } before after diff { field } } }',
      {},
      'member',
    );
    await write({ title: 'Watched' });
    expect((await stream.next()).data.data.changed).toMatchObject({
      label: null,
      origin: null,
      before: null,
      diff: [],
    });
    stream.close();
  });
});

describe('revert', () => {
  const preview = (id: string, whole = false, as: Who = 'owner') =>
    gateway.rest('GET', `/api/common/changes/preview?id=${id}&whole=${whole}`, { as });
  const revert = (id: string, more: object = {}, as: Who = 'owner') =>
    gateway.rest('POST', '/api/common/changes/revert', { body: { id, ...more }, as });

  it('undoes a change of another person, is recorded on both changes, and can be undone', async () => {
    const before = await contact();
    const id = await write({ company: 'Theirs', title: 'Chief' }, 'member');
    const { body } = await preview(id);
    expect(body.refused).toBeNull();
    expect(body.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'company', now: 'Theirs', will: before.company, isConflict: false }),
      ]),
    );
    const { status, body: made } = await revert(id);
    expect([status, made.undoes, made.user_id]).toEqual([200, id, people.owner.id]);
    expect(await contact()).toEqual(before);
    expect((await gateway.rest('GET', `/api/common/changes/change?id=${id}`)).body.undone_by).toBe(made.id);
    expect((await log('?isUndone=true')).map((one) => one.id)).toContain(id);
    expect((await gateway.rest('POST', '/api/common/changes/undo', { body: { id: made.id } })).status).toBe(200);
    expect((await contact()).company).toBe('Theirs');
  });

  it('reverts selected fields, and overwrites later changes only when named', async () => {
    await write({ company: 'First', title: 'One' });
    const id = await write({ company: 'Second', title: 'Two' }, 'member');
    await write({ title: 'Three' });
    const { body } = await preview(id);
    expect(Object.fromEntries(body.fields.map(({ field, isConflict }: Loose) => [field, isConflict]))).toEqual({
      company: false,
      title: true,
    });
    expect((await revert(id)).status).toBe(200);
    expect(await contact()).toMatchObject({ company: 'First', title: 'Three' });
    expect((await revert(id, { fields: [`${id}.title`] })).status).toBe(200);
    expect(await contact()).toMatchObject({ company: 'First', title: 'One' });
    const again = await revert(id);
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    expect((await preview(id)).body).toEqual({ fields: [], refused: 'same' });
  });

  it('restores deleted records with their id, deletes created ones, and covers whole calls', async () => {
    const make = async (name: string) =>
      (await gateway.rest('POST', '/api/apps/contacts/contact', { body: { contact: { name } }, as: 'member' })).body.id;
    const ids = [await make('Kept'), await make('Lost')];
    const gone = await gateway.rest('POST', '/api/apps/contacts/delete', { body: { ids }, as: 'member' });
    const [last] = await log();
    expect(gone.status).toBe(200);
    const { body } = await preview(last.id, true);
    expect(body.fields.map(({ field }: Loose) => field)).toEqual(['*', '*']);
    expect((await revert(last.id, { whole: true })).status).toBe(200);
    for (const id of ids) expect((await gateway.rest('GET', `/api/apps/contacts/contact?id=${id}`)).status).toBe(200);
    expect((await preview(last.id, true)).body.refused).toBe('back');
    const [made] = await log(`?recordId=${ids[0]}&action=create&first=100`).then((rows) => rows.toReversed());
    expect((await preview(made.id)).body.fields[0]).toMatchObject({ field: '*', isConflict: true });
    expect((await revert(made.id, { fields: [`${made.id}.*`] })).status).toBe(200);
    expect((await gateway.rest('GET', `/api/apps/contacts/contact?id=${ids[0]}`)).body?.id).toBeUndefined();
    expect((await preview(made.id)).body.refused).toBe('gone');
  });

  it('requires the right, a reversible change of the last thirty days, and works once', async () => {
    const id = await write({ company: 'Once' }, 'member');
    expect((await revert(id, {}, 'member')).body.right).toBe('changes.manage');
    expect((await revert(id, {}, 'harborOwner')).status).toBe(404);
    expect((await preview(id, false, 'harborOwner')).status).toBe(404);
    for (const unknown of ['999999999', 'nonsense', '__proto__']) expect((await revert(unknown)).status).toBe(404);
    const answers = await Promise.all([revert(id), revert(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await gateway.rest('PATCH', '/api/common/user', { body: { user: { status: 'busy' } } });
    const [own] = await log();
    expect((await preview(own.id)).body.refused).toBe('kept');
    expect((await revert(own.id)).status).toBe(409);
    await gateway.services.database.system
      .updateTable('changes')
      .set({ time: new Date(Date.now() - 31 * 24 * 3_600_000).toISOString() })
      .where('sequence', '=', Number(id))
      .execute();
    expect((await preview(id)).body.refused).toBe('late');
  });
});

describe('reverting the name of an organization and the rights of members', () => {
  const url = '/api/common/organizations';
  const revert = (id: string, as: Who = 'owner') =>
    gateway.rest('POST', '/api/common/changes/revert', { body: { id }, as });
  const set = async (body: object): Promise<string> =>
    (await gateway.rest('PATCH', `${url}/member`, { body: { id: people.member.id, ...body } })).headers['change-id']!;
  const member = async (): Promise<Loose> =>
    (await gateway.ask('{ members { id role addedRights } }')).members.find(({ id }: Loose) => id === people.member.id);
  const refusedOf = async (id: string, as: Who = 'owner') =>
    (await gateway.ask('query ($id: ID!) { change(id: $id) { refused } }', { id }, as)).change.refused;

  it('follows the rules of granting, works once, and re-checks rights each time', async () => {
    const { headers } = await gateway.rest('PATCH', url, { body: { organization_name: 'Northwind & sons' } });
    expect(await refusedOf(headers['change-id']!)).toBeNull();
    await gateway.rest('POST', '/api/common/changes/undo', { body: { id: headers['change-id'] } });
    const { organizations } = await gateway.ask('{ organizations { organization_name } }');
    expect(organizations).toContainEqual({ organization_name: 'Northwind' });

    const before = await member();
    const role = await set({ role: 'admin' });
    expect((await revert(role)).status).toBe(200);
    expect(await member()).toEqual(before);
    const given = await set({ role: 'member', addedRights: ['log.view', 'changes.manage'] });
    // The right to revert does not include the right to grant.
    expect(await refusedOf(given, 'member')).toBe('right');
    expect((await revert(given, 'member')).body.right).toBe('members.manage');
    expect((await revert(given)).status).toBe(200);
    expect(await member()).toEqual(before);
  });

  it('never grants more than the caller has, and never removes the last owner', async () => {
    const raised = await set({ role: 'owner' });
    const lowered = (
      await gateway.rest('PATCH', `${url}/member`, {
        body: { id: people.owner.id, role: 'admin' },
        as: 'member',
      })
    ).headers['change-id']!;
    // An administrator cannot grant ownership, not even by a revert.
    expect((await revert(lowered)).body.code).toBe('FORBIDDEN');
    expect((await revert(raised, 'member')).body.code).toBe('LAST_OWNER');
    expect((await revert(lowered, 'member')).status).toBe(200);
    expect((await revert(raised)).status).toBe(200);
    expect((await member()).role).toBe('member');
  });

  it('is not offered for joins, departures, invitations, or the deletion of the organization', async () => {
    await gateway.rest('POST', `${url}/invite`, { body: { email: 'wanda@northwind.test', role: 'member' } });
    const [invited] = await log('?record=SentInvitation');
    await gateway.rest('DELETE', `${url}/invitation?id=${invited.record_id}`);
    const [taken] = await log('?record=SentInvitation');
    await gateway.rest('POST', `${url}/delete`, { body: { organization_name: 'Northwind', password: PASSWORD } });
    const [ended] = await log('?record=Organization');
    await gateway.rest('POST', `${url}/keep`);
    for (const { id } of [invited, taken, ended]) {
      expect(await refusedOf(id)).toBe('kept');
      expect((await revert(id)).status).toBe(409);
    }
  });
});

describe('the seals of the log', () => {
  const seal = async () => {
    while (await sealChanges(gateway.services, northwind));
  };
  const seals = async (as: Who = 'owner'): Promise<Loose[]> =>
    (await gateway.rest('GET', '/api/common/changes/seals', { as })).body;
  const check = async (query = ''): Promise<Loose> =>
    (await gateway.rest('GET', `/api/common/changes/seals/check${query}`)).body;
  const changes = () => gateway.services.database.system.updateTable('changes');
  const sequences = async (): Promise<number[]> =>
    (
      await gateway.services.database.system
        .selectFrom('changes')
        .select('sequence')
        .where('organization_id', '=', northwind)
        .orderBy('sequence')
        .execute()
    ).map(({ sequence }) => Number(sequence));

  it('cover one day each with all its changes, and cost time for that day only', async () => {
    const before = await sequences();
    for (const [index, sequence] of before.slice(0, 4).entries())
      await changes()
        .set({ time: `2026-01-0${index < 2 ? 1 : 2}T10:00:00.000Z` })
        .where('sequence', '=', sequence)
        .execute();
    await seal();
    const [second, first] = (await seals()).slice(-2);
    expect((await seals()).reduce((sum, { rows }) => sum + rows, 0)).toBe(before.length);
    expect([first.day, first.rows, first.from, second.day, second.rows]).toEqual([
      '2026-01-01',
      2,
      String(before[0]),
      '2026-01-02',
      2,
    ]);
    const version = (await seals())[0];
    await seal();
    expect((await seals())[0]).toEqual(version);
    const id = await write({ title: 'Sealed' });
    await seal();
    const [grown, ...others] = await seals();
    expect(grown).toMatchObject({ id: version.id, to: id, rows: version.rows + 1 });
    expect(grown.digest).not.toBe(version.digest);
    expect(others).toEqual((await seals()).slice(1));
    expect(await check()).toEqual({ rows: before.length + 1, upTo: id, next: null, fault: null });
    expect(await check(`?from=${first.id}&to=${second.id}`)).toMatchObject({ rows: 4, upTo: second.to, fault: null });
  });

  it('identify tampering: the changed row, a removed one, an inserted one, and a forged seal', async () => {
    const { system } = gateway.services.database;
    const id = Number(await write({ title: 'Tampered' }));
    await seal();
    const row = await system.selectFrom('changes').selectAll().where('sequence', '=', id).executeTakeFirstOrThrow();
    const restore = () =>
      changes().set({ user_id: row.user_id, after: row.after }).where('sequence', '=', id).execute();
    await changes().set({ user_id: people.member.id }).where('sequence', '=', id).execute();
    expect((await check()).fault).toEqual({ change: String(id), kind: 'changed' });
    await restore();
    await changes().set({ after: '{}' }).where('sequence', '=', id).execute();
    expect((await check()).fault).toEqual({ change: String(id), kind: 'content' });
    await restore();
    expect((await check()).fault).toBeNull();
    await system.deleteFrom('changes').where('sequence', '=', id).execute();
    expect((await check()).fault).toEqual({ change: String(id), kind: 'removed' });
    const digests = await system.selectFrom('change_digests').selectAll().where('sequence', '=', id).execute();
    await system.deleteFrom('change_digests').where('sequence', '=', id).execute();
    expect((await check()).fault).toMatchObject({ kind: 'seal' });
    await system.insertInto('changes').values(row).execute();
    expect((await check()).fault).toEqual({ change: String(id), kind: 'added' });
    await system.insertInto('change_digests').values(digests).execute();
    expect((await check()).fault).toBeNull();
  });

  it('require the right to read the log, and cover only the own organization', async () => {
    const [own] = await seals();
    expect(await seals('harborOwner')).not.toContainEqual(expect.objectContaining({ id: own.id }));
    const check = (as: Who) => gateway.rest('GET', `/api/common/changes/seals/check?from=${own.id}`, { as });
    expect((await check('harborOwner')).status).toBe(404);
    expect((await check('member')).body.right).toBe('log.view');
    expect((await gateway.rest('GET', '/api/common/changes/seals', { as: 'member' })).status).toBe(403);
    for (const as of ['member', 'customer', 'owner'] as const) {
      await gateway.ask('mutation { updateMailSettings(settings: { messageLayout: left }) { messageLayout } }', {}, as);
      await seal();
      const { ownChanges } = await gateway.ask('{ ownChanges(first: 1) { record seal { rows } } }', {}, as);
      const expectedSeal = as === 'owner' ? { rows: expect.any(Number) } : null;
      expect(ownChanges).toEqual([{ record: 'MailSettings', seal: expectedSeal }]);
    }
  });
});
