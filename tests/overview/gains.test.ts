import { afterAll, beforeAll, expect, it } from 'vitest';
import { gains } from '../../gateway/overview/score/gains.ts';
import { keepScore } from '../../gateway/overview/score/score-keeping.ts';
import { scoreOf } from '../../gateway/overview/score/score.ts';
import { northwind } from '../../seed/people.ts';
import { openScope } from '../../gateway/core/feed/scope.ts';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { recordRun } from '../../gateway/web/record-run.ts';
import { observed } from '../web/one-site.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const nothing = {
  findings: null,
  incidents: null,
  reading: null,
  settings: null,
  sites: null,
  suppliers: null,
  hasCritical: false,
  hasOneOwner: false,
};
const rows = () => gateway.services.database.system;
const get = async (path: string): Promise<Loose> => (await gateway.rest('GET', `/api/${path}`)).body;
const post = (path: string, body: object) => gateway.rest('POST', `/api/${path}`, { body });

let first = 0;

it('a queue item shows how much the score rises when it is done', async () => {
  const before = await get('overview/score');
  first = before.value;
  const [item] = await get(`overview/queue?until=${new Date().toISOString()}`);
  expect(item).toMatchObject({ kind: 'incident', severity: 'critical' });
  expect(item.points).toBeGreaterThan(0);
  const findings: Loose[] = await get('security/findings');
  const about = findings.find(({ subject }) => subject.id === item.recordId);
  await post('common/incidents/acknowledge', { id: item.recordId });
  expect((await post('security/finding/recheck', { id: about.id })).body.state).toBe('resolved');
  expect((await get('overview/score')).value - before.value).toBe(item.points);
});

const CHANGE = '{ score { value lastChange { before after cause label link member { name } } } }';
const scoreNow = async (as: 'owner' | 'member' = 'owner'): Promise<Loose> => (await gateway.ask(CHANGE, {}, as)).score;

it('the score shows its latest cause, even when another action follows, and after it is stored', async () => {
  const { services } = gateway;
  const [taken] = (await gateway.ask('{ incidents(filter: acknowledged) { id title severity } }')).incidents.filter(
    ({ severity }: Loose) => severity === 'critical',
  );
  const { value, lastChange } = await scoreNow();
  const did = {
    before: first,
    after: value,
    cause: 'incidentTaken',
    label: taken.title,
    member: { name: 'Nora Lindqvist' },
  };
  expect(lastChange).toEqual({ ...did, link: `/overview/incidents/${taken.id}` });
  const [next] = await get(`overview/queue?until=${new Date().toISOString()}`);
  await post('common/incidents/acknowledge', { id: next.recordId });
  await keepScore(services, northwind);
  expect((await scoreNow()).lastChange).toEqual(lastChange);
  await rows().updateTable('sites').set({ score: 10 }).where('organization_id', '=', northwind).execute();
  expect((await scoreNow()).lastChange).toMatchObject({ before: value, cause: 'time', label: null });
});

it('a finding of an acknowledged incident leaves the queue at once', async () => {
  const [waiting] = (await get('security/findings')).filter(({ check }: Loose) => check === 'two-step');
  await rows().updateTable('findings').set({ check: 'incident-waiting' }).where('id', '=', waiting.id).execute();
  const ids = async (): Promise<string[]> =>
    (await get(`overview/queue?until=${new Date(Date.now() + 9e9).toISOString()}`)).map(
      ({ recordId }: Loose) => recordId,
    );
  expect(waiting).toBeDefined();
  const [open] = (await gateway.ask('{ incidents(filter: activated) { id } }')).incidents;
  await rows().updateTable('findings').set({ subjectId: open.id }).where('id', '=', waiting.id).execute();
  expect(await ids()).toContain(open.id);
  await post('common/incidents/acknowledge', { id: open.id });
  expect(await ids()).not.toContain(open.id);
  expect(await ids()).not.toContain(waiting.id);
});

it('items that do not move the score alone gain 0, and unmeasured ones null', () => {
  const findings = { good: 3, all: 4, pending: 0 };
  const measures = { ...nothing, findings, hasCritical: true, hasOneOwner: true };
  const open = ['2026-01-01', '2026-03-01'].map((dueDate, id) => ({
    id: `${id}`,
    check: 'incident-waiting',
    severity: 'critical' as const,
    dueDate,
    subject: { kind: 'incident', id: `${id}`, link: '/' },
  }));
  const now = Date.parse('2026-02-01');
  const gain = gains({ score: scoreOf(measures, ''), measures, stands: [] }, open, now);
  expect(open.map((finding) => gain({ finding }).points)).toEqual([0, 0]);
  const alone = gains({ score: scoreOf(measures, ''), measures, stands: [] }, open.slice(0, 1), now);
  expect(alone({ finding: open[0] })).toEqual({ points: 20, pointsHeld: 5 });
  const unknown = { ...measures, findings: null };
  expect(
    gains({ score: scoreOf(unknown, ''), measures: unknown, stands: [] }, open, now)({ finding: open[0] }),
  ).toEqual({ points: null, pointsHeld: null });
});

