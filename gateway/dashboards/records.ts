import type { DateSeries, NumberSeries } from '../generated.ts';

// Documented keys with hyphens, which GraphQL can't express; records contain them as stored.

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
