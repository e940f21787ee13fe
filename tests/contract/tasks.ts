import { nobody } from './nobody.ts';
import { must, op, sortedBy, type Room } from './replay.ts';
import { being, exactly, id, list, maybe, oneOf, orNull, record, text, whole, yesNo } from './shape.ts';
import { tagOperations } from './tags.ts';

const base = 'api/apps/tasks';
const keys = {
  id,
  type: oneOf('section', 'task'),
  title: text,
  notes: orNull(text),
  completed: yesNo,
  dueDate: orNull(text),
  priority: oneOf(0, 1, 2),
  tags: list(id),
  order: whole,
};
export const taskKeys = {
  ...keys,
  assignedTo: maybe(orNull(id)),
  subTasks: maybe(list(record({ id, title: text, completed: yesNo }))),
};
const task = record(taskKeys);
type Task = { id: string; order: number; title: string };

export const tasks: Room = {
  room: 'tasks',
  operations: [
    op(`GET ${base}/all`, async ({ expect, notes }) => {
      const all = (await expect('GET', `${base}/all`, undefined, {
        shape: list(task, 30),
        order: sortedBy((one: Task) => one.order),
      })) as Task[];
      notes.set('first', all[0]!.id).set('word', all[1]!.title.split(' ')[0]!);
    }),
    op(`GET ${base}/search`, async ({ expect, notes }) => {
      const word = notes.get('word')!;
      await expect('GET', `${base}/search?query=${encodeURIComponent(word.toUpperCase())}`, undefined, {
        shape: list(task),
        order: (found: Task[]) =>
          must(
            found.some((one) => one.title.includes(`<mark>${word}</mark>`)),
            'no title marks the word',
          ),
      });
      await expect('GET', `${base}/search?query=`, undefined, { shape: exactly(null) });
    }),
    op(`POST ${base}/task`, async ({ expect, notes }) => {
      const made = (await expect(
        'POST',
        `${base}/task`,
        { type: 'task' },
        {
          shape: record({
            id,
            type: exactly('task'),
            title: exactly(''),
            notes: exactly(null),
            completed: exactly(false),
            dueDate: exactly(null),
            priority: exactly(1),
            tags: exactly([]),
            order: exactly(0),
          }),
        },
      )) as Task;
      notes.set('task', made.id);
      await expect('GET', `${base}/all`, undefined, {
        order: (all: Task[]) =>
          must(
            all[0]?.id === made.id && all.every((one, index) => one.order === index),
            'the new task is not first, or the orders are not renumbered',
          ),
      });
    }),
    op(`GET ${base}/task`, async ({ expect, notes }) => {
      await expect('GET', `${base}/task?id=${notes.get('task')}`, undefined, { shape: task });
      await expect('GET', `${base}/task?id=${nobody}`, undefined, { shape: exactly(null) });
    }),
    op(`PATCH ${base}/task`, async ({ expect, notes }) => {
      const key = notes.get('task')!;
      const sent = { id: key, task: { id: key, title: 'Replay', priority: 2, completed: true } };
      await expect('PATCH', `${base}/task`, sent, {
        shape: being(task, {
          title: exactly('Replay'),
          priority: exactly(2),
          completed: exactly(true),
          notes: exactly(null),
        }),
      });
      await expect('PATCH', `${base}/task`, { id: nobody, task: { title: 'X' } }, { shape: exactly(null) });
    }),
    op(`PATCH ${base}/order`, async ({ expect }) => {
      const all = (await expect('GET', `${base}/all`, undefined, {})) as Task[];
      const turned = all.toReversed();
      await expect('PATCH', `${base}/order`, { tasks: turned }, { shape: list(task, 31) });
      await expect('GET', `${base}/all`, undefined, {
        order: (after: Task[]) =>
          must(
            after.every((one, index) => one.id === turned[index]!.id),
            'the list is not in the order that was sent',
          ),
      });
      await expect('PATCH', `${base}/order`, { tasks: all }, { shape: list(task, 31) });
    }),
    ...tagOperations(base, {
      carrier: async ({ expect, notes }, tag) =>
        void (await expect(
          'PATCH',
          `${base}/task`,
          { id: notes.get('task'), task: { tags: [tag] } },
          { shape: being(task, { tags: exactly([tag]) }) },
        )),
      stripped: async ({ expect, notes }) =>
        void (await expect('GET', `${base}/task?id=${notes.get('task')}`, undefined, {
          shape: being(task, { tags: exactly([]) }),
        })),
    }),
    op(`DELETE ${base}/task`, async ({ expect, notes }) => {
      for (const key of [notes.get('task'), nobody])
        await expect('DELETE', `${base}/task?id=${key}`, undefined, { shape: exactly(true) });
      await expect('GET', `${base}/all`, undefined, { shape: list(task, 30) });
    }),
  ],
};
