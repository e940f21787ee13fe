import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { seedId } from '../../seed/plant.ts';
import { taskTagId } from '../../seed/tasks.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/tasks';
const common = taskTagId(northwind, 'Osaka');
const rare = taskTagId(northwind, 'Fair');
const COUNT = 1_500;
const many = (index: number): string => seedId('many', index);

let gateway: TestGateway;
let seeded: Loose[];
beforeAll(async () => {
  gateway = await openGateway({ LIST_MAX: '5000' });
  seeded = (await gateway.rest('GET', `${base}/all`)).body;
  const { system } = gateway.services.database;
  const tasks = Array.from({ length: COUNT }, (_, index) => ({
    id: many(index),
    organization_id: northwind,
    type: 'task' as const,
    title: `Task ${index}`,
    notes: null,
    completed: 0,
    dueDate: '2041-05-01T00:00:00.000Z',
    dueAt: '2041-05-01T00:00:00.000Z',
    priority: 1,
    assignedTo: null,
    hasAssignee: 1,
    subTasks: null,
    place: 30 + index,
  }));
  await system.insertInto('tasks').values(tasks).execute();
  const tagged = tasks.map((task) => ({ organization_id: northwind, item_id: task.id, tag_id: common, position: 0 }));
  await system.insertInto('tasks_tagged').values(tagged).execute();
});
afterAll(() => gateway.close());

const all = async (): Promise<Loose[]> => (await gateway.rest('GET', `${base}/all`)).body;

describe('more than a thousand tasks', () => {
  it('are found by a frequent and by a rare tag, in the same order', async () => {
    const { tasks, few } = await gateway.ask(`{ tasks(tag: "${common}") { id } few: tasks(tag: "${rare}") { id } }`);
    const first = seeded.filter((task) => task.tags.includes(common)).map((task) => task.id);
    expect(tasks.map((task: Loose) => task.id)).toEqual([
      ...first,
      ...Array.from({ length: COUNT }, (_, i) => many(i)),
    ]);
    expect(few.map((task: Loose) => task.id)).toEqual(
      seeded.filter((task) => task.tags.includes(rare)).map((task) => task.id),
    );
    const { taskTags } = await gateway.ask(
      `query ($after: ID) { taskTags { id tasks(first: 2) { id } later: tasks(first: 2, after: $after) { id } } }`,
      { after: many(700) },
    );
    const found = taskTags.find((tag: Loose) => tag.id === common);
    expect(found.tasks.map((task: Loose) => task.id)).toEqual(first.slice(0, 2));
    expect(found.later.map((task: Loose) => task.id)).toEqual([many(701), many(702)]);
  });

  it('are found by a range of due dates that includes most of them', async () => {
    const ask = async (range: string): Promise<Loose[]> =>
      (await gateway.ask(`{ tasks(${range}) { id dueDate } }`)).tasks;
    expect(await ask('dueFrom: "2041-01-01T00:00:00Z", first: 3')).toMatchObject(
      [0, 1, 2].map((i) => ({ id: many(i) })),
    );
    expect(await ask('dueFrom: "2041-05-01T00:00:00Z", dueBefore: "2041-05-01T00:00:01Z"')).toHaveLength(COUNT);
    const early = await ask('dueBefore: "2042-01-01T00:00:00Z"');
    expect(early).toHaveLength(COUNT + seeded.filter((task) => task.dueDate !== null).length);
    expect(early.every((task) => task.dueDate !== null)).toBe(true);
  });

  it('close gaps among the first thousand when one is created, and keep the order of all', async () => {
    const before = (await all()).map((task) => task.id);
    for (const id of [many(3), many(1_400)]) await gateway.rest('DELETE', `${base}/task?id=${id}`);
    const { body: made } = await gateway.rest('POST', `${base}/task`, { body: { type: 'task' } });
    const after = await all();
    const remaining = before.filter((id) => id !== many(3) && id !== many(1_400));
    expect(after.map((task) => task.id)).toEqual([made.id, ...remaining]);
    const orders = after.map((task) => task.order);
    expect(orders.slice(0, 1_000)).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(new Set(orders).size).toBe(orders.length);
  });

  it('cost a new task no more statements than thirty do', async () => {
    const make = () => gateway.rest('POST', `${base}/task`, { body: { type: 'task' } });
    await make();
    const fresh = await openGateway();
    const small = () => fresh.rest('POST', `${base}/task`, { body: { type: 'task' } });
    await small();
    expect(await gateway.countStatements(make)).toBeLessThanOrEqual((await fresh.countStatements(small)) + 2);
    await fresh.close();
  });

  it('are not moved beyond the list limit', async () => {
    const short = await openGateway({ LIST_MAX: '10' });
    const id = seeded[25].id;
    const { status, body } = await short.rest('POST', `${base}/task/move`, { body: { id } });
    expect([status, body.argument]).toEqual([400, 'after']);
    expect((await short.rest('POST', `${base}/task/move`, { body: { id, after: seeded[20].id } })).body.order).toBe(21);
    const { body: list, headers } = await short.rest('GET', `${base}/all`);
    expect(list).toHaveLength(10);
    const next = /^<(.*)>; rel="next"$/.exec(headers.link!)![1]!;
    const [behind] = await Promise.all([short.rest('GET', next), short.rest('GET', `${base}/all?after=${list[9].id}`)]);
    expect(behind.body[0].order).toBe(list[9].order + 1);
    await short.close();
  });
});
