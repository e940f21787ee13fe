import { readFields, touchedFields } from '../../core/feed/touched-fields.ts';
import type { FieldDiff } from '../../generated.ts';
import type { ChangeRecord } from '../records.ts';

/** Text as is, other values as JSON; null for an empty value. */
export const shownValue = (value: unknown): string | null =>
  value == null ? null : typeof value === 'string' ? value : JSON.stringify(value);

const kindOf = (values: readonly unknown[]): FieldDiff['kind'] => {
  const found = values.filter((value) => value != null);
  if (found.some(Array.isArray)) return 'list';
  return found.every((value) => typeof value === 'string') ? 'text' : 'value';
};

/** Differences of a change by field, without fields that are empty before and after. */
export function diffOf({ before, after }: Pick<ChangeRecord, 'before' | 'after'>): FieldDiff[] {
  const [old, young] = [readFields(before), readFields(after)];
  return touchedFields({ before, after })
    .map((field) => ({
      field,
      kind: kindOf([old[field], young[field]]),
      before: shownValue(old[field]),
      after: shownValue(young[field]),
    }))
    .filter((field) => field.before !== null || field.after !== null);
}
