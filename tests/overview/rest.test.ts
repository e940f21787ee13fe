import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '../../gateway/rooms.ts';
import { scoreOf, type Measured, type Measures } from '../../gateway/overview/score/score.ts';
import { sendDigests } from '../../gateway/overview/digest.ts';
import { keepScore } from '../../gateway/overview/score/score-keeping.ts';
import { harbor, northwind, PASSWORD, people } from '../../seed/people.ts';
import { dropTable, openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const DAY = 24 * 3_600_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = async (path: string, as: Who = 'owner'): Promise<Loose> =>
  (await gateway.rest('GET', `/api/overview/${path}`, { as })).body;
const rows = () => gateway.services.database.system;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const all = async (table: 'incidents' | 'findings' | 'changes'): Promise<Loose[]> =>
  rows().selectFrom(table).selectAll().where('organization_id', '=', northwind).execute();

describe('the score', () => {
  const anything = (seed: number): Measures => {
    let state = seed;
    const random = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % (most + 1);
    };
    const one = (): Measured => {
      const many = random(12);
      return random(4) === 0 ? null : { good: random(many), all: many };
    };
    return {
      findings: one(),
      incidents: one(),
      reading: one(),
      sites: one(),
      settings: one(),
      suppliers: one(),
      hasCritical: random(1) === 1,
      hasOneOwner: random(1) === 1,
    };
  };

  it('can be recalculated from its shown parts, for any measurements', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const { value, grade, coverage, parts, cap } = scoreOf(anything(seed), '2026-11-23T00:00:00.000Z');
      for (const part of parts) {
        const terms = part.terms.filter(({ got }) => got !== null);
        const of = terms.reduce((sum, term) => sum + term.of, 0);
        const got = terms.reduce((sum, term) => sum + term.got!, 0);
        expect(part.value).toBe(of === 0 ? null : Math.round((100 * got) / of));
        for (const term of terms) expect(term.got! >= 0 && term.got! <= term.of).toBe(true);
      }
      const measured = parts.filter((part) => part.value !== null);
      expect(coverage).toBe(measured.reduce((sum, { weight }) => sum + weight, 0));
      if (measured.length === 0) expect([value, grade]).toEqual([null, null]);
      else {
        const mean = measured.reduce((sum, part) => sum + part.weight * part.value!, 0) / coverage;
        expect(value).toBe(Math.min(Math.round(mean), cap?.most ?? 100));
      }
    }
  });

  it('is neither 0 nor 100 when nothing is measured', () => {
    const nothing = {
      findings: null,
      incidents: null,
      reading: null,
      sites: null,
      settings: null,
      suppliers: null,
      hasCritical: false,
      hasOneOwner: true,
    };
    expect(scoreOf(nothing, '')).toMatchObject({ value: null, grade: null, coverage: 0, cap: null });
    const perfect = { good: 4, all: 4 };
    const all = {
      findings: perfect,
      incidents: perfect,
      reading: perfect,
      sites: null,
      settings: null,
      suppliers: null,
      hasCritical: true,
      hasOneOwner: true,
    };
    expect(scoreOf(all, '')).toMatchObject({ value: 69, grade: 'D', cap: { code: 'critical', most: 69 } });
    expect(scoreOf({ ...all, hasCritical: false }, '')).toMatchObject({ value: 89, grade: 'B' });
  });

  it('counts the rows of findings, incidents, and required reading', async () => {
    const score = await get('score');
    const terms = Object.fromEntries(
      score.parts.flatMap(({ terms: some }: Loose) => some.map((term: Loose) => [term.code, term])),
    );
    const now = new Date().toISOString();
    const findings = await all('findings');
    const open = findings.filter(({ state }) => state === 'open' || state === 'planned');
    const done = findings.filter(
      ({ state, dueDate, resolvedAt }) =>
        state === 'waived' || (state === 'resolved' && resolvedAt >= inDays(-90) && resolvedAt <= (dueDate ?? now)),
    ).length;
    expect([terms.findings.good, terms.findings.all]).toEqual([
      open.filter(({ dueDate }) => dueDate === null || dueDate > now).length + done,
      open.length + done,
    ]);
    const isFine = ({ state, severity, createdAt }: Loose) =>
      state === 'acknowledged' ||
      (state === 'resolved' && !['high', 'critical'].includes(severity)) ||
      Date.parse(createdAt) > Date.now() - DAY / 6;
    const incidents = (await all('incidents')).filter(({ resolvedAt }) => !resolvedAt || resolvedAt >= inDays(-90));
    expect([terms.incidents.good, terms.incidents.all]).toEqual([incidents.filter(isFine).length, incidents.length]);
    // Fourteen have acknowledged the required announcement, and the others have five days left.
    expect([terms.reading.good, terms.reading.all, terms.reading.pending]).toEqual([14, 14, 6]);
    const own = (await gateway.rest('GET', '/api/web/sites?kind=own')).body.map((site: Loose) => site.score ?? 0);
    const sum = own.reduce((total: number, one: number) => total + one, 0);
    expect([terms.sites.good, terms.sites.all]).toEqual([sum, 100 * own.length]);
    const { securityChecks } = await gateway.ask('{ securityChecks { code notMeasured } }');
    const isMeasured = (code: string) => securityChecks.find((one: Loose) => one.code === code).notMeasured === null;
    const settings = rooms
      .flatMap((room) => room.checks ?? [])
      .filter(({ code, isSetting }) => isSetting && isMeasured(code));
    const failing = settings.filter(({ code }) => open.some(({ check }) => check === code));
    expect([terms.settings.good, terms.settings.all]).toEqual([settings.length - failing.length, settings.length]);
    expect(score.parts.slice(1).map(({ value }: Loose) => value)).toEqual([
      Math.round((100 * terms.settings.good) / terms.settings.all),
      Math.round(sum / own.length),
      100,
      null,
    ]);
    expect([terms.suppliers.good, terms.suppliers.all]).toEqual([2, 2]);
    expect(score.coverage).toBe(85);
  });

  it('shows no number of findings to a person without that right', async () => {
    const { parts } = await get('score', 'member');
    expect(parts[0].terms[0]).toMatchObject({ good: null, all: null, link: null });
    expect(parts[0].terms[1].all).toBeGreaterThan(0);
    expect((await gateway.rest('GET', '/api/overview/score', { as: 'customer' })).body.right).toBe('overview.view');
  });
});

