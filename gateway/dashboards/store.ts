import type { AnalyticsDashboard, CryptoDashboard, FinanceDashboard, ProjectDashboard } from '../generated.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { DashboardName } from './tables.ts';
import type {
  IssuesByWeekRecord,
  SeriesByWeekRecord,
  SharesByWeekRecord,
  TasksByWeekRecord,
  VisitorsByYearRecord,
} from './records.ts';

// Documented keys with hyphens, which GraphQL can't express; records contain them as stored.
export type AnalyticsBody = Omit<AnalyticsDashboard, 'visitors'> & { visitors: { series: VisitorsByYearRecord } };

export type ProjectBody = Omit<ProjectDashboard, 'githubIssues' | 'taskDistribution'> & {
  githubIssues: { overview: IssuesByWeekRecord; labels: string[]; series: SeriesByWeekRecord };
  taskDistribution: { overview: TasksByWeekRecord; labels: string[]; series: SharesByWeekRecord };
};

export type DashboardBodies = {
  analytics: AnalyticsBody;
  crypto: CryptoDashboard;
  finance: FinanceDashboard;
  project: ProjectBody;
};

/** Dashboards are read-only: seeded with the organization and read as a whole. */
export function dashboardStore({ database, organization }: Scope) {
  return {
    async find<N extends DashboardName>(name: N): Promise<DashboardBodies[N] | null> {
      const row = await database
        .selectFrom('dashboards')
        .select('body')
        .where('organization_id', '=', organization)
        .where('name', '=', name)
        .executeTakeFirst();
      return row ? (JSON.parse(row.body) as DashboardBodies[N]) : null;
    },
  };
}
