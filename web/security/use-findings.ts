import { midnight } from '../core/dates/day-text.ts';
import { sessionUser } from '../core/session/session.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { id, oneOf, text, type Values } from '../core/routes/use-address.ts';
import { type Pages, usePages } from '../core/records/use-pages.ts';
import { nameOf } from './check-words.ts';
import {
  type FindingLineFragment,
  findingsList,
  type FindingsQuery,
  type FindingsQueryVariables,
  useSecurityChecksQuery,
} from './generated.ts';

export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
export const sorts = ['severity', 'newest', 'dueDate'] as const;
export const views = ['open', 'mine', 'overdue', 'waived', 'resolved', 'all'] as const;
/** What of the findings the address asks for; the last week may be that of their finding or of their end. */
export const shape = {
  view: oneOf(views, 'open'),
  week: oneOf(['any', 'found', 'resolved'], 'any'),
  q: text,
  severity: oneOf(['any', ...severities], 'any'),
  owner: id,
  sort: oneOf(sorts, 'severity'),
};
export type View = (typeof views)[number];
export type Filter = Values<typeof shape>;
export const everything: Filter = { view: 'all', week: 'any', q: '', severity: 'any', owner: null, sort: 'severity' };
/** Whatever the order: nothing is left out. */
export const isEverything = (filter: Filter): boolean =>
  (['view', 'week', 'q', 'severity', 'owner'] as const).every((name) => filter[name] === everything[name]);

export const pageSize = 50;

/** From when on a week is counted: seven whole days, and today. */
const weekStart = (today: Date): string => midnight(today, -7);

type Narrowed = Pick<FindingsQueryVariables, 'state' | 'isOpen' | 'check' | 'owner' | 'isOverdue'>;
const none: Narrowed = { state: null, isOpen: null, check: null, owner: null, isOverdue: null };
const questions: Record<View, () => Narrowed> = {
  open: () => ({ isOpen: true }),
  mine: () => ({ isOpen: true, owner: sessionUser.get()?.id ?? null }),
  overdue: () => ({ isOverdue: true }),
  waived: () => ({ state: 'waived' }),
  resolved: () => ({ state: 'resolved' }),
  all: () => ({}),
};

export function questionOf(filter: Filter, today: Date, queryChecks: string[] | null = null) {
  const { view, week, q, severity, owner, sort } = filter;
  const viewed = questions[view]();
  return {
    ...none,
    ...viewed,
    foundFrom: week === 'found' ? weekStart(today) : null,
    resolvedFrom: week === 'resolved' ? weekStart(today) : null,
    severity: severity === 'any' ? null : severity,
    owner: owner ?? viewed.owner ?? null,
    query: q || null,
    queryChecks,
    sort,
  };
}

/** The same with the checks whose translated names match the search; null until these are known. */
export function useQuestion(filter: Filter, today: Date): ReturnType<typeof questionOf> | null {
  const { t } = useTranslation();
  const wanted = filter.q.toLowerCase();
  const [{ data, error }] = useSecurityChecksQuery({ pause: wanted === '' });
  if (wanted === '' || error) return questionOf(filter, today);
  if (!data) return null;
  const codes = data.securityChecks?.map(({ code }) => code) ?? [];
  const matching = codes.filter((check) => nameOf({ check, label: '' }, t).toLowerCase().includes(wanted));
  return questionOf(filter, today, matching.slice(0, 100));
}

export const useFindings = (
  question: ReturnType<typeof questionOf> | null,
): Pages<FindingsQuery, FindingLineFragment> => usePages(findingsList, question, { size: pageSize });
