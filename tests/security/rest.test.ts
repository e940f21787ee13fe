import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetEverywhere } from '../../gateway/changes/forgetting.ts';
import { sealChanges } from '../../gateway/changes/seals/sealing.ts';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const url = '/api/security/finding';
const DAY = 24 * 3_600_000;
const unknown = '00000000-0000-4000-8000-000000000000';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const list = async (query = '', as: Who = 'owner'): Promise<Loose[]> =>
  (await gateway.rest('GET', `/api/security/findings${query}`, { as })).body;
const one = async (id: string): Promise<Loose> => (await gateway.rest('GET', `${url}?id=${id}`)).body;
const act = (verb: string, body: object, as: Who = 'owner') => gateway.rest('POST', `${url}/${verb}`, { body, as });
const look = (later = 0) => runChecks(gateway.services, northwind, Date.now() + later);
const of = async (check: string): Promise<Loose[]> =>
  (await list(`?check=${check}`)).filter(({ state }) => state !== 'resolved');
const rows = () => gateway.services.database.system;
const steps = async (id: string): Promise<string[]> =>
  (await gateway.ask('query ($id: ID!) { finding(id: $id) { thread { kind } } }', { id })).finding.thread.map(
    ({ kind }: Loose) => kind,
  );

describe('seeded findings', () => {
  it('match the seeded data: running the checks again writes nothing', async () => {
    const changes = async () => (await gateway.rest('GET', '/api/common/changes?first=1')).body[0]?.id;
    const before = [await list(), await list('', 'harborOwner'), await changes()];
    for (const organization of [northwind, harbor]) await runChecks(gateway.services, organization);
    expect([await list(), await list('', 'harborOwner'), await changes()]).toEqual(before);
    expect(before[0].map(({ check, state }: Loose) => [check, state])).toEqual([
      ['incident-waiting', 'open'],
      ['second-owner', 'open'],
      ['web-life', 'open'],
      ['web-life', 'open'],
      ['web-status', 'open'],
      ['supplier-remediation', 'open'],
      ['web-csp', 'open'],
      ['supplier-remediation', 'open'],
      ['web-hsts', 'open'],
      ['web-spf', 'open'],
      ['web-dmarc', 'open'],
      ['two-step', 'waived'],
      ['supplier-remediation', 'open'],
      ['hook-failing', 'waived'],
      ['token-unused', 'open'],
      ['web-version', 'open'],
      ['token-ending', 'open'],
      ['invitation-open', 'open'],
      ['supplier-remediation', 'resolved'],
      ['invitation-open', 'resolved'],
    ]);
    expect(before[1]).toHaveLength(6);
  });

  it('include their evidence, the page that fixes them, and a due date', async () => {
    const [found] = await of('second-owner');
    expect(found).toMatchObject({
      label: people.owner.name,
      severity: 'high',
      evidence: [{ name: 'owner', value: people.owner.name }],
      subject: { kind: 'organization', link: '/setting/members' },
    });
    expect(Date.parse(found.dueDate) - Date.parse(found.firstSeenAt)).toBe(7 * DAY);
    const { finding, findingsCheckedAt } = await gateway.ask(
      'query ($id: ID!) { findingsCheckedAt finding(id: $id) { how { effort fixLink } } }',
      { id: found.id },
    );
    expect(finding.how).toEqual({ effort: 'click', fixLink: '/setting/members' });
    expect(Date.now() - Date.parse(findingsCheckedAt)).toBeLessThan(DAY);
    expect((await gateway.rest('GET', '/api/security/checks')).body).toHaveLength(59);
  });

  it('are counted and filtered', async () => {
    const counts = async (by: string) => (await gateway.rest('GET', `/api/security/findings/counts?by=${by}`)).body;
    const all = await list();
    for (const { key, count } of await counts('state'))
      expect(all.filter(({ state }) => state === key)).toHaveLength(count);
    const open = all.filter(({ state }) => state === 'open');
    expect((await counts('severity')).reduce((sum: number, { count }: Loose) => sum + count, 0)).toBe(open.length);
    expect(await list('?isOpen=true')).toEqual(open);
    expect((await list('?isOverdue=true')).map(({ check }) => check)).toEqual(['second-owner']);
    expect(await list(`?first=1&after=${all[0].id}`)).toEqual([all[1]]);
    const week = new Date(Date.now() - 7 * DAY).toISOString();
    expect(await list(`?foundFrom=${week}`)).toEqual(all.filter(({ firstSeenAt }) => firstSeenAt >= week));
  });

  it('support search, filters by severity and owner, and sorting, page by page', async () => {
    const all = await list();
    const ids = (found: Loose[]) => found.map(({ id }) => id);
    const labelled = all.filter(({ label }) => label === 'Stock scanner');
    expect(ids(await list('?query=STOCK%20scan'))).toEqual(ids(labelled));
    expect(ids(await list(`?query=%23${labelled[0].number}&isOpen=true`))).toContain(labelled[0].id);
    expect(await list('?query=%25')).toEqual(await list('?query=%25&queryChecks=no-such-check'));
    const named = await list('?query=no%20such%20words&queryChecks=second-owner&queryChecks=web-csp');
    expect(named.map(({ check }) => check)).toEqual(['second-owner', 'web-csp']);
    expect(ids(await list(`?severity=high&owner=${people.owner.id}`))).toEqual(
      ids(all.filter(({ severity, ownerId }) => severity === 'high' && ownerId === people.owner.id)),
    );
    const by = (key: string, sign: number) => (one: Loose, other: Loose) => {
      const [a, b] = [one, other].map((row) => [row[key] ?? '~', row.id].join());
      return a === b ? 0 : (a! < b! ? -1 : 1) * sign;
    };
    for (const [sort, order] of [
      ['newest', by('firstSeenAt', -1)],
      ['dueDate', by('dueDate', 1)],
    ] as const) {
      const sorted = all.toSorted(order);
      expect(ids(await list(`?sort=${sort}`))).toEqual(ids(sorted));
      expect(ids(await list(`?sort=${sort}&first=3&after=${sorted[2].id}`))).toEqual(ids(sorted.slice(3, 6)));
    }
    expect((await gateway.rest('GET', '/api/security/findings?sort=random')).body.argument).toBe('sort');
    const { findings } = await gateway.ask('{ findings(query: "stock", sort: newest, severity: low) { id } }');
    expect(ids(findings)).toEqual(ids(labelled));
  });

  it('require the right, and belong to their organization', async () => {
    for (const as of ['member', 'customer'] as const)
      expect((await gateway.rest('GET', '/api/security/findings', { as })).body.right).toBe('security.view');
    const [theirs] = await list('', 'harborOwner');
    const until = new Date(Date.now() + DAY).toISOString();
    const bodies = { note: { text: 'a' }, waive: { reason: 'a', until }, decide: { grant: true }, recheck: {} };
    for (const [verb, body] of Object.entries({ ...bodies, task: { title: 'a' } }))
      for (const id of [theirs.id, unknown]) expect((await act(verb, { id, ...body })).status).toBe(404);
    expect((await gateway.rest('GET', `${url}?id=${theirs.id}`)).status).toBe(404);
  });
});