it('fixing a site check gains its points on that site', () => {
  const sites = { good: 280, all: 400 };
  const measures = { ...nothing, sites };
  const stands = [
    {
      share: sites,
      gainOf: (check: string, id: string) =>
        id === 'away' ? null : check === 'web-csp' && id === 'shop' ? { sites: 12 } : {},
    },
  ];
  const finding = (id: string) => ({
    id,
    check: 'web-csp',
    severity: 'medium' as const,
    dueDate: null,
    subject: { kind: 'site', id, link: '/' },
  });
  const gain = gains({ score: scoreOf(measures, ''), measures, stands }, [], Date.now());
  expect(['shop', 'other'].map((id) => gain({ finding: finding(id) }).points)).toEqual([3, 0]);
  // The quality of an unreachable site is unknown until it responds.
  expect(gain({ finding: finding('away') })).toEqual({ points: null, pointsHeld: null });
});

it('fixing the last finding of a settings check gains the check, and earlier ones nothing', () => {
  const settings = { good: 5, all: 7 };
  const measures = { ...nothing, settings };
  const stands = [{ share: null, gainOf: (check: string) => (check === 'token-unused' ? { settings: 1 } : {}) }];
  const gain = gains({ score: scoreOf(measures, ''), measures, stands }, [], Date.now());
  const of = (check: string) =>
    gain({
      finding: { id: check, check, severity: 'low', dueDate: null, subject: { kind: 'token', id: check, link: '/' } },
    }).points;
  expect(['token-unused', 'two-step'].map(of)).toEqual([15, 0]);
});

it('settings gain the predicted points, once by a fix and once by a waiver', async () => {
  const settings = async () => {
    const { parts } = await get('overview/score');
    return parts.find(({ code }: Loose) => code === 'posture').terms[0];
  };
  // Findings that the job would add meanwhile are added first.
  await runChecks(gateway.services, northwind);
  const before = await settings();
  const [open] = (await get('security/findings?check=token-unused&isOpen=true')) as Loose[];
  const until = new Date(Date.now() + 9e8).toISOString();
  await post('security/finding/waive', { id: open.id, reason: 'It stays until the scanner is replaced', until });
  expect((await settings()).good).toBe(before.good + 1);
  const [invited] = (await get('security/findings?check=invitation-open&isOpen=true')) as Loose[];
  await rows().deleteFrom('link_tokens').where('email', '=', invited.label).execute();
  expect((await post('security/finding/recheck', { id: invited.id })).body.state).toBe('resolved');
  expect(await settings()).toMatchObject({ good: before.good + 2, all: before.all, link: '/security/checks' });
});

it('the score names a site check that was fixed as its cause, and links to the site', async () => {
  const { services } = gateway;
  const site = (await rows()
    .selectFrom('sites')
    .selectAll()
    .where('organization_id', '=', northwind)
    .where('title', '=', 'Web shop')
    .executeTakeFirstOrThrow()) as Loose;
  const scope = openScope({ services, organization: northwind, user: '' });
  await rows().updateTable('sites').set({ score: 10 }).where('id', '=', site.id).execute();
  await keepScore(services, northwind);
  const last = await rows()
    .selectFrom('site_runs')
    .selectAll()
    .where('id', '=', site.latestRunId)
    .executeTakeFirstOrThrow();
  const results = JSON.parse(last.results).map((one: Loose) => ({
    ...one,
    status: one.check === 'hsts' ? 'fail' : 'pass',
  }));
  await rows()
    .updateTable('site_runs')
    .set({ results: JSON.stringify(results) })
    .where('id', '=', last.id)
    .execute();
  await recordRun(scope, site.id, await observed(), 1);
  const { score } = await gateway.ask('{ score { lastChange { cause label check link } } }');
  expect(score.lastChange).toMatchObject({
    cause: 'siteChecked',
    label: 'Web shop',
    check: 'web-hsts',
    link: `/web/${site.id}`,
  });
});
