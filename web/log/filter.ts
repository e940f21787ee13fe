import { dayOf, midnight } from '../core/dates/day-text.ts';
import { flag, id, oneOf, text } from '../core/routes/use-address.ts';
import type { LogQueryVariables } from './generated.ts';
import { openWord } from './change/line.ts';

export const spans = ['today', 'week', 'month', 'ever'] as const;
export type Span = (typeof spans)[number];
export const actions = ['create', 'update', 'delete'] as const;
export const doors = ['rest', 'graphql', 'agent', 'job'] as const;

const day = {
  read: (raw: string | null) => (raw !== null && /^\d{4}-\d{2}-\d{2}$/.test(raw) ? raw : ''),
  write: (value: string) => value || null,
};

/** URL state of the log. */
export const shape = {
  q: text,
  by: id,
  room: text,
  record: text,
  of: id,
  call: id,
  did: oneOf(['any', ...actions], 'any'),
  door: oneOf(['any', ...doors], 'any'),
  since: oneOf(spans, 'week'),
  /** Date range: first day included, and first day excluded. */
  after: day,
  before: day,
  undone: flag,
  /** ID of the saved view. */
  saved: id,
};

export type Filter = {
  q: string;
  by: string | null;
  room: string;
  record: string;
  of: string | null;
  call: string | null;
  did: 'any' | (typeof actions)[number];
  door: 'any' | (typeof doors)[number];
  since: Span;
  after: string;
  before: string;
  undone: boolean;
  saved: string | null;
};

export const nothing = {
  q: '',
  by: null,
  room: '',
  record: '',
  of: null,
  call: null,
  did: 'any',
  door: 'any',
  after: '',
  before: '',
  undone: false,
} as const satisfies Partial<Filter>;

const daysBack: Record<Exclude<Span, 'ever'>, number> = { today: 0, week: 7, month: 30 };

/** Start of the time range; null without a limit. */
const momentOf = (since: Span, today: Date): string | null =>
  since === 'ever' ? null : midnight(today, -daysBack[since]);

/** Time range. The log of one call or record is always complete. */
export function rangeOf({ of, call, since, after, before }: Filter, today: Date) {
  const moment = (text: string) => {
    const date = dayOf(text);
    return date && midnight(date);
  };
  const from = moment(after) ?? (of || call ? null : momentOf(since, today));
  return { from, to: moment(before) };
}

/** Whether there are filters besides time. */
export const isNarrow = (filter: Filter): boolean =>
  Object.entries(nothing).some(([key, value]) => filter[key as keyof typeof nothing] !== value);

export const questionOf = (filter: Filter, today: Date): Omit<LogQueryVariables, 'first' | 'after'> => ({
  room: filter.room || null,
  user: filter.by,
  record: filter.record || null,
  recordId: filter.of,
  action: filter.did === 'any' ? null : filter.did,
  door: filter.door === 'any' ? null : filter.door,
  origin: filter.call,
  ...rangeOf(filter, today),
  // An unfinished qualifier isn't sent as search text.
  query: filter.q.slice(0, openWord(filter.q)?.start).trim() || null,
  isUndone: filter.undone ? true : null,
});
