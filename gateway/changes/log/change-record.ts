import type { ChangeRow } from '../../core/feed/changes.ts';
import { labelOf } from '../../core/feed/label.ts';
import { readFields } from '../../core/feed/touched-fields.ts';
import type { ChangeRecord } from '../records.ts';

/** Removes what the change was about. */
export const hidden = (record: ChangeRecord): ChangeRecord => ({
  ...record,
  before: null,
  after: null,
  batch: null,
  label: null,
  origin_id: null,
  undoes: null,
  needs: null,
  isHidden: true,
});

/** For non-owners of a private record, only shows that something changed. */
export function changeRecordOf(row: ChangeRow, user: string): ChangeRecord {
  const record: ChangeRecord = {
    id: String(row.sequence),
    time: row.time,
    user_id: row.user_id,
    room: row.room,
    record: row.record,
    record_id: row.record_id,
    action: row.action,
    before: row.before,
    after: row.after,
    batch: String(row.batch ?? row.sequence),
    label: labelOf(readFields(row.after ?? row.before)),
    origin_id: row.origin_id,
    undoes: row.undoes === null ? null : String(row.undoes),
    needs: row.needs,
    isHidden: false,
  };
  return isPrivateTo(row, user) ? { ...hidden(record), record_id: '' } : record;
}

/** Part of a change that errors include. */
export const toldOf = ({ id, time, user_id, room, record, record_id, action, before, after }: ChangeRecord) => ({
  id,
  time,
  user_id,
  room,
  record,
  record_id,
  action,
  before,
  after,
});

/** Whether it is private to another user. */
export const isPrivateTo = ({ owner_id }: Pick<ChangeRow, 'owner_id'>, user: string): boolean =>
  owner_id !== null && owner_id !== user;

/** Ids of changes are numbers; null for anything else. */
export const numberOf = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null);
