import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeBinned } from '../../gateway/notes/jobs.ts';
import { noteId, noteLabelId } from '../../seed/notes.ts';
import { northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { pixel } from '../support/pictures.ts';

const owner = people.owner.id;
const seeded = (index: number) => noteId(northwind, owner, index);
const foreign = noteId(northwind, people.member.id, 0);
const label = noteLabelId(northwind, owner, 'Fair');
const picture = `data:image/png;base64,${pixel.toString('base64')}`;
const DAY = 86_400_000;
const NOTE =
  'id title content pinned color archived binnedAt preview previewWidth previewHeight labels { id } tasks { id content completed }';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const write = (operation: string, variables: object = {}) =>
  gateway.graphql(`mutation ${operation}`, variables as Record<string, unknown>);
const listed = async (filter = ''): Promise<Loose[]> => (await gateway.ask(`{ notes${filter} { ${NOTE} } }`)).notes;
const binned = async (): Promise<Loose[]> => (await gateway.ask(`{ noteBin { ${NOTE} } }`)).noteBin;
const idsOf = (notes: Loose[]): string[] => notes.map((note) => note.id);
const one = async (id: string): Promise<Loose> => (await gateway.ask(`{ note(id: "${id}") { ${NOTE} } }`)).note;
const made = async (note: object, first = false): Promise<Loose> =>
  (
    await gateway.ask(
      `mutation ($note: NoteInput!, $first: Boolean) { createNote(note: $note, first: $first) { ${NOTE} } }`,
      {
        note,
        first,
      },
    )
  ).createNote;
const undo = async (answer: Loose) =>
  gateway.graphql('mutation ($id: ID!) { undoChange(id: $id) { action } }', { id: answer.extensions.changes[0] });
const change = (ids: string[], note: object) =>
  write(`($ids: [ID!]!, $note: NotesPatch!) { updateNotes(ids: $ids, note: $note) { ${NOTE} } }`, { ids, note });
const bin = (ids: string[]) => write('($ids: [ID!]!) { deleteNotes(ids: $ids) }', { ids });

describe('a note beyond the documented body', () => {
  it('can be pinned and colored, and filtered by both, without new keys on REST', async () => {
    const note = await made({ title: 'Paint', pinned: true, color: 'teal' });
    expect(note).toMatchObject({ pinned: true, color: 'teal' });
    expect(idsOf(await listed('(pinned: true)'))).toEqual([note.id]);
    expect(idsOf(await listed('(color: teal)'))).toEqual([note.id]);
    expect(idsOf(await listed('(pinned: false)'))).not.toContain(note.id);
    const { body } = await gateway.rest('GET', `/api/apps/notes/note?id=${note.id}`);
    const documented = [
      'id',
      'title',
      'content',
      'tasks',
      'image',
      'reminder',
      'labels',
      'archived',
      'createdAt',
      'updatedAt',
    ];
    expect(Object.keys(body)).toEqual(documented);
    const { body: all } = await gateway.rest('GET', '/api/apps/notes/all');
    for (const each of all) expect(Object.keys(each)).toEqual(documented);
    const { body: plain } = await gateway.rest('POST', '/api/apps/notes', { body: { note: { pinned: true } } });
    expect((await one(plain.id)).pinned).toBe(false);
    await bin([note.id, plain.id]);
  });

  it('is filtered by content, by creation and edit date, and by reminder', async () => {
    expect((await listed('(has: list)')).every((note) => note.tasks.length > 0)).toBe(true);
    expect(await listed('(has: picture)')).toHaveLength(2);
    expect(await listed('(has: reminder)')).toHaveLength(5);
    const { notes: reminding } = await gateway.ask('{ notes(order: reminder) { reminder } }');
    const times = reminding.map((note: Loose) => note.reminder);
    expect(times).toEqual(times.toSorted());
    const note = await made({ title: 'Newest' });
    expect((await listed('(order: newest, first: 1)'))[0].id).toBe(note.id);
    await write('($id: ID!) { updateNote(id: $id, note: { title: "Written" }) { id } }', { id: seeded(3) });
    expect((await listed('(order: changed, first: 1)'))[0].id).toBe(seeded(3));
    const seen = [];
    for (let after: string | null = null; ; after = seen.at(-1)!) {
      const page = idsOf(await listed(`(order: changed, first: 4${after ? `, after: "${after}"` : ''})`));
      seen.push(...page);
      if (page.length < 4) break;
    }
    expect(new Set(seen).size).toBe((await listed()).length);
    await bin([note.id]);
  });

  it('shows a thumbnail with its size in lists: the sent one, or a short picture itself', async () => {
    const sent = await made({ image: picture, preview: picture });
    expect(sent).toMatchObject({ preview: picture, previewWidth: 1, previewHeight: 1 });
    expect((await listed('(has: picture)')).filter((note) => note.preview).length).toBe(3);
    const wrong = [`data:image/png;base64,${'A'.repeat(33_000)}`, '/pictures/x.svg', 'data:image/png;base64,aGVsbG8='];
    for (const preview of wrong) {
      const { errors } = await write('($note: NoteInput!) { createNote(note: $note) { id } }', {
        note: { image: picture, preview },
      });
      expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'note.preview' });
    }
    const { data } = await write(
      '($id: ID!) { updateNoteImage(id: $id, image: null) { image preview previewWidth } }',
      {
        id: sent.id,
      },
    );
    expect(data.updateNoteImage).toEqual({ image: null, preview: null, previewWidth: null });
    await bin([sent.id]);
  });

  it("keeps another device's change of the same field, and accepts changes to other fields", async () => {
    const answer = await write('{ createNote(note: { title: "Mine" }) { id } }');
    const { id } = answer.data.createNote;
    const since = answer.extensions!.changes[0];
    const save = (note: object) =>
      write(
        `($id: ID!, $note: NoteInput!, $since: ID) { updateNote(id: $id, note: $note, since: $since) { ${NOTE} } }`,
        {
          id,
          note: { ...note, updatedAt: new Date().toISOString() },
          since,
        },
      );
    await save({ title: 'Theirs' });
    expect((await save({ title: 'Again' })).errors![0]!.extensions.code).toBe('CONFLICT');
    expect((await save({ content: 'Text' })).data.updateNote).toMatchObject({ title: 'Theirs', content: 'Text' });
    await bin([id]);
  });
});

