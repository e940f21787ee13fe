import { midnight } from '../core/day-text.ts';
import { sessionUser } from '../core/session.ts';
import { oneOf } from '../core/use-address.ts';
import { type Pages, usePages } from '../core/use-pages.ts';
import { type FindingLineFragment, FindingsDocument, type FindingsQuery } from './generated.ts';

export const views = ['open', 'mine', 'overdue', 'waived', 'resolved', 'all'] as const;
/** What of the findings the address asks for; the last week may be that of their finding or of their end. */
export const shape = { view: oneOf(views, 'open'), week: oneOf(['any', 'found', 'resolved'], 'any') };
export type View = (typeof views)[number];
export type Filter = { view: View; week: 'any' | 'found' | 'resolved' };

export const pageSize = 50;

/** From when on a week is counted: seven whole days, and today. */
const weekStart = (today: Date): string => midnight(today, -7);

const none = { state: null, isOpen: null, check: null, owner: null, isOverdue: null };
const questions: Record<View, () => Partial<Record<keyof typeof none, unknown>>> = {
  open: () => ({ isOpen: true }),
  mine: () => ({ isOpen: true, owner: sessionUser.get()?.id ?? null }),
  overdue: () => ({ isOverdue: true }),
  waived: () => ({ state: 'waived' }),
  resolved: () => ({ state: 'resolved' }),
  all: () => ({}),
};

export const questionOf = ({ view, week }: Filter, today: Date) => ({
  ...none,
  ...questions[view](),
  foundFrom: week === 'found' ? weekStart(today) : null,
  resolvedFrom: week === 'resolved' ? weekStart(today) : null,
});

const asked = {
  type: 'Finding',
  size: pageSize,
  document: FindingsDocument,
  pick: (data: FindingsQuery) => data.findings,
};

export const useFindings = (filter: Filter, today: Date): Pages<FindingsQuery, FindingLineFragment> =>
  usePages<FindingsQuery, FindingLineFragment>(questionOf(filter, today), asked);
