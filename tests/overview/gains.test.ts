import { afterAll, beforeAll, expect, it } from 'vitest';
import { gains } from '../../gateway/overview/score/gains.ts';
import { keepScore } from '../../gateway/overview/score/score-keeping.ts';
import { scoreOf } from '../../gateway/overview/score/score.ts';
import { northwind } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const rows = () => gateway.services.database.system;
const get = async (path: string): Promise<Loose> => (await gateway.rest('GET', `/api/${path}`)).body;
const post = (path: string, body: object) => gateway.rest('POST', `/api/${path}`, { body });

it('an item of the queue says how much the score rises when it is done', async () => {
  const before = await get('overview/score');
  const [first] = await get(`overview/queue?until=${new Date().toISOString()}`);
  expect(first).toMatchObject({ kind: 'incident', severity: 'critical' });
  expect(first.points).toBeGreaterThan(0);
  const findings: Loose[] = await get('security/findings');
  const about = findings.find(({ subject }) => subject.id === first.recordId);
  await post('common/incidents/acknowledge', { id: first.recordId });
  expect((await post('security/finding/recheck', { id: about.id })).body.state).toBe('resolved');
  expect((await get('overview/score')).value - before.value).toBe(first.points);
});

const CHANGE = '{ score { value lastChange { before after cause label link member { name } } } }';
const scoreNow = async (as: 'owner' | 'member' = 'owner'): Promise<Loose> => (await gateway.ask(CHANGE, {}, as)).score;

it('the score says what changed it last: what somebody did, though another act followed, also once it is kept', async () => {
  const { services } = gateway;
  const [taken] = (await gateway.ask('{ incidents(filter: acknowledged) { id title severity } }')).incidents.filter(
    ({ severity }: Loose) => severity === 'critical',
  );
  const { value, lastChange } = await scoreNow();
  const did = {
    before: 69,
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

it('a finding about an incident that was taken on is gone from the queue at once', async () => {
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

it('what does not move the score alone gains nothing, and nothing is known where nothing was measured', () => {
  const findings = { good: 3, all: 4, pending: 0 };
  const measures = { findings, incidents: null, reading: null, sites: null, hasCritical: true, hasOneOwner: true };
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

it('fixing a check of a site is worth its points on that site', () => {
  const sites = { good: 280, all: 400 };
  const measures = { findings: null, incidents: null, reading: null, sites, hasCritical: false, hasOneOwner: false };
  const stands = [
    {
      share: sites,
      gainOf: (check: string, id: string) => (id === 'away' ? null : check === 'web-csp' && id === 'shop' ? 12 : 0),
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
  // How good a site is that does not answer is seen when it does.
  expect(gain({ finding: finding('away') })).toEqual({ points: null, pointsHeld: null });
});
