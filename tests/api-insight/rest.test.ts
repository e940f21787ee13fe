import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchAlerts } from '../../gateway/api-insight/alert-watch.ts';
import { Figures, bucketOf, hourOf, timeOf } from '../../gateway/plugins/usage/figures.ts';
import { harbor, northwind, PASSWORD, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';
import { countersOf } from '../support/usage.ts';

const DAY = 24 * 3_600_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = async (path: string, as: Who = 'owner'): Promise<Loose> => {
  await countersOf(gateway).flush();
  return (await gateway.rest('GET', `/api/api-insight/${path}`, { as })).body;
};
const figuresOf = async (operation: string): Promise<Loose> =>
  (await get('operations')).find((one: Loose) => one.operation === operation);

describe('seeded usage figures', () => {
  it('cover the hours of a week with existing operations, and state when measuring begins', async () => {
    const [week, operations] = [await get('totals?range=week'), await get('operations?range=week')];
    const planted = operations.filter(({ operation }: Loose) => operation !== 'insightTotals');
    expect([planted.length, planted.every(({ kind }: Loose) => kind !== null)]).toEqual([40, true]);
    const early = week.series.filter(({ calls, time }: Loose) => calls > 0 && time <= week.measuredFrom);
    expect(early.length).toBeGreaterThan(60);
    expect(new Date(week.series[1].time).getTime()).toBeGreaterThan(Date.parse(week.measuredFrom) - 7 * DAY);
    const detail = await get('operation?name=contacts&range=week');
    expect(detail.measuredFrom).toBe(week.measuredFrom);
    expect(detail.figures.calls).toBeGreaterThan(100);
    const theirs = await get('totals?range=week', 'harborOwner');
    expect(theirs.series.slice(0, 4 * 24).every(({ calls }: Loose) => calls === 0)).toBe(true);
    expect(theirs.calls).toBeGreaterThan(100);
    const { system } = gateway.services.database;
    await system.deleteFrom('figure_marks').where('organization_id', '=', harbor).execute();
    expect((await get('totals', 'harborOwner')).measuredFrom).toBeNull();
  });
});

describe('usage figures', () => {
  it('count each call, regardless of door and result', async () => {
    const before = await get('operation?name=shortcuts');
    expect(before.figures.calls).toBe(0);
    for (let time = 0; time < 3; time += 1) await gateway.rest('GET', '/api/common/shortcuts');
    for (let time = 0; time < 5; time += 1) await gateway.ask('{ shortcuts { id } }');
    await gateway.ask('query Named { one: shortcuts { id } two: shortcuts { id } }', {}, 'member');
    const { figures, doors, codes, series, rest } = await get('operation?name=shortcuts');
    expect(figures).toMatchObject({ calls: 10, errors: 0, kind: 'query', restShare: 0.3 });
    expect(doors).toEqual([
      { door: 'graphql', calls: 7 },
      { door: 'rest', calls: 3 },
    ]);
    expect(codes).toEqual([]);
    expect(series).toHaveLength(24);
    expect(series.at(-1).calls + series.at(-2).calls).toBe(10);
    expect(rest).toContain('GET /api/common/shortcuts');
    expect(figures.p50).toBeGreaterThan(0);
    expect(figures.p99).toBeGreaterThanOrEqual(figures.p50);
  });

  it('count refusals and failures by code, alike at both doors', async () => {
    await gateway.rest('GET', '/api/common/changes', { as: 'member' });
    await gateway.graphql('{ changes { id } }', {}, 'member');
    await gateway.rest('GET', '/api/common/changes/change?id=999999');
    await gateway.graphql('{ change(id: "999999") { id } }');
    await gateway.rest('GET', '/api/common/changes?first=1000', { offContract: true });
    const changes = await get('operation?name=changes');
    expect(Object.fromEntries(changes.codes.map(({ code, calls }: Loose) => [code, calls]))).toEqual({
      FORBIDDEN: 2,
      BAD_INPUT: 1,
    });
    expect((await get('operation?name=change')).codes).toEqual([{ code: 'NOT_FOUND', calls: 2 }]);
  });

  it('count unchanged answers that were not sent again', async () => {
    const { headers } = await gateway.rest('GET', '/api/apps/contacts/all');
    const calls = (await figuresOf('contacts')).calls;
    const answer = await gateway.rest('GET', '/api/apps/contacts/all', {
      headers: { 'if-none-match': headers.etag! },
      offContract: true,
    });
    expect(answer.status).toBe(304);
    expect((await figuresOf('contacts')).calls).toBe(calls + 1);
  });

  it('add up: the parts equal the whole', async () => {
    await countersOf(gateway).flush();
    const [totals, operations] = [await get('totals'), await get('operations')];
    const sum = (list: Loose[]) => list.reduce((all, { calls }) => all + calls, 0);
    expect(sum(totals.doors)).toBe(totals.calls);
    expect(sum(totals.codes)).toBe(totals.errors);
    expect(sum(totals.series)).toBe(totals.calls);
    // The call that read the totals counts among the operations.
    expect(sum(operations)).toBe(totals.calls + 1);
    const [day, month] = [await get('totals?range=week'), await get('totals?range=month')];
    expect(month.calls).toBe(day.calls + 1);
  });

  it('are limited to the own organization and require a sign-in', async () => {
    await gateway.rest('GET', '/api/common/shortcuts', { as: 'harborOwner' });
    const theirs = await get('operation?name=shortcuts', 'harborOwner');
    expect(theirs.figures.calls).toBe(1);
    const open = (await figuresOf('configuration'))?.calls ?? 0;
    await gateway.rest('GET', '/api/common/configuration', { as: null });
    expect((await figuresOf('configuration'))?.calls ?? 0).toBe(open);
    expect((await gateway.rest('GET', '/api/api-insight/totals', { as: 'member' })).body.right).toBe(
      'api-insight.view',
    );
    expect((await gateway.rest('GET', '/api/api-insight/operation?name=nothing')).status).toBe(404);
  });

  it('are written by addition, safely by several writers, and not at all without calls', async () => {
    const { database, outages, log } = gateway.services;
    const both = [new Figures(database, outages, log), new Figures(database, outages, log)];
    for (const figures of both) for (let time = 0; time < 50; time += 1) figures.count(harbor, 'added', 'rest', '', 2);
    await Promise.all(both.map((figures) => figures.flush()));
    const rows = () =>
      database.system.selectFrom('figure_hours').selectAll().where('operation', '=', 'added').execute();
    expect((await rows()).reduce((sum, { calls }) => sum + Number(calls), 0)).toBe(100);
    const idle = gateway.statements.length;
    await Promise.all(both.map((figures) => figures.flush()));
    expect(gateway.statements.length).toBe(idle);
  });

  it('hold no secret from a path, query, header, name, or body', async () => {
    const secret = 'Zephyr-Quartz-4711';
    const secretHeaders = { authorization: `Bearer ${secret}`, cookie: `session=${secret}`, 'user-agent': secret };
    await gateway.rest('GET', `/api/apps/contacts/search?query=${secret}`, { headers: { 'user-agent': secret } });
    await gateway.rest('GET', `/api/apps/contacts/contact?id=${secret}`, { headers: { cookie: secretHeaders.cookie } });
    await gateway.rest('GET', `/api/apps/${secret}`, { offContract: true });
    await gateway.rest('GET', '/api/apps/contacts/all', { as: null, headers: secretHeaders });
    const passwords = { currentPassword: secret, password: secret };
    await gateway.graphql(
      'mutation ($currentPassword: String!, $password: String!) { changePassword(currentPassword: $currentPassword, password: $password) { user { id } } }',
      passwords,
    );
    await gateway.graphql(`query ${secret.replaceAll('-', '_')} { ${secret.replaceAll('-', '_')}: shortcuts { id } }`);
    await gateway.graphql('query ($id: ID!) { contact(id: $id) { id } }', { id: secret });
    await gateway.graphql(`{ ${secret.replaceAll('-', '_')} }`);
    await countersOf(gateway).flush();
    for (const table of ['figure_hours', 'figure_days', 'field_uses'] as const) {
      const rows = await gateway.services.database.system.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).toContain('changePassword');
      expect(JSON.stringify(rows)).not.toMatch(/zephyr|quartz/i);
    }
  });

  it('are removed when their retention ends', async () => {
    const { database, outages, log } = gateway.services;
    const cell = { organization_id: northwind, operation: 'old', door: 'rest', code: '', bucket: 1, calls: 1 };
    const day = 24 * 3_600_000;
    const hours = [29, 31].map((days) => ({ ...cell, period: hourOf(Date.now() - days * day) }));
    const days = [399, 402].map((ago) => ({ ...cell, period: hourOf(Date.now() - ago * day).slice(0, 10) }));
    await database.system.insertInto('figure_hours').values(hours).execute();
    await database.system.insertInto('figure_days').values(days).execute();
    const figures = new Figures(database, outages, log);
    figures.count(northwind, 'new', 'rest', '', 1);
    await figures.flush();
    for (const [table, kept] of [
      ['figure_hours', hours[0]],
      ['figure_days', days[0]],
    ] as const) {
      const left = await database.system.selectFrom(table).select('period').where('operation', '=', 'old').execute();
      expect(left).toEqual([{ period: kept!.period }]);
    }
  });
});

