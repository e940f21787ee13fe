import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, northwind } from '../../seed/people.ts';
import { taskId, taskMemberId, taskTagId } from '../../seed/tasks.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/tasks';
const nora = taskMemberId(northwind, 'Nora Lindqvist');
const stranger = taskMemberId(harbor, 'Rhys Penrose');
const fair = taskTagId(northwind, 'Fair');
const foreignTag = taskTagId(harbor, 'Afloat');
const estimate = taskId(northwind, 'Write the estimate');
const foreign = taskId(harbor, 'Ketch into the slings, long strops');
const unknown = '00000000-0000-4000-8000-000000000000';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const all = async (who: 'owner' | 'harborOwner' = 'owner'): Promise<Loose[]> =>
  (await gateway.rest('GET', `${base}/all`, { as: who })).body;
const one = async (id: string): Promise<Loose> => (await gateway.rest('GET', `${base}/task?id=${id}`)).body;
const make = async (type = 'task'): Promise<Loose> =>
  (await gateway.rest('POST', `${base}/task`, { body: { type } })).body;
const patch = (id: string, task: object) => gateway.rest('PATCH', `${base}/task`, { body: { id, task } });
const idsOf = (tasks: Loose[]): string[] => tasks.map((task) => task.id);
const ordersOf = (tasks: Loose[]): number[] => tasks.map((task) => task.order);
const counted = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('reading tasks over REST', () => {
  it('lists all thirty by order, sections among them', async () => {
    const tasks = await all();
    expect(ordersOf(tasks)).toEqual(counted(30));
    const sections = tasks.filter((task) => task.type === 'section');
    expect(ordersOf(sections)).toEqual([0, 9, 22]);
    const rows = tasks.filter((task) => task.type === 'task');
    expect(rows.filter((task) => task.completed)).toHaveLength(15);
    expect([0, 1, 2].map((priority) => rows.filter((task) => task.priority === priority).length)).toEqual([4, 16, 7]);
    expect(rows.filter((task) => task.dueDate === null)).toHaveLength(3);
    expect(new Set(tasks.map((task) => task.title)).size).toBe(14);
  });

  it('carries tags and the assignee as ids, and the steps whole', async () => {
    const tasks = await all();
    const counts = [0, 1, 2, 3, 4].map((count) => tasks.filter((task) => task.tags.length === count).length);
    expect(counts).toEqual([9, 14, 4, 2, 1]);
    expect(tasks.filter((task) => task.assignedTo === null)).toHaveLength(5);
    const steps = tasks.flatMap((task) => task.subTasks);
    expect([steps.length, steps.filter((step) => step.completed).length]).toEqual([71, 32]);
    expect(steps[0]).toEqual({ id: expect.any(String), title: expect.any(String), completed: expect.any(Boolean) });
  });

  it('answers one, and null for an unknown id and for one of another organization', async () => {
    expect((await one(estimate)).title).toBe('Write the estimate');
    expect(await one(unknown)).toBeNull();
    expect(await one(foreign)).toBeNull();
    expect((await gateway.rest('GET', `${base}/task`)).body.argument).toBe('id');
    expect((await gateway.rest('GET', `${base}/all`, { as: null })).status).toBe(401);
  });

  it('finds titles and notes in stored order, marks the title and escapes the rest of it', async () => {
    const { body } = await gateway.rest('GET', `${base}/search?query=ESTIMATE`);
    expect(body.map((task: Loose) => task.title)).toContain('Write the <mark>estimate</mark>');
    expect(ordersOf(body)).toEqual(ordersOf(body).toSorted((a, b) => a - b));
    expect((await gateway.rest('GET', `${base}/search?query=`)).body).toBeNull();
    expect((await gateway.rest('GET', `${base}/search`)).body).toBeNull();
    expect((await gateway.rest('GET', `${base}/search?query=.%2B`)).body).toEqual([]);
    expect((await gateway.rest('GET', `${base}/search?query=ketch into`)).body).toEqual([]);
    const { id } = await make();
    await patch(id, { title: 'a <b> & ÄPFEL <b>', notes: 'quite unlike anything' });
    const find = async (query: string) =>
      (await gateway.rest('GET', `${base}/search?query=${encodeURIComponent(query)}`)).body.find(
        (task: Loose) => task.id === id,
      );
    expect((await find('<b>')).title).toBe('a <mark>&lt;b&gt;</mark> &amp; ÄPFEL <mark>&lt;b&gt;</mark>');
    expect((await find('äpfel')).title).toBe('a &lt;b&gt; &amp; <mark>ÄPFEL</mark> &lt;b&gt;');
    expect((await find('unlike anything')).title).toBe('a &lt;b&gt; &amp; ÄPFEL &lt;b&gt;');
    expect((await one(id)).title).toBe('a <b> & ÄPFEL <b>');
    await gateway.rest('DELETE', `${base}/task?id=${id}`);
  });

  it('lists the twenty members by name', async () => {
    const { body } = await gateway.rest('GET', `${base}/members`);
    expect(body).toHaveLength(20);
    expect(body[0]).toEqual({
      id: taskMemberId(northwind, 'Amalie Krogh'),
      name: 'Amalie Krogh',
      avatar: '/pictures/people/amalie-krogh.svg',
    });
  });
});

