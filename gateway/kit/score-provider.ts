import type { Check } from './check.ts';
import type { Scope } from '../core/feed/scope.ts';

/** How many of how many meet the goal. */
export type Share = {
  good: number;
  all: number;
  /** Not due yet; not counted. */
  pending?: number;
};

/** How long completed work counts. */
export const COUNTED_MS = 90 * 24 * 3_600_000;

/** Score data of a room for an organization at one time. */
export type Stand = {
  /** Null if there was nothing to measure. */
  share: Share | null;
  /** Shares of further score lines of the room, by code. */
  others?: Readonly<Record<string, Share | null>>;
  /** Reasons that currently cap the total score. */
  caps?: readonly string[];
  /** Number of urgent items, and the worst severity among them. */
  burning?: { count: number; worst: string | null };
  /** Next due date. */
  dueAt?: string | null;
  /** Gain per score line if a finding (check and subject) is resolved; null if unknown. */
  gainOf?: (check: string, subject: string) => Readonly<Record<string, number>> | null;
};

/** Score line of a room, the same for all readers of an organization (`scoreProvider` of a room). */
export type ScoreProvider = {
  code: string;
  look(scope: Scope, now: number, checks: readonly Pick<Check, 'code' | 'isSetting'>[]): Promise<Stand>;
  /** Check that a counted record now passes or fails; null if unknown. */
  causeOf?(scope: Scope, id: string, isRise: boolean): Promise<string | null>;
};

/** Earliest future date. */
export const nextDate = (dates: readonly (string | null)[], now: number): string | null => {
  const moment = new Date(now).toISOString();
  return dates.flatMap((date) => (date !== null && date > moment ? [date] : [])).sort()[0] ?? null;
};