describe('a check', () => {
  /** Breaks a setting, expects the finding; fixes it, expects it resolved. */
  const brokenAndHealed = async (check: string, breaks: () => Promise<unknown>, heals: () => Promise<unknown>) => {
    const before = (await of(check)).map(({ id }) => id);
    await breaks();
    await look();
    const found = (await of(check)).filter(({ id }) => !before.includes(id));
    expect([check, found.length, found[0]?.state]).toEqual([check, 1, 'open']);
    await heals();
    await look();
    expect(await one(found[0].id)).toMatchObject({ state: 'resolved' });
    expect(await steps(found[0].id)).toEqual(['cleared', 'found']);
    return found[0];
  };

  const role = (to: 'owner' | 'admin' | 'member') =>
    gateway.rest('PATCH', '/api/common/organizations/member', { body: { id: people.member.id, role: to } });
  /** Without a change, and so without the job that runs the checks two seconds after one. */
  const roleUnnoticed = (to: 'owner' | 'member') =>
    rows().updateTable('memberships').set({ role: to }).where('user_id', '=', people.member.id).execute();
  const reopen = async () => {
    await roleUnnoticed('member');
    await look();
  };

  it('finds an administrator who signs in with a password alone', () =>
    brokenAndHealed(
      'two-step',
      () => role('admin'),
      () => role('member'),
    ));

  it('finds a single owner, and counts the finding when it recurs', async () => {
    const [before] = await of('second-owner');
    await role('owner');
    await look();
    expect((await one(before.id)).state).toBe('resolved');
    await role('member');
    // Two gateways run the checks at the same moment.
    await Promise.all([look(), look()]);
    const after = await one(before.id);
    expect([after.state, after.occurrences, after.number]).toEqual(['open', 2, before.number]);
    expect((await steps(before.id)).slice(0, 2)).toEqual(['found', 'cleared']);
  });

  it('finds an invitation that is open for five days', async () => {
    const link = {
      kind: 'invite' as const,
      email: 'new@northwind.test',
      target_id: northwind,
      role: 'member' as const,
    };
    const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    const more = { user_id: null, name: null, password: null, company: null };
    await brokenAndHealed(
      'invitation-open',
      () =>
        rows()
          .insertInto('link_tokens')
          .values({ hash: 'a', ...link, ...more, createdAt: at(-5), expiresAt: at(2) })
          .execute(),
      () => rows().deleteFrom('link_tokens').where('hash', '=', 'a').execute(),
    );
  });

  it('finds a session of more than thirty days', () => {
    const since = (days: number) =>
      rows()
        .updateTable('sessions')
        .set({ createdAt: new Date(Date.now() - days * DAY).toISOString() })
        .where('user_id', '=', people.owner.id)
        .execute();
    return brokenAndHealed(
      'session-old',
      () => since(31),
      () => since(1),
    );
  });

  it('finds a token unused for 90 days, and one that expires within a week', async () => {
    const token = (columns: object) =>
      rows().updateTable('sessions').set(columns).where('name', '=', 'Nightly report').execute();
    const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    const [ending] = await of('token-ending');
    expect(ending).toMatchObject({ label: 'Nightly report', subject: { kind: 'token' }, severity: 'low' });
    await brokenAndHealed(
      'token-unused',
      () => token({ seenAt: at(-91), createdAt: at(-91), expiresAt: at(30) }),
      () => token({ seenAt: at(-1) }),
    );
    expect((await one(ending.id)).state).toBe('resolved');
    await token({ expiresAt: at(6) });
    await look();
    expect((await one(ending.id)).state).toBe('open');
  });

  it('finds password guessing, and notifies again only after a large increase', async () => {
    const tried = (times: number) =>
      rows()
        .insertInto('sign_in_attempts')
        .values(
          Array.from({ length: times }, () => ({
            id: crypto.randomUUID(),
            user_id: people.member.id,
            time: new Date().toISOString(),
            outcome: 'wrong' as const,
            address: '203.0.113.9',
            agent: null,
          })),
        )
        .execute();
    await tried(9);
    await look();
    expect(await of('sign-in-burst')).toEqual([]);
    const found = await brokenAndHealed(
      'sign-in-burst',
      () => tried(3),
      () => rows().deleteFrom('sign_in_attempts').where('address', '=', '203.0.113.9').execute(),
    );
    expect([found.severity, found.evidence]).toEqual(['high', [{ name: 'times', value: '10+' }]]);
  });

  it('finds accounts with the published password in production only', async () => {
    await look();
    expect(await of('demo-account')).toEqual([]);
    const environment = { ...gateway.services.environment, production: true };
    const lookThere = () => runChecks({ ...gateway.services, environment }, northwind, Date.now(), 'demo-account');
    // The gateway's own check run, in development, may resolve them at any moment.
    const foundThere = async () => {
      await lookThere();
      return (await of('demo-account')).filter(({ state }: Loose) => state === 'open');
    };
    const emails = async () => (await foundThere()).map(({ evidence }: Loose) => evidence[0].value).toSorted();
    const own = ['customer', 'member', 'owner', 'supplier'].map((name) => `${name}@meridian.test`);
    await expect.poll(emails).toEqual(own);
    await expect
      .poll(async () => (await foundThere())[0])
      .toMatchObject({ severity: 'critical', subject: { kind: 'member' } });
    await rows().updateTable('users').set({ isDisabled: 1 }).where('email', '=', 'customer@meridian.test').execute();
    await expect.poll(emails).toEqual(own.slice(1));
    await rows().updateTable('users').set({ isDisabled: 0 }).execute();
    await look();
  });

  it('finds an unsealed log and overdue retention, but not before sealing had time to run', async () => {
    const later = (hours: number) =>
      runChecks(gateway.services, northwind, Date.now() + hours * 3_600_000, 'log-behind');
    const seal = async () => {
      while (await sealChanges(gateway.services, northwind));
    };
    await look();
    expect(await of('log-behind')).toEqual([]);
    await later(2);
    const [found] = await of('log-behind');
    expect(found).toMatchObject({ label: 'Northwind', state: 'open', evidence: [{ name: 'unsealed' }] });
    await seal();
    await later(2);
    expect((await one(found.id)).state).toBe('resolved');

    const oldest = rows().selectFrom('changes').select('sequence').where('organization_id', '=', northwind);
    const { sequence } = await oldest.orderBy('time').limit(1).executeTakeFirstOrThrow();
    const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    await rows()
      .updateTable('changes')
      .set({ time: at(-92) })
      .where('sequence', '=', sequence)
      .execute();
    await seal();
    await later(3);
    expect(await one(found.id)).toMatchObject({ state: 'open', occurrences: 2, evidence: [{ name: 'kept' }] });
    await forgetEverywhere(gateway.services);
    await seal();
    await later(4);
    expect((await one(found.id)).state).toBe('resolved');
    expect((await steps(found.id)).slice(0, 4)).toEqual(['cleared', 'found', 'cleared', 'found']);
  });

  it('finds overdue required reading', async () => {
    const due = (days: number) =>
      rows()
        .updateTable('announcements')
        .set({ dueDate: new Date(Date.now() + days * DAY).toISOString() })
        .where('kind', '=', 'required')
        .where('organization_id', '=', northwind)
        .execute();
    const acknowledged = (at: string | null) =>
      rows()
        .updateTable('announcement_receipts')
        .set({ acknowledgedAt: at })
        .where('user_id', '=', people.member.id)
        .where('acknowledgedAt', at === null ? 'is not' : 'is', null)
        .execute();
    await due(-1);
    const found = await brokenAndHealed(
      'reading-overdue',
      () => acknowledged(null),
      () => due(5),
    );
    expect(found.evidence.find(({ name }: Loose) => name === 'missing').value).toBe('7');
  });

  it('finds a severe incident without an owner, and one without a review', async () => {
    const { body: made } = await gateway.rest('POST', '/api/common/incidents', {
      body: { incident: { title: 'Fire', severity: 'high' } },
    });
    const ago = (columns: object) => rows().updateTable('incidents').set(columns).where('id', '=', made.id).execute();
    const post = (verb: string, body = {}) =>
      gateway.rest('POST', `/api/common/incidents/${verb}`, { body: { id: made.id, ...body } });
    await brokenAndHealed(
      'incident-waiting',
      () => ago({ createdAt: new Date(Date.now() - 5 * 3_600_000).toISOString() }),
      () => post('acknowledge'),
    );
    await post('resolve');
    await brokenAndHealed(
      'incident-review',
      () => ago({ resolvedAt: new Date(Date.now() - 2 * DAY).toISOString() }),
      () => post('review', { review: { what: 'a', why: 'b', change: 'c' } }),
    );
  });

  it('that started earlier does not overwrite the result of a later run', async () => {
    // The job that an earlier test started runs first.
    await new Promise((done) => setTimeout(done, 2_500));
    await reopen();
    const [{ id }] = await of('second-owner');
    const stateAfter = async (to: 'owner' | 'member', later = 0) => {
      await roleUnnoticed(to);
      await look(later);
      return (await one(id)).state;
    };
    const minute = 60_000;
    expect(await stateAfter('owner')).toBe('resolved');
    expect(await stateAfter('member', -minute)).toBe('resolved');
    expect(await stateAfter('member')).toBe('open');
    expect(await stateAfter('owner', -minute)).toBe('open');
    expect(await stateAfter('owner')).toBe('resolved');
    expect(await stateAfter('member')).toBe('open');
  });

  it('runs at once on request', async () => {
    await reopen();
    const [found] = await of('second-owner');
    await role('owner');
    const { body } = await act('recheck', { id: found.id });
    expect([body.id, body.state]).toEqual([found.id, 'resolved']);
    await role('member');
    await look();
  });
});

