import { nobody } from './nobody.ts';
import { must, op, type Room } from './replay.ts';
import { being, exactly, id, list, maybe, orNull, record, text, yesNo, type Shape } from './shape.ts';

const base = 'api/apps/notes';
const label = record({ id, title: text });
const noteWith = (labels: Shape) =>
  record({
    id,
    title: text,
    content: text,
    tasks: orNull(list(record({ id, content: text, completed: yesNo }))),
    image: orNull(text),
    reminder: orNull(text),
    labels: list(labels),
    archived: yesNo,
    createdAt: orNull(text),
    updatedAt: maybe(orNull(text)),
  });
type Note = { id: string; labels: string[]; tasks: { content: string; completed: boolean }[] | null };
type Label = { id: string; title: string };

export const notes: Room = {
  room: 'notes',
  operations: [
    op(
      `GET ${base}/labels`,
      async ({ expect }) => void (await expect('GET', `${base}/labels`, undefined, { shape: list(label, 6) })),
    ),
    op(`POST ${base}/labels`, async ({ expect, notes: saved }) => {
      const all = (await expect(
        'POST',
        `${base}/labels`,
        { title: 'Contract' },
        {
          shape: list(label, 7),
          order: (labels: Label[]) => must(labels.at(-1)?.title === 'Contract', 'the new label is not last'),
        },
      )) as Label[];
      saved.set('label', all.at(-1)!.id);
    }),
    op(`PATCH ${base}/labels`, async ({ expect, notes: saved }) => {
      const key = saved.get('label')!;
      await expect(
        'PATCH',
        `${base}/labels`,
        { label: { id: key, title: 'Renamed' } },
        {
          shape: list(label, 7),
          order: (labels: Label[]) => must(labels.at(-1)?.title === 'Renamed', 'the label is not renamed'),
        },
      );
    }),
    op(
      `GET ${base}/all`,
      async ({ expect }) => void (await expect('GET', `${base}/all`, undefined, { shape: list(noteWith(label), 15) })),
    ),
    op(`POST ${base}`, async ({ expect, notes: saved }) => {
      const note = {
        id: null,
        title: 'Replay',
        content: 'Every operation once.',
        tasks: null,
        image: null,
        reminder: null,
        labels: [],
        archived: false,
        createdAt: null,
        updatedAt: null,
      };
      const made = (await expect(
        'POST',
        base,
        { note },
        { shape: being(noteWith(id), { id, title: exactly('Replay'), labels: exactly([]) }) },
      )) as Note;
      saved.set('note', made.id);
      await expect('GET', `${base}/all`, undefined, {
        order: (all: Note[]) => must(all.at(-1)?.id === made.id, 'the new note is not last'),
      });
    }),
    op(`POST ${base}/tasks`, async ({ expect, notes: saved }) => {
      const note = { id: saved.get('note') };
      await expect(
        'POST',
        `${base}/tasks`,
        { note, task: 'First' },
        {
          shape: noteWith(id),
          order: ({ tasks }: Note) =>
            must(tasks?.length === 1 && tasks[0]!.content === 'First' && !tasks[0]!.completed, 'the task is not there'),
        },
      );
      await expect(
        'POST',
        `${base}/tasks`,
        { note: { id: nobody, title: 'Echo' }, task: 'X' },
        { shape: exactly({ id: nobody, title: 'Echo' }) },
      );
    }),
    op(`PATCH ${base}`, async ({ expect, notes: saved }) => {
      const updatedNote = {
        id: saved.get('note'),
        title: '',
        content: 'Replaced.',
        tasks: [],
        image: null,
        reminder: null,
        labels: [saved.get('label')],
        archived: true,
        createdAt: null,
        updatedAt: null,
      };
      await expect(
        'PATCH',
        base,
        { updatedNote },
        {
          shape: being(noteWith(id), {
            title: exactly(''),
            tasks: exactly([]),
            labels: exactly([saved.get('label')]),
            archived: exactly(true),
          }),
        },
      );
      await expect(
        'PATCH',
        base,
        { updatedNote: { ...updatedNote, id: nobody, labels: [] } },
        { shape: being(noteWith(id), { id: exactly(nobody) }) },
      );
    }),
    op(`DELETE ${base}/labels`, async ({ expect, notes: saved }) => {
      await expect('DELETE', `${base}/labels?id=${saved.get('label')}`, undefined, { shape: list(label, 6) });
      await expect('DELETE', `${base}/labels?id=${nobody}`, undefined, { shape: list(label, 6) });
      await expect('GET', `${base}/all`, undefined, {
        order: (all: Note[]) =>
          must(all.find((one) => one.id === saved.get('note'))?.labels.length === 0, 'the label is still on the note'),
      });
    }),
    op(`DELETE ${base}`, async ({ expect, notes: saved }) => {
      for (const key of [saved.get('note'), nobody])
        await expect('DELETE', `${base}?id=${key}`, undefined, { shape: exactly(true) });
      await expect('GET', `${base}/all`, undefined, { shape: list(noteWith(label), 15) });
    }),
  ],
};
