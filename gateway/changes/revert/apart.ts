import { readFields, touchedFields, type Fields } from '../../core/feed/touched-fields.ts';
import type { ChangeRow } from '../../core/feed/changes.ts';

/** Whether two updates of one record touched different fields. */
export function areApart(one: ChangeRow, other: ChangeRow): boolean {
  if (one.action !== 'update' || other.action !== 'update') return false;
  const fields = new Set(touchedFields(one));
  return !touchedFields(other).some((key) => fields.has(key));
}

/** The record before a change, but with the current values of fields changed by later ones (newest first). */
export function beforeOf(change: ChangeRow, later: readonly ChangeRow[]): Fields | null {
  if (change.before === null) return null;
  const record = readFields(change.before);
  const undone = new Set(touchedFields(change));
  for (const one of later.toReversed()) {
    const after = readFields(one.after);
    for (const key of touchedFields(one)) {
      if (undone.has(key)) continue;
      if (key in after) record[key] = after[key];
      else delete record[key];
    }
  }
  return record;
}