describe('a waiver', () => {
  const until = new Date(Date.now() + 10 * DAY).toISOString();

  it('of a low finding applies at once, and expires', async () => {
    const [found] = await of('two-step');
    expect(found.state).toBe('waived');
    // Only this check: findings of others would change within 13 days and affect a later test.
    await runChecks(gateway.services, northwind, Date.now() + 13 * DAY, 'two-step');
    expect(await one(found.id)).toMatchObject({ state: 'open', waiver: null });
    const { body } = await act('waive', { id: found.id, reason: 'Keys are on the way', until });
    expect(body).toMatchObject({ state: 'waived', waiver: { isWaiting: false, decidedById: people.owner.id } });
    for (const late of ['2020-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])
      expect((await act('waive', { id: found.id, reason: 'a', until: late })).body.argument).toBe('until');
  });

  it('of a severe finding requires a second person, or typing the subject when there is none', async () => {
    const [found] = await of('second-owner');
    const { body } = await act('waive', { id: found.id, reason: 'We are two people', until });
    expect(body).toMatchObject({ state: 'open', waiver: { isWaiting: true, decidedById: null } });
    const decide = (typed: string | null) => act('decide', { id: found.id, grant: true, typed });
    expect((await decide(null)).body.argument).toBe('typed');
    const admin = (to: 'admin' | 'member') =>
      rows().updateTable('memberships').set({ role: to }).where('user_id', '=', people.member.id).execute();
    await admin('admin');
    expect((await decide(people.owner.name)).status).toBe(409);
    await admin('member');
    expect((await decide(people.owner.name)).body).toMatchObject({ state: 'waived', waiver: { isWaiting: false } });
    expect((await decide('Northwind')).status).toBe(409);
  });
});

describe('actions on a finding', () => {
  it('create a linked task in one write, with one undo', async () => {
    const [found] = await of('incident-waiting');
    const { status, body, headers } = await act('task', { id: found.id, title: 'Look at the invoice' });
    expect([status, body.state]).toEqual([200, 'planned']);
    const { finding } = await gateway.ask('query ($id: ID!) { finding(id: $id) { task { title } } }', { id: found.id });
    expect(finding.task.title).toBe('Look at the invoice');
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: headers['change-id'] });
    expect(await one(found.id)).toEqual(found);
    expect((await gateway.rest('GET', `/api/apps/tasks/task?id=${body.taskId}`)).body).toBeNull();
  });

  it('assign several to a person of the organization, and are announced live', async () => {
    const stream = await gateway.follow('subscription { findingChanged { action id finding { owner { name } } } }');
    const ids = (await list('?isOpen=true')).map(({ id }) => id);
    const finding = { owner: people.member.id };
    const { body } = await gateway.rest('PATCH', '/api/security/findings', { body: { ids, finding } });
    expect(body.map(({ ownerId }: Loose) => ownerId)).toEqual(ids.map(() => people.member.id));
    expect((await stream.next()).data.data.findingChanged).toEqual({
      action: 'update',
      id: ids[0],
      finding: { owner: { name: people.member.name } },
    });
    stream.close();
    const refused = await gateway.rest('PATCH', '/api/security/findings', {
      body: { ids: [...ids, unknown], finding },
    });
    expect(refused.status).toBe(404);
    const stranger = { id: ids[0], finding: { owner: people.harborOwner.id } };
    expect((await gateway.rest('PATCH', url, { body: stranger })).body.argument).toBe('finding.owner');
    const { status } = await act('note', { id: ids[0], text: 'Soon.' });
    expect([status, (await steps(ids[0]))[0]]).toEqual([200, 'note']);
  });
});

