import type { Scope } from './feed/scope.ts';

/** How much there is of something in an organization. */
export type StoredAmount = {
  rows: number;
  /** When the oldest of it was made; null where there is none. */
  oldest: string | null;
  /** What it takes in the files; null for what is rows alone. */
  bytes: number | null;
};

/** Data of a room that grows, and its retention: `retention` of a room. The client has the words. */
export type RetentionRule = {
  code: string;
  /** So many days, or as many as a rule of the organization says; null for as long as nobody removes it. */
  days: number | null | 'changeDays';
  look(scope: Scope): Promise<StoredAmount>;
};

type Counted = { rows: string | number | bigint; oldest?: string | null; bytes?: string | number | bigint | null };

/** The one row that a statement counts. */
export const amountOf = ({ rows, oldest = null, bytes }: Counted): StoredAmount => ({
  rows: Number(rows),
  oldest,
  bytes: bytes === undefined ? null : Number(bytes ?? 0),
});
