import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import { remindDue as queueDue } from '../../gateway/notes/jobs.ts';
import { createServer } from '../../gateway/server.ts';
import { noteId, noteLabelId } from '../../seed/notes.ts';
import { northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';
import { pixel } from '../support/pictures.ts';

const owner = people.owner.id;
const first = noteId(northwind, owner, 0);
const foreign = noteId(northwind, people.member.id, 0);
const HOUR = 3_600_000;
const label = (title: string) => noteLabelId(northwind, owner, title);

/** The query of the main screen. */
const screen = `query ($first: Int, $after: ID, $label: ID, $query: String, $archived: Boolean) {
  noteLabels { id title }
  notes(first: $first, after: $after, label: $label, query: $query, archived: $archived) {
    id title content image reminder archived
    tasks { id content completed }
    labels { id title }
  }
}`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const rest = async (method: string, path: string, body?: object, as: Who = 'owner') =>
  gateway.rest(method, `/api/apps/notes${path}`, { as, ...(body ? { body } : {}) });
const make = async (note: object, as: Who = 'owner'): Promise<Loose> =>
  (await gateway.ask('mutation ($note: NoteInput!) { createNote(note: $note) { id title } }', { note }, as)).createNote;
const remove = (id: string) => gateway.ask('mutation ($id: ID!) { deleteNote(id: $id) }', { id });

describe('notes over GraphQL', () => {
  it('answer the main screen in one request, with the same number of statements for one note and for all', async () => {
    const { noteLabels, notes } = await gateway.ask(screen, { archived: false });
    expect(noteLabels).toHaveLength(6);
    expect(notes).toHaveLength(12);
    expect(notes[0].labels.map((one: Loose) => one.title)).toEqual(['Ideas', 'Fair']);
    await gateway.ask(screen, { first: 1 });
    const one = await gateway.countStatements(() => gateway.ask(screen, { first: 1 }));
    const all = await gateway.countStatements(() => gateway.ask(screen, {}));
    expect(all).toBe(one);
  });

  it('page to the end, also within a label, the archive, and a search', async () => {
    for (const [filter, count] of [
      [{}, 15],
      [{ label: label('Workshop') }, 6],
      [{ archived: true }, 3],
      [{ query: 'WATCH' }, 4],
    ] as const) {
      const seen: string[] = [];
      for (let after: string | null = null; ; after = seen.at(-1)!) {
        const { notes }: { notes: { id: string }[] } = await gateway.ask(screen, { ...filter, first: 2, after });
        if (notes.length === 0) break;
        seen.push(...notes.map((note) => note.id));
      }
      expect(seen).toHaveLength(count);
      expect(new Set(seen).size).toBe(count);
    }
    const { errors } = await gateway.graphql(screen, { first: 2, after: foreign });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
  });

  it('are reached from a label, and a foreign note is null', async () => {
    const { noteLabels, note } = await gateway.ask(
      'query ($id: ID!) { noteLabels(first: 3) { title notes(first: 2, archived: false) { id labels { title } } } note(id: $id) { id } }',
      { id: foreign },
    );
    expect(noteLabels.map((one: Loose) => one.notes.length)).toEqual([2, 2, 2]);
    expect(noteLabels[0].notes[0].labels.map((one: Loose) => one.title)).toContain('Workshop');
    expect(note).toBeNull();
  });

  it('write what REST returns: a note, its checklist, its picture, and its archived state', async () => {
    const { id } = await make({ title: 'Lamp', labels: [label('Kitchen')], tasks: [{ content: 'Bulb' }] });
    const image = `data:image/png;base64,${pixel.toString('base64')}`;
    const { addNoteTask, updateNoteImage } = await gateway.ask(
      `mutation ($id: ID!, $image: String!) {
        addNoteTask(note: { id: $id }, task: "Socket") { tasks { id } }
        updateNoteImage(id: $id, image: $image) { image }
        updateNote(id: $id, note: { archived: true }) { archived labels { title } }
      }`,
      { id, image },
    );
    expect(updateNoteImage.image).toBe(image);
    await gateway.ask(
      'mutation ($noteId: ID!, $id: ID!) { updateNoteTask(noteId: $noteId, id: $id, task: { completed: true }) { id } }',
      { noteId: id, id: addNoteTask.tasks[1].id },
    );
    const { body } = await rest('GET', `/note?id=${id}`);
    expect(body).toMatchObject({ title: 'Lamp', archived: true, image, labels: [label('Kitchen')] });
    expect(body.tasks.map((task: Loose) => [task.content, task.completed])).toEqual([
      ['Bulb', false],
      ['Socket', true],
    ]);
    await remove(id);
  });

  it('return null where REST echoes, and labels as the whole list', async () => {
    const replacement = { id: foreign, title: 'x', content: '', labels: [], archived: false };
    const nothing = { tasks: null, image: null, reminder: null, createdAt: null, updatedAt: null };
    const { replaceNote } = await gateway.ask(
      'mutation ($note: NoteReplacement!) { replaceNote(updatedNote: $note) { id } }',
      { note: { ...replacement, ...nothing } },
    );
    expect(replaceNote).toBeNull();
    const { errors } = await gateway.graphql(
      'mutation ($note: NoteReplacement!) { replaceNote(updatedNote: $note) { id } }',
      { note: replacement },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'updatedNote.tasks' });
    const { createNoteLabel } = await gateway.ask('mutation { createNoteLabel(title: "Sea") { id title } }');
    expect(createNoteLabel).toHaveLength(7);
    const { deleteNoteLabel } = await gateway.ask('mutation ($id: ID!) { deleteNoteLabel(id: $id) { title } }', {
      id: createNoteLabel[6].id,
    });
    expect(deleteNoteLabel).toHaveLength(6);
  });

  it('return NOT_FOUND for a change of a foreign note', async () => {
    const { errors } = await gateway.graphql(
      'mutation ($id: ID!) { updateNote(id: $id, note: { archived: true }) { id } }',
      { id: foreign },
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('note changes', () => {
  it('over REST are announced to their person, and to no one else in the organization', async () => {
    const own = await gateway.follow('subscription { noteChanged { action id note { title labels { title } } } }');
    const other = await gateway.follow('subscription { noteChanged { id } }', {}, 'member');
    const { body } = await rest('POST', '', { note: { title: 'Sails', labels: [label('Fair')] } });
    expect((await own.next()).data.data.noteChanged).toEqual({
      action: 'create',
      id: body.id,
      note: { title: 'Sails', labels: [{ title: 'Fair' }] },
    });
    await rest('DELETE', `?id=${body.id}`);
    expect((await own.next()).data.data.noteChanged).toEqual({ action: 'delete', id: body.id, note: null });
    expect(await other.maybe(150)).toBeNull();
    own.close();
    other.close();
  });

  it('are hidden from administrators in the feed', async () => {
    await make({ title: 'Secret' }, 'member');
    const { body } = await gateway.rest('GET', '/api/common/changes?room=notes&first=1');
    expect(body[0]).toMatchObject({ record_id: '', before: null, after: null });
  });

  it('are undone: position, labels, and a deleted label with its notes', async () => {
    const undo = ({ headers }: { headers: Record<string, string> }) =>
      gateway.rest('POST', '/api/common/changes/undo', { body: { id: headers['change-id'] } });
    const { body: before } = await rest('GET', '/all');
    for (const [method, path, body] of [
      ['DELETE', `?id=${first}`, undefined],
      ['PATCH', '/note', { id: first, note: { title: 'Gone', labels: [], image: '/pictures/x.svg' } }],
      ['POST', '', { note: { title: 'New' } }],
      ['POST', '/tasks', { note: { id: first }, task: 'One more' }],
      ['DELETE', `/labels?id=${label('Fair')}`, undefined],
      ['PATCH', '/labels', { label: { id: label('Fair'), title: 'Market' } }],
    ] as const) {
      const answer = await rest(method, path, body);
      expect((await rest('GET', '/all')).body).not.toEqual(before);
      expect((await undo(answer)).status).toBe(200);
      expect((await rest('GET', '/all')).body).toEqual(before);
    }
  });

  it('write a picture to the feed once, not with every later change', async () => {
    const image = `data:image/png;base64,${pixel.toString('base64')}`;
    const { id } = await make({ title: 'Sketch', image });
    const changed = await rest('PATCH', '/note', { id, note: { title: 'Sketch 2' } });
    const { body } = await gateway.rest('GET', '/api/common/changes?room=notes&first=1');
    expect(body[0].after).toContain('Sketch 2');
    expect(body[0].after).not.toContain('base64');
    await gateway.rest('POST', '/api/common/changes/undo', { body: { id: changed.headers['change-id'] } });
    expect((await rest('GET', `/note?id=${id}`)).body).toMatchObject({ title: 'Sketch', image });
    await remove(id);
  });
});

describe('the reminder of a note', () => {
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  const notices = async (as: Who = 'owner'): Promise<Loose[]> =>
    (await gateway.rest('GET', '/api/common/notifications', { as })).body;
  const about = async (title: string) =>
    (await notices()).filter((notice) => notice.title === `Reminder: ${title}`).length;

  const remindDue = async (services: TestGateway['services'], now?: number) => {
    await queueDue(services, now);
    await services.jobs.look();
  };

  it('becomes a notification at its time for its person only', async () => {
    const others = await notices('member');
    const own = await gateway.follow(
      'subscription { notificationChanged { notification { title description link read } } }',
    );
    const { id } = await make({ title: 'Tea & <b>cake</b>', content: '5 < 6', reminder: soon(2_000) });
    expect((await own.next()).data.data.notificationChanged.notification).toEqual({
      title: 'Reminder: Tea &amp; &lt;b&gt;cake&lt;/b&gt;',
      description: '5 &lt; 6',
      link: `/apps/notes/${id}`,
      read: false,
    });
    own.close();
    expect(await notices('member')).toEqual(others);
  });

  it('uses the language of its person', async () => {
    const setLanguage = (language: string | null) =>
      gateway.ask('mutation ($user: UserPatch!) { updateUser(user: $user) { id } }', { user: { language } });
    for (const [language, words] of [
      ['zh_hant', '提醒：Kettle'],
      ['jp', 'リマインダー：Kettle'],
    ] as const) {
      await setLanguage(language);
      await make({ title: 'Kettle', reminder: soon(HOUR) });
      await remindDue(gateway.services, Date.now() + 2 * HOUR);
      expect((await notices()).map(({ title }) => title)).toContain(words);
    }
    await setLanguage(null);
  });

  it('is not sent when it is past, removed, postponed, or its note deleted', async () => {
    await make({ title: 'Past', reminder: soon(-60_000) });
    await make({ title: 'Due', reminder: soon(HOUR) });
    const taken = await make({ title: 'Taken', reminder: soon(HOUR) });
    await rest('PATCH', '/note', { id: taken.id, note: { reminder: null } });
    const late = await make({ title: 'Late', reminder: soon(HOUR) });
    await rest('PATCH', '/note', { id: late.id, note: { reminder: soon(3 * HOUR) } });
    const gone = await make({ title: 'Gone', reminder: soon(HOUR) });
    await remove(gone.id);
    await remindDue(gateway.services, Date.now() + 2 * HOUR);
    expect(await about('Due')).toBe(1);
    for (const title of ['Past', 'Taken', 'Late', 'Gone']) expect([title, await about(title)]).toEqual([title, 0]);
  });

  it('is sent once by several gateways, and by the next one after a downtime', async () => {
    const { id } = await make({ title: 'Twice', reminder: soon(HOUR) });
    const { environment, database } = gateway.services;
    // The hour passes while no gateway runs.
    await database.system
      .updateTable('notes')
      .set({ remindAt: soon(-1_000) })
      .where('id', '=', id)
      .execute();
    const next = [];
    for (let count = 0; count < 2; count += 1) next.push(await createServer(environment, openDatabase(environment)));
    await Promise.all([...next.map((server) => remindDue(server.services)), remindDue(gateway.services)]);
    for (const server of next) await server.close();
    expect(await about('Twice')).toBe(1);
  });

  it('is sent even when a hundred earlier ones fail, which are eventually given up', async () => {
    const { system } = gateway.services.database;
    const template = await system.selectFrom('notes').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const broken = Array.from({ length: 101 }, (_, index) => ({
      ...template,
      id: `broken-${index}`,
      tasks: '{',
      remindAt: soon(HOUR / 2),
    }));
    await system.insertInto('notes').values(broken).execute();
    const isBroken = system.selectFrom('notes').select('id').where('id', 'like', 'broken-%');
    await make({ title: 'Behind them', reminder: soon(HOUR) });
    await remindDue(gateway.services, Date.now() + 2 * HOUR);
    expect(await about('Behind them')).toBe(1);
    // Like after the last attempt of a reminder.
    await system
      .updateTable('jobs')
      .set({ runAt: soon(-1), attempts: 5 })
      .where('name', '=', 'reminder')
      .execute();
    await gateway.services.jobs.look();
    expect(await isBroken.where('remindAt', 'is not', null).execute()).toEqual([]);
    await system.deleteFrom('notes').where('id', 'like', 'broken-%').execute();
  });

  it('is sent by another gateway when the one that scheduled it is gone', async ({ skip }) => {
    if (!gateway.services.database.pool) skip('one file has one gateway');
    const { environment } = gateway.services;
    const { server, close } = await createServer(environment, openDatabase(environment));
    const answer = await server.inject({
      method: 'POST',
      url: '/api/apps/notes',
      headers: { authorization: `Bearer ${await gateway.tokenOf('owner')}` },
      payload: { note: { title: 'Elsewhere', reminder: soon(3_000) } },
    });
    await close();
    expect(answer.statusCode).toBe(200);
    await vi.waitFor(async () => expect(await about('Elsewhere')).toBe(1), { timeout: 10_000, interval: 100 });
  });
});