describe('bulk changes of notes', () => {
  it('edit, label, and undo together, or not at all', async () => {
    const ids = [seeded(0), seeded(1)];
    const before = await Promise.all(ids.map(one));
    const coloured = await change(ids, { color: 'red', pinned: true, archived: true });
    expect(coloured.data.updateNotes.map((note: Loose) => [note.color, note.pinned, note.archived])).toEqual([
      ['red', true, true],
      ['red', true, true],
    ]);
    expect((await undo(coloured)).errors).toBeUndefined();
    const labelled = await write(
      `($ids: [ID!]!, $label: ID!) { labelNotes(ids: $ids, label: $label) { labels { id } } }`,
      { ids, label },
    );
    for (const note of labelled.data.labelNotes) expect(idsOf(note.labels)).toContain(label);
    expect((await undo(labelled)).errors).toBeUndefined();
    expect(await Promise.all(ids.map(one))).toEqual(before);
    for (const other of [foreign, seeded(99)]) {
      expect((await change([seeded(0), other], { color: 'red' })).errors![0]!.extensions.code).toBe('NOT_FOUND');
      expect((await bin([seeded(0), other])).errors![0]!.extensions.code).toBe('NOT_FOUND');
    }
    expect((await one(seeded(0))).color).toBeNull();
  });

  it('move notes to their position, even without a gap, and back by undo', async () => {
    const before = idsOf(await listed());
    const move = (id: string, after: string | null) =>
      write('($id: ID!, $after: ID) { moveNote(id: $id, after: $after) { id } }', { id, after });
    const answer = await move(before[4]!, before[0]!);
    expect(idsOf(await listed()).slice(0, 3)).toEqual([before[0], before[4], before[1]]);
    expect((await undo(answer)).errors).toBeUndefined();
    expect(idsOf(await listed())).toEqual(before);
    const [last] = before.slice(-1);
    for (let time = 0; time < 12; time += 1) await move(before[(time % 2) + 2]!, before[0]!);
    await move(last!, null);
    expect(idsOf(await listed()).slice(0, 4)).toEqual([last, before[0], before[3], before[2]]);
    expect((await move(last!, foreign)).errors![0]!.extensions.argument).toBe('after');
    const first = await made({ title: 'First' }, true);
    expect(idsOf(await listed())[0]).toBe(first.id);
    await bin([first.id]);
  });

  it('keep one order when three devices of a person drag at once', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push((await made({ title: `Dragged ${at}` })).id as string);
    const answers = await Promise.all(
      Array.from({ length: 36 }, (_, at) =>
        write('($id: ID!, $after: ID) { moveNote(id: $id, after: $after) { id } }', {
          id: ids[at % 6],
          after: at % 5 === 0 ? null : ids[(at + 1 + (at % 4)) % 6],
        }),
      ),
    );
    expect(answers.filter((answer) => answer.errors)).toEqual([]);
    const [once, again] = [idsOf(await listed()), idsOf(await listed('(first: 100)'))];
    expect(once).toEqual(again);
    expect(once.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
    await bin(ids);
  });

  it('place copies behind the originals, with their own checklist', async () => {
    const { data } = await write(`($id: ID!) { duplicateNote(id: $id) { ${NOTE} } }`, { id: seeded(0) });
    const [copy, original] = [data.duplicateNote, await one(seeded(0))];
    expect(copy).toMatchObject({ title: original.title, labels: original.labels, pinned: false });
    expect(copy.tasks.map((task: Loose) => task.content)).toEqual(original.tasks.map((task: Loose) => task.content));
    expect(copy.tasks[0].id).not.toBe(original.tasks[0].id);
    const ids = idsOf(await listed());
    expect(ids.indexOf(copy.id)).toBe(ids.indexOf(seeded(0)) + 1);
    await bin([copy.id]);
  });
});