describe('writing tasks over REST', () => {
  it('creates the documented empty task, puts it first and counts the others on', async () => {
    const before = await all();
    for (const type of ['task', 'section']) {
      const { status, body } = await gateway.rest('POST', `${base}/task`, {
        body: { type, title: 'Ignored', order: 7 },
      });
      expect(status).toBe(200);
      expect(body).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type,
        title: '',
        notes: null,
        completed: false,
        dueDate: null,
        priority: 1,
        tags: [],
        order: 0,
      });
    }
    const after = await all();
    expect(idsOf(after.slice(2))).toEqual(idsOf(before));
    expect(ordersOf(after)).toEqual(counted(before.length + 2));
    for (const type of [undefined, null, 'chapter', 1]) {
      const { status, body } = await gateway.rest('POST', `${base}/task`, { body: { type } });
      expect([status, body.argument]).toEqual([400, 'type']);
    }
  });

  it('merges what is sent and leaves what is not', async () => {
    const before = await one(estimate);
    const dueDate = '2026-11-21T12:00:00.000+02:00';
    const task = { title: 'Write it', notes: 'a < b', dueDate, priority: 2, tags: [fair], completed: false };
    const { body } = await patch(estimate, { ...task, id: unknown, order: 99, organization_id: harbor });
    expect(body).toEqual({ ...before, ...task });
    expect(await one(estimate)).toEqual(body);
    const cleared = { title: '', notes: null, dueDate: null, tags: [] };
    expect((await patch(estimate, cleared)).body).toEqual({ ...body, ...cleared });
    await patch(estimate, before);
    expect(await one(estimate)).toEqual(before);
  });

  it('answers null when it patches an unknown or a foreign task', async () => {
    for (const id of [unknown, foreign]) {
      const { status, body } = await patch(id, { title: 'X' });
      expect([status, body]).toEqual([200, null]);
    }
  });

  it('refuses what does not fit, names it and changes nothing', async () => {
    const before = await one(estimate);
    const wrong: [object, string][] = [
      [{ title: null }, 'task.title'],
      [{ title: 'x'.repeat(501) }, 'task.title'],
      [{ type: 'chapter' }, 'task.type'],
      [{ priority: 3 }, 'task.priority'],
      [{ priority: '1' }, 'task.priority'],
      [{ completed: 'yes' }, 'task.completed'],
      [{ dueDate: 'tomorrow' }, 'task.dueDate'],
      [{ tags: [foreignTag] }, 'tags'],
      [{ tags: [unknown] }, 'tags'],
      [{ assignedTo: stranger }, 'task.assignedTo'],
      [{ subTasks: [{ id: unknown, title: 'X' }] }, 'task.subTasks[0].id'],
      [{ subTasks: [{ title: ' ' }] }, 'task.subTasks[0].title'],
    ];
    for (const [task, argument] of wrong) {
      const { status, body } = await patch(estimate, task);
      expect([status, body.code, body.argument]).toEqual([400, 'BAD_INPUT', argument]);
    }
    expect(await one(estimate)).toEqual(before);
  });

  it('deletes once, says true twice and renumbers nothing until a task is made', async () => {
    const before = await all();
    const gone = before.find((task) => task.id === taskId(northwind, 'Count the tray again'));
    for (let time = 0; time < 2; time += 1) {
      expect((await gateway.rest('DELETE', `${base}/task?id=${gone.id}`)).body).toBe(true);
    }
    const left = await all();
    expect(left).toEqual(before.filter((task) => task !== gone));
    await make();
    expect(ordersOf(await all())).toEqual(counted(before.length));
    await gateway.rest('DELETE', `${base}/task?id=${foreign}`);
    expect(await all('harborOwner')).toHaveLength(6);
  });

  it('needs tasks.manage and says so', async () => {
    const { status, body } = await gateway.rest('POST', `${base}/task`, { body: { type: 'task' }, as: 'customer' });
    expect([status, body.right]).toEqual([403, 'tasks.manage']);
  });
});

