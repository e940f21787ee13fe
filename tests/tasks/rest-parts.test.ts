import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { taskId } from '../../seed/tasks.ts';
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
  noraMember,
  stranger,
  unknown,
} from './helpers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { all, one, make, patch } = openHelpers(() => gateway);

describe('the steps of a task over REST', () => {
  const step = (method: string, body: object) => gateway.rest(method, `${base}/task/sub-task`, { body });

  it('are added, renamed, completed, reordered, and deleted', async () => {
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

  it('are limited to their organization', async () => {
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

  it('are moved behind one another', async () => {
    const { id } = await make();
    const { body } = await patch(id, { subTasks: counted(3).map((index) => ({ title: `Step ${index}` })) });
    const [first, second, third] = idsOf(body.subTasks) as [string, string, string];
    const move = (subTaskId: string, after?: string | null) =>
      gateway.rest('POST', `${base}/task/sub-task/move`, { body: { id, subTaskId, after } });
    expect(idsOf((await move(first, third)).body.subTasks)).toEqual([second, third, first]);
    expect(idsOf((await move(third, null)).body.subTasks)).toEqual([third, second, first]);
    expect((await move(first, first)).body.argument).toBe('after');
    expect((await move(first, unknown)).body.argument).toBe('after');
    expect((await move(unknown, first)).status).toBe(404);
    expect(idsOf((await one(id)).subTasks)).toEqual([third, second, first]);
  });

  it('lose no change when completed simultaneously', async () => {
    const { id } = await make();
    const { body } = await patch(id, { subTasks: counted(10).map((index) => ({ title: `Step ${index}` })) });
    await Promise.all(
      idsOf(body.subTasks).map((subTaskId) => step('PATCH', { id, subTaskId, subTask: { completed: true } })),
    );
    expect((await one(id)).subTasks.every((each: Loose) => each.completed)).toBe(true);
  });
});

describe('tags, members, and task counts over REST', () => {
  it('list the six tags, add a new one first, and rename it', async () => {
    const { body: tags } = await gateway.rest('GET', `${base}/tags`);
    const titles = tags.map((tag: Loose) => tag.title);
    expect(titles).toEqual(['Workshop', 'Customers', 'Suppliers', 'Quality', 'Fair', 'Osaka']);
    const { body: made } = await gateway.rest('POST', `${base}/tag`, { body: { tag: { title: 'Press', id: 'mine' } } });
    expect(made).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), title: 'Press' });
    expect((await gateway.rest('GET', `${base}/tags`)).body[0]).toEqual(made);
    const { body } = await gateway.rest('PATCH', `${base}/tag`, { body: { id: made.id, tag: { title: 'Media' } } });
    expect(body).toEqual({ ...made, title: 'Media' });
    expect((await gateway.rest('PATCH', `${base}/tag`, { body: { id: made.id, tag: {} } })).body).toEqual(body);
    for (const id of [unknown, foreignTag]) {
      expect((await gateway.rest('PATCH', `${base}/tag`, { body: { id, tag: { title: 'X' } } })).body).toBeNull();
      expect((await gateway.rest('DELETE', `${base}/tag?id=${id}`)).body).toBe(true);
    }
    expect((await gateway.rest('POST', `${base}/tag`, { body: { tag: { title: '' } } })).body.argument).toBe(
      'tag.title',
    );
  });

  it('remove a deleted tag from every task', async () => {
    expect((await all()).some((task) => task.tags.includes(fairTag))).toBe(true);
    expect((await gateway.rest('DELETE', `${base}/tag?id=${fairTag}`)).body).toBe(true);
    expect((await all()).some((task) => task.tags.includes(fairTag))).toBe(false);
  });

  it('assign a task to a member, and unassign it when the member is removed', async () => {
    const { body: made } = await gateway.rest('POST', `${base}/member`, { body: { member: { name: 'New Hand' } } });
    expect((await patch(estimate, { assignedTo: made.id })).body.assignedTo).toBe(made.id);
    expect((await gateway.rest('DELETE', `${base}/member?id=${made.id}`)).body).toBe(true);
    expect((await one(estimate)).assignedTo).toBeNull();
    expect((await patch(estimate, { assignedTo: noraMember })).body.assignedTo).toBe(noraMember);
    expect((await patch(estimate, { assignedTo: null })).body.assignedTo).toBeNull();
    for (const id of [made.id, stranger]) {
      expect((await gateway.rest('DELETE', `${base}/member?id=${id}`)).status).toBe(404);
      expect((await gateway.rest('PATCH', `${base}/member`, { body: { id, member: { name: 'X' } } })).status).toBe(404);
    }
  });

  it('find tasks in the global search by title only', async () => {
    const search = async (query: string): Promise<Loose[]> =>
      (await gateway.rest('POST', '/api/common/search', { body: { query } })).body;
    const found = (await search('THE ESTIMATE')).find((set) => set.id === 'tasks');
    expect(found).toMatchObject({ id: 'tasks', label: 'Tasks' });
    const hit = found.results.find((each: Loose) => each.id === estimate);
    expect(hit).toEqual({ ...(await one(estimate)), value: 'Write the estimate', link: `/apps/tasks/${estimate}` });
    expect((await search('somebody’s, grey, and nobody')).map((set) => set.id)).toEqual([]);
    expect((await search('Before the fair'))[0].results[0].type).toBe('section');
  });

  it('count open tasks in the navigation, and follow every write', async () => {
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

  it('show twelve remaining tasks after the seed', async () => {
    const fresh = await openGateway();
    const { body } = await fresh.rest('GET', '/api/common/navigation');
    expect(JSON.stringify(body.default)).toContain('12 remaining tasks');
    await fresh.close();
  });
});