describe('the items of a checklist', () => {
  it('are added after another one, once per id, moved, and undone', async () => {
    const note = await made({ title: 'List', tasks: [{ content: 'a' }, { content: 'b' }] });
    const texts = async () => (await one(note.id)).tasks.map((task: Loose) => task.content);
    const add = (taskId: string, task: string, after: string | null) =>
      write(
        `($id: ID!, $task: String!, $after: ID, $taskId: ID) {
          addNoteTask(note: { id: $id }, task: $task, after: $after, taskId: $taskId) { tasks { id } }
        }`,
        { id: note.id, task, after, taskId },
      );
    for (let time = 0; time < 2; time += 1) await add('line-1', 'between', note.tasks[0].id);
    expect(await texts()).toEqual(['a', 'between', 'b']);
    await add('line-2', '', 'line-1');
    expect(await texts()).toEqual(['a', 'between', '', 'b']);
    const move = (id: string, after: string | null) =>
      write('($note: ID!, $id: ID!, $after: ID) { moveNoteTask(noteId: $note, id: $id, after: $after) { id } }', {
        note: note.id,
        id,
        after,
      });
    const answer = await move('line-1', null);
    expect(await texts()).toEqual(['between', 'a', '', 'b']);
    expect((await undo(answer)).errors).toBeUndefined();
    expect(await texts()).toEqual(['a', 'between', '', 'b']);
    expect((await move('line-1', 'line-1')).errors![0]!.extensions.argument).toBe('after');
    expect((await move('nothing', null)).errors![0]!.extensions.code).toBe('NOT_FOUND');
    await bin([note.id]);
  });
});

