import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wakeIncidents } from '../../gateway/incidents/waking.ts';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { northwind, people } from '../../seed/people.ts';
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
  it('are in data, newest first, and filtered by state on request', async () => {
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

  it('belong to their organization', async () => {
    expect(await list('', 'harborOwner')).toHaveLength(2);
    expect(await list('', 'member')).toEqual(await list());
  });

  it('page by cursor', async () => {
    const ids = (await list()).map(({ id }) => id);
    expect((await list(`?first=2&after=${ids[1]}`)).map(({ id }) => id)).toEqual(ids.slice(2, 4));
    const { body } = await gateway.rest('GET', `${url}?after=${unknown}`);
    expect(body).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
  });

  it('support search, filters by severity and owner, and sorting, page by page', async () => {
    const all = await list();
    const ids = (found: Loose[]) => found.map(({ id }) => id);
    const weights = ['critical', 'high', 'medium', 'low'];
    const worst = all.toSorted((one, other) => weights.indexOf(one.severity) - weights.indexOf(other.severity));
    expect(ids(await list('?sort=severity'))).toEqual(ids(worst));
    expect(ids(await list(`?sort=severity&first=2&after=${worst[1].id}`))).toEqual(ids(worst.slice(2, 4)));
    const updated = all.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
    expect(ids(await list('?sort=updated'))).toEqual(ids(updated));
    expect(await list('?severity=high')).toEqual(all.filter(({ severity }) => severity === 'high'));
    const word = all[1].title.split(' ')[0];
    expect(ids(await list(`?query=${word.toUpperCase()}`))).toContain(all[1].id);
    expect(await list('?query=no%20such%20incident')).toEqual([]);
    const owned = (await gateway.ask('{ incidents { id owner { id } } }')).incidents;
    expect(ids(await list(`?owner=${people.owner.id}`))).toEqual(
      ids(owned.filter(({ owner }: Loose) => owner?.id === people.owner.id)),
    );
    expect(await list(`?owner=${people.harborOwner.id}`)).toEqual([]);
  });

  it('move from activated to acknowledged to resolved, and never backwards', async () => {
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

  it('require a title, a known severity, and incidents.manage', async () => {
    expect((await report({ title: ' ' })).body.argument).toBe('incident.title');
    expect((await report({})).body.argument).toBe('incident.title');
    expect((await report({ title: 'A', severity: 'fatal' })).body.argument).toBe('incident.severity');
    for (const answer of [await report({ title: 'A' }, 'member'), await move('resolve', unknown, 'member')]) {
      expect([answer.status, answer.body.right]).toEqual([403, 'incidents.manage']);
    }
  });

  it('are 404 when unknown or of another organization', async () => {
    const [theirs] = await list('', 'harborOwner');
    for (const id of [unknown, theirs.id]) expect((await move('resolve', id)).text).toBe('"NOT FOUND"');
    expect((await list('', 'harborOwner'))[0]).toEqual(theirs);
  });
});

describe('incidents over GraphQL', () => {
  it('are announced to the organization, and a report can be undone', async () => {
    const subscription = 'subscription { incidentChanged { action id incident { title state } } }';
    const member = await gateway.follow(subscription, {}, 'member');
    const foreign = await gateway.follow('subscription { incidentChanged { id } }', {}, 'harborOwner');
    const { data, extensions } = await gateway.graphql(
      'mutation { createIncident(incident: { title: "Smoke", severity: high }) { id } }',
    );
    const { id } = data.createIncident;
    const incident = { title: 'Smoke', state: 'activated' };
    expect((await member.next()).data.data.incidentChanged).toEqual({ action: 'create', id, incident });
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: extensions.changes[0] });
    expect((await member.next()).data.data.incidentChanged).toEqual({ action: 'delete', id, incident: null });
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect(await foreign.maybe(100)).toBeNull();
    member.close();
    foreign.close();
  });
});

const QUESTION = `query ($id: ID!) { incident(id: $id) {
  number state occurrences owner { name } acknowledgedBy { name } resolvedBy { name } returnsAt snoozedUntil resolution
  links { id kind title check } review { what } timeline { kind text by { name } }
} }`;
const whole = async (id: string, as: Who = 'owner'): Promise<Loose> =>
  (await gateway.ask(QUESTION, { id }, as)).incident;
