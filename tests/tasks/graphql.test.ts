import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { taskId, taskMemberId, taskTagId } from '../../seed/tasks.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/tasks';
const estimate = taskId(northwind, 'Write the estimate');
const section = taskId(northwind, 'Before the fair');
const workshop = taskTagId(northwind, 'Workshop');
const fair = taskTagId(northwind, 'Fair');
const tomas = taskMemberId(northwind, 'Tomas Aguilar');
const DAY = 86_400_000;

const MAIN = `{
  tasks { id type title notes completed priority dueDate order tags { id title } assignee { id name avatar } subTasks { id title completed } }
  taskTags { id title }
  taskMembers { id name avatar }
  openTaskCount
}`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const all = async (): Promise<Loose[]> => (await gateway.rest('GET', `${base}/all`)).body;
const undo = (change: string) =>
  gateway.graphql('mutation ($id: ID!) { undoChange(id: $id) { action } }', { id: change });

describe('tasks over GraphQL', () => {
  it('answer the task screen in one request', async () => {
    const { tasks, taskTags, taskMembers, openTaskCount } = await gateway.ask(MAIN);
    expect([tasks.length, taskTags.length, taskMembers.length, openTaskCount]).toEqual([30, 6, 20, 12]);
    const task = tasks.find((each: Loose) => each.id === taskId(northwind, 'Photograph for the repair book', 1));
    expect(task.tags.map((tag: Loose) => tag.title)).toEqual(['Fair', 'Quality', 'Workshop', 'Customers']);
    expect(task.assignee.name).toBe('Amalie Krogh');
  });

  it('cost the same number of statements for one task and for all of them, and for all tags and members', async () => {
    const query = (page: string) =>
      `{ tasks${page} { title tags { title tasks { title } } assignee { name tasks(first: 3) { title } } } }`;
    await gateway.ask(query(''));
    const one = await gateway.countStatements(() => gateway.ask(query('(first: 1, after: "' + section + '")')));
    const many = await gateway.countStatements(() => gateway.ask(query('')));
    expect(many).toBeLessThanOrEqual(one);
    expect(await gateway.countStatements(() => gateway.ask(MAIN))).toBeLessThan(14);
  });

  it('page by cursor until the end, also after a reorder', async () => {
    const read = async () => {
      const seen: string[] = [];
      for (let after: string | null = null; ; after = seen.at(-1)!) {
        const { tasks }: Loose = await gateway.ask('query ($after: ID) { tasks(first: 7, after: $after) { id } }', {
          after,
        });
        if (tasks.length === 0) return seen;
        seen.push(...tasks.map((task: Loose) => task.id));
      }
    };
    const stored = (await all()).map((task) => task.id);
    expect(await read()).toEqual(stored);
    const { extensions } = await gateway.graphql(
      'mutation ($tasks: [TaskRef!]!) { reorderTasks(tasks: $tasks) { id } }',
      {
        tasks: stored
          .slice(0, 10)
          .toReversed()
          .map((id) => ({ id })),
      },
    );
    expect(await read()).toEqual([...stored.slice(10), ...stored.slice(0, 10).toReversed()]);
    await undo(extensions.changes[0]);
    expect(await read()).toEqual(stored);
    expect((await gateway.graphql('{ tasks(first: 101) { id } }')).errors?.[0]?.extensions.argument).toBe('first');
    const { errors } = await gateway.graphql('{ tasks(first: 5, after: "nothing") { id } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
  });

  it('filter by tag, assignee, completion, and due date', async () => {
    const rows = await all();
    const ask = async (filter: string): Promise<Loose[]> =>
      (await gateway.ask(`{ tasks(${filter}) { id type completed dueDate tags { id } assignedTo } }`)).tasks;
    expect(await ask(`tag: "${workshop}"`)).toHaveLength(rows.filter((task) => task.tags.includes(workshop)).length);
    expect(await ask(`assignee: "${tomas}"`)).toHaveLength(rows.filter((task) => task.assignedTo === tomas).length);
    const open = await ask('completed: false');
    expect(open).toHaveLength(12);
    expect(open.every((task) => task.type === 'task' && !task.completed)).toBe(true);
    const from = new Date(Date.now() - 5 * DAY).toISOString();
    const until = new Date(Date.now() + 7 * DAY).toISOString();
    const due = rows.filter((task) => task.dueDate !== null && task.dueDate >= from && task.dueDate < until);
    expect(due.length).toBeGreaterThan(2);
    expect((await ask(`dueFrom: "${from}", dueBefore: "${until}"`)).map((task) => task.id)).toEqual(
      due.map((task) => task.id),
    );
    expect(await ask(`completed: false, tag: "${workshop}", first: 1`)).toHaveLength(1);
  });

  it('compare due dates as moments, independent of their offset', async () => {
    const { createTask } = await gateway.ask(
      'mutation { createTask(type: task, task: { title: "Far", dueDate: "2040-01-01T00:30:00.000+02:00" }) { id dueDate } }',
    );
    expect(createTask.dueDate).toBe('2040-01-01T00:30:00.000+02:00');
    const { early, late } = await gateway.ask(
      '{ early: tasks(dueFrom: "2039-12-31T22:00:00.000Z", dueBefore: "2039-12-31T23:00:00.000Z") { id } late: tasks(dueFrom: "2040-01-01T00:00:00.000Z") { id } }',
    );
    expect([early, late]).toEqual([[{ id: createTask.id }], []]);
    await gateway.ask(`mutation { deleteTask(id: "${createTask.id}") }`);
  });

  it('are created with values, which REST returns too', async () => {
    const { createTask } = await gateway.ask(
      `mutation ($task: TaskPatch) { createTask(type: task, task: $task) { id title order tags { title } assignee { name } subTasks { title completed } } }`,
      { task: { title: 'Oil', tags: [fair], assignedTo: tomas, subTasks: [{ title: 'Buy' }] } },
    );
    expect(createTask).toMatchObject({
      title: 'Oil',
      order: 0,
      tags: [{ title: 'Fair' }],
      assignee: { name: 'Tomas Aguilar' },
      subTasks: [{ title: 'Buy', completed: false }],
    });
    const { body } = await gateway.rest('GET', `${base}/task?id=${createTask.id}`);
    expect(body).toMatchObject({ assignedTo: tomas, tags: [fair] });
    const bare = await gateway.ask('mutation { createTask(type: section) { title assignee { id } subTasks { id } } }');
    expect(bare.createTask).toEqual({ title: '', assignee: null, subTasks: [] });
  });

  it('are found with the marked title next to the task, together with all rooms', async () => {
    const { searchTasks, search } = await gateway.ask(
      '{ searchTasks(query: "the fair", first: 1) { markedTitle task { title } } search(query: "the fair") { id results { ... on TaskResult { value link task { order } } } } }',
    );
    expect(searchTasks[0].task.title).not.toContain('<mark>');
    expect(search.find((set: Loose) => set.id === 'tasks').results[0].link).toMatch(/^\/apps\/tasks\//);
    expect((await gateway.ask('{ searchTasks(query: "") { markedTitle } }')).searchTasks).toBeNull();
  });

  it('name the missing right', async () => {
    const { errors } = await gateway.graphql('mutation { createTask(type: task) { id } }', {}, 'customer');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', right: 'tasks.manage' });
  });
});

describe('task changes', () => {
  it('are announced to a subscriber of the same organization, and to no other', async () => {
    const query = 'subscription { taskChanged { action record id task { title tags { title } assignee { name } } } }';
    const own = await gateway.follow(query, {}, 'member');
    const foreign = await gateway.follow(query, {}, 'harborOwner');
    await gateway.rest('PATCH', `${base}/task`, { body: { id: estimate, task: { title: 'Estimate', tags: [fair] } } });
    expect((await own.next()).data.data.taskChanged).toEqual({
      action: 'update',
      record: 'Task',
      id: estimate,
      task: { title: 'Estimate', tags: [{ title: 'Fair' }], assignee: expect.anything() },
    });
    await gateway.rest('PATCH', `${base}/order`, { body: { tasks: [{ id: estimate }] } });
    expect((await own.next()).data.data.taskChanged).toEqual({
      action: 'update',
      record: 'TaskOrder',
      id: northwind,
      task: null,
    });
    await gateway.rest('DELETE', `${base}/task?id=${estimate}`);
    expect((await own.next()).data.data.taskChanged).toEqual({
      action: 'delete',
      record: 'Task',
      id: estimate,
      task: null,
    });
    expect(await foreign.maybe()).toBeNull();
    own.close();
    foreign.close();
    // A new task closes the gap that the deletion left in the order.
    await gateway.rest('POST', `${base}/task`, { body: { type: 'task' } });
  });

  it('are undone for a patch, a deletion, a move, a reorder, a step, a new task, a tag, and a member', async () => {
    const id = taskId(northwind, 'Pressure test');
    const other = (await all()).at(-1)!.id;
    const before = await all();
    const count = async () => (await gateway.ask('{ openTaskCount }')).openTaskCount;
    const open = await count();
    const writes = [
      `updateTask(id: "${id}", task: { title: "X", completed: true, tags: [], assignedTo: null }) { id }`,
      `deleteTask(id: "${id}")`,
      `moveTask(id: "${id}", after: "${other}") { id }`,
      `moveTask(id: "${other}") { id }`,
      `reorderTasks(tasks: [{ id: "${id}" }]) { id }`,
      `createSubTask(id: "${id}", subTask: { title: "X" }) { id }`,
      'createTask(type: task) { id }',
      `deleteTaskMember(id: "${tomas}")`,
    ];
    for (const write of writes) {
      const { errors, extensions } = await gateway.graphql(`mutation { done: ${write} }`);
      expect(errors).toBeUndefined();
      expect((await undo(extensions.changes[0])).errors).toBeUndefined();
      expect(await all(), write).toEqual(before);
      expect(await count(), write).toBe(open);
    }
    const { extensions } = await gateway.graphql(`mutation { deleteTaskTag(id: "${workshop}") }`);
    await undo(extensions.changes[0]);
    const carried = (tasks: Loose[]) => tasks.filter((task) => task.tags.includes(workshop)).map((task) => task.id);
    expect(carried(await all())).toEqual(carried(before));
  });

  it('restore a manual order that a new task replaced', async () => {
    const ids = (await all()).map((task) => task.id).toReversed();
    await gateway.rest('PATCH', `${base}/order`, { body: { tasks: ids.map((id) => ({ id })) } });
    const { headers } = await gateway.rest('POST', `${base}/task`, { body: { type: 'task' } });
    expect((await all()).map((task) => task.id).slice(1)).toEqual(ids.toReversed());
    await gateway.rest('POST', '/api/common/changes/undo', { body: { id: headers['change-id'] } });
    expect((await all()).map((task) => task.id)).toEqual(ids);
    expect((await all()).map((task) => task.order)).toEqual(ids.map((_, index) => index));
  });

  it('cannot be undone after another person changed the task', async () => {
    const id = taskId(northwind, 'Ask Nora');
    const { headers } = await gateway.rest('PATCH', `${base}/task`, { body: { id, task: { title: 'A' } } });
    await gateway.rest('PATCH', `${base}/task`, { body: { id, task: { title: 'B' } }, as: 'member' });
    const { status, body } = await gateway.rest('POST', '/api/common/changes/undo', {
      body: { id: headers['change-id'] },
    });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });
});
