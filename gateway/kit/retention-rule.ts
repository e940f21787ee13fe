import type { Scope } from '../core/feed/scope.ts';

/** Amount of stored data in an organization. */
export type StoredAmount = {
  rows: number;
  /** Creation date of the oldest item; null if there is none. */
  oldest: string | null;
  /** Size in the file store; null for data in tables only. */
  bytes: number | null;
};

/** Data of a room that grows, with its retention (`retention` of a room). Its texts are in the client. */
export type RetentionRule = {
  code: string;
  /** Days to keep; 'changeDays' uses the organization's setting, null keeps items until they are removed. */
  days: number | null | 'changeDays';
  look(scope: Scope): Promise<StoredAmount>;
};

type Counted = { rows: string | number | bigint; oldest?: string | null; bytes?: string | number | bigint | null };

/** Result of a counting statement as an amount. */
export const amountOf = ({ rows, oldest = null, bytes }: Counted): StoredAmount => ({
  rows: Number(rows),
  oldest,
  bytes: bytes === undefined ? null : Number(bytes ?? 0),
});