describe('the score history', () => {
  const days = (query = '', as: Who = 'owner') => get(`scores${query}`, as);
  const keep = (later = 0, organization = northwind) =>
    keepScore(gateway.services, organization, Date.now() + later * DAY);
  const storedDays = () => rows().selectFrom('score_days').selectAll().orderBy('day').execute();

  it('is stored for each day, with the current value for today', async () => {
    const thirty = await days();
    expect(thirty).toHaveLength(30);
    const { value, grade, coverage } = await get('score');
    expect(thirty.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), value, grade, coverage });
    expect(await days('?days=7')).toEqual(thirty.slice(-7));
    expect(new Set(thirty.map((one: Loose) => one.value)).size).toBeGreaterThan(2);
    expect(await days('', 'harborOwner')).not.toEqual(thirty);
    for (const many of [0, 401, 100_000]) expect((await days(`?days=${many}`)).argument).toBe('days');
    expect((await days('', 'customer')).right).toBe('overview.view');
  });

  it('is written on a change, once by two gateways, and one idle day adds one row', async () => {
    const before = await storedDays();
    await Promise.all([keep(), keep()]);
    expect(await storedDays()).toEqual(before);
    // The critical finding caps the score, so that nothing else would change it.
    const move = (state: 'open' | 'waived') =>
      rows().updateTable('findings').set({ state }).where('severity', '=', 'critical').execute();
    await move('waived');
    const wait = (await Promise.all([keep(), keep()]))[0]!;
    const after = await storedDays();
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
    // In the first second of the next day.
    expect(new Date(Date.now() + wait).toISOString().slice(11, 19)).toBe('00:00:01');
    await keep(1);
    expect(await storedDays()).toHaveLength(before.length + 1);
    await keep(400);
    expect((await storedDays()).filter(({ organization_id: id }) => id === northwind)).toHaveLength(3);
    await move('open');
  });

  it('is shown for every organization in which the person may see it', async () => {
    const all = (as: Who = 'owner') => get('organizations', as);
    await keep();
    const { value, grade } = await get('score');
    const [none, theirs, here] = await all();
    expect(here).toMatchObject({
      organization_name: 'Northwind',
      role: 'owner',
      score: value,
      grade,
      worst: 'critical',
    });
    const { activated } = (await gateway.ask('{ incidentCounts { activated } }')).incidentCounts;
    expect(here.activated).toBe(activated);
    expect(theirs).toMatchObject({ organization_name: 'Harbor', role: 'member', score: expect.any(Number) });
    expect(none).toMatchObject({ organization_name: 'Fernhill', available: false, role: 'member', score: null });
    expect(none.activated).toBeNull();
    expect((await all('harborOwner')).map((one: Loose) => [one.organization_name, one.score])).toEqual([
      ['Harbor', theirs.score],
    ]);
    for (const { score, activated: many, nextDue } of await all('customer'))
      expect([score, many, nextDue]).toEqual([null, null, null]);
    // An organization that requires a second step shows nothing without one.
    const asks = (twoStepSince: string | null) =>
      rows().updateTable('organizations').set({ twoStepSince }).where('organization_id', '=', harbor).execute();
    await asks(inDays(-1));
    expect((await all())[1].score).toBeNull();
    await asks(null);
  });
});

