import { dueText, midnight } from '../core/dates/day-text.ts';
import { type Values, flag, id, oneOf, text } from '../core/routes/use-address.ts';
import type { TaskPatch, TasksQueryVariables } from './generated.ts';

export const views = ['all', 'today', 'upcoming', 'overdue', 'mine', 'nodate', 'done'] as const;
export type View = (typeof views)[number];

/** URL state; `saved` is the ID of the saved view. */
export const shape = {
  view: oneOf(views, 'all'),
  tag: id,
  assignee: id,
  priority: text,
  q: text,
  done: flag,
  saved: id,
};
export type Filter = Values<typeof shape>;

export const nothing = { tag: null, assignee: null, priority: '', q: '' } as const;
export const everything: Filter = { ...nothing, view: 'all', done: false, saved: null };
export const isNarrowed = ({ tag, assignee, priority, q }: Filter): boolean =>
  Boolean(tag ?? assignee ?? (priority || q));

type Asked = Omit<TasksQueryVariables, 'first' | 'after'>;

/** Query variables of a view; `me` is the user's member ID. */
export function questionOf(filter: Filter, now: Date, me: string | null): Asked {
  const { view, tag, assignee, priority, q, done } = filter;
  const narrowed: Asked = {
    ...(tag ? { tag } : {}),
    ...(assignee ? { assignee } : {}),
    ...(priority ? { priority: Number(priority) } : {}),
    ...(q ? { query: q } : {}),
  };
  const open = { ...narrowed, completed: false };
  if (view === 'today') return { ...open, dueBefore: midnight(now, 1), sort: 'due' };
  if (view === 'upcoming') return { ...open, dueFrom: midnight(now, 1), sort: 'due' };
  if (view === 'overdue') return { ...open, dueBefore: midnight(now), sort: 'due' };
  if (view === 'mine') return { ...open, assignee: me ?? 'nobody' };
  if (view === 'nodate') return { ...open, nodate: true };
  if (view === 'done') return { ...narrowed, completed: true, sort: 'completed' };
  if (done) return narrowed;
  // Headings are included unless a filter is active.
  return isNarrowed(filter) ? open : { ...open, sections: true };
}

/** Whether the rows are in manual order and can be reordered. */
export const isOrdered = (filter: Filter): boolean => filter.view === 'all' && !isNarrowed(filter);

/** Values that a view gives to new tasks. */
export const givenBy = ({ view, tag, assignee }: Filter, today: Date, me: string | null): TaskPatch => ({
  ...(view === 'today' ? { dueDate: dueText(today, false) } : {}),
  ...(tag ? { tags: [tag] } : {}),
  ...(assignee ? { assignedTo: assignee } : view === 'mine' && me ? { assignedTo: me } : {}),
});
