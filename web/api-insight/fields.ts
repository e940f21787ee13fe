import { toDate } from '../core/words/intl.ts';
import { ids, oneOf, text } from '../core/routes/use-address.ts';
import type { InsightFieldsQuery } from './generated.ts';

export type FieldUse = NonNullable<InsightFieldsQuery['fieldUses']>[number];
/** A type with its matching fields. */
export type TypeUse = { name: string; fields: FieldUse[]; used: number; calls: number };

export const shows = ['all', 'used', 'quiet'] as const;
export const address = { q: text, show: oneOf(shows, 'all'), open: ids };

const QUIET_MS = 30 * 24 * 3_600_000;

/** Unused for 30 days. */
export const isQuiet = ({ lastAt }: FieldUse, now = Date.now()): boolean =>
  now - (toDate(lastAt)?.getTime() ?? 0) > QUIET_MS;

const isShown = {
  all: () => true,
  used: (use: FieldUse) => use.calls > 0,
  quiet: (use: FieldUse) => isQuiet(use),
};

/** Start of counting: the first use of any field. */
export const countedSince = (uses: readonly FieldUse[]): string | null =>
  uses.reduce<string | null>(
    (first, { firstAt }) => (firstAt && (first === null || firstAt < first) ? firstAt : first),
    null,
  );

/** Removable: counted for 30 days without use. */
export const mayGo = (use: FieldUse, since: string | null, now = Date.now()): boolean =>
  isQuiet(use, now) && now - (toDate(use.lastAt ?? since)?.getTime() ?? now) > QUIET_MS;

/** Matching fields by type, most used first. */
export function typesOf(uses: readonly FieldUse[], words: string, show: (typeof shows)[number]): TypeUse[] {
  const sought = words.trim().toLowerCase();
  const fits = uses.filter((use) => isShown[show](use) && use.coordinate.toLowerCase().includes(sought));
  return [...Map.groupBy(fits, ({ coordinate }) => coordinate.slice(0, coordinate.indexOf('.')))]
    .map(([name, fields]) => ({
      name,
      fields,
      used: fields.filter(({ calls }) => calls > 0).length,
      calls: fields.reduce((sum, { calls }) => sum + calls, 0),
    }))
    .sort((one, other) => other.calls - one.calls);
}
