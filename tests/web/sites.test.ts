import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, northwind, people } from '../../seed/people.ts';
import { siteId } from '../../seed/web.ts';
import { queueDue, removeOldRuns } from '../../gateway/web/jobs.ts';
import { siteScoreOf } from '../../gateway/web/judge.ts';
import { openScope } from '../../gateway/core/feed/scope.ts';
import { tellPeople } from '../../gateway/notifications/teller.ts';
import { recordRun } from '../../gateway/web/record-run.ts';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { observed } from './one-site.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';
import { waitFor } from '../support/until.ts';

const DAY_MS = 24 * 3_600_000;
const SHOP = siteId(northwind, 'shop.northwind.test');
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ STREET: '1' });
  await waitFor(async () => gateway.services.outgoing.isOnStreet('shop.northwind.test'));
});
afterAll(() => gateway.close());

const FIELDS = `id title address kind schedule outcome score grade failures worst runningSince isDemo tags owner { id }
  latest { score results { check status points seen expected finding { state severity } } }`;
const siteOf = async (id: string, as: Person = 'owner'): Promise<Loose> =>
  (await gateway.ask(`query ($id: ID!) { site(id: $id) { ${FIELDS} } }`, { id }, as)).site;
const sites = async (as: Person = 'owner'): Promise<Loose[]> =>
  (await gateway.ask(`{ sites { ${FIELDS} scores { score } } }`, {}, as)).sites;
const idle = (id: string) => waitFor(async () => (await siteOf(id)).runningSince === null);
const checked = async (id: string) => {
  const { status } = await gateway.rest('POST', '/api/web/site/check', { body: { id } });
  expect(status).toBe(200);
  await idle(id);
  await runChecks(gateway.services, northwind);
  return siteOf(id);
};
const street = (house: string, faults: string[]) =>
  gateway.rest('POST', '/api/common/street', { body: { house, faults } });
const resultOf = (site: Loose, wanted: string) => site.latest.results.find(({ check }: Loose) => check === wanted);

describe('sites of the seed data', () => {
  it('are five in one organization and two in the other, with a month of runs that add up to their scores', async () => {
    const all = await sites();
    expect(all.map(({ address, kind, outcome, worst }: Loose) => [address, kind, outcome, worst])).toEqual([
      ['archive.northwind.test', 'own', 'unreachable', 'status'],
      ['portal.northwind.test', 'own', 'done', 'life'],
      ['booking.harbor.test', 'supplier', 'done', 'life'],
      ['old.northwind.test', 'own', 'done', 'spf'],
      ['shop.northwind.test', 'own', 'done', 'csp'],
    ]);
    for (const { score, latest, outcome } of all)
      expect(score).toBe(outcome === 'unreachable' ? null : siteScoreOf(latest.results));
    expect(all.find(({ id }) => id === SHOP).scores).toHaveLength(30);
    expect(await sites('harborOwner')).toHaveLength(2);
    const { body } = await gateway.rest('GET', `/api/web/runs?site=${SHOP}&first=2`);
    expect(body).toHaveLength(2);
    const { body: changes } = await gateway.rest('GET', `/api/web/changes?site=${SHOP}`);
    expect(changes).toContainEqual(expect.objectContaining({ what: 'version', before: 'pass', after: 'fail' }));
  });

  it('are linked with their incidents in both directions', async () => {
    const ask = async (document: string, variables: Loose, as: Person = 'owner') =>
      gateway.ask(document, variables, as);
    const asked = 'query ($id: ID!) { site(id: $id) { incidents { id title links { kind id title } } } }';
    const { incidents } = (await ask(asked, { id: SHOP })).site;
    const [one] = incidents;
    expect(incidents.map(({ title }: Loose) => title)).toEqual(['Web shop answers slowly from Asia']);
    expect(one.links).toEqual([{ kind: 'site', id: SHOP, title: 'Web shop' }]);
    const link = (linked: boolean, target = SHOP) =>
      gateway.rest('POST', '/api/common/incidents/link', { body: { id: one.id, kind: 'site', target, linked } });
    expect((await link(false)).status).toBe(200);
    expect((await ask(asked, { id: SHOP })).site.incidents).toEqual([]);
    expect((await link(true)).status).toBe(200);
    expect((await link(true, siteId(harbor, 'www.harbor.test'))).status).toBe(400);
    const seen = await ask('query ($id: ID!) { incident(id: $id) { links { title } } }', { id: one.id }, 'member');
    expect(seen.incident.links).toEqual([{ title: null }]);
  });

  it('have the findings that their checks produce', async () => {
    const before = (await gateway.rest('GET', '/api/security/findings')).body;
    await runChecks(gateway.services, northwind);
    await runChecks(gateway.services, harbor);
    expect((await gateway.rest('GET', '/api/security/findings')).body).toEqual(before);
  });
});

