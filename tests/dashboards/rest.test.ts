import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analytics, crypto, finance, project } from '../../seed/texts/dashboards.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = async (name: string, options = {}): Promise<Loose> =>
  (await gateway.rest('GET', `/api/dashboards/${name}`, options)).body;

/** The keys of a body, recursively, with the type of each value. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

describe('dashboards over REST', () => {
  it('return the documented bodies exactly, keys in order', async () => {
    const now = new Date();
    const documented = { analytics: analytics(now), crypto: crypto(now), finance: finance(now), project: project(now) };
    for (const [name, body] of Object.entries(documented)) {
      const answer = await get(name);
      expect(shapeOf(answer)).toEqual(shapeOf(body));
      expect(Object.keys(answer)).toEqual(Object.keys(body));
    }
  });

  it('have two years of 120 points in analytics, three days apart, and shares of the same visitors', async () => {
    const body = await get('analytics');
    const { 'this-year': thisYear, 'last-year': lastYear } = body.visitors.series;
    expect([thisYear, lastYear].map((series) => [series.length, series[0].data.length])).toEqual([
      [1, 120],
      [1, 120],
    ]);
    const days = (Date.parse(thisYear[0].data[1].x) - Date.parse(thisYear[0].data[0].x)) / 86_400_000;
    expect(days).toBe(3);
    expect(thisYear[0].data.every(({ y }: Loose) => y >= 2574 && y <= 6052)).toBe(true);
    expect(body.conversions.labels).toHaveLength(6);
    expect([body.visitorsVsPageViews.overallScore, body.visitorsVsPageViews.averageRatio]).toEqual([472, 45]);
    expect(body.visitorsVsPageViews.series.map(({ data }: Loose) => data.length)).toEqual([65, 65]);
    const shares = [body.newVsReturning, body.gender, body.age, body.language];
    expect(shares.map(({ series }) => series)).toEqual([
      [80, 20],
      [55, 45],
      [35, 65],
      [25, 75],
    ]);
    expect(new Set(shares.map(({ uniqueVisitors }) => uniqueVisitors)).size).toBe(1);
  });

  it('have a price of 145 minutes, four coins, and six watched ones in crypto', async () => {
    const body = await get('crypto');
    const minutes = body.btc.price.series[0].data.map(({ x }: Loose) => x);
    expect([minutes.length, minutes[0], minutes.at(-1)]).toEqual([145, -145, -1]);
    expect(Object.keys(body.wallets)).toEqual(['btc', 'eth', 'bch', 'xrp']);
    expect(body.watchlist.map(({ trend }: Loose) => trend.dir).sort()).toEqual([
      'down',
      'down',
      'down',
      'up',
      'up',
      'up',
    ]);
    expect(body.watchlist[0].series[0].data[0].x).toMatch(/^\d\d:\d\d$/);
  });

  it('have a paid statement, a pending one, and five transactions in finance', async () => {
    const body = await get('finance');
    expect([body.previousStatement.status, body.currentStatement.status]).toEqual(['paid', 'pending']);
    expect(body.accountBalance.series.map(({ name }: Loose) => name)).toEqual(['Predicted', 'Actual']);
    expect(body.budget.bills).toBeGreaterThan(body.budget.billsLimit);
    expect(body.recentTransactions).toHaveLength(5);
    expect(body.recentTransactions.filter(({ amount }: Loose) => amount < 0)).toHaveLength(2);
  });

  it('have keys with hyphens and budget lines counted from 1 in project', async () => {
    const body = await get('project');
    expect(Object.keys(body.githubIssues.overview)).toEqual(['this-week', 'last-week']);
    expect(Object.keys(body.githubIssues.overview['this-week'])).toEqual([
      'new-issues',
      'closed-issues',
      'fixed',
      'wont-fix',
      're-opened',
      'needs-triage',
    ]);
    expect(body.githubIssues.series['this-week'].map(({ type }: Loose) => type)).toEqual(['line', 'column']);
    expect(body.budgetDetails.rows.map(({ id }: Loose) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(body.schedule.today.filter((item: object) => 'location' in item)).toHaveLength(4);
    expect(body.teamMembers).toHaveLength(9);
  });

  it('belong to their organization', async () => {
    const theirs = await get('project', { as: 'harborOwner' });
    expect(theirs.teamMembers.map(({ name }: Loose) => name)).toContain('Gwen Tregear');
    expect(JSON.stringify(theirs)).not.toContain('Sofie Rask');
  });

  it('require overview.view, as their navigation does', async () => {
    for (const name of ['analytics', 'crypto', 'finance', 'project']) {
      const { status, body } = await gateway.rest('GET', `/api/dashboards/${name}`, { as: 'customer' });
      expect([status, body.right]).toEqual([403, 'overview.view']);
      expect((await gateway.rest('GET', `/api/dashboards/${name}`, { as: null })).status).toBe(401);
    }
    const { status, body } = await gateway.rest('GET', '/api/dashboards/weather');
    expect([status, body]).toEqual([404, 'NOT FOUND']);
  });

  it('are null in an organization without any', async () => {
    const { system } = gateway.services.database;
    const rows = await system.selectFrom('dashboards').selectAll().where('name', '=', 'project').execute();
    await system.deleteFrom('dashboards').where('name', '=', 'project').execute();
    const { status, body } = await gateway.rest('GET', '/api/dashboards/project');
    expect([status, body]).toEqual([200, null]);
    await system.insertInto('dashboards').values(rows).execute();
  });
});