describe('the weekly figures', () => {
  it('match the list behind each figure, next to the previous period', async () => {
    await gateway.rest('POST', '/api/common/incidents', { body: { incident: { title: 'Wet hall' } } });
    const since = inDays(-7);
    const moves = await get(`moves?since=${since}`);
    const listed: Record<string, Loose[]> = {
      incidentsReported: (await gateway.ask(`{ incidents(reportedFrom: "${since}") { id } }`)).incidents,
      incidentsResolved: (await gateway.ask(`{ incidents(resolvedFrom: "${since}") { id } }`)).incidents,
      findingsFound: (await gateway.rest('GET', `/api/security/findings?foundFrom=${since}`)).body,
      findingsResolved: (await gateway.rest('GET', `/api/security/findings?resolvedFrom=${since}`)).body,
      changes: (await gateway.rest('GET', `/api/common/changes?from=${since}&first=100`)).body,
    };
    for (const { code, now } of moves) expect([code, now]).toEqual([code, listed[code]!.length]);
    const early = inDays(-14);
    const between = (time: string | null) => time !== null && time >= early && time < since;
    const counted = {
      incidentsReported: (await all('incidents')).filter(({ createdAt }) => between(createdAt)),
      findingsFound: (await all('findings')).filter(({ firstSeenAt }) => between(firstSeenAt)),
    };
    for (const [code, found] of Object.entries(counted))
      expect(moves.find((move: Loose) => move.code === code).before).toBe(found.length);
    expect(moves[0].now).toBeGreaterThan(0);
  });

  it('follow the rights, and reject a useless start date', async () => {
    expect((await get(`moves?since=${inDays(-7)}`, 'member')).map(({ code }: Loose) => code)).toEqual([
      'incidentsReported',
      'incidentsResolved',
    ]);
    for (const days of [-100_000, 2]) expect((await get(`moves?since=${inDays(days)}`)).argument).toBe('since');
  });
});

