import { afterAll, beforeAll, expect, it } from 'vitest';
import { gains } from '../../gateway/overview/gains.ts';
import { scoreOf } from '../../gateway/overview/score.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

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
  expect(open.map((finding) => gain({ finding }))).toEqual([0, 0]);
  const alone = gains({ score: scoreOf(measures, ''), measures, stands: [] }, open.slice(0, 1), now);
  expect(alone({ finding: open[0] })).toBe(20);
  const unknown = { ...measures, findings: null };
  expect(
    gains({ score: scoreOf(unknown, ''), measures: unknown, stands: [] }, open, now)({ finding: open[0] }),
  ).toBeNull();
});

it('fixing a check of a site is worth its points on that site', () => {
  const sites = { good: 280, all: 400 };
  const measures = { findings: null, incidents: null, reading: null, sites, hasCritical: false, hasOneOwner: false };
  const stands = [
    { share: sites, gainOf: (check: string, id: string) => (check === 'web-csp' && id === 'shop' ? 12 : 0) },
  ];
  const finding = (id: string) => ({
    id,
    check: 'web-csp',
    severity: 'medium' as const,
    dueDate: null,
    subject: { kind: 'site', id, link: '/' },
  });
  const gain = gains({ score: scoreOf(measures, ''), measures, stands }, [], Date.now());
  expect([gain({ finding: finding('shop') }), gain({ finding: finding('other') })]).toEqual([3, 0]);
});
