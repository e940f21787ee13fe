import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { academyCategoryId } from '../../seed/academy.ts';
import { contactId } from '../../seed/contacts.ts';
import { northwind, people } from '../../seed/people.ts';
import { contract } from '../../gateway/server.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const someone = contactId(northwind, 'Abena Mensah');
const rename = async (company: string, as: Who = 'owner') =>
  (await gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id: someone, contact: { company } }, as }))
    .headers['change-id']!;
const undo = (id: string, as: Who = 'owner') => gateway.rest('POST', '/api/common/changes/undo', { body: { id }, as });
const log = async (query = ''): Promise<Loose[]> => (await gateway.rest('GET', `/api/common/changes${query}`)).body;

describe('the seeded log', () => {
  const DAY = 24 * 3_600_000;
  const all = async (as: Who = 'owner'): Promise<Loose[]> => {
    const read = async (after = ''): Promise<Loose[]> =>
      (await gateway.rest('GET', `/api/common/changes?first=100${after}`, { as })).body;
    const first = await read();
    return [...first, ...(await read(`&after=${first.at(-1).id}`))];
  };

  it('contains only changes by demo people, through existing operations and with existing rights', async () => {
    expect([(await all()).length, (await all('harborOwner')).length]).toEqual([120, 40]);
    const rows = await gateway.services.database.system
      .selectFrom('changes')
      .innerJoin('change_origins', 'change_origins.id', 'changes.origin_id')
      .leftJoin('memberships', (join) =>
        join
          .onRef('memberships.user_id', '=', 'changes.user_id')
          .onRef('memberships.organization_id', '=', 'changes.organization_id'),
      )
      .select(['operation', 'door', 'needs', 'role', 'room', 'changes.time', 'changes.user_id', 'owner_id', 'undoes'])
      .execute();
    expect(rows).toHaveLength(160);
    for (const { operation, door, needs, role, room, time, user_id, owner_id, undoes } of rows) {
      expect(Date.parse(time)).toBeGreaterThan(Date.now() - 15 * DAY);
      if (user_id === null) expect([operation, door, needs]).toEqual([operation, 'job', null]);
      else {
        const { type, right } = contract.roots.find(({ name }) => name === operation)!;
        expect([operation, type, undoes === null ? right : needs]).toEqual([operation, 'Mutation', needs]);
        expect([operation, role, needs === null || contract.rightsOf(role!).includes(needs)]).toEqual([
          operation,
          role,
          true,
        ]);
        expect([room, owner_id]).toEqual([room, room === 'notes' ? user_id : null]);
      }
    }
    expect(new Set(rows.map(({ door }) => door))).toEqual(new Set(['graphql', 'rest', 'agent', 'job']));
  });

  it('is continuous per record, and reverting the last ten changes restores exact values', async () => {
    const changes = await all();
    const beforeById = new Map<string, string | null>();
    for (const { record_id, before, after } of changes.filter(({ record_id: id }) => id !== '')) {
      if (beforeById.has(record_id)) expect(JSON.parse(after)).toEqual(JSON.parse(beforeById.get(record_id)!));
      beforeById.set(record_id, before);
      expect(after).not.toBe(before);
    }
    const revert = async (id: string) =>
      (await gateway.rest('POST', '/api/common/changes/revert', { body: { id } })).body;
    // Writing a product updates its `updatedAt`.
    const withoutTime = (text: string | null) => text && { ...JSON.parse(text), updatedAt: null };
    const reverted: { change: Loose; made: Loose }[] = [];
    for (const change of changes.slice(0, 10)) {
      const { body: preview } = await gateway.rest('GET', `/api/common/changes/preview?id=${change.id}`);
      expect([change.label, preview.refused]).toEqual([change.label, null]);
      expect(preview.fields.some(({ isConflict }: Loose) => isConflict)).toBe(false);
      const made = await revert(change.id);
      expect([change.label, withoutTime(made.after)]).toEqual([change.label, withoutTime(change.before)]);
      reverted.push({ change, made });
    }
    for (const { change, made } of reverted.toReversed())
      expect(withoutTime((await revert(made.id)).after)).toEqual(withoutTime(change.after));
  });

  it('is sealed, sends no notifications, and leaves no pending marks', async () => {
    const { body } = await gateway.rest('GET', '/api/common/changes/seals/check');
    expect([body.rows, body.fault, body.next]).toEqual([120, null, null]);
    const { accessToken } = await gateway.signIn(people.owner.email);
    expect((await gateway.rest('GET', '/api/common/notifications', { as: { token: accessToken } })).body).toHaveLength(
      9,
    );
    const { system } = gateway.services.database;
    const marks = await system.selectFrom('activity_marks').selectAll().execute();
    for (const { organization_id, sequence } of marks)
      expect([organization_id, Number(sequence) > 0]).toEqual([organization_id, true]);
    expect(marks).toHaveLength(2);
  });
});