describe('a manual check', () => {
  it('closes the finding of a fixed problem and raises the score', async () => {
    const before = await siteOf(SHOP);
    expect(before).toMatchObject({ isDemo: true, grade: 'B' });
    expect(resultOf(before, 'csp')).toMatchObject({ status: 'fail', points: 10, finding: { state: 'open' } });
    await street('shop.northwind.test', ['versionLeak']);
    const after = await checked(SHOP);
    expect(resultOf(after, 'csp')).toMatchObject({ status: 'pass', points: 0, finding: null });
    expect(after.score).toBe(before.score + 10);
    const { body } = await gateway.rest('GET', '/api/security/findings?check=web-csp');
    expect(body.find(({ label }: Loose) => label === 'Web shop').state).toBe('resolved');
  });

  it('of a single check changes its result only, and rejects an unknown check', async () => {
    await street('shop.northwind.test', ['noCsp', 'noHsts', 'insecureCookie']);
    const before = await checked(SHOP);
    await street('shop.northwind.test', []);
    const again = (only: string) => gateway.rest('POST', '/api/web/site/check', { body: { id: SHOP, only } });
    expect((await again('hsts')).status).toBe(200);
    await idle(SHOP);
    const after = await siteOf(SHOP);
    expect(resultOf(after, 'hsts')).toMatchObject({ status: 'pass' });
    expect(after.score).toBe(before.score + resultOf(before, 'hsts').points);
    const rest = ({ latest }: Loose) => latest.results.filter(({ check }: Loose) => check !== 'hsts');
    expect(rest(after).map(({ check, status }: Loose) => [check, status])).toEqual(
      rest(before).map(({ check, status }: Loose) => [check, status]),
    );
    const { status, body } = await again('nothing');
    expect([status, body.argument]).toEqual([400, 'only']);
  });

  it("can't be undone, unlike a change of the site", async () => {
    const write = async (path: string, method: 'POST' | 'PATCH', body: object) => {
      await gateway.rest(method, path, { body });
      const [change] = (await gateway.rest('GET', '/api/common/changes?record=Site&first=1')).body;
      return change as Loose;
    };
    await idle(SHOP);
    const begun = await write('/api/web/site/check', 'POST', { id: SHOP });
    await idle(SHOP);
    const renamed = await write('/api/web/site', 'PATCH', { id: SHOP, site: { title: 'Another' } });
    const undo = ({ id }: Loose) => gateway.rest('POST', '/api/common/changes/undo', { body: { id } });
    expect((await undo(begun)).status).toBe(409);
    expect((await undo(renamed)).status).toBe(200);
    expect((await siteOf(SHOP)).title).toBe('Web shop');
  });

  it('opens an incident for an expired certificate of an own site, and resolves it with a new one', async () => {
    const incidents = async () =>
      (await gateway.ask('{ incidents(filter: activated) { title severity } }')).incidents.filter(
        ({ title }: Loose) => title === 'Web shop',
      );
    await street('shop.northwind.test', ['expiredCertificate']);
    expect((await checked(SHOP)).score).toBe(20);
    expect(await incidents()).toEqual([{ title: 'Web shop', severity: 'critical' }]);
    await street('shop.northwind.test', []);
    expect((await checked(SHOP)).score).toBe(100);
    expect(await incidents()).toEqual([]);
  });

  it('is refused within five minutes, except for demo sites', async () => {
    const { body: made } = await gateway.rest('POST', '/api/web/site', {
      body: { site: { address: 'nobody.invalid' } },
    });
    await idle(made.id);
    expect((await siteOf(made.id)).outcome).toBe('unreachable');
    const again = await gateway.rest('POST', '/api/web/site/check', { body: { id: made.id } });
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    const { status } = await gateway.rest('POST', '/api/web/site/check', { body: { id: SHOP } });
    expect(status).toBe(200);
    await idle(SHOP);
  });
});

