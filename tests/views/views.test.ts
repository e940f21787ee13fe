import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';

const url = '/api/common/views';
const unknown = '00000000-0000-4000-8000-000000000000';
const late = { room: 'tasks', title: 'Late and mine', query: 'view=overdue&assignee=1' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const of = async (room: string, as: Person = 'owner'): Promise<Loose[]> =>
  (await gateway.rest('GET', `${url}?room=${room}`, { as })).body;
const keep = (view: object, as: Person = 'owner') => gateway.rest('POST', url, { as, body: { view } });
const titles = async (room: string, as?: Person) => (await of(room, as)).map(({ title }) => title);

describe('a saved view', () => {
  it('is added last in its room, with every key and a generated id', async () => {
    expect(await of('tasks')).toEqual([]);
    const { status, body } = await keep(late);
    expect([status, body]).toEqual([200, { ...late, id: expect.stringMatching(/^[0-9a-f-]{36}$/), position: 0 }]);
    await keep({ ...late, title: 'High', query: 'priority=2' });
    await keep({ room: 'inventory', title: 'Sold out', query: '' });
    expect(await titles('tasks')).toEqual(['Late and mine', 'High']);
    expect((await of('tasks')).map(({ position }) => position)).toEqual([0, 1]);
    expect(await titles('inventory')).toEqual(['Sold out']);
    expect((await gateway.rest('GET', `${url}?room=tasks`, { as: null })).status).toBe(401);
  });

  it('is personal: other members cannot see, change, or move it', async () => {
    const [view] = await of('tasks');
    expect(await of('tasks', 'customer')).toEqual([]);
    const tries = [
      await gateway.rest('PATCH', url, { as: 'customer', body: { id: view.id, view: { title: 'Theirs' } } }),
      await gateway.rest('POST', `${url}/move`, { as: 'customer', body: { id: view.id } }),
      await gateway.rest('DELETE', `${url}?id=${view.id}`, { as: 'customer' }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await of('tasks'))[0]).toEqual(view);
  });

  it('requires a name, and a valid query string', async () => {
    const refused = async (view: object, argument: string) => {
      const { status, body } = await keep(view);
      expect([status, body.argument, JSON.stringify(view)]).toEqual([400, argument, JSON.stringify(view)]);
    };
    await refused({ ...late, title: ' ' }, 'view.title');
    await refused({ ...late, title: 'x'.repeat(101) }, 'view.title');
    await refused({ ...late, room: 'Tasks' }, 'view.room');
    await refused({ ...late, room: '../tasks' }, 'view.room');
    for (const query of ['?view=today', 'a b', 'view=today#top', 'a\nb', 'q='.padEnd(2_001, 'x')])
      await refused({ ...late, query }, 'view.query');
    const [{ id }] = await of('tasks');
    for (const key of ['title', 'query']) {
      const { status, body } = await gateway.rest('PATCH', url, { body: { id, view: { [key]: null } } });
      expect([status, body.argument]).toEqual([400, `view.${key}`]);
    }
    expect(await titles('tasks')).toEqual(['Late and mine', 'High']);
  });

  it('changes only sent keys', async () => {
    const [view] = await of('tasks');
    const { body } = await gateway.rest('PATCH', url, { body: { id: view.id, view: { title: 'Late' } } });
    expect(body).toEqual({ ...view, title: 'Late' });
    expect((await gateway.rest('PATCH', url, { body: { id: unknown, view: {} } })).status).toBe(404);
  });

  it('is limited to fifty per room', async () => {
    for (let count = 0; count < 50; count += 1)
      await keep({ room: 'scrumboard', title: `${count}`, query: '' }, 'member');
    const { status, body } = await keep({ room: 'scrumboard', title: 'One more', query: '' }, 'member');
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(await of('scrumboard', 'member')).toHaveLength(50);
    expect((await keep({ room: 'notes', title: 'Elsewhere', query: '' }, 'member')).status).toBe(200);
  });
});

describe('the order of saved views', () => {
  const change = (text: string, variables: object) => gateway.graphql(text, variables, 'customer');
  const move = (id: string, after: string | null) =>
    change('mutation ($id: ID!, $after: ID) { moveSavedView(id: $id, after: $after) { title position } }', {
      id,
      after,
    });
  const undo = (changes: string[]) => change('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: changes[0] });

  beforeAll(async () => {
    for (const title of ['A', 'B', 'C', 'D']) await keep({ room: 'tasks', title, query: '' }, 'customer');
  });

  it('is set by moving, and restored by undo', async () => {
    const [a, , , d] = await of('tasks', 'customer');
    const { data, extensions } = await move(d.id, a.id);
    expect(data.moveSavedView.map(({ title }: Loose) => title)).toEqual(['A', 'D', 'B', 'C']);
    expect(await titles('tasks', 'customer')).toEqual(['A', 'D', 'B', 'C']);
    await undo(extensions.changes);
    expect(await titles('tasks', 'customer')).toEqual(['A', 'B', 'C', 'D']);
    await move(d.id, null);
    expect(await titles('tasks', 'customer')).toEqual(['D', 'A', 'B', 'C']);
  });

  it('pages by cursor', async () => {
    const [, second] = await of('tasks', 'customer');
    const rest = await gateway.rest('GET', `${url}?room=tasks&first=2&after=${second.id}`, { as: 'customer' });
    expect(rest.body.map(({ title }: Loose) => title)).toEqual(['B', 'C']);
  });

  it('refuses to move behind a view of another room or an unknown one', async () => {
    const [first] = await of('tasks', 'customer');
    const { body: elsewhere } = await keep({ room: 'notes', title: 'N', query: '' }, 'customer');
    for (const after of [elsewhere.id, unknown])
      expect((await move(first.id, after)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('restores a deleted view to its position, and announces it to its person only', async () => {
    const text = 'subscription { changed { record action } }';
    const own = await gateway.follow(text, {}, 'customer');
    const other = await gateway.follow(text, {}, 'member');
    const before = await of('tasks', 'customer');
    const { extensions } = await change('mutation ($id: ID!) { deleteSavedView(id: $id) }', { id: before[1]!.id });
    expect((await own.next()).data.data.changed).toEqual({ record: 'SavedView', action: 'delete' });
    expect(await of('tasks', 'customer')).toHaveLength(3);
    await undo(extensions.changes);
    expect(await of('tasks', 'customer')).toEqual(before);
    expect(await other.maybe(100)).toBeNull();
    own.close();
    other.close();
  });
});
