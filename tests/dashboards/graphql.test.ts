import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const PROJECT = `{ projectDashboard {
  githubIssues {
    labels
    overview { thisWeek { newIssues closedIssues fixed wontFix reOpened needsTriage } lastWeek { newIssues } }
    series { thisWeek { name type data } lastWeek { data } }
  }
  taskDistribution { labels overview { thisWeek { new completed } } series { thisWeek lastWeek } }
  schedule { today { title time location } tomorrow { title } }
  budgetDistribution { categories series { data } }
  weeklyExpenses { amount labels series { name data } }
  budgetDetails { columns rows { id type remainingPercentage } }
  teamMembers { id name avatar title }
} }`;

describe('dashboards over GraphQL', () => {
  it('answer the project screen in one request and one statement, with names instead of hyphens', async () => {
    await gateway.ask(PROJECT);
    let data: Loose;
    const statements = await gateway.countStatements(async () => (data = await gateway.ask(PROJECT)));
    expect(statements).toBe(1);
    const { body } = await gateway.rest('GET', '/api/dashboards/project');
    const { overview, series } = data.projectDashboard.githubIssues;
    expect(overview.thisWeek).toEqual({
      newIssues: body.githubIssues.overview['this-week']['new-issues'],
      closedIssues: body.githubIssues.overview['this-week']['closed-issues'],
      fixed: body.githubIssues.overview['this-week'].fixed,
      wontFix: body.githubIssues.overview['this-week']['wont-fix'],
      reOpened: body.githubIssues.overview['this-week']['re-opened'],
      needsTriage: body.githubIssues.overview['this-week']['needs-triage'],
    });
    expect(series.thisWeek).toEqual(body.githubIssues.series['this-week']);
    expect(data.projectDashboard.taskDistribution.series.lastWeek).toEqual(body.taskDistribution.series['last-week']);
    expect(data.projectDashboard.schedule.today[1].location).toBeNull();
  });

  it('answer the analytics, crypto, and finance screens', async () => {
    const data = await gateway.ask(`{
      analyticsDashboard {
        visitors { series { thisYear { name type data { x y } } lastYear { data { y } } } }
        conversions { amount labels }
        gender { uniqueVisitors series labels }
      }
      cryptoDashboard { btc { amount trend { dir amount } price { series { data { x y } } } } watchlist { iso series { data { x } } } }
      financeDashboard { previousStatement { status } recentTransactions { id date status amount } }
    }`);
    expect(data.analyticsDashboard.visitors.series.thisYear[0].data).toHaveLength(120);
    expect(data.analyticsDashboard.visitors.series.thisYear[0].type).toBeNull();
    expect(data.cryptoDashboard.btc.price.series[0].data.at(-1).x).toBe(-1);
    expect(data.financeDashboard.previousStatement.status).toBe('paid');
  });

  it('name the missing right', async () => {
    const { errors } = await gateway.graphql('{ financeDashboard { budget { bills } } }', {}, 'customer');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', right: 'overview.view' });
  });
});
