import type { AnnouncementRecord } from '../records.ts';

const RANKS = { required: 1, warning: 2, maintenance: 4, news: 5 } as const;

const rankOf = ({ kind, dueDate, isPinned }: AnnouncementRecord, now: string): number => {
  if (kind === 'required' && dueDate !== null && dueDate <= now) return 0;
  return isPinned ? Math.min(RANKS[kind], 3) : RANKS[kind];
};

/** Most urgent first, then earliest due date, then latest start. */
export const pressingFirst =
  (now: string) =>
  (one: AnnouncementRecord, other: AnnouncementRecord): number =>
    rankOf(one, now) - rankOf(other, now) ||
    (one.dueDate ?? '9').localeCompare(other.dueDate ?? '9') ||
    (other.tellsAt ?? '').localeCompare(one.tellsAt ?? '');