describe('the order of tasks over REST', () => {
  const reorder = (ids: string[]) =>
    gateway.rest('PATCH', `${base}/order`, { body: { tasks: ids.map((id) => ({ id, title: 'ignored' })) } });

  it('is what was sent, answers in stored order, and is gone with the next new task', async () => {
    const stored = await all();
    const reversed = idsOf(stored).toReversed();
    const { body } = await reorder(reversed);
    expect(idsOf(body)).toEqual(idsOf(stored));
    expect(ordersOf(body)).toEqual(counted(stored.length).toReversed());
    expect(idsOf(await all())).toEqual(reversed);
    expect(ordersOf(await all())).toEqual(counted(stored.length));
    const made = await make();
    expect(idsOf(await all())).toEqual([made.id, ...idsOf(stored)]);
    expect(ordersOf(await all())).toEqual(counted(stored.length + 1));
  });

  it('gives -1 to what was not sent, and those come first', async () => {
    const stored = await all();
    const [first, second] = idsOf(stored);
    await reorder([second!, first!, second!]);
    const tasks = await all();
    expect(ordersOf(tasks)).toEqual([...Array<number>(stored.length - 2).fill(-1), 0, 1]);
    expect(idsOf(tasks)).toEqual([...idsOf(stored.slice(2)), second, first]);
    await make();
  });

  it('changes nothing when one task is unknown or foreign', async () => {
    const before = await all();
    for (const id of [unknown, foreign]) {
      const { status, body } = await reorder([before[3]!.id, id]);
      expect([status, body]).toEqual([404, 'NOT FOUND']);
    }
    expect((await gateway.rest('PATCH', `${base}/order`, { body: { tasks: [{}] } })).body.argument).toBe('tasks[0].id');
    expect(await all()).toEqual(before);
  });

  it('moves one task for good: the next new task leaves it where it is', async () => {
    const move = (id: string, after?: string | null) =>
      gateway.rest('POST', `${base}/task/move`, { body: { id, ...(after === undefined ? {} : { after }) } });
    const [a, b, c, ...others] = idsOf(await all()) as [string, string, string, ...string[]];
    expect((await move(a, c)).body).toMatchObject({ id: a, order: 2 });
    expect(idsOf(await all())).toEqual([b, c, a, ...others]);
    expect((await move(a)).body.order).toBe(0);
    expect((await move(c, a)).body.order).toBe(1);
    expect((await move(c, a)).body.order).toBe(1);
    const last = others.at(-1)!;
    expect((await move(last, null)).body.order).toBe(0);
    const made = await make();
    const moved = [made.id, last, a, c, b, ...others.slice(0, -1)];
    expect(idsOf(await all())).toEqual(moved);
    expect(ordersOf(await all())).toEqual(counted(moved.length));
    for (const [id, after, status] of [
      [unknown, null, 404],
      [foreign, null, 404],
      [a, unknown, 400],
      [a, foreign, 400],
      [a, a, 400],
    ] as const) {
      expect((await move(id, after)).status).toBe(status);
    }
  });

  it('takes an order that was given by hand for good when one task is moved in it', async () => {
    const stored = idsOf(await all());
    const sent = stored.slice(0, 3).toReversed();
    await reorder(sent);
    const shown = idsOf(await all());
    const id = stored[10]!;
    await gateway.rest('POST', `${base}/task/move`, { body: { id, after: sent[0] } });
    const expected = shown.filter((each) => each !== id);
    expected.splice(expected.indexOf(sent[0]!) + 1, 0, id);
    expect(idsOf(await all())).toEqual(expected);
    const made = await make();
    expect(idsOf(await all())).toEqual([made.id, ...expected]);
    expect(ordersOf(await all())).toEqual(counted(expected.length + 1));
  });

  it('stays whole when many write at once', async () => {
    const before = idsOf(await all());
    await Promise.all(
      counted(12).map((index) =>
        index % 3 === 0
          ? gateway.rest('POST', `${base}/task/move`, { body: { id: before[index], after: before.at(-1 - index) } })
          : gateway.rest('POST', `${base}/task`, { body: { type: 'task' }, as: index % 2 ? 'owner' : 'member' }),
      ),
    );
    expect(ordersOf(await all())).toEqual(counted(before.length + 8));
  });
});