describe('the log of changes', () => {
  it('shows who changed which record, before and after, newest first', async () => {
    const id = await rename('First');
    const [first] = await log();
    expect(first).toMatchObject({
      id,
      user_id: people.owner.id,
      room: 'contacts',
      record: 'Contact',
      record_id: someone,
      action: 'update',
    });
    expect(JSON.parse(first.after).company).toBe('First');
    expect(JSON.parse(first.before).id).toBe(someone);
    const next = await rename('Second');
    expect(Number(next)).toBeGreaterThan(Number(id));
    expect((await log())[0].id).toBe(next);
  });

  it('filters by room and continues after a cursor', async () => {
    await gateway.rest('POST', '/api/common/shortcuts', {
      body: { shortcut: { label: 'L', icon: 'a:b', link: '/l', useRouter: true } },
    });
    const contacts = await log('?room=contacts');
    expect(contacts.every(({ room }) => room === 'contacts')).toBe(true);
    const all = await log('?first=3');
    expect(all).toHaveLength(3);
    expect((await log(`?first=2&after=${all[0].id}`)).map(({ id }) => id)).toEqual([all[1].id, all[2].id]);
    expect(await log('?after=nonsense')).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
    expect((await gateway.rest('GET', '/api/common/changes?first=101')).body.argument).toBe('first');
  });

  it('requires the right and is limited to one organization', async () => {
    expect((await gateway.rest('GET', '/api/common/changes', { as: 'member' })).body.right).toBe('log.view');
    expect((await gateway.rest('GET', '/api/common/changes', { as: null })).status).toBe(401);
    const { body } = await gateway.rest('GET', '/api/common/changes', { as: 'harborOwner' });
    expect(JSON.stringify(body)).not.toContain(someone);
  });

  it('lists a change of a private record without its type or content', async () => {
    const { body: made } = await gateway.rest('POST', '/api/common/messages', {
      body: { message: { title: 'Just for me' } },
      as: 'member',
    });
    const [first] = await log();
    expect(first).toMatchObject({
      room: 'messages',
      record: 'Message',
      action: 'create',
      user_id: people.member.id,
      record_id: '',
      before: null,
      after: null,
    });
    const text = JSON.stringify(await log('?first=100'));
    expect(text).not.toContain('Just for me');
    expect(text).not.toContain(made.id);
    const { body: mine } = await gateway.rest('POST', '/api/common/messages', {
      body: { message: { title: 'My own' } },
    });
    expect((await log())[0]).toMatchObject({ record_id: mine.id });
    expect(JSON.parse((await log())[0].after).title).toBe('My own');
  });

  it('holds no password and no token', async () => {
    await gateway.rest('PATCH', '/api/common/user', { body: { user: { status: 'away', password: 'plain text' } } });
    const { accessToken } = await gateway.signIn(people.member.email);
    await gateway.rest('POST', '/api/auth/sign-out', { as: { token: accessToken } });
    const rows = await gateway.services.database.system.selectFrom('changes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/argon2|eyJ|plain text/);
  });
});

describe('undo', () => {
  const company = async () => (await gateway.rest('GET', `/api/apps/contacts/contact?id=${someone}`)).body.company;

  it('reverts a change, is a change itself, and can be undone', async () => {
    const before = await company();
    const id = await rename('Undone');
    const { status, body } = await undo(id);
    expect([status, body.action, body.record_id]).toEqual([200, 'update', someone]);
    expect(await company()).toBe(before);
    expect((await log())[0].id).toBe(body.id);
    await undo(body.id);
    expect(await company()).toBe('Undone');
  });

  it("is limited to the caller's changes of the last ten minutes", async () => {
    const id = await rename('Mine');
    for (const as of ['member', 'harborOwner'] as const) expect((await undo(id, as)).text).toBe('"NOT FOUND"');
    for (const unknown of ['999999999', 'nonsense', '', '-1', '1e3']) expect((await undo(unknown)).status).toBe(404);
    await gateway.services.database.system
      .updateTable('changes')
      .set({ time: new Date(Date.now() - 10 * 60_000 - 1_000).toISOString() })
      .where('sequence', '=', Number(id))
      .execute();
    const late = await undo(id);
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
    expect(await company()).toBe('Mine');
  });

  it('requires the right of the original write, and so does undoing the undo', async () => {
    const setRole = async (role: string) => {
      const { status } = await gateway.rest('PATCH', '/api/common/organizations/member', {
        body: { id: people.member.id, role },
      });
      expect(status).toBe(200);
    };
    const first = await company();
    const id = await rename('By a member', 'member');
    await setRole('customer');
    const refused = await undo(id, 'member');
    expect([refused.status, refused.body.right]).toEqual([403, 'contacts.manage']);
    expect(await company()).toBe('By a member');
    await setRole('member');
    const undone = await undo(id, 'member');
    expect([undone.status, await company()]).toEqual([200, first]);
    await setRole('customer');
    expect((await undo(undone.body.id, 'member')).body.right).toBe('contacts.manage');
    await setRole('member');
    expect([(await undo(undone.body.id, 'member')).status, await company()]).toEqual([200, 'By a member']);
  });

  it('is refused once another person changed the record, with the conflict', async () => {
    const id = await rename('Before');
    await rename('After', 'member');
    const { status, body } = await undo(id);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.change).toMatchObject({ user_id: people.member.id, action: 'update', record_id: someone });
    expect(await company()).toBe('After');
  });

  it('keeps later changes of the caller to other fields, and is refused after those of another person', async () => {
    const contact = async () => (await gateway.rest('GET', `/api/apps/contacts/contact?id=${someone}`)).body;
    const write = (fields: object, as: 'owner' | 'member' = 'owner') =>
      gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id: someone, contact: fields }, as });
    const before = await contact();
    const id = await rename('Elsewhere');
    await write({ notes: 'Written since', title: 'First' });
    await write({ title: 'Then' });
    expect((await undo(id)).status).toBe(200);
    expect(await contact()).toEqual({ ...before, notes: 'Written since', title: 'Then' });
    const again = await rename('Elsewhere');
    await write({ notes: 'By another' }, 'member');
    expect((await undo(again)).status).toBe(409);
    expect(await contact()).toMatchObject({ company: 'Elsewhere', notes: 'By another' });
  });

  it.each([
    [
      'a question',
      'FaqCategory',
      'category: { title: "Gone" }',
      'Faq',
      'faq: { categoryId: $of, question: "Why?", answer: "So." }',
    ],
    ['a product', 'ProductBrand', 'brand: { name: "Gone" }', 'Product', 'product: { name: "Lamp", brand: $of }'],
    [
      'a course',
      'AcademyCategory',
      'category: { title: "Gone" }',
      'Course',
      'course: { categoryId: $of, title: "Lamps" }',
    ],
  ])('of %s reports a deleted parent', async (_, owner, named, record, written) => {
    const write = async (field: string, of = '', id = '') => {
      const named = field.replace('$of', JSON.stringify(of)).replace('$id', JSON.stringify(id));
      const { data, extensions } = await gateway.graphql(`mutation { made: ${named} }`);
      return { id: data.made.id, change: extensions!.changes[0] };
    };
    const { id: of } = await write(`create${owner}(${named}) { id }`);
    const { id } = await write(`create${record}(${written}) { id }`, of);
    // A course is moved instead, since deleted ones are retained for their learners.
    const leave =
      record === 'Course' ? `update${record}(id: $id, course: { categoryId: $of }) { id }` : `delete${record}(id: $id)`;
    const { change } = await write(leave, academyCategoryId(northwind, 'web'), id);
    await write(`delete${owner}(id: $id)`, '', of);
    for (const way of ['undoChange', 'revertChange']) {
      const { errors } = await gateway.graphql(`mutation ($id: ID!) { ${way}(id: $id) { id } }`, { id: change });
      expect(errors?.[0]).toMatchObject({
        message: 'The parent record was deleted',
        extensions: { code: 'CONFLICT' },
      });
    }
  });

  it('is refused for irreversible changes', async () => {
    await gateway.rest('PATCH', '/api/common/user', { body: { user: { status: 'busy' } } });
    const [change] = await log();
    expect(change.record).toBe('User');
    expect((await undo(change.id)).status).toBe(409);
  });

  it('is offered by no answer of an irreversible write, at both doors', async () => {
    const ticket = { name: 'Nora', email: people.owner.email, subject: 'Lost', message: 'A screw' };
    for (const [method, path, body] of [
      ['PATCH', '/api/common/user', { user: { status: 'away' } }],
      ['POST', '/api/common/organizations/invite', { email: 'wanda@northwind.test', role: 'member' }],
      ['POST', '/api/apps/help-center/ticket', { ticket }],
    ] as const) {
      const before = (await log())[0].id;
      const { status, headers } = await gateway.rest(method, path, { body });
      expect([path, status, headers['change-id']]).toEqual([path, 200, undefined]);
      expect((await log())[0].id).not.toBe(before);
    }
    const { extensions } = await gateway.graphql('mutation { updateUser(user: { status: online }) { id } }');
    expect(extensions).toBeUndefined();
    const tagged = await gateway.graphql('mutation { createContactTag(tag: { title: "T" }) { id } }');
    expect(tagged.extensions.changes).toHaveLength(1);
  });

  it('works once, even when requested twice at the same moment', async () => {
    const id = await rename('Twice');
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('change subscriptions', () => {
  const CHANGED =
    'subscription ($rooms: [String!], $after: ID) { changed(rooms: $rooms, after: $after) { id room record action record_id } }';

  it('use feed positions as event ids', async () => {
    const stream = await gateway.follow(CHANGED, {}, 'member');
    const id = await rename('Followed');
    const event = await stream.next();
    expect([event.id, event.data.data.changed.id]).toEqual([id, id]);
    stream.close();
  });

  it('resume where they stopped, by argument and by Last-Event-ID', async () => {
    const first = await rename('One');
    const missed = [await rename('Two'), await rename('Three')];
    const byArgument = await gateway.follow(CHANGED, { after: first }, 'member');
    const byHeader = await gateway.follow(CHANGED, {}, 'member', { 'last-event-id': first });
    const live = await rename('Four');
    for (const stream of [byArgument, byHeader]) {
      const ids = [];
      for (let time = 0; time < 3; time += 1) ids.push((await stream.next()).data.data.changed.id);
      expect(ids).toEqual([...missed, live]);
      expect(await stream.maybe(50)).toBeNull();
      stream.close();
    }
  });

  it('catch up over more than one page of changes', async () => {
    const first = await rename('Start');
    const made = Array.from({ length: 30 }, (_, index) => `Number ${index}`);
    for (const name of made) await rename(name);
    const stream = await gateway.follow(CHANGED, { after: first }, 'member');
    for (let time = 0; time < 30; time += 1) await stream.next();
    expect(await stream.maybe(50)).toBeNull();
    stream.close();
  });

  it('can be limited to rooms', async () => {
    const stream = await gateway.follow(CHANGED, { rooms: ['incidents'] }, 'member');
    await rename('Not this');
    await gateway.ask('mutation { createIncident(incident: { title: "This" }) { id } }');
    expect((await stream.next()).data.data.changed.room).toBe('incidents');
    stream.close();
  });

  it('never reveal another organization or private records of another person', async () => {
    const foreign = await gateway.follow(CHANGED, { after: '0' }, 'harborOwner');
    const member = await gateway.follow(CHANGED, {}, 'member');
    await rename('Secret');
    await gateway.rest('POST', '/api/common/messages', { body: { message: { title: 'Private' } } });
    expect((await member.next()).data.data.changed.record).toBe('Contact');
    expect(await member.maybe(100)).toBeNull();
    for (let event = await foreign.maybe(50); event; event = await foreign.maybe(50)) {
      expect(event.data.data.changed.record_id).not.toBe(someone);
    }
    member.close();
    foreign.close();
  });
});

describe('a change summary', () => {
  const glances = async (many: number): Promise<Loose[]> =>
    (
      await gateway.ask(
        '{ changes(first: 20) { record action label glance { verb type field { field before after } } } }',
      )
    ).changes.slice(0, many);

  it('has the verb, the record name, and the single changed field', async () => {
    const created = async (document: string) => (await gateway.ask(document)) as Loose;
    const { createFolder: kit } = await created('mutation { createFolder(folder: {name: "Kit"}) { id } }');
    const { createFolder: box } = await created('mutation { createFolder(folder: {name: "Box"}) { id } }');
    await created(`mutation { updateFileItem(id: "${kit.id}", item: {name: "Kit 2"}) { id } }`);
    await created(`mutation { moveFileItems(ids: ["${kit.id}"], folderId: "${box.id}") { id } }`);
    await created(`mutation { starFileItems(ids: ["${kit.id}"], starred: true) { id } }`);
    await created(`mutation { starFileItems(ids: ["${kit.id}"], starred: false) { id } }`);
    const summaries = (await glances(6)).toReversed().map(({ record, label, glance }) => [record, label, glance.verb]);
    expect(summaries).toEqual([
      ['FileItem', 'Kit', 'created'],
      ['FileItem', 'Box', 'created'],
      ['FileItem', 'Kit 2', 'renamed'],
      ['FileItem', 'Kit 2', 'moved'],
      ['FileStar', 'Kit 2', 'starred'],
      ['FileStar', 'Kit 2', 'unstarred'],
    ]);
    const [, , , renamed] = await glances(4);
    expect(renamed!.glance).toEqual({
      verb: 'renamed',
      type: 'folder',
      field: { field: 'name', before: 'Kit', after: 'Kit 2' },
    });
    const texts = '[{lang: en, title: "Closed on Friday", body: "<p>All day.</p>"}]';
    await created(`mutation { createAnnouncement(announcement: {texts: ${texts}}) { id } }`);
    expect((await glances(1))[0]).toMatchObject({
      label: 'Closed on Friday',
      glance: { verb: 'created', field: null },
    });
    await gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id: someone, contact: { title: 'Buyer' } } });
    expect((await glances(1))[0]!.glance).toMatchObject({ verb: 'updated', field: { field: 'title', after: 'Buyer' } });
    await rename('Kit makers');
    expect((await glances(1))[0]!.glance).toMatchObject({
      verb: 'updated',
      field: { field: 'company', after: 'Kit makers' },
    });
  });

  it('omits private records of other people', async () => {
    await gateway.ask('mutation { createNote(note: {title: "Mine"}) { id } }', {}, 'member');
    expect((await glances(1))[0]).toMatchObject({ record: 'Note', label: null, glance: null });
  });
});
