import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteId, noteLabelId } from '../../seed/notes.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';
import { pixel } from '../support/pictures.ts';

const base = '/api/apps/notes';
const owner = people.owner.id;
const first = noteId(northwind, owner, 0);
const foreign = noteId(northwind, people.member.id, 0);
const elsewhere = noteId(harbor, people.harborOwner.id, 0);
const unknown = '00000000-0000-4000-8000-000000000000';
const label = (title: string, person: string = owner) => noteLabelId(northwind, person, title);
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const call = (method: string, path: string, body?: object, as: Who = 'owner') =>
  gateway.rest(method, `${base}${path}`, { as, ...(body ? { body } : {}) });
const all = async (as: Who = 'owner'): Promise<Loose[]> => (await call('GET', '/all', undefined, as)).body;
const one = async (id: string): Promise<Loose> => (await call('GET', `/note?id=${id}`)).body;

const whole = {
  title: 'Tide table',
  content: 'High water at ten',
  tasks: null,
  image: null,
  reminder: null,
  labels: [] as string[],
  archived: false,
  createdAt: null,
  updatedAt: null,
};

describe('reading notes over REST', () => {
  it('lists 15 in stored order, 3 of them archived, with whole labels', async () => {
    const notes = await all();
    expect(notes.map((note) => note.id)).toEqual(
      Array.from({ length: 15 }, (_, index) => noteId(northwind, owner, index)),
    );
    expect(notes.filter((note) => note.archived)).toHaveLength(3);
    expect(notes.filter((note) => note.labels.length === 1)).toHaveLength(9);
    expect(notes.filter((note) => note.labels.length === 2)).toHaveLength(6);
    expect(notes[0].labels).toEqual([
      { id: label('Ideas'), title: 'Ideas' },
      { id: label('Fair'), title: 'Fair' },
    ]);
  });

  it('has tasks on 4 and 16 of them, half done, pictures on 2, reminders on 5, and two changed ones', async () => {
    const notes = await all();
    const tasks = notes.flatMap((note) => note.tasks ?? []);
    expect(notes.filter((note) => note.tasks !== null)).toHaveLength(4);
    expect(tasks).toHaveLength(16);
    expect(tasks.filter((task) => task.completed)).toHaveLength(8);
    expect(notes.filter((note) => note.image !== null)).toHaveLength(2);
    expect(notes.filter((note) => note.reminder !== null)).toHaveLength(5);
    expect(notes.filter((note) => note.updatedAt !== null)).toHaveLength(2);
    expect(notes.every((note) => note.createdAt !== null)).toBe(true);
  });

  it('returns label ids for a single note, and is 404 for an unknown or foreign one', async () => {
    expect((await one(first)).labels).toEqual([label('Ideas'), label('Fair')]);
    for (const id of [unknown, foreign, elsewhere]) {
      const { status, body } = await call('GET', `/note?id=${id}`);
      expect([status, body]).toEqual([404, 'NOT FOUND']);
    }
  });

  it('filters by label, archive, and query, treating wildcards as plain characters', async () => {
    const count = async (query: string) => (await call('GET', `/all?${query}`)).body.length;
    expect(await count(`label=${label('Family')}`)).toBe(3);
    expect(await count(`label=${label('Family', people.member.id)}`)).toBe(0);
    expect(await count('archived=true')).toBe(3);
    expect(await count('archived=false')).toBe(12);
    expect(await count('query=%20BERTIL%20')).toBe(1);
    expect(await count('query=ka')).toBeGreaterThan(0);
    expect(await count('query=%25')).toBe(0);
    expect(await count(`label=${label('Family')}&archived=true`)).toBe(1);
    expect((await call('GET', '/all?archived=perhaps')).body.argument).toBe('archived');
  });

  it('is limited to the person', async () => {
    const { body: made } = await call('POST', '', { note: whole });
    expect(await all('member')).toHaveLength(15);
    expect(await all('harborOwner')).toHaveLength(4);
    await call('DELETE', `?id=${made.id}`, undefined, 'member');
    expect(await one(made.id)).toEqual(made);
    await call('DELETE', `?id=${made.id}`);
  });

  it('requires a sign-in', async () => {
    expect((await call('GET', '/all', undefined, null)).status).toBe(401);
  });
});

