import type { ChangeRow } from '../core/feed/changes.ts';
import type { ChangeRecord } from './records.ts';

/** Whoever is not the owner of a private record learns that something changed, never what. */
export function changeRecordOf(row: ChangeRow, user: string): ChangeRecord {
  const isHidden = row.owner_id !== null && row.owner_id !== user;
  return {
    id: String(row.sequence),
    time: row.time,
    user_id: row.user_id,
    room: row.room,
    record: row.record,
    record_id: isHidden ? '' : row.record_id,
    action: row.action,
    before: isHidden ? null : row.before,
    after: isHidden ? null : row.after,
  };
}

export const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id);
