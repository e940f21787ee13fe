import type { Check } from './check.ts';
import type { Scope } from './feed/scope.ts';

/** So many are as they should be, of so many. */
export type Share = {
  good: number;
  all: number;
  /** Not due yet: counted neither way. */
  pending?: number;
};

/** How long work that was done counts. */
export const COUNTED_MS = 90 * 24 * 3_600_000;

/** How a room stands in an organization at a moment. */
export type Stand = {
  /** Null where there was nothing to measure. */
  share: Share | null;
  /** The same of further lines that the room measures, by their codes. */
  others?: Readonly<Record<string, Share | null>>;
  /** What holds the score of all down just now. */
  caps?: readonly string[];
  /** How many ask for somebody, and how bad the worst of them is. */
  burning?: { count: number; worst: string | null };
  /** When the next of it is due. */
  dueAt?: string | null;
  /** How much becomes good of which lines when a finding is resolved, by its check and its subject; null where that is unknown. */
  gainOf?: (check: string, subject: string) => Readonly<Record<string, number>> | null;
};

/** The line of the score that belongs to a room, for one organization and any reader: `scoreProvider` of a room. */
export type ScoreProvider = {
  code: string;
  look(scope: Scope, now: number, checks: readonly Pick<Check, 'code' | 'isSetting'>[]): Promise<Stand>;
  /** Which check a record that it counts passes now, or fails now; null where that is unknown. */
  causeOf?(scope: Scope, id: string, isRise: boolean): Promise<string | null>;
};

/** The earliest of the dates that is still to come. */
export const nextDate = (dates: readonly (string | null)[], now: number): string | null => {
  const moment = new Date(now).toISOString();
  return dates.flatMap((date) => (date !== null && date > moment ? [date] : [])).sort()[0] ?? null;
};