const act = (verb: string, body: object, as: Who = 'owner') => gateway.rest('POST', `${url}/${verb}`, { body, as });
const steps = async (id: string) => (await whole(id)).timeline.map(({ kind }: Loose) => kind);
const badge = async (): Promise<string | undefined> => {
  const { body } = await gateway.rest('GET', '/api/common/navigation');
  return body.default[0].children.find(({ id }: Loose) => id === 'incidents').badge?.title;
};

describe('the record of an incident', () => {
  it('has a number, counts repeated reports, and keeps the documented keys on REST', async () => {
    const seeded = await gateway.ask('{ incidents { number } incidentCounts { activated acknowledged resolved } }');
    expect(seeded.incidents.map(({ number }: Loose) => number).toSorted((a: number, b: number) => a - b)).toEqual(
      seeded.incidents.map((_: unknown, index: number) => index + 1),
    );
    const { body: first } = await report({ title: 'Odd door', dedupKey: 'door' });
    const { body: again } = await report({ title: 'Odd door once more', dedupKey: 'door' });
    expect([again.id, again.title]).toEqual([first.id, 'Odd door']);
    expect(Object.keys(again)).toHaveLength(8);
    expect((await whole(first.id)).occurrences).toBe(2);
    await move('resolve', first.id);
    const { body: other } = await report({ title: 'Odd door', dedupKey: 'door' });
    expect(other.id).not.toBe(first.id);
    expect((await gateway.rest('GET', `${url}/incident?id=${other.id}`)).body).toEqual(other);
    expect((await gateway.rest('GET', `${url}/counts`)).body).toEqual(
      (await gateway.ask('{ incidentCounts { activated acknowledged resolved } }')).incidentCounts,
    );
  });

  it('lists each action with its person in the timeline', async () => {
    const { body: made } = await report({ title: 'Wet floor', severity: 'high' });
    await move('acknowledge', made.id);
    await act('note', { id: made.id, text: 'A pipe.' });
    await gateway.rest('PATCH', `${url}/incident`, { body: { id: made.id, incident: { owner: people.member.id } } });
    await act('resolve', { id: made.id, resolution: 'A new pipe.' });
    const early = await act('review', { id: made.id, review: { what: 'Water', why: 'Age', change: ' ' } });
    expect([early.status, early.body.argument]).toEqual([400, 'review.change']);
    await act('review', { id: made.id, review: { what: 'Water', why: 'Age', change: 'A plan' } });
    const incident = await whole(made.id);
    expect(incident).toMatchObject({
      owner: { name: people.member.name },
      resolvedBy: { name: people.owner.name },
      resolution: 'A new pipe.',
      review: { what: 'Water' },
    });
    expect(incident.timeline.map(({ kind }: Loose) => kind)).toEqual([
      'reviewed',
      'resolved',
      'given',
      'note',
      'acknowledged',
      'reported',
    ]);
    expect(incident.timeline[3]).toEqual({ kind: 'note', text: 'A pipe.', by: { name: people.owner.name } });
    const stranger = await gateway.rest('PATCH', `${url}/incident`, {
      body: { id: made.id, incident: { owner: people.harborOwner.id } },
    });
    expect([stranger.status, stranger.body.argument]).toEqual([400, 'incident.owner']);
  });

  it('reopens only with a reason, and only a resolved incident is reviewed', async () => {
    const { body: made } = await report({ title: 'Cold room' });
    const review = { what: 'a', why: 'b', change: 'c' };
    expect((await act('review', { id: made.id, review })).status).toBe(409);
    await move('resolve', made.id);
    expect((await act('reactivate', { id: made.id, reason: ' ' })).body.argument).toBe('reason');
    expect((await act('reactivate', { id: made.id, reason: 'Cold again' })).body.state).toBe('activated');
    expect(await whole(made.id)).toMatchObject({ state: 'activated', resolution: '', resolvedBy: null });
  });

  it('reactivates once for all gateways when the time of its acknowledgment expires', async () => {
    const { body: made } = await report({ title: 'Loud fan' });
    expect((await act('acknowledge', { id: made.id, minutes: 10 })).body.argument).toBe('minutes');
    await act('acknowledge', { id: made.id, minutes: 15 });
    await wakeIncidents(gateway.services, northwind, Date.now() + 14 * 60_000);
    expect((await whole(made.id)).state).toBe('acknowledged');
    const later = Date.now() + 16 * 60_000;
    await Promise.all([1, 2].map(() => wakeIncidents(gateway.services, northwind, later)));
    expect(await steps(made.id)).toEqual(['returned', 'acknowledged', 'reported']);
    expect(await whole(made.id)).toMatchObject({ state: 'activated', returnsAt: null });
  });

  it('is snoozed without a badge in the navigation', async () => {
    const { body: made } = await report({ title: 'Odd smell' });
    const before = Number(await badge());
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect((await act('snooze', { id: made.id, until: '2020-01-01T00:00:00Z' })).body.argument).toBe('until');
    await act('snooze', { id: made.id, until });
    expect((await whole(made.id)).snoozedUntil).toBe(until);
    expect(Number(await badge())).toBe(before - 1);
    await wakeIncidents(gateway.services, northwind, Date.parse(until) + 1);
    expect(await steps(made.id)).toEqual(['woken', 'snoozed', 'reported']);
    expect(Number(await badge())).toBe(before);
  });

  it('links to tasks, findings, and other incidents of its own organization only', async () => {
    const { tasks, findings } = await gateway.ask('{ tasks(first: 1) { id title } findings(first: 1) { id label } }');
    const [one] = await list();
    const { body: made } = await report({ title: 'Linked' });
    for (const [kind, target] of Object.entries({ task: tasks[0].id, finding: findings[0].id, incident: one.id }))
      expect((await act('link', { id: made.id, kind, target })).status).toBe(200);
    const foreign = (await list('', 'harborOwner'))[0];
    for (const target of [foreign.id, unknown, made.id])
      expect((await act('link', { id: made.id, kind: 'incident', target })).body.argument).toBe('target');
    expect((await whole(made.id)).links.map(({ title }: Loose) => title)).toEqual([
      tasks[0].title,
      findings[0].label,
      one.title,
    ]);
    // Without the right to findings, a link shows that one exists and nothing else.
    expect((await whole(made.id, 'member')).links[1]).toMatchObject({ title: null, check: null });
    await act('link', { id: made.id, kind: 'task', target: tasks[0].id, linked: false });
    expect((await whole(made.id)).links).toHaveLength(2);
    expect(await steps(made.id)).toEqual(['unlinked', 'linked', 'linked', 'linked', 'reported']);
  });

  it('is published as an announcement to its audience in one write', async () => {
    const { body: made } = await report({ title: 'Web shop is down' });
    const body = { id: made.id, audience: 'customers', lang: 'en', text: 'We are at it.\n<b>Soon</b>' };
    expect((await act('publish', body, 'member')).body.right).toBe('incidents.manage');
    const { headers } = await act('publish', body);
    const announcementFor = async (as: Who) =>
      (await gateway.rest('GET', '/api/announcement/current', { as })).body.find(
        ({ texts }: Loose) => texts[0].title === made.title,
      );
    expect((await announcementFor('customer')).texts[0].body).toBe('<p>We are at it.<br />&lt;b&gt;Soon&lt;/b&gt;</p>');
    expect(await announcementFor('member')).toBeUndefined();
    expect((await steps(made.id))[0]).toBe('published');
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: headers['change-id'] });
    expect([await announcementFor('customer'), await steps(made.id)]).toEqual([undefined, ['reported']]);
  });

  it('is hidden from other organizations, and requires the right to change it', async () => {
    const [theirs] = await list('', 'harborOwner');
    const review = { what: 'a', why: 'b', change: 'c' };
    const publish = { audience: 'staff', lang: 'en', text: 'a' };
    const bodies = { publish, note: { text: 'a' }, reactivate: { reason: 'a' }, snooze: {}, review: { review } };
    for (const [verb, body] of Object.entries(bodies)) {
      expect((await act(verb, { id: theirs.id, ...body })).status).toBe(404);
      expect((await act(verb, { id: theirs.id, ...body }, 'member')).body.right).toBe('incidents.manage');
    }
    expect((await gateway.rest('GET', `${url}/incident?id=${theirs.id}`)).status).toBe(404);
    expect((await gateway.rest('GET', `${url}/incident?id=${theirs.id}`, { as: 'customer' })).status).toBe(403);
  });
});

