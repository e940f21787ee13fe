import { dueRange, dueSpans } from '../data/due-range.ts';
import { type Values, id as idField, oneOf, text } from '../../core/routes/use-address.ts';

export const views = ['board', 'table'] as const;

/** URL state of a board. */
export const shape = {
  q: text,
  label: idField,
  member: idField,
  due: oneOf(['', ...dueSpans] as const, ''),
  done: oneOf(['', 'yes', 'no'] as const, ''),
  view: oneOf(views, 'board'),
};

export type Filter = Values<typeof shape>;

export const noFilter = { q: '', label: null, member: null, due: '', done: '' } as const;

export const isNarrowed = (filter: Filter): boolean =>
  (Object.keys(noFilter) as (keyof typeof noFilter)[]).some((name) => filter[name] !== noFilter[name]);

/** Query variables for the filter. Done cards are never overdue. */
export const questionOf = (boardId: string, { q, label, member, due, done }: Filter, today: Date) => ({
  boardId,
  ...(q ? { query: q } : {}),
  ...(label ? { label } : {}),
  ...(member ? { member } : {}),
  ...(done ? { done: done === 'yes' } : {}),
  ...dueRange(due, today),
  ...(due === 'overdue' ? { done: false } : {}),
});
