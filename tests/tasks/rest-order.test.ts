import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { base, counted, foreign, openHelpers, idsOf, ordersOf, unknown } from './helpers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { all, make } = openHelpers(() => gateway);

describe('the order of tasks over REST', () => {
  const reorder = (ids: string[]) =>
    gateway.rest('PATCH', `${base}/order`, { body: { tasks: ids.map((id) => ({ id, title: 'ignored' })) } });

  it('is the sent one, is returned in stored order, and is replaced by the next new task', async () => {
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

  it('sets unsent tasks to -1, and lists those first', async () => {
    const stored = await all();
    const [first, second] = idsOf(stored);
    await reorder([second!, first!, second!]);
    const tasks = await all();
    expect(ordersOf(tasks)).toEqual([...Array<number>(stored.length - 2).fill(-1), 0, 1]);
    expect(idsOf(tasks)).toEqual([...idsOf(stored.slice(2)), second, first]);
    await make();
  });

  it('skips unknown and foreign tasks', async () => {
    const stored = idsOf(await all());
    for (const id of [unknown, foreign]) {
      expect((await reorder([...stored.slice(0, 2), id, ...stored.slice(2)].toReversed())).status).toBe(200);
      expect(idsOf(await all())).toEqual(stored.toReversed());
      expect(ordersOf(await all())).toEqual(counted(stored.length));
    }
    await reorder(stored);
    const before = await all();
    expect((await gateway.rest('PATCH', `${base}/order`, { body: { tasks: [{}] } })).body.argument).toBe('tasks[0].id');
    expect(await all()).toEqual(before);
  });

  it('moves one task permanently: the next new task does not affect it', async () => {
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

  it('makes a manual order permanent when one task is moved in it', async () => {
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

  it('stays complete for simultaneous writes', async () => {
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