describe('field usage of documents', () => {
  const uses = async (as: Who = 'owner'): Promise<Loose[]> => get('fields', as);
  const useOf = async (coordinate: string, as: Who = 'owner'): Promise<Loose> =>
    (await uses(as)).find((one) => one.coordinate === coordinate);
  const ask = (query: string, as: Who = 'owner') => gateway.graphql(query, {}, as);

  it('counts each field once per document, regardless of repetitions and fragments', async () => {
    const query = `query { shortcuts { ...Own again: label } more: shortcuts { ... on Shortcut { label } } }
      fragment Own on Shortcut { label }`;
    const before = await useOf('Shortcut.label');
    for (let time = 0; time < 5; time += 1) await ask(query);
    expect((await useOf('Shortcut.label')).calls).toBe(before.calls + 5);
    expect((await useOf('Query.shortcuts')).lastAt).toBeTruthy();
    expect(await useOf('Shortcut.description')).toMatchObject({ calls: 0, firstAt: null, lastAt: null, callers: [] });
  });

  it('names the callers of deprecated fields, and of no others', async () => {
    for (let time = 0; time < 4; time += 1) await ask('{ chats { id lastMessage } }');
    await ask('{ chats { lastMessage } }', 'member');
    const { callers, ...use } = await useOf('Chat.lastMessage');
    expect(use).toMatchObject({ isDeprecated: true, reason: expect.stringContaining('latestMessage'), calls: 5 });
    const called = callers.map(({ userId, token, calls }: Loose) => [userId, token, calls]);
    expect(called).toHaveLength(2);
    expect(called).toEqual(
      expect.arrayContaining([
        [people.owner.id, null, 4],
        [people.member.id, null, 1],
      ]),
    );
    expect((await uses()).filter((one) => one.callers.length > 0)).toHaveLength(1);
    const { fieldUses } = await gateway.ask('{ fieldUses { coordinate callers { user { name } } } }');
    const named = fieldUses.find(({ coordinate }: Loose) => coordinate === 'Chat.lastMessage').callers;
    expect(named.map(({ user }: Loose) => user.name)).toContain(people.member.name);
    // REST returns the whole record and is not a document.
    await gateway.rest('GET', '/api/apps/chat/chats');
    expect((await useOf('Chat.lastMessage')).calls).toBe(5);
  });

  it('identifies a token by its name', async () => {
    const name = '<b>=cmd|"x"</b>';
    const made = await gateway.ask(
      `mutation ($name: String!, $expiresAt: DateTime!, $password: String!) {
        createApiToken(
          token: { name: $name, expiresAt: $expiresAt, rights: [], isPersonal: true }
          password: $password
        ) { secret }
      }`,
      { name, password: PASSWORD, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
    );
    await ask('{ chats { lastMessage } }', { token: made.createApiToken.secret });
    const { callers } = await useOf('Chat.lastMessage');
    expect(callers[0]).toMatchObject({ userId: people.owner.id, token: name, calls: 1 });
  });

  it('covers schema fields that ran: unknown fields and unexecuted documents create no row', async () => {
    const rows = async () =>
      (await gateway.services.database.system.selectFrom('field_uses').select('coordinate').execute()).length;
    await uses();
    const before = await rows();
    for (let index = 0; index < 50; index += 1) await ask(`{ made_up_${index} { id } shortcuts { made_up } }`);
    await ask('query ($id: ID!) { contact(id: $id) { birthday } }');
    await ask('{ __typename __schema { types { name } } }');
    await uses();
    expect(await rows()).toBe(before);
  });

  it('stays one row per field for two thousand different documents', async () => {
    const { database, outages, log } = gateway.services;
    const figures = new Figures(database, outages, log);
    const known = (await useOf('Shortcut.link')).calls;
    for (let index = 0; index < 20; index += 1) await ask(`query Q${index} { shortcuts { link } }`);
    expect((await useOf('Shortcut.link')).calls).toBe(known + 20);
    for (let index = 0; index < 2_000; index += 1)
      figures.fields.count(northwind, 'somebody', { all: ['Shortcut.link'], deprecated: [] });
    await figures.flush();
    expect((await useOf('Shortcut.link')).calls).toBe(known + 2_020);
  });

  it('is limited to the own organization', async () => {
    await ask('{ countries { iso } }', 'harborOwner');
    expect((await useOf('Query.countries', 'harborOwner')).calls).toBe(1);
    expect((await useOf('Query.countries')).calls).toBe(0);
    expect((await useOf('Chat.lastMessage', 'harborOwner')).callers).toEqual([]);
  });
});

describe('call samples', () => {
  const samples = async (query = '', as: Who = 'owner'): Promise<Loose[]> => get(`requests${query}`, as);

  it('contain every error with code and request, and the document in terms of the schema', async () => {
    const answer = await gateway.rest('GET', '/api/common/changes/change?id=987654321');
    const secret = 'Zephyr_Quartz_4711';
    await gateway.graphql(
      `query ${secret} ($${secret}: ID!) { ${secret}: change(id: $${secret}) { ...${secret} } }
      fragment ${secret} on Change { id ${secret}: label }`,
      { [secret]: '987654321' },
    );
    const [asked, called] = await samples('?operation=change&code=NOT_FOUND');
    expect(called).toMatchObject({ door: 'rest', status: 404, why: 'error', userId: people.owner.id, document: null });
    expect(called.request).toBe(answer.headers['x-request-id']);
    expect(called.arguments).toEqual([{ path: 'id', type: 'ID!', size: null, isSecret: false }]);
    expect(asked).toMatchObject({ door: 'graphql', code: 'NOT_FOUND' });
    expect(asked.document).toBe('change(id) { ... on Change { id label } }');
    expect((await samples(`?request=${called.request}`)).map(({ id }) => id)).toEqual([called.id]);
    expect((await get(`request?id=${called.id}`)).operation).toBe('change');
  });

  it('name the arguments and the rough size of a text or list, and nothing of a secret', async () => {
    const password = 'Zephyr-Quartz-4711-and-more-of-it';
    await gateway.graphql(
      'mutation ($currentPassword: String!, $password: String!) { changePassword(currentPassword: $currentPassword, password: $password) { user { id } } }',
      { currentPassword: password, password },
    );
    const [changed] = await samples('?operation=changePassword');
    expect(changed.arguments).toEqual(
      ['currentPassword', 'password'].map((path) => ({ path, type: 'String!', size: null, isSecret: true })),
    );
    await gateway.rest('GET', `/api/apps/contacts/search?query=${'x'.repeat(60)}`);
    await gateway.graphql('{ contactsByTag: contacts(first: 1000) { id } }');
    const [refused] = await samples('?operation=contacts&code=BAD_INPUT');
    expect(refused.arguments).toEqual([{ path: 'first', type: 'Int', size: null, isSecret: false }]);
    const [sought] = await samples('?operation=searchContacts');
    expect(sought.arguments).toEqual([expect.objectContaining({ path: 'query', size: 100 })]);
  });

  it('link to the log entries that a call wrote', async () => {
    const answer = await gateway.rest('POST', '/api/apps/contacts/contact');
    const [sample] = await samples(`?request=${answer.headers['x-request-id']}`);
    const changes = (await gateway.rest('GET', '/api/common/changes?first=1')).body;
    expect(sample.origin).toBe(changes[0].origin.id);
  });

  it('filter by name, prefix, code, and door, and treat patterns as plain text', async () => {
    await gateway.rest('GET', '/api/common/shortcuts');
    const beginning = await samples('?operation=shortc*');
    expect(beginning.length).toBeGreaterThan(0);
    expect(new Set(beginning.map(({ operation }) => operation))).toEqual(new Set(['shortcuts']));
    for (const operation of ['%', '_hortcuts', 'short%*', "' or 1=1 --", '**', 'shortc'])
      expect(await samples(`?operation=${encodeURIComponent(operation)}`)).toEqual([]);
    expect((await samples('?code=*')).every(({ code, status }) => code !== null && status >= 400)).toBe(true);
    expect((await samples('?door=graphql')).every(({ door }) => door === 'graphql')).toBe(true);
    const [first, second] = await samples('?first=2');
    expect((await samples(`?first=1&after=${first.id}`))[0].id).toBe(second.id);
    const refused = await gateway.rest('GET', `/api/api-insight/requests?operation=${'x'.repeat(101)}`, {
      offContract: true,
    });
    expect(refused.body.code).toBe('BAD_INPUT');
  });

  it('are limited to fifty in ten seconds and five thousand in all', async () => {
    const { samples: taken } = countersOf(gateway);
    await countersOf(gateway).flush();
    const before = (await samples('?operation=change&first=100')).length;
    for (let index = 0; index < 80; index += 1) await gateway.rest('GET', '/api/common/changes/change?id=987654321');
    expect((await samples('?operation=change&first=100')).length - before).toBeLessThanOrEqual(50);
    const { system } = gateway.services.database;
    const [row] = await system.selectFrom('request_samples').selectAll().limit(1).execute();
    const { sequence: _, ...copy } = { ...row!, organization_id: harbor, operation: 'many' };
    for (let page = 0; page < 12; page += 1)
      await system
        .insertInto('request_samples')
        .values(Array.from({ length: 450 }, () => copy))
        .execute();
    await taken.prune(Date.now());
    const left = await system
      .selectFrom('request_samples')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('organization_id', '=', harbor)
      .executeTakeFirstOrThrow();
    expect(Number(left.rows)).toBe(5_000);
    await taken.prune(Date.now() + 8 * 24 * 3_600_000);
    expect(await samples('', 'harborOwner')).toEqual([]);
  });

  it('are streamed as they are stored, from other gateways too, for the own organization only', async () => {
    const document =
      'subscription ($code: String) { requestSampled(code: $code) { operation code user { name } token } }';
    const streams = await Promise.all(
      (['owner', 'harborOwner'] as const).map((who) => gateway.follow(document, { code: '*' }, who)),
    );
    await gateway.rest('GET', '/api/common/changes/change?id=987654321');
    await samples();
    const neighbour = new Figures(gateway.services.database, gateway.services.outages, gateway.services.log);
    const [row] = await gateway.services.database.system.selectFrom('request_samples').selectAll().limit(1).execute();
    // The tail starts with the first read of the table.
    await expect
      .poll(() => gateway.statements.filter((sql) => /from "request_samples".*"sequence" > /.test(sql)).length, {
        timeout: 10_000,
      })
      .toBeGreaterThan(1);
    const { sequence: _, ...copy } = { ...row!, organization_id: northwind, user_id: people.member.id };
    neighbour.samples.take({ ...copy, operation: 'fine', code: '', why: 'share' });
    neighbour.samples.take({ ...copy, operation: 'elsewhere', code: 'CONFLICT', why: 'error' });
    await neighbour.samples.write();
    const events: Loose[] = [];
    while (events.at(-1)?.operation !== 'elsewhere') events.push((await streams[0]!.next()).data.data.requestSampled);
    expect(events.map(({ code }: Loose) => code)).not.toContain(null);
    expect(events.at(-1)).toMatchObject({ code: 'CONFLICT', user: { name: people.member.name }, token: null });
    expect(await streams[1]!.maybe(100)).toBeNull();
    for (const stream of streams) stream.close();
  });

  it('are limited to the own organization and require the right of the area', async () => {
    await gateway.rest('GET', '/api/common/changes/change?id=987654321', { as: 'harborOwner' });
    const [theirs] = await samples('?code=*', 'harborOwner');
    expect(theirs.userId).toBe(people.harborOwner.id);
    expect((await gateway.rest('GET', `/api/api-insight/request?id=${theirs.id}`)).status).toBe(404);
    expect((await gateway.rest('GET', '/api/api-insight/request?id=x', { offContract: true })).status).toBe(404);
    expect((await gateway.rest('GET', '/api/api-insight/requests', { as: 'member' })).body.right).toBe(
      'api-insight.view',
    );
  });

  it('store no values of a call in any table except where it wrote them', async () => {
    const secret = 'Vermilion-Gasket-0815';
    await gateway.rest('GET', `/api/apps/contacts/contact?id=${secret}`);
    await gateway.graphql(`{ contact(id: "${secret}") { id } }`);
    await gateway.graphql('query ($id: ID!) { contact(id: $id) { id } }', { id: secret });
    await gateway.graphql(`{ changes(from: "${secret}") { id } }`);
    await gateway.graphql('mutation ($p: String!) { signIn(email: $p, password: $p) { accessToken } }', { p: secret });
    await gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id: secret, contact: { name: secret } } });
    await gateway.rest('POST', '/api/auth/sign-in', { body: { email: `${secret}@x.test`, password: secret } });
    await countersOf(gateway).flush();
    const { system } = gateway.services.database;
    for (const { name } of await system.introspection.getTables()) {
      const rows = await system
        .selectFrom(name as 'users')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows).includes(secret), name).toBe(false);
    }
  });
});

