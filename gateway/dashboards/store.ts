import type {
  AnalyticsDashboard,
  CryptoDashboard,
  FinanceDashboard,
  NumberSeries,
  DateSeries,
  ProjectDashboard,
} from '../generated.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { DashboardName } from './tables.ts';

// The documented bodies spell some keys with hyphens, which GraphQL can't: these records have them as they are stored.

export type VisitorsByYearRecord = {
  'this-year': DateSeries[];
  'last-year': DateSeries[];
};

export type IssueCountsRecord = {
  'new-issues': number;
  'closed-issues': number;
  fixed: number;
  'wont-fix': number;
  're-opened': number;
  'needs-triage': number;
};

export type IssuesByWeekRecord = {
  'this-week': IssueCountsRecord;
  'last-week': IssueCountsRecord;
};

export type SeriesByWeekRecord = {
  'this-week': NumberSeries[];
  'last-week': NumberSeries[];
};

export type TasksByWeekRecord = {
  'this-week': { new: number; completed: number };
  'last-week': { new: number; completed: number };
};

export type SharesByWeekRecord = {
  'this-week': number[];
  'last-week': number[];
};

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

/** Nobody writes dashboards yet: they are planted with the organization, and read as a whole. */
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
