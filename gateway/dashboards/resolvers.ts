import type { Resolvers } from '../generated-resolvers.ts';

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
  IssuesByWeek: {
    thisWeek: (weeks) => weeks['this-week'],
    lastWeek: (weeks) => weeks['last-week'],
  },
  IssueCounts: {
    newIssues: (counts) => counts['new-issues'],
    closedIssues: (counts) => counts['closed-issues'],
    wontFix: (counts) => counts['wont-fix'],
    reOpened: (counts) => counts['re-opened'],
    needsTriage: (counts) => counts['needs-triage'],
  },
  SeriesByWeek: {
    thisWeek: (weeks) => weeks['this-week'],
    lastWeek: (weeks) => weeks['last-week'],
  },
  TasksByWeek: {
    thisWeek: (weeks) => weeks['this-week'],
    lastWeek: (weeks) => weeks['last-week'],
  },
  SharesByWeek: {
    thisWeek: (weeks) => weeks['this-week'],
    lastWeek: (weeks) => weeks['last-week'],
  },
};
