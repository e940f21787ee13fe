import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const url = '/api/common/incidents';
const unknown = '00000000-0000-4000-8000-000000000000';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const list = async (query = '', as: Who = 'owner'): Promise<Loose[]> =>
  (await gateway.rest('GET', `${url}${query}`, { as })).body.data;
const report = (incident: unknown, as: Who = 'owner') => gateway.rest('POST', url, { body: { incident }, as });
const move = (how: 'acknowledge' | 'resolve', id: string, as: Who = 'owner') =>
  gateway.rest('POST', `${url}/${how}`, { body: { id }, as });

describe('incidents over REST', () => {
  it('are in data, newest first, and only those in a state when it is asked for', async () => {
    const all = await list();
    expect(all).toHaveLength(6);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await list('?filter=activated')).toEqual(all.filter(({ state }) => state === 'activated'));
    expect(await list('?filter=activated')).toHaveLength(4);
    expect(await list('?filter=resolved')).toHaveLength(1);
    expect(Object.keys(all[0]).sort()).toEqual([
      'area',
      'createdAt',
      'description',
      'id',
      'severity',
      'state',
      'title',
      'updatedAt',
    ]);
    const { status, body } = await gateway.rest('GET', `${url}?filter=open`);
    expect([status, body.argument]).toEqual([400, 'filter']);
    expect((await gateway.rest('GET', url, { as: null })).status).toBe(401);
  });

  it('are the organization’s own', async () => {
    expect(await list('', 'harborOwner')).toHaveLength(2);
    expect(await list('', 'member')).toEqual(await list());
  });

  it('page by the last id seen', async () => {
    const ids = (await list()).map(({ id }) => id);
    expect((await list(`?first=2&after=${ids[1]}`)).map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect(await list(`?after=${unknown}`)).toEqual([]);
  });

  it('are reported as activated, acknowledged, and resolved; never backwards', async () => {
    const { body: made } = await report({ title: 'Leak in the cellar', state: 'resolved' });
    expect(made).toMatchObject({
      title: 'Leak in the cellar',
      description: '',
      severity: 'medium',
      state: 'activated',
      area: 'security',
    });
    expect((await list())[0]).toEqual(made);
    const { body: seen } = await move('acknowledge', made.id);
    expect(seen).toEqual({ ...made, state: 'acknowledged', updatedAt: seen.updatedAt });
    const again = await move('acknowledge', made.id);
    expect([again.body, again.headers['change-id']]).toEqual([seen, undefined]);
    expect((await move('resolve', made.id)).body.state).toBe('resolved');
    const back = await move('acknowledge', made.id);
    expect([back.status, back.body.code]).toEqual([409, 'CONFLICT']);
    expect((await list()).find(({ id }) => id === made.id).state).toBe('resolved');
  });

  it('need a title, a known severity, and incidents.manage', async () => {
    expect((await report({ title: ' ' })).body.argument).toBe('incident.title');
    expect((await report({})).body.argument).toBe('incident.title');
    expect((await report({ title: 'A', severity: 'fatal' })).body.argument).toBe('incident.severity');
    for (const answer of [await report({ title: 'A' }, 'member'), await move('resolve', unknown, 'member')]) {
      expect([answer.status, answer.body.right]).toEqual([403, 'incidents.manage']);
    }
  });

  it('that are unknown or of another organization are not found', async () => {
    const [theirs] = await list('', 'harborOwner');
    for (const id of [unknown, theirs.id]) expect((await move('resolve', id)).text).toBe('"NOT FOUND"');
    expect((await list('', 'harborOwner'))[0]).toEqual(theirs);
  });
});

describe('incidents over GraphQL', () => {
  it('are announced to the organization, and undo takes a report back', async () => {
    const member = await gateway.follow('subscription { incidentChanged { title state } }', {}, 'member');
    const foreign = await gateway.follow('subscription { incidentChanged { id } }', {}, 'harborOwner');
    const { data, extensions } = await gateway.graphql(
      'mutation { createIncident(incident: { title: "Smoke", severity: high }) { id } }',
    );
    expect((await member.next()).data.data.incidentChanged).toEqual({ title: 'Smoke', state: 'activated' });
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: extensions.changes[0] });
    expect((await list()).map(({ id }) => id)).not.toContain(data.createIncident.id);
    expect(await foreign.maybe(100)).toBeNull();
    member.close();
    foreign.close();
  });
});