describe('an alert', () => {
  const PLACE = '/api/api-insight/alert';
  const MINUTE = 60_000;
  const create = (alert: object, as: Who = 'owner') => gateway.rest('POST', PLACE, { body: { alert }, as });
  const alerts = async (as: Who = 'owner'): Promise<Loose[]> => get('alerts', as);
  const stateOf = async (id: string): Promise<string> => (await alerts()).find((one) => one.id === id).state;
  const watch = async (minutes = 0) => {
    await countersOf(gateway).flush();
    await watchAlerts(gateway.services, northwind, Date.now() + minutes * MINUTE);
  };
  const incidents = async (): Promise<Loose[]> =>
    (await gateway.ask('{ incidents { title severity state area occurrences } }')).incidents.filter(
      ({ title }: Loose) => title === 'seals: errors',
    );
  const fail = (times: number) =>
    Promise.all(Array.from({ length: times }, () => gateway.rest('GET', '/api/common/changes/change?id=987654321')));

  it('fires above its threshold, once for two gateways, reports one incident, and resolves when calm', async () => {
    const made = await create({ operation: 'seals', measure: 'errors', threshold: 2, minutes: 5, severity: 'high' });
    expect(made.body).toMatchObject({ isOn: true, state: 'calm', since: null, byId: people.owner.id });
    const { id } = made.body;
    const refused = () => gateway.rest('GET', '/api/common/changes/seals?first=1000', { offContract: true });
    await refused();
    await refused();
    await watch();
    expect(await stateOf(id)).toBe('calm');
    await refused();
    await Promise.all([watch(), watch()]);
    await gateway.services.jobs.look();
    const incident = { title: 'seals: errors', severity: 'high', area: 'api-insight', occurrences: 1 };
    expect(await stateOf(id)).toBe('firing');
    expect(await incidents()).toEqual([{ ...incident, state: 'activated' }]);
    const before = gateway.statements.length;
    await watchAlerts(gateway.services, northwind);
    expect(gateway.statements.slice(before).filter((sql) => !/^\s*(select|with)/i.test(sql))).toEqual([]);
    await watch(6);
    await gateway.services.jobs.look();
    expect(await stateOf(id)).toBe('calm');
    expect(await incidents()).toEqual([{ ...incident, state: 'resolved' }]);
    const changes = (await gateway.rest('GET', `/api/common/changes?recordId=${id}`)).body;
    expect(changes[0]).toMatchObject({ user_id: null, origin: { operation: 'watchAlerts', door: 'job' } });
    await gateway.rest('DELETE', `${PLACE}?id=${id}`);
  });

  it('measures calls, silence since it was created, and the p95 time of at least twenty calls', async () => {
    const make = async (alert: object) => (await create(alert)).body.id as string;
    const busy = await make({ operation: 'change', measure: 'calls', threshold: 3, minutes: 5 });
    const quiet = await make({ operation: 'exports', measure: 'silence', threshold: 0, minutes: 5 });
    const slow = await make({ operation: 'shortcuts', measure: 'p95', threshold: 0, minutes: 1440 });
    await fail(4);
    await watch();
    expect([await stateOf(busy), await stateOf(quiet)]).toEqual(['firing', 'calm']);
    await watch(6);
    expect([await stateOf(busy), await stateOf(quiet)]).toEqual(['calm', 'firing']);
    for (let call = 0; call < 20; call += 1) await gateway.rest('GET', '/api/common/shortcuts');
    await watch();
    expect(await stateOf(slow)).toBe('firing');
    for (const id of [busy, quiet, slow]) await gateway.rest('DELETE', `${PLACE}?id=${id}`);
  });

  it('can be changed, paused, and restored', async () => {
    const { id } = (await create({ measure: 'calls', threshold: 0, minutes: 60 })).body;
    await watch();
    expect(await stateOf(id)).toBe('firing');
    const rested = await gateway.rest('PATCH', PLACE, { body: { id, alert: { isOn: false } } });
    expect(rested.body).toMatchObject({ isOn: false, state: 'calm', threshold: 0 });
    await watch();
    expect(await stateOf(id)).toBe('calm');
    const gone = await gateway.rest('DELETE', `${PLACE}?id=${id}`);
    await gateway.rest('POST', '/api/common/changes/undo', { body: { id: gone.headers['change-id'] } });
    expect((await alerts()).find((one) => one.id === id)).toMatchObject({ measure: 'calls', isOn: false });
    await gateway.rest('DELETE', `${PLACE}?id=${id}`);
  });

  it('requires organization.manage, covers its own organization, and validates its fields', async () => {
    const { id } = (await create({ measure: 'errors', threshold: 1 })).body;
    expect((await create({ measure: 'errors', threshold: 1 }, 'member')).body.right).toBe('organization.manage');
    expect(await alerts('harborOwner')).toEqual([]);
    const body = { id, alert: { threshold: 9 } };
    expect((await gateway.rest('PATCH', PLACE, { body, as: 'harborOwner' })).status).toBe(404);
    for (const [alert, argument] of [
      [{ measure: 'errors', threshold: -1 }, 'alert.threshold'],
      [{ measure: 'errors', threshold: 1, minutes: 1_441 }, 'alert.minutes'],
      [{ measure: 'errors', threshold: 1, operation: 'nothing' }, 'alert.operation'],
    ] as const) {
      const answer = await gateway.rest('POST', PLACE, { body: { alert }, offContract: true });
      expect([answer.status, answer.body.argument]).toEqual([400, argument]);
    }
    for (let more = (await alerts()).length; more < 50; more += 1) await create({ measure: 'errors', threshold: 1 });
    expect((await create({ measure: 'errors', threshold: 1 })).status).toBe(409);
    await gateway.services.database.system.deleteFrom('insight_alerts').execute();
  });
});

describe('measured times', () => {
  it('are accurate to four percent, from 0.05 ms to a minute', () => {
    for (let ms = 0.06; ms < 59_000; ms *= 1.37) {
      const bucketTime = timeOf(bucketOf(ms));
      expect(Math.abs(bucketTime - ms) / ms).toBeLessThan(0.04);
    }
    expect([bucketOf(0), bucketOf(1e9)]).toEqual([0, 182]);
  });
});