describe('the steps of a task over REST', () => {
  const step = (method: string, body: object) => gateway.rest(method, `${base}/task/sub-task`, { body });

  it('are added, renamed, ticked off, put into another order and removed', async () => {
    const { id } = await make();
    expect(await one(id)).not.toHaveProperty('subTasks');
    const { body: first } = await step('POST', { id, subTask: { title: 'Buy oil' } });
    expect(first.subTasks).toEqual([{ id: expect.any(String), title: 'Buy oil', completed: false }]);
    const { body: both } = await step('POST', { id, subTask: { title: 'Use it', completed: true } });
    const [oil, use] = idsOf(both.subTasks) as [string, string];
    await step('PATCH', { id, subTaskId: oil, subTask: { completed: true } });
    const { body: changed } = await step('PATCH', { id, subTaskId: use, subTask: { title: 'Use all of it' } });
    expect(changed.subTasks).toEqual([
      { id: oil, title: 'Buy oil', completed: true },
      { id: use, title: 'Use all of it', completed: true },
    ]);
    const sorted = await gateway.rest('PATCH', `${base}/task/sub-tasks`, { body: { id, subTaskIds: [use, oil] } });
    expect(idsOf(sorted.body.subTasks)).toEqual([use, oil]);
    const { body: left } = await gateway.rest('DELETE', `${base}/task/sub-task?id=${id}&subTaskId=${use}`);
    expect(idsOf(left.subTasks)).toEqual([oil]);
    expect(await one(id)).toEqual(left);
  });

  it('can be sent whole with their task', async () => {
    const { id } = await make();
    const { body } = await patch(id, { subTasks: [{ title: 'One' }, { title: 'Two', completed: true }] });
    const [one_, two] = body.subTasks;
    const { body: after } = await patch(id, { subTasks: [{ ...two, title: 'Second' }, { title: 'Third' }] });
    expect(after.subTasks).toEqual([
      { id: two.id, title: 'Second', completed: true },
      { id: expect.any(String), title: 'Third', completed: false },
    ]);
    expect(one_.id).not.toBe(two.id);
    expect((await patch(id, { subTasks: [two, two] })).body.argument).toBe('task.subTasks[1].id');
  });

  it('do not exist elsewhere', async () => {
    const [own] = (await one(taskId(northwind, 'Pressure test'))).subTasks;
    for (const [id, subTaskId] of [
      [unknown, own.id],
      [foreign, own.id],
      [estimate, own.id],
      [estimate, unknown],
    ]) {
      expect((await step('PATCH', { id, subTaskId, subTask: { completed: true } })).status).toBe(404);
      expect((await gateway.rest('DELETE', `${base}/task/sub-task?id=${id}&subTaskId=${subTaskId}`)).status).toBe(404);
    }
    expect((await step('POST', { id: foreign, subTask: { title: 'X' } })).status).toBe(404);
    expect((await step('POST', { id: estimate, subTask: { title: '' } })).body.argument).toBe('subTask.title');
    const { id } = await make();
    await step('POST', { id, subTask: { title: 'Only' } });
    const short = await gateway.rest('PATCH', `${base}/task/sub-tasks`, { body: { id, subTaskIds: [] } });
    expect([short.status, short.body.argument]).toEqual([400, 'subTaskIds']);
  });

  it('lose nothing when they are ticked off together', async () => {
    const { id } = await make();
    const { body } = await patch(id, { subTasks: counted(10).map((index) => ({ title: `Step ${index}` })) });
    await Promise.all(
      idsOf(body.subTasks).map((subTaskId) => step('PATCH', { id, subTaskId, subTask: { completed: true } })),
    );
    expect((await one(id)).subTasks.every((each: Loose) => each.completed)).toBe(true);
  });
});