describe('the trash of notes', () => {
  it('contains notes deleted at either door, which appear nowhere else', async () => {
    const note = await made({ title: 'Binned', labels: [label], content: 'wonderful' });
    await gateway.rest('DELETE', `/api/apps/notes?id=${note.id}`);
    expect((await binned())[0]).toMatchObject({ id: note.id, labels: [{ id: label }] });
    expect((await binned())[0].binnedAt).not.toBeNull();
    expect(await one(note.id)).toBeNull();
    expect((await gateway.ask(`{ note(id: "${note.id}", binned: true) { title } }`)).note.title).toBe('Binned');
    for (const filter of ['', '(query: "wonderful")', `(label: "${label}")`])
      expect(idsOf(await listed(filter))).not.toContain(note.id);
    const { noteLabels } = await gateway.ask('{ noteLabels { notes { id } } }');
    expect(noteLabels.flatMap((each: Loose) => idsOf(each.notes))).not.toContain(note.id);
    const { body } = await gateway.rest('GET', '/api/apps/notes/all');
    expect(idsOf(body)).not.toContain(note.id);
    expect((await change([note.id], { pinned: true })).errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect((await gateway.rest('PATCH', '/api/apps/notes/note', { body: { id: note.id, note: {} } })).status).toBe(404);
  });

  it('restores notes to their position, also by undo, and undo returns them to the trash', async () => {
    const before = await listed();
    const deleted = await bin([seeded(1), seeded(2)]);
    expect(await listed()).toHaveLength(before.length - 2);
    expect((await undo(deleted)).errors).toBeUndefined();
    expect(await listed()).toEqual(before);
    await bin([seeded(1)]);
    const restored = await write('($ids: [ID!]!) { restoreNotes(ids: $ids) { id binnedAt } }', { ids: [seeded(1)] });
    expect(restored.data.restoreNotes).toEqual([{ id: seeded(1), binnedAt: null }]);
    expect(await listed()).toEqual(before);
    expect((await undo(restored)).errors).toBeUndefined();
    expect(idsOf(await binned())).toContain(seeded(1));
    await write('($ids: [ID!]!) { restoreNotes(ids: $ids) { id } }', { ids: [seeded(1)] });
    expect(await listed()).toEqual(before);
  });

  it('suppresses a reminder until the note is restored', async () => {
    const at = new Date(Date.now() + DAY).toISOString();
    const note = await made({ title: 'Silent', reminder: at });
    const due = async () =>
      (
        await gateway.services.database.system
          .selectFrom('notes')
          .select('remindAt')
          .where('id', '=', note.id)
          .executeTakeFirstOrThrow()
      ).remindAt;
    await bin([note.id]);
    expect(await due()).toBeNull();
    await write('($ids: [ID!]!) { restoreNotes(ids: $ids) { id } }', { ids: [note.id] });
    expect(await due()).toBe(at);
    await bin([note.id]);
  });

  it('is purged by hand, when emptied, and after thirty days', async () => {
    const before = idsOf(await listed());
    const [one_, two, old] = await Promise.all(['x', 'y', 'z'].map((title) => made({ title })));
    const ids = [one_!.id, two!.id, old!.id];
    const purge = (which: string[]) => write('($ids: [ID!]!) { purgeNotes(ids: $ids) }', { ids: which });
    expect((await purge([one_!.id])).errors![0]!.extensions.code).toBe('NOT_FOUND');
    const deleted = await bin(ids);
    expect((await purge([one_!.id])).data.purgeNotes).toBe(true);
    expect(idsOf(await binned())).not.toContain(one_!.id);
    expect((await undo(deleted)).errors![0]!.extensions.code).toBe('CONFLICT');
    const { body } = await gateway.rest('GET', '/api/common/changes?room=notes&first=1');
    expect(body[0]).toMatchObject({ action: 'delete', before: null, after: null });
    const { system } = gateway.services.database;
    await system
      .updateTable('notes')
      .set({ binnedAt: new Date(Date.now() - 31 * DAY).toISOString() })
      .where('id', '=', old!.id)
      .execute();
    await purgeBinned(gateway.services);
    expect(idsOf(await binned())).not.toContain(old!.id);
    expect(idsOf(await binned())).toContain(two!.id);
    expect((await write('{ emptyNoteBin }')).data.emptyNoteBin).toBe(true);
    expect(await binned()).toEqual([]);
    expect(idsOf(await listed())).toEqual(before);
  });
});