describe('a critical finding', () => {
  const rows = () => gateway.services.database.system;
  const look = () => runChecks(gateway.services, northwind, Date.now(), 'log-rule');
  const rule = async (name: string): Promise<string> => {
    const filter = { record: 'ContactTag', action: 'delete' };
    const body = { rule: { name, filter, severity: 'critical' } };
    return (await gateway.rest('POST', '/api/common/changes/rule', { body })).body.id;
  };
  const met = (id: string, lastHitAt: string | null = new Date().toISOString()) =>
    rows().updateTable('log_rules').set({ lastHitAt }).where('id', '=', id).execute();
  const raised = async (name: string): Promise<Loose[]> => (await list()).filter(({ title }) => title === name);
  const about = async (id: string): Promise<Loose> =>
    (
      await gateway.ask(
        `query ($id: ID!) { incident(id: $id) {
          state severity occurrences resolvedBy { id } links { id kind title } timeline { kind by { id } }
        } }`,
        { id },
      )
    ).incident;
  const findingOf = async (name: string): Promise<string> =>
    (await gateway.rest('GET', '/api/security/findings?check=log-rule')).body.find(({ label }: Loose) => label === name)
      .id;

  it('creates one incident, linked and counted once by two gateways, and resolved once all findings are', async () => {
    const [one, other] = [await rule('Doors'), await rule('Windows')];
    await met(one);
    await Promise.all([look(), look()]);
    const [made, ...more] = await raised('Doors');
    expect(more).toEqual([]);
    const finding = await findingOf('Doors');
    expect(await about(made.id)).toMatchObject({
      state: 'activated',
      severity: 'critical',
      occurrences: 1,
      links: [{ id: finding, kind: 'finding', title: 'Doors' }],
      timeline: [{ kind: 'reported', by: null }],
    });

    await met(other);
    await look();
    const target = await findingOf('Windows');
    await gateway.rest('POST', `${url}/link`, { body: { id: made.id, kind: 'finding', target, linked: true } });
    const [otherMade] = await raised('Windows');
    await met(one, null);
    await look();
    expect((await about(made.id)).state).toBe('activated');
    await met(one);
    await look();
    expect(await about(made.id)).toMatchObject({ occurrences: 2, timeline: [{ kind: 'repeated' }, {}, {}] });
    await met(one, null);
    await met(other, null);
    await look();
    const over = await about(made.id);
    expect([over.state, over.resolvedBy, over.timeline[0]]).toEqual(['resolved', null, { kind: 'resolved', by: null }]);
    expect((await about(otherMade.id)).state).toBe('resolved');
    await met(one);
    await look();
    expect(await raised('Doors')).toHaveLength(2);
    await met(one, null);
    await look();
  });

  it('creates no incident when the organization turns that off, or when an incident is the subject', async () => {
    const set = (raisesIncidents: boolean) =>
      gateway.rest('PATCH', '/api/common/organizations/policy', { body: { policy: { raisesIncidents } } });
    const id = await rule('Lights');
    expect((await set(false)).body.raisesIncidents).toBe(false);
    await met(id);
    await look();
    expect([await findingOf('Lights'), await raised('Lights')]).toEqual([expect.any(String), []]);
    expect((await set(true)).body.raisesIncidents).toBe(true);

    const { body: fire } = await report({ title: 'Fire', severity: 'critical' });
    const createdAt = new Date(Date.now() - 5 * 3_600_000).toISOString();
    await rows().updateTable('incidents').set({ createdAt }).where('id', '=', fire.id).execute();
    await runChecks(gateway.services, northwind, Date.now(), 'incident-waiting');
    expect(await raised('Fire')).toHaveLength(1);
  });
});

