import { oneOf, text } from '../../core/routes/use-address.ts';
import { type Pages, usePages } from '../../core/records/use-pages.ts';
import { type ReportedMailLineFragment, reportedMailsList, type ReportedMailsQuery } from '../generated.ts';

export const verdicts = ['new', 'harmless', 'spam', 'phishing'] as const;
export const views = ['all', ...verdicts] as const;
export type View = (typeof views)[number];
export type Filter = { view: View; q: string };
export const shape = { view: oneOf(views, 'new'), q: text };

export const pageSize = 50;

export const questionOf = ({ view, q }: Filter) => ({ verdict: view === 'all' ? null : view, query: q || null });

export const useReports = (filter: Filter): Pages<ReportedMailsQuery, ReportedMailLineFragment> =>
  usePages(reportedMailsList, questionOf(filter), { size: pageSize });
