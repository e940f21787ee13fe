import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, northwind } from '../../seed/people.ts';
import { taskId, taskMemberId } from '../../seed/tasks.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import {
  base,
  counted,
  estimate,
  fairTag,
  foreign,
  foreignTag,
  openHelpers,
  idsOf,
  ordersOf,
  stranger,
  unknown,
} from './helpers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { all, one, make, patch } = openHelpers(() => gateway);

describe('reading tasks over REST', () => {
  it('lists all thirty by order, including sections', async () => {
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

  it('returns tags and the assignee as ids, and the steps whole', async () => {
    const tasks = await all();
    const counts = [0, 1, 2, 3, 4].map((count) => tasks.filter((task) => task.tags.length === count).length);
    expect(counts).toEqual([9, 14, 4, 2, 1]);
    expect(tasks.filter((task) => task.assignedTo === null)).toHaveLength(5);
    const steps = tasks.flatMap((task) => task.subTasks);
    expect([steps.length, steps.filter((step) => step.completed).length]).toEqual([71, 32]);
    expect(steps[0]).toEqual({ id: expect.any(String), title: expect.any(String), completed: expect.any(Boolean) });
  });

  it('returns one, and null for an unknown id and for one of another organization', async () => {
    expect((await one(estimate)).title).toBe('Write the estimate');
    expect(await one(unknown)).toBeNull();
    expect(await one(foreign)).toBeNull();
    expect((await gateway.rest('GET', `${base}/task`)).body.argument).toBe('id');
    expect((await gateway.rest('GET', `${base}/all`, { as: null })).status).toBe(401);
  });

  it('finds titles and notes in stored order, marks the title, and escapes the rest of it', async () => {
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
  it('creates the documented empty task first and renumbers the others', async () => {
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

  it('merges sent fields and keeps the others', async () => {
    const before = await one(estimate);
    const dueDate = '2026-11-21T12:00:00.000+02:00';
    const task = { title: 'Write it', notes: 'a < b', dueDate, priority: 2, tags: [fairTag], completed: false };
    const { body } = await patch(estimate, { ...task, id: unknown, order: 99, organization_id: harbor });
    expect(body).toEqual({ ...before, ...task });
    expect(await one(estimate)).toEqual(body);
    const cleared = { title: '', notes: null, dueDate: null, tags: [] };
    expect((await patch(estimate, cleared)).body).toEqual({ ...body, ...cleared });
    await patch(estimate, before);
    expect(await one(estimate)).toEqual(before);
  });

  it('returns null for a patch of an unknown or foreign task', async () => {
    for (const id of [unknown, foreign]) {
      const { status, body } = await patch(id, { title: 'X' });
      expect([status, body]).toEqual([200, null]);
    }
  });

  it('refuses invalid values by name and changes nothing', async () => {
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

  it('deletes once, returns true twice, and renumbers only when a task is created', async () => {
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

  it('requires tasks.manage and names it', async () => {
    const { status, body } = await gateway.rest('POST', `${base}/task`, { body: { type: 'task' }, as: 'customer' });
    expect([status, body.right]).toEqual([403, 'tasks.manage']);
  });
});