describe('a finding in state', () => {
  const until = new Date(Date.now() + DAY).toISOString();
  const actions = {
    waive: (id: string) => act('waive', { id, reason: 'Soon', until }),
    decide: (id: string) => act('decide', { id, grant: true }),
    task: (id: string) => act('task', { id, title: 'Look' }),
    update: (id: string) => gateway.rest('PATCH', url, { body: { id, finding: { dueDate: null } } }),
    note: (id: string) => act('note', { id, text: 'Seen.' }),
  };

  it.each([
    ['open', ['waived', 409, 'planned', 'open', 'open']],
    ['planned', ['waived', 409, 'planned', 'planned', 'planned']],
    ['waived', ['waived', 409, 'planned', 'waived', 'waived']],
    ['resolved', [409, 409, 409, 409, 'resolved']],
  ] as const)('%s follows the allowed transitions and no others', async (state, ends) => {
    // Of a check without a job, so that no run resolves or finds it meanwhile.
    const [known] = await rows()
      .selectFrom('findings')
      .selectAll()
      .where('organization_id', '=', northwind)
      .limit(1)
      .execute();
    const id = crypto.randomUUID();
    const made = { ...known!, id, check: 'by-hand', subjectId: id, severity: 'low' as const, number: 1_000 };
    await rows().insertInto('findings').values(made).execute();
    for (const [index, action] of Object.values(actions).entries()) {
      await rows().updateTable('findings').set({ state, waiver: null }).where('id', '=', id).execute();
      const { status, body } = await action(id);
      expect([Object.keys(actions)[index], status === 200 ? body.state : status]).toEqual([
        Object.keys(actions)[index],
        ends[index],
      ]);
      if (status !== 200) expect((await one(id)).state).toBe(state);
    }
  });
});