describe('a site', () => {
  it('is added once per address, with permission only, and is edited and deleted within its organization', async () => {
    const body = { site: { address: ' HTTPS://New.Example/path?a ', title: 'New', tags: ['a'] } };
    const { body: made } = await gateway.rest('POST', '/api/web/site', { body });
    expect(made).toMatchObject({ address: 'new.example', title: 'New', tags: ['a'], kind: 'own', schedule: 'daily' });
    expect((await gateway.rest('POST', '/api/web/site', { body })).status).toBe(409);
    const many = await gateway.rest('POST', '/api/web/sites', {
      body: { addresses: ['new.example', 'two.example', 'https://two.example/'] },
    });
    expect(many.body.map(({ address }: Loose) => address)).toEqual(['two.example']);
    for (const as of ['member', 'customer'] as const) {
      expect((await gateway.rest('POST', '/api/web/site', { body, as })).status).toBe(403);
      expect((await gateway.rest('GET', '/api/web/sites', { as })).status).toBe(403);
      expect((await gateway.rest('POST', '/api/web/site/check', { body: { id: SHOP }, as })).status).toBe(403);
    }
    const of = { body: { id: made.id, site: { title: 'Newer', ownerId: people.member.id, schedule: 'paused' } } };
    expect((await gateway.rest('PATCH', '/api/web/site', of)).body).toMatchObject({
      title: 'Newer',
      schedule: 'paused',
    });
    expect((await gateway.rest('PATCH', '/api/web/site', { ...of, as: 'harborOwner' })).status).toBe(404);
    expect((await gateway.rest('DELETE', `/api/web/site?id=${made.id}`)).body).toBe(true);
    expect((await gateway.ask('query ($id: ID!) { site(id: $id) { id } }', { id: made.id })).site).toBeNull();
  });

  it.each([
    ['https://10.0.0.1/', 'must contain a public name'],
    ['intranet', 'must contain a public name'],
    ['https://user@a.test/', 'must not contain a user name'],
    ['a.test:8443', 'must not contain a port'],
    ['ftp://a.test', 'must start with https://'],
    ['http://a.test', 'must start with https://'],
    ['[::1]', 'must contain a public name'],
    ['https://a.test./', 'must contain a public name'],
  ])('is rejected for the address %s', async (address, rule) => {
    const { status, body } = await gateway.rest('POST', '/api/web/site', { body: { site: { address } } });
    expect([status, body.error]).toEqual([400, expect.stringContaining(`site.address ${rule}`)]);
  });
});

describe('the notification of an expiring certificate', async () => {
  const told = async (): Promise<Loose[]> =>
    (await gateway.ask('{ notifications { title description } }')).notifications.filter(({ title }: Loose) =>
      title?.startsWith('A certificate expires'),
    );
  const MOMENT = Date.now();
  const at = (days: number) => new Date(MOMENT + days * DAY_MS).toISOString();
  const OLD = siteId(northwind, 'old.northwind.test');
  const seen = await observed();
  const run = (id: string, days: number, fingerprint: string) => {
    const certificate = { ...(seen.tls as Loose).answer.certificate, fingerprint, notBefore: at(0), notAfter: at(90) };
    const tls = { answer: { ...(seen.tls as Loose).answer, certificate } };
    const scope = openScope({ services: gateway.services, organization: northwind, user: '' });
    return recordRun(scope, id, { ...seen, at: at(days), tls }, 1);
  };
  const tell = () => tellPeople(gateway.services, northwind, Date.now() + DAY_MS / 24);

  it('is sent at a third, a sixth and on each of the last three days, once for several sites', async () => {
    const counts: number[] = [];
    for (const days of [10, 59, 61, 62, 74, 76, 80, 86.5, 87.5, 88.5, 89.5]) {
      for (const id of [SHOP, OLD]) await run(id, days, 'one');
      await tell();
      counts.push((await told()).length);
      await gateway.rest('GET', '/api/common/notifications/mark-all-as-read');
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5]);
  });

  it('starts over with a new certificate', async () => {
    const before = (await told()).length;
    await run(SHOP, 10, 'two');
    await tell();
    expect(await told()).toHaveLength(before);
    await run(SHOP, 76, 'two');
    await tell();
    expect(await told()).toHaveLength(before + 1);
  });
});

describe('the schedule', () => {
  it('spreads 300 sites due at once, and queues each once with two gateways', async () => {
    const { services } = gateway;
    const { system } = services.database;
    const shop = await system.selectFrom('sites').selectAll().where('id', '=', SHOP).executeTakeFirstOrThrow();
    await services.jobs.stop();
    const rows = Array.from({ length: 300 }, (_, index) => ({
      ...shop,
      id: crypto.randomUUID(),
      address: `site-${index}.invalid`,
      nextAt: new Date(0).toISOString(),
    }));
    await system.insertInto('sites').values(rows).execute();
    const [one, other] = await Promise.all([queueDue(services), queueDue(services)]);
    expect(one + other).toBe(300);
    const jobs = await system
      .selectFrom('jobs')
      .select('runAt')
      .where('name', '=', 'siteRun')
      .orderBy('runAt')
      .execute();
    const times = jobs.map(({ runAt }) => Date.parse(runAt));
    expect(jobs.length).toBeGreaterThanOrEqual(300);
    for (let at = 60; at < times.length; at += 1) expect(times[at]! - times[at - 60]!).toBeGreaterThan(45_000);
    expect(await queueDue(services, Date.now() + 1_000)).toBe(0);
    await system.deleteFrom('jobs').where('name', '=', 'siteRun').execute();
  });

  it('keeps runs for 400 days', async () => {
    const { services } = gateway;
    const count = async () => (await gateway.rest('GET', `/api/web/runs?site=${SHOP}`)).body.length;
    const before = await count();
    await removeOldRuns(services);
    expect(await count()).toBe(before);
    await removeOldRuns(services, Date.now() + 395 * DAY_MS);
    expect(await count()).toBeLessThan(before);
  });
});