describe('the queue', () => {
  const queue = (as: Who = 'owner') => get(`queue?until=${inDays(1)}`, as);
  const kinds = async (as: Who = 'owner'): Promise<string[]> => (await queue(as)).map(({ kind }: Loose) => kind);

  it("contains the caller's pending items, the most severe and earliest first", async () => {
    const { incidents } = await gateway.ask('{ incidents(filter: activated) { id title } }');
    const waiting = await queue();
    const found = await all('findings');
    const about = found.find(({ check }) => check === 'incident-waiting');
    // An incident without an owner is pending for each person who may take it, once: its finding is merged.
    expect(waiting[0]).toMatchObject({ kind: 'incident', severity: 'critical', dueDate: about.dueDate });
    expect(waiting.map(({ recordId }: Loose) => recordId)).not.toContain(about.id);
    expect(await kinds('member')).not.toContain('incident');
    for (const { id } of incidents)
      await gateway.rest('PATCH', '/api/common/incidents/incident', {
        body: { id, incident: { owner: people.owner.id } },
      });
    const items = await queue();
    expect(items.filter(({ kind }: Loose) => kind === 'incident')).toHaveLength(incidents.length);
    expect(items[0].title).toBe('Invoice mail from a look-alike supplier');
    const late = (await all('findings')).filter(
      ({ state, dueDate }) => state === 'open' && dueDate < new Date().toISOString(),
    );
    expect(items.filter(({ kind }: Loose) => kind === 'overdue').map(({ recordId }: Loose) => recordId)).toEqual(
      late.map(({ id }) => id),
    );
    expect(await get(`queue?until=${inDays(1)}&first=1&after=${items[0].id}`)).toEqual([items[1]]);
  });

  it('ranks incidents, reading, decisions, findings, and tasks', async () => {
    const { taskMembers } = await gateway.ask('{ taskMembers { id userId } }');
    const me = taskMembers.find(({ userId }: Loose) => userId === people.owner.id);
    await gateway.ask(
      'mutation ($task: TaskPatch) { createTask(type: task, task: $task) { id } }',
      { task: { title: 'Sweep', assignedTo: me.id, dueDate: inDays(0.2) } },
      'owner',
    );
    const [weighty] = (await gateway.rest('GET', '/api/security/findings?isOverdue=true')).body;
    await gateway.rest('POST', '/api/security/finding/waive', {
      body: { id: weighty.id, reason: 'Soon', until: inDays(3) },
    });
    const { body } = await gateway.rest('POST', '/api/announcement/announcement', {
      body: { announcement: { kind: 'required', texts: [{ lang: 'en', title: 'Read', body: 'this' }] } },
    });
    await gateway.rest('POST', '/api/announcement/announcement/publish', { body: { id: body.id } });
    const order = [
      'serious incident',
      'reading',
      'waiver',
      'access',
      'assessment',
      'overdue',
      'incident',
      'finding',
      'task',
    ];
    const isSerious = (severity: string) => severity === 'high' || severity === 'critical';
    const found: string[] = (await queue()).map(({ kind, severity }: Loose) =>
      kind === 'incident' && isSerious(severity) ? 'serious incident' : kind,
    );
    expect(found).toEqual(found.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
    for (const kind of ['serious incident', 'reading', 'waiver', 'incident', 'task']) expect(found).toContain(kind);
    // A member has required reading, and no items they may not see.
    expect([...new Set(await kinds('member'))].filter((kind) => kind !== 'task')).toEqual(['reading']);
    expect(await kinds('customer')).toEqual([]);
  });

  it('includes the decision on a waiver even while its incident is pending', async () => {
    const [about] = (await all('findings')).filter(
      ({ check, state }) => check === 'incident-waiting' && state === 'open',
    );
    const body = { id: about.id, reason: 'Known', until: inDays(3) };
    expect((await gateway.rest('POST', '/api/security/finding/waive', { body })).body.waiver.isWaiting).toBe(true);
    expect((await queue()).map(({ id }: Loose) => id)).toContain(`waiver:${about.id}`);
  });

  it('snoozes an item for its person only, until its date, and only an own item', async () => {
    const put = (id: string, until: string | null, as: Who = 'owner') =>
      gateway.rest('POST', '/api/overview/queue/snooze', { body: { id, until }, as });
    const ids = async (more = '', as: Who = 'owner') =>
      (await get(`queue?until=${inDays(1)}${more}`, as)).map(({ id }: Loose) => id);
    const reading = (await ids('', 'member')).find((id: string) => id.startsWith('reading:'));
    const { headers, body } = await put(reading, inDays(2), 'member');
    expect(body).toBe(true);
    expect(await ids('', 'member')).not.toContain(reading);
    expect(await ids('&isSnoozed=true', 'member')).toEqual([reading]);
    expect(await ids()).toContain(reading);
    await gateway.rest('POST', '/api/common/changes/undo', { body: { id: headers['change-id'] }, as: 'member' });
    expect(await ids('', 'member')).toContain(reading);
    await put(reading, inDays(2), 'member');
    await rows()
      .updateTable('queue_snoozes')
      .set({ until: inDays(-1) })
      .execute();
    expect(await ids('', 'member')).toContain(reading);
    const [incident] = await ids();
    for (const id of [incident, 'reading:none', 'nonsense', ''])
      expect((await put(id, inDays(1), 'member')).status).toBe(404);
    for (const days of [-1, 31]) expect((await put(reading, inDays(days), 'member')).body.argument).toBe('until');
  });

  it('takes the same number of statements for many findings as for few', async () => {
    const question = () => gateway.ask(`{ queue(until: "${inDays(1)}") { id } score { value } }`);
    await question();
    const few = await gateway.countStatements(question);
    const made = Array.from({ length: 200 }, (_, index) => ({
      id: crypto.randomUUID(),
      organization_id: northwind,
      number: 100 + index,
      check: 'session-old',
      subjectKind: 'member',
      subjectId: String(index),
      subjectLink: '/setting/members',
      label: String(index),
      severity: 'low' as const,
      state: 'open' as const,
      firstSeenAt: inDays(-1),
      lastSeenAt: inDays(-1),
      occurrences: 1,
      evidence: '[]',
      owner_id: null,
      dueDate: inDays(2),
      task_id: null,
      waiver: null,
      resolvedAt: null,
      place: `03 ${inDays(-1)}`,
      dueKey: inDays(2),
      searchKey: '',
    }));
    await rows().insertInto('findings').values(made).execute();
    expect(await gateway.countStatements(question)).toBe(few);
    await rows().deleteFrom('findings').where('check', '=', 'session-old').execute();
  });
});

describe('the due list', () => {
  const deadlines = (days: number, as: Who = 'owner') => get(`deadlines?until=${inDays(days)}`, as);

  it('contains each dated row of its rooms once, earliest first, and nothing later', async () => {
    const ahead = inDays(30);
    const found: Loose[] = await deadlines(30);
    expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).sort());
    const of = (kind: string) => found.filter((one) => one.kind === kind);
    const dated = (await all('findings')).filter(
      ({ state, dueDate }) => ['open', 'planned'].includes(state) && dueDate !== null && dueDate <= ahead,
    );
    expect(
      of('finding')
        .map(({ link }) => link.split('/').at(-1))
        .sort(),
    ).toEqual(dated.map(({ id }) => id).sort());
    const tokens = await rows()
      .selectFrom('sessions')
      .select(['name', 'expiresAt as date'])
      .where('organization_id', '=', northwind)
      .where('tokenHash', 'is not', null)
      .where('expiresAt', '<=', ahead)
      .execute();
    expect(of('token').map(({ label, date }) => ({ name: label, date }))).toEqual(tokens);
    expect(tokens).toHaveLength(1);
    expect(of('waiver').length).toBeGreaterThan(0);
    expect((await deadlines(3)).every(({ date }: Loose) => date <= inDays(3))).toBe(true);
  });

  it('follows the rights, up to 400 days ahead', async () => {
    expect(await deadlines(30, 'member')).toEqual([]);
    const asked = (days: number, as: Who) =>
      gateway.rest('GET', `/api/overview/deadlines?until=${inDays(days)}`, { as });
    expect((await asked(30, 'customer')).body.right).toBe('overview.view');
    expect((await asked(401, 'owner')).body.argument).toBe('until');
  });

  it('contains required reading of the caller until they acknowledge it', async () => {
    const url = '/api/announcement/announcement';
    const send = async (verb: string, body: object, as: Who = 'owner') =>
      (await gateway.rest('POST', `${url}${verb}`, { body, as })).body;
    const texts = [{ lang: 'en', title: 'Badges', body: '<p>Wear them.</p>' }];
    const audience = { who: 'people', people: [people.member.id] };
    const { id } = await send('', { announcement: { kind: 'required', texts, audience, dueDate: inDays(2) } });
    await send('/publish', { id });
    const links = async (as: Who) =>
      (await deadlines(30, as)).filter(({ kind }: Loose) => kind === 'reading').map(({ link }: Loose) => link);
    expect([await links('member'), await links('owner')]).toEqual([[`/announcement/${id}`], []]);
    await send('/acknowledge', { id, version: 1 }, 'member');
    expect(await links('member')).toEqual([]);
    await send('/end', { id });
  });

  it('includes the deletion of the organization once requested', async () => {
    const url = '/api/common/organizations';
    await gateway.rest('POST', `${url}/delete`, { body: { organization_name: 'Northwind', password: PASSWORD } });
    expect((await deadlines(15, 'member')).map(({ kind }: Loose) => kind)).toContain('organization');
    await gateway.rest('POST', `${url}/keep`);
    expect((await deadlines(15)).map(({ kind }: Loose) => kind)).not.toContain('organization');
  });
});

