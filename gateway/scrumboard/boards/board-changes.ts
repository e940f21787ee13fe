import type { ChangeStore } from '../../changes/store.ts';
import type { ChangeRow } from '../../core/feed/changes.ts';
import type { BoardChangeRecord } from '../records.ts';

const PARTS = ['Board', 'BoardList', 'BoardCard', 'BoardLabel', 'BoardCheck', 'BoardComment'];

/** Change with its board; records on a board contain the board id. */
export function changeOf({ action, record, record_id: id, before, after }: ChangeRow): BoardChangeRecord {
  const { boardId = id } = JSON.parse(after ?? before ?? '{}') as { boardId?: string };
  return { action, record: record as BoardChangeRecord['record'], id, boardId };
}

/** Changes of one board and its contents, or of all boards. */
export const followBoards = (feed: ChangeStore, board: string | null | undefined) =>
  feed.follow({ records: PARTS, only: (row) => board == null || changeOf(row).boardId === board });
