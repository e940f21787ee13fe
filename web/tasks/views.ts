import type { TasksQueryVariables } from './generated.ts';
import { midnight } from '../core/day-text.ts';

export const views = ['all', 'today', 'upcoming', 'overdue', 'mine', 'nodate', 'done'] as const;
export type View = (typeof views)[number];

export type Filter = {
  view: View;
  tag: string | null;
  assignee: string | null;
  priority: string;
  q: string;
  done: boolean;
  /** The kept list that it came from. */
  saved: string | null;
};

type Asked = Omit<TasksQueryVariables, 'first' | 'after'>;

/** What a view asks of the gateway, which narrows and sorts; `me` is the member that the person is. */
export function questionOf({ view, tag, assignee, priority, q, done }: Filter, now: Date, me: string | null): Asked {
  const narrowed: Asked = {
    ...(tag ? { tag } : {}),
    ...(assignee ? { assignee } : {}),
    ...(priority ? { priority: Number(priority) } : {}),
    ...(q ? { query: q } : {}),
  };
  const open = { ...narrowed, completed: false };
  // Headings show where a task stands, unless words are looked for.
  const isWhole = !q && !priority && !tag && !assignee;
  if (view === 'today') return { ...open, dueBefore: midnight(now, 1), sort: 'due' };
  if (view === 'upcoming') return { ...open, dueFrom: midnight(now, 1), sort: 'due' };
  if (view === 'overdue') return { ...open, dueBefore: midnight(now), sort: 'due' };
  if (view === 'mine') return { ...open, assignee: me ?? 'nobody' };
  if (view === 'nodate') return { ...open, nodate: true };
  if (view === 'done') return { ...narrowed, completed: true, sort: 'completed' };
  if (done) return narrowed;
  return isWhole ? { ...open, sections: true } : open;
}

/** Whether the rows stand in the order that people gave them, and can be given another one. */
export const isOrdered = ({ view, tag, assignee, priority, q }: Filter): boolean =>
  view === 'all' && !tag && !assignee && !priority && !q;
