import type { Resolvers } from '../generated-resolvers.ts';

const byWeek = {
  thisWeek: <T>(weeks: { 'this-week': T }) => weeks['this-week'],
  lastWeek: <T>(weeks: { 'last-week': T }) => weeks['last-week'],
};

export const resolvers: Resolvers = {
  Query: {
    analyticsDashboard: (_, _args, { dashboards }) => dashboards.find('analytics'),
    cryptoDashboard: (_, _args, { dashboards }) => dashboards.find('crypto'),
    financeDashboard: (_, _args, { dashboards }) => dashboards.find('finance'),
    projectDashboard: (_, _args, { dashboards }) => dashboards.find('project'),
  },
  VisitorsByYear: {
    thisYear: (years) => years['this-year'],
    lastYear: (years) => years['last-year'],
  },
  IssuesByWeek: byWeek,
  IssueCounts: {
    newIssues: (counts) => counts['new-issues'],
    closedIssues: (counts) => counts['closed-issues'],
    wontFix: (counts) => counts['wont-fix'],
    reOpened: (counts) => counts['re-opened'],
    needsTriage: (counts) => counts['needs-triage'],
  },
  SeriesByWeek: byWeek,
  TasksByWeek: byWeek,
  SharesByWeek: byWeek,
};
