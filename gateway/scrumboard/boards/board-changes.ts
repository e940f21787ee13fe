import type { ChangeStore } from '../../changes/store.ts';
import type { ChangeRow } from '../../core/feed/changes.ts';
import type { BoardChangeRecord } from '../records.ts';

const PARTS = ['Board', 'BoardList', 'BoardCard', 'BoardLabel', 'BoardCheck', 'BoardComment'];

/** What happened, and on which board: what stands on a board carries the board's id. */
export function changeOf({ action, record, record_id: id, before, after }: ChangeRow): BoardChangeRecord {
  const { boardId = id } = JSON.parse(after ?? before ?? '{}') as { boardId?: string };
  return { action, record: record as BoardChangeRecord['record'], id, boardId };
}

/** The changes of one board and of what is on it, or of every board. */
export const followBoards = (feed: ChangeStore, board: string | null | undefined) =>
  feed.follow({ records: PARTS, only: (row) => board == null || changeOf(row).boardId === board });