describe('tags, members and what the rest of the product shows, over REST', () => {
  it('lists the six tags, puts a new one first and renames it', async () => {
    const { body: tags } = await gateway.rest('GET', `${base}/tags`);
    const titles = tags.map((tag: Loose) => tag.title);
    expect(titles).toEqual(['Workshop', 'Customers', 'Suppliers', 'Quality', 'Fair', 'Osaka']);
    const { body: made } = await gateway.rest('POST', `${base}/tag`, { body: { tag: { title: 'Press', id: 'mine' } } });
    expect(made).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), title: 'Press' });
    expect((await gateway.rest('GET', `${base}/tags`)).body[0]).toEqual(made);
    const { body } = await gateway.rest('PATCH', `${base}/tag`, { body: { id: made.id, tag: { title: 'Media' } } });
    expect(body).toEqual({ ...made, title: 'Media' });
    for (const id of [unknown, foreignTag]) {
      expect((await gateway.rest('PATCH', `${base}/tag`, { body: { id, tag: { title: 'X' } } })).body).toBeNull();
      expect((await gateway.rest('DELETE', `${base}/tag?id=${id}`)).body).toBe(true);
    }
    expect((await gateway.rest('POST', `${base}/tag`, { body: { tag: { title: '' } } })).body.argument).toBe(
      'tag.title',
    );
  });

  it('strips a deleted tag from every task', async () => {
    expect((await all()).some((task) => task.tags.includes(fair))).toBe(true);
    expect((await gateway.rest('DELETE', `${base}/tag?id=${fair}`)).body).toBe(true);
    expect((await all()).some((task) => task.tags.includes(fair))).toBe(false);
  });

  it('gives a task to somebody, and to nobody when they are removed', async () => {
    const { body: made } = await gateway.rest('POST', `${base}/member`, { body: { member: { name: 'New Hand' } } });
    expect((await patch(estimate, { assignedTo: made.id })).body.assignedTo).toBe(made.id);
    expect((await gateway.rest('DELETE', `${base}/member?id=${made.id}`)).body).toBe(true);
    expect((await one(estimate)).assignedTo).toBeNull();
    expect((await patch(estimate, { assignedTo: nora })).body.assignedTo).toBe(nora);
    expect((await patch(estimate, { assignedTo: null })).body.assignedTo).toBeNull();
    for (const id of [made.id, stranger]) {
      expect((await gateway.rest('DELETE', `${base}/member?id=${id}`)).status).toBe(404);
      expect((await gateway.rest('PATCH', `${base}/member`, { body: { id, member: { name: 'X' } } })).status).toBe(404);
    }
  });

  it('is found by the search of the product, by title alone', async () => {
    const search = async (query: string): Promise<Loose[]> =>
      (await gateway.rest('POST', '/api/common/search', { body: { query } })).body;
    const found = (await search('THE ESTIMATE')).find((set) => set.id === 'tasks');
    expect(found).toMatchObject({ id: 'tasks', label: 'Tasks' });
    const hit = found.results.find((each: Loose) => each.id === estimate);
    expect(hit).toEqual({ ...(await one(estimate)), value: 'Write the estimate', link: `/apps/tasks/${estimate}` });
    expect((await search('somebody’s, grey, and nobody')).map((set) => set.id)).toEqual([]);
    expect((await search('Before the fair'))[0].results[0].type).toBe('section');
  });

  it('counts what is open in the navigation, and follows every write', async () => {
    const subtitle = async () => {
      const { body } = await gateway.rest('GET', '/api/common/navigation', { as: 'harborOwner' });
      return body.default
        .find((item: Loose) => item.id === 'apps')
        .children.find((item: Loose) => item.id === 'apps.tasks').subtitle;
    };
    const write = (method: string, url: string, body?: object) =>
      gateway.rest(method, `${base}${url}`, { as: 'harborOwner', ...(body ? { body } : {}) });
    expect(await subtitle()).toBe('3 remaining tasks');
    const { body: made } = await write('POST', '/task', { type: 'task' });
    expect(await subtitle()).toBe('4 remaining tasks');
    await write('POST', '/task', { type: 'section' });
    await write('PATCH', '/task', { id: made.id, task: { completed: true } });
    expect(await subtitle()).toBe('3 remaining tasks');
    await write('PATCH', '/task', { id: made.id, task: { completed: false, type: 'section' } });
    expect(await subtitle()).toBe('3 remaining tasks');
    await write('DELETE', `/task?id=${foreign}`);
    expect(await subtitle()).toBe('2 remaining tasks');
    const open = (await all('harborOwner')).filter((task) => task.type === 'task' && !task.completed);
    for (const task of open.slice(1)) await write('PATCH', '/task', { id: task.id, task: { completed: true } });
    expect(await subtitle()).toBe('1 remaining task');
    await write('DELETE', `/task?id=${open[0]!.id}`);
    expect(await subtitle()).toBeUndefined();
  });

  it('shows twelve remaining tasks after the seed', async () => {
    const fresh = await openGateway();
    const { body } = await fresh.rest('GET', '/api/common/navigation');
    expect(JSON.stringify(body.default)).toContain('12 remaining tasks');
    await fresh.close();
  });
});
