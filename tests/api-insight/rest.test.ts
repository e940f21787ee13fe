import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Figures, bucketOf, hourOf, timeOf } from '../../gateway/core/parts/figures.ts';
import { harbor, northwind, PASSWORD, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = async (path: string, as: Who = 'owner'): Promise<Loose> => {
  await gateway.services.figures.flush();
  return (await gateway.rest('GET', `/api/api-insight/${path}`, { as })).body;
};
const figuresOf = async (operation: string): Promise<Loose> =>
  (await get('operations')).find((one: Loose) => one.operation === operation);

describe('what was called', () => {
  it('is the calls that were made, whichever door and however they ended', async () => {
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

  it('counts what was refused and what failed by its code, on both doors alike', async () => {
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

  it('counts an answer that was not sent again because it was known', async () => {
    const { headers } = await gateway.rest('GET', '/api/apps/contacts/all');
    const calls = (await figuresOf('contacts')).calls;
    const answer = await gateway.rest('GET', '/api/apps/contacts/all', {
      headers: { 'if-none-match': headers.etag! },
      offContract: true,
    });
    expect(answer.status).toBe(304);
    expect((await figuresOf('contacts')).calls).toBe(calls + 1);
  });

  it('comes to the same in its parts as in the whole', async () => {
    await gateway.services.figures.flush();
    const [totals, operations] = [await get('totals'), await get('operations')];
    const sum = (list: Loose[]) => list.reduce((all, { calls }) => all + calls, 0);
    expect(sum(totals.doors)).toBe(totals.calls);
    expect(sum(totals.codes)).toBe(totals.errors);
    expect(sum(totals.series)).toBe(totals.calls);
    // The call of the totals is among those of the operations.
    expect(sum(operations)).toBe(totals.calls + 1);
    const [day, month] = [await get('totals?range=week'), await get('totals?range=month')];
    expect(month.calls).toBe(day.calls + 1);
  });

  it('is the own organization’s, and nobody’s who is not signed in', async () => {
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

  it('is written by addition, by several at once, and by nobody where nothing was called', async () => {
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

  it('holds no secret that came in a path, a query, a header, a name or a body', async () => {
    const secret = 'Zephyr-Quartz-4711';
    const told = { authorization: `Bearer ${secret}`, cookie: `session=${secret}`, 'user-agent': secret };
    await gateway.rest('GET', `/api/apps/contacts/search?query=${secret}`, { headers: { 'user-agent': secret } });
    await gateway.rest('GET', `/api/apps/contacts/contact?id=${secret}`, { headers: { cookie: told.cookie } });
    await gateway.rest('GET', `/api/apps/${secret}`, { offContract: true });
    await gateway.rest('GET', '/api/apps/contacts/all', { as: null, headers: told });
    const passwords = { currentPassword: secret, password: secret };
    await gateway.graphql(
      'mutation ($currentPassword: String!, $password: String!) { changePassword(currentPassword: $currentPassword, password: $password) { user { id } } }',
      passwords,
    );
    await gateway.graphql(`query ${secret.replaceAll('-', '_')} { ${secret.replaceAll('-', '_')}: shortcuts { id } }`);
    await gateway.graphql('query ($id: ID!) { contact(id: $id) { id } }', { id: secret });
    await gateway.graphql(`{ ${secret.replaceAll('-', '_')} }`);
    await gateway.services.figures.flush();
    for (const table of ['figure_hours', 'figure_days', 'field_uses'] as const) {
      const rows = await gateway.services.database.system.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).toContain('changePassword');
      expect(JSON.stringify(rows)).not.toMatch(/zephyr|quartz/i);
    }
  });

  it('is kept for its time and no longer', async () => {
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

describe('the fields of documents', () => {
  const uses = async (as: Who = 'owner'): Promise<Loose[]> => get('fields', as);
  const useOf = async (coordinate: string, as: Who = 'owner'): Promise<Loose> =>
    (await uses(as)).find((one) => one.coordinate === coordinate);
  const ask = (query: string, as: Who = 'owner') => gateway.graphql(query, {}, as);

  it('are counted once a document, however often and through which fragments they stand in it', async () => {
    const query = `query { shortcuts { ...Own again: label } more: shortcuts { ... on Shortcut { label } } }
      fragment Own on Shortcut { label }`;
    const before = await useOf('Shortcut.label');
    for (let time = 0; time < 5; time += 1) await ask(query);
    expect((await useOf('Shortcut.label')).calls).toBe(before.calls + 5);
    expect((await useOf('Query.shortcuts')).lastAt).toBeTruthy();
    expect(await useOf('Shortcut.description')).toMatchObject({ calls: 0, firstAt: null, lastAt: null, callers: [] });
  });

  it('name who asks for what is deprecated, and of anything else nobody', async () => {
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
    // REST answers the whole record, and is no document.
    await gateway.rest('GET', '/api/apps/chat/chats');
    expect((await useOf('Chat.lastMessage')).calls).toBe(5);
  });

  it('tell a token by the name that its person gave it', async () => {
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

  it('are of the schema alone: what it has not makes no row, nor does what did not run', async () => {
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

  it('stay one row each for two thousand different documents', async () => {
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

  it('are the own organization’s', async () => {
    await ask('{ countries { iso } }', 'harborOwner');
    expect((await useOf('Query.countries', 'harborOwner')).calls).toBe(1);
    expect((await useOf('Query.countries')).calls).toBe(0);
    expect((await useOf('Chat.lastMessage', 'harborOwner')).callers).toEqual([]);
  });
});

describe('times', () => {
  it('are told apart to four parts in a hundred, from 0.05 ms to a minute', () => {
    for (let ms = 0.06; ms < 59_000; ms *= 1.37) {
      const told = timeOf(bucketOf(ms));
      expect(Math.abs(told - ms) / ms).toBeLessThan(0.04);
    }
    expect([bucketOf(0), bucketOf(1e9)]).toEqual([0, 182]);
  });
});