describe('an incident in state', () => {
  const actions = {
    acknowledge: {},
    resolve: {},
    reactivate: { reason: 'Again' },
    snooze: { until: new Date(Date.now() + 3_600_000).toISOString() },
    review: { review: { what: 'a', why: 'b', change: 'c' } },
  };

  it.each([
    ['activated', ['acknowledged', 'resolved', 'activated', 'activated', 409]],
    ['acknowledged', ['acknowledged', 'resolved', 'activated', 409, 409]],
    ['resolved', [409, 'resolved', 'activated', 409, 'resolved']],
  ] as const)('%s follows the allowed transitions and no others', async (state, ends) => {
    const { body: made } = await gateway.rest('POST', '/api/common/incidents', {
      body: { incident: { title: 'Ebb' } },
    });
    for (const [index, [verb, body]] of Object.entries(actions).entries()) {
      await gateway.services.database.system
        .updateTable('incidents')
        .set({ state, resolvedAt: null, snoozedUntil: null })
        .where('id', '=', made.id)
        .execute();
      const answer = await gateway.rest('POST', `/api/common/incidents/${verb}`, { body: { id: made.id, ...body } });
      expect([verb, answer.status === 200 ? answer.body.state : answer.status]).toEqual([verb, ends[index]]);
    }
  });
});
