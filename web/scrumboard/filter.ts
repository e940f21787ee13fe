import { dueText } from '../core/day-text.ts';
import { type Values, id as idField, oneOf, text } from '../core/use-address.ts';

export const dues = ['', 'overdue', 'today', 'week', 'none'] as const;
export const views = ['board', 'table'] as const;

/** What the address keeps of a board. */
export const shape = {
  q: text,
  label: idField,
  member: idField,
  due: oneOf(dues, ''),
  done: oneOf(['', 'yes', 'no'] as const, ''),
  view: oneOf(views, 'board'),
};

export type Filter = Values<typeof shape>;

export const noFilter = { q: '', label: null, member: null, due: '', done: '' } as const;

export const isNarrowed = (filter: Filter): boolean =>
  (Object.keys(noFilter) as (keyof typeof noFilter)[]).some((name) => filter[name] !== noFilter[name]);

/** The filter as the gateway is asked; a day is read by its digits. */
export function questionOf(boardId: string, { q, label, member, due, done }: Filter, today: Date) {
  const day = (days: number) => dueText(new Date(today.getFullYear(), today.getMonth(), today.getDate() + days), false);
  const range =
    due === 'overdue'
      ? { dueBefore: day(0), done: false }
      : due === 'today'
        ? { dueFrom: day(0), dueBefore: day(1) }
        : due === 'week'
          ? { dueFrom: day(0), dueBefore: day(7) }
          : due === 'none'
            ? { nodate: true }
            : {};
  return {
    boardId,
    ...(q ? { query: q } : {}),
    ...(label ? { label } : {}),
    ...(member ? { member } : {}),
    ...(done ? { done: done === 'yes' } : {}),
    ...range,
  };
}
