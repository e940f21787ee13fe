import type { ChangeRow } from '../core/feed/changes.ts';

type Fields = Record<string, unknown>;

const read = (text: string | null): Fields => (text === null ? {} : (JSON.parse(text) as Fields));

/** The fields that a change of a record made different. */
function touched({ before, after }: ChangeRow): string[] {
  const [old, young] = [read(before), read(after)];
  const keys = new Set([...Object.keys(old), ...Object.keys(young)]);
  return [...keys].filter((key) => JSON.stringify(old[key]) !== JSON.stringify(young[key]));
}

/** Two updates of one record that touched different fields. */
export function areApart(one: ChangeRow, other: ChangeRow): boolean {
  if (one.action !== 'update' || other.action !== 'update') return false;
  const fields = new Set(touched(one));
  return !touched(other).some((key) => fields.has(key));
}

/** The record as it was before a change, with the fields that later ones (newest first) touched as they are now. */
export function beforeOf(change: ChangeRow, later: readonly ChangeRow[]): Fields | null {
  if (change.before === null) return null;
  const record = read(change.before);
  for (const one of later.toReversed()) {
    const after = read(one.after);
    for (const key of touched(one)) {
      if (key in after) record[key] = after[key];
      else delete record[key];
    }
  }
  return record;
}