describe('the setup of an organization', () => {
  it('is the entry of a new owner until most steps are done or it is dismissed', async () => {
    const token = (await gateway.signIn(people.member.email)).accessToken;
    const made = await gateway.rest('POST', '/api/common/organizations', {
      body: { organization_name: 'Lighthouse' },
      as: { token },
    });
    const { body } = await gateway.rest('POST', '/api/common/organizations/change', {
      body: made.body,
      as: { token },
    });
    const as = { token: body.token as string };
    const entry = async () => (await gateway.rest('GET', '/api/common/entry', { as })).body;
    const done = async () =>
      (await gateway.rest('GET', '/api/overview/setup', { as })).body.steps
        .filter(({ isDone }: Loose) => isDone)
        .map(({ step }: Loose) => step);
    expect([await entry(), await done()]).toEqual([{ route: '/overview/welcome', reason: 'set-up' }, []]);
    await gateway.rest('POST', '/api/common/organizations/invite', {
      body: { email: 'mate@example.test', role: 'owner' },
      as,
    });
    const { body: draft } = await gateway.rest('POST', '/api/announcement/announcement', {
      body: { announcement: { texts: [{ lang: 'en', title: 'Ahoy', body: 'all' }] } },
      as,
    });
    await gateway.rest('POST', '/api/announcement/announcement/publish', { body: { id: draft.id }, as });
    expect([(await entry()).reason, await done()]).toEqual(['set-up', ['invite', 'announcement']]);
    await gateway.rest('POST', '/api/overview/setup/dismiss', { body: {}, as });
    expect((await entry()).reason).toBe('dashboard');
    const columns = (createdAt: string) =>
      rows().updateTable('organizations').set({ createdAt, setupDismissedAt: null });
    await columns(inDays(-31)).where('organization_id', '=', made.body.organization_id).execute();
    expect((await entry()).reason).toBe('dashboard');
    expect((await gateway.rest('GET', '/api/common/entry')).body.reason).toBe('dashboard');
    expect((await gateway.rest('GET', '/api/overview/setup', { as: 'member' })).body.right).toBe('organization.manage');
  });
});