describe('writing notes over REST', () => {
  it('stores a new note as sent, last, with an id of its own and no times', async () => {
    const { body } = await call('POST', '', {
      note: { ...whole, id: first, labels: [label('Reading')], colour: 'red' },
    });
    expect(body).toEqual({ ...whole, id: uuid, labels: [label('Reading')] });
    expect(body.id).not.toBe(first);
    expect((await all()).at(-1)).toEqual({ ...body, labels: [{ id: label('Reading'), title: 'Reading' }] });
    const { body: bare } = await call('POST', '', { note: {} });
    expect(bare).toEqual({ ...whole, id: uuid, title: '', content: '' });
  });

  it('replaces a note with the sent one and echoes it, keeping its times', async () => {
    const before = await one(first);
    const updatedNote = { ...whole, id: first, tasks: [before.tasks[1], { id: 'mine', content: '', completed: true }] };
    const { body } = await call('PATCH', '', { updatedNote });
    expect(body).toEqual(updatedNote);
    expect(await one(first)).toEqual(updatedNote);
    expect((await all())[0].id).toBe(first);
    expect((await call('PATCH', '', { updatedNote: before })).body).toEqual(before);
  });

  it('accepts labels as ids or as whole objects on every endpoint', async () => {
    const whole1 = { id: label('Reading'), title: 'Reading' };
    const before = await one(first);
    const ways = [
      await call('POST', '', { note: { ...whole, labels: [whole1] } }),
      await call('PATCH', '', { updatedNote: { ...before, labels: [whole1] } }),
      await call('PATCH', '/note', { id: first, note: { labels: [whole1] } }),
      await call('POST', '/tasks', { note: { id: first, labels: [whole1] }, task: 'One more' }),
    ];
    for (const { status, body } of ways) expect([status, body.labels]).toEqual([200, [label('Reading')]]);
    await call('DELETE', `?id=${ways[0]!.body.id}`);
    await call('PATCH', '', { updatedNote: before });
  });

  it('names the key that a whole note lacks, and changes nothing', async () => {
    const before = await one(first);
    for (const key of Object.keys(before)) {
      const { [key]: _, ...updatedNote } = { ...before, title: 'Half' };
      const { status, body } = await call('PATCH', '', { updatedNote });
      expect([status, body.argument]).toEqual([400, `updatedNote.${key}`]);
    }
    expect(await one(first)).toEqual(before);
  });

  it('echoes an unknown whole note without creating it', async () => {
    const count = (await all()).length;
    for (const id of [unknown, foreign, elsewhere]) {
      const updatedNote = { ...whole, id, title: 'Not mine' };
      expect((await call('PATCH', '', { updatedNote })).body).toEqual(updatedNote);
    }
    expect(await all()).toHaveLength(count);
    expect((await all('member'))[0].title).toBe('Questions for Besançon');
  });

  it('refuses invalid values on all three endpoints', async () => {
    const wrong: [object, string][] = [
      [{ title: 7 }, 'title'],
      [{ title: 'x'.repeat(501) }, 'title'],
      [{ content: 'x'.repeat(50_001) }, 'content'],
      [{ archived: 'no' }, 'archived'],
      [{ reminder: 'tomorrow' }, 'reminder'],
      [{ image: 'javascript:alert(1)' }, 'image'],
      [{ image: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'image'],
      [{ tasks: [{ completed: true }] }, 'tasks[0].content'],
      [
        {
          tasks: [
            { id: 'a', content: 'x' },
            { id: 'a', content: 'y' },
          ],
        },
        'tasks[1].id',
      ],
      [{ labels: [label('Family', people.member.id)] }, 'labels'],
      [{ labels: [unknown] }, 'labels'],
      [{ labels: [{ title: 'Family' }] }, 'labels[0]'],
    ];
    const count = (await all()).length;
    const before = await one(first);
    for (const [fields, argument] of wrong) {
      const answers = [
        [await call('POST', '', { note: { ...whole, ...fields } }), 'note'],
        [await call('PATCH', '', { updatedNote: { ...whole, id: first, ...fields } }), 'updatedNote'],
        [await call('PATCH', '/note', { id: first, note: fields }), 'note'],
      ] as const;
      for (const [{ status, body }, name] of answers)
        expect([status, body.argument]).toEqual([400, `${name}.${argument}`]);
    }
    expect(await all()).toHaveLength(count);
    expect(await one(first)).toEqual(before);
  });

  it('changes only sent fields on its own path, and is 404 for a foreign note', async () => {
    const before = await one(first);
    const { body } = await call('PATCH', '/note', { id: first, note: { archived: true, labels: [label('Kitchen')] } });
    expect(body).toEqual({ ...before, archived: true, labels: [label('Kitchen')] });
    expect((await call('PATCH', '/note', { id: foreign, note: { archived: true } })).status).toBe(404);
    for (const key of ['title', 'content', 'archived', 'labels']) {
      expect((await call('PATCH', '/note', { id: first, note: { [key]: null } })).body.argument).toBe(`note.${key}`);
    }
    await call('PATCH', '', { updatedNote: before });
  });

  it('deletes once and returns true twice', async () => {
    const { body: made } = await call('POST', '', { note: whole });
    for (let time = 0; time < 2; time += 1) expect((await call('DELETE', `?id=${made.id}`)).body).toBe(true);
    expect((await call('GET', `/note?id=${made.id}`)).status).toBe(404);
    expect((await call('DELETE', '')).body.argument).toBe('id');
  });

  it('accepts a picture as a data URL or a file, and removes it with null', async () => {
    const image = `data:image/png;base64,${pixel.toString('base64')}`;
    expect((await call('POST', '/image', { id: first, image })).body.image).toBe(image);
    expect((await call('POST', '/image', { id: first, image: null })).body.image).toBeNull();
    const part = (head: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n`;
    const payload = Buffer.concat([
      Buffer.from(`${part('name="id"')}\r\n${first}\r\n`),
      Buffer.from(`${part('name="image"; filename="a.jpg"')}Content-Type: image/jpeg\r\n\r\n`),
      pixel,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await gateway.rest('POST', `${base}/image`, { payload, headers })).body.image).toBe(image);
    expect((await call('POST', '/image', { id: first })).body.argument).toBe('image');
    expect((await call('POST', '/image', { id: first, image: 'data:image/png;base64,aGVsbG8=' })).status).toBe(400);
    expect((await call('POST', '/image', { id: foreign, image })).status).toBe(404);
  });
});

describe('the checklist of a note over REST', () => {
  it('accepts a task as text, creates a missing list, and returns label ids', async () => {
    const note = (await all())[1]!;
    expect(note.tasks).toBeNull();
    const { body } = await call('POST', '/tasks', { note, task: 'Ask Freja' });
    expect(body.tasks).toEqual([{ id: uuid, content: 'Ask Freja', completed: false }]);
    expect(body.labels).toEqual([label('Ideas')]);
    const { body: again } = await call('POST', '/tasks', { note: { id: note.id }, task: 'Ask again' });
    expect(again.tasks.map((task: Loose) => task.content)).toEqual(['Ask Freja', 'Ask again']);
  });

  it('echoes the sent note when its id is unknown', async () => {
    for (const id of [unknown, foreign]) {
      const { status, body } = await call('POST', '/tasks', { note: { ...whole, id }, task: 'Lost' });
      expect([status, body]).toEqual([200, { ...whole, id }]);
    }
  });

  it('refuses an empty task, a task that is not a text, and a note without an id', async () => {
    expect((await call('POST', '/tasks', { note: { id: first }, task: ' ' })).body.argument).toBe('task');
    expect((await call('POST', '/tasks', { note: { id: first }, task: { content: 'x' } })).body.argument).toBe('task');
    expect((await call('POST', '/tasks', { note: {}, task: 'x' })).body.argument).toBe('note.id');
    expect((await call('POST', '/tasks', { task: 'x' })).body.argument).toBe('note');
    expect((await call('POST', '/tasks', { note: 'x', task: 'x' })).body.argument).toBe('note');
  });

  it('completes, renames, and deletes a task', async () => {
    const { tasks } = await one(first);
    const [task, other] = tasks;
    const ticked = await call('PATCH', '/tasks', { noteId: first, id: task.id, task: { completed: true } });
    expect(ticked.body.tasks).toEqual([{ ...task, completed: true }, ...tasks.slice(1)]);
    const renamed = await call('PATCH', '/tasks', { noteId: first, id: other.id, task: { content: 'Train' } });
    expect(renamed.body.tasks[1]).toEqual({ ...other, content: 'Train' });
    const removed = await call('DELETE', `/tasks?noteId=${first}&id=${task.id}`);
    expect(removed.body.tasks.map((line: Loose) => line.id)).not.toContain(task.id);
    expect((await call('DELETE', `/tasks?noteId=${first}&id=${task.id}`)).body).toEqual(removed.body);
    expect((await call('PATCH', '/tasks', { noteId: first, id: task.id, task: {} })).status).toBe(404);
    expect((await call('PATCH', '/tasks', { noteId: foreign, id: task.id, task: {} })).status).toBe(404);
    expect((await call('DELETE', `/tasks?noteId=${foreign}&id=${task.id}`)).status).toBe(404);
  });
});

describe('note labels over REST', () => {
  it('are six, and every write returns the whole list with a new one last', async () => {
    const titles = ['Workshop', 'Ideas', 'Family', 'Fair', 'Reading', 'Kitchen'];
    const named = (body: Loose[]) => body.map((one) => one.title);
    expect(named((await call('GET', '/labels')).body)).toEqual(titles);
    const { body: made } = await call('POST', '/labels', { title: 'Boat' });
    expect(named(made)).toEqual([...titles, 'Boat']);
    const { id } = made.at(-1);
    const { body: renamed } = await call('PATCH', '/labels', { label: { id, title: 'Sloop', colour: 'red' } });
    expect(renamed.at(-1)).toEqual({ id, title: 'Sloop' });
    expect(named((await call('DELETE', `/labels?id=${id}`)).body)).toEqual(titles);
    expect(named((await call('DELETE', `/labels?id=${id}`)).body)).toEqual(titles);
  });

  it('keep the list unchanged for an unknown or foreign label', async () => {
    const { body: before } = await call('GET', '/labels');
    const theirs = label('Family', people.member.id);
    for (const id of [unknown, theirs]) {
      expect((await call('PATCH', '/labels', { label: { id, title: 'Mine' } })).body).toEqual(before);
      expect((await call('DELETE', `/labels?id=${id}`)).body).toEqual(before);
    }
    const { body: remaining } = await call('GET', '/labels', undefined, 'member');
    expect(remaining.map((one: Loose) => one.id)).toContain(theirs);
  });

  it('refuse an empty and a missing title', async () => {
    expect((await call('POST', '/labels', { title: ' ' })).body.argument).toBe('title');
    expect((await call('POST', '/labels', { label: { title: 'Deep' } })).body.argument).toBe('title');
    expect((await call('PATCH', '/labels', { label: { id: label('Fair') } })).body.argument).toBe('label.title');
    expect((await call('PATCH', '/labels', { label: { id: label('Fair'), title: '' } })).body.argument).toBe(
      'label.title',
    );
  });

  it('are removed from every note when deleted', async () => {
    const id = label('Workshop');
    expect((await all()).filter((note) => note.labels.some((one: Loose) => one.id === id))).toHaveLength(6);
    await call('DELETE', `/labels?id=${id}`);
    expect((await all()).filter((note) => note.labels.some((one: Loose) => one.id === id))).toEqual([]);
    expect((await all('member')).filter((note) => note.labels.length === 0)).toEqual([]);
  });
});