describe('the dashboard query', () => {
  const text = readFileSync('web/overview/operations.graphql', 'utf8');
  const fragment = /fragment IncidentLine on Incident \{[^]*?\n\}/.exec(text)![0];
  const question = /query Overview\([^]*?\n\}/.exec(text)![0];

  it('returns all parts except those that fail', async () => {
    const broken = await openGateway();
    const tables = { queue: 'queue_snoozes', score: 'finding_marks', scoreHistory: 'score_days' };
    const failing: string[] = [];
    for (const [name, table] of Object.entries(tables)) {
      failing.push(name);
      await dropTable(broken, table);
      const variables = { since: inDays(-7), until: inDays(1), ahead: inDays(31), first: 50, sees: true };
      const { data, errors } = await broken.graphql(`${fragment}\n${question}`, variables);
      expect(errors!.map(({ path }) => path![0]).sort()).toEqual(failing);
      const missing = Object.keys(data).filter((part) => data[part] === null);
      expect([missing.sort(), Object.keys(data).length]).toEqual([failing, 7]);
    }
    await broken.close();
  });
});

describe('the weekly digest', () => {
  const preferences = '/api/common/user/preferences';
  const choose = (digest: boolean) => gateway.rest('PATCH', preferences, { body: { preferences: { digest } } });
  const letters = async (): Promise<Loose[]> =>
    (await gateway.rest('GET', `/api/auth/outbox?to=${people.owner.email}`, { as: null })).body.filter(
      ({ subject }: Loose) => subject === 'Northwind: your week',
    );
  /** A future Monday, at an hour of its morning in UTC. */
  const monday = (hour: number, weeks = 1): number => {
    const now = new Date();
    const days = ((8 - now.getUTCDay()) % 7 || 7) + 7 * (weeks - 1);
    return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hour);
  };
  const send = (at: number) => Promise.all([sendDigests(gateway.services, at), sendDigests(gateway.services, at)]);

  it('is opt-in, and sent once each Monday, regardless of gateways and runs', async () => {
    await send(monday(8));
    expect(await letters()).toEqual([]);
    expect((await choose(true)).body.digest).toBe(true);
    for (const early of [monday(6.9), monday(-1), monday(30)]) await send(early);
    expect(await letters()).toEqual([]);
    // A gateway killed before the message is stored has sent none.
    const { post } = gateway.services.mail;
    gateway.services.mail.post = () => Promise.reject(new Error('killed'));
    await expect(sendDigests(gateway.services, monday(7))).rejects.toThrow('killed');
    gateway.services.mail.post = post;
    expect(await letters()).toEqual([]);
    await send(monday(7));
    await send(monday(9));
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter.text).toContain('Invoice mail from a look-alike supplier');
    expect(letter.text).toMatch(/- Incidents reported: \d+ \(\d+\)/);
    await send(monday(8, 2));
    expect(await letters()).toHaveLength(2);
  });

  it("arrives in the reader's morning, and its own link unsubscribes from this organization only", async () => {
    const zone = async (timezone: string) =>
      gateway.rest('PATCH', preferences, { body: { preferences: { timezone } } });
    // There it is already Monday evening, while it is still Monday morning here.
    await zone('Pacific/Auckland');
    await send(monday(18, 3));
    expect(await letters()).toHaveLength(2);
    await send(monday(-5, 3));
    expect(await letters()).toHaveLength(3);
    await zone('UTC');
    const [, token] = /unsubscribe\?token=([\w-]+)&of=digest/.exec((await letters())[0].text)!;
    const stop = () => gateway.rest('POST', '/api/auth/unsubscribe', { body: { token }, as: null });
    expect((await stop()).body).toBe(true);
    expect((await stop()).status).toBe(410);
    expect((await gateway.rest('GET', preferences)).body.digest).toBe(false);
    await send(monday(8, 4));
    expect(await letters()).toHaveLength(3);
    const refused = await rows().selectFrom('mail_refusals').selectAll().execute();
    expect(refused).toEqual([]);
  });

  it('is skipped when empty, and omits what its reader may not see', async () => {
    const { accessToken } = await gateway.signIn(people.customer.email);
    // In their last organization they are the owner, who would have pending items.
    const enter = 'mutation ($id: ID!) { changeOrganization(organization_id: $id) { token } }';
    const { changeOrganization: as } = await gateway.ask(enter, { id: northwind }, { token: accessToken });
    await gateway.rest('PATCH', preferences, { body: { preferences: { digest: true } }, as });
    await send(monday(8, 5));
    const { body } = await gateway.rest('GET', `/api/auth/outbox?to=${people.customer.email}`, { as: null });
    expect(body.filter(({ subject }: Loose) => subject.includes('your week'))).toEqual([]);
  });
});
