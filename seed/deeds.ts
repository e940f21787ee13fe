import type { DoorKind } from '../gateway/core/feed/origins.ts';
import type { Fields, KeptRecord } from './log-records.ts';

/** Previous values of fields, possibly computed from the current record. */
type Was = Fields | ((became: Fields) => Fields);

export type Changed = { record: KeptRecord; id: string } & (
  | { was: Was }
  | { isMade: true }
  /** A deleted record, described by a similar one and the differences. */
  | { like: string; but: Fields }
);

/** One action of a user or the product: one call, one transaction. */
export type Deed = {
  minutesAgo: number;
  by: string | null;
  operation: string;
  door: DoorKind;
  changes: Changed[];
  /** Name by which an undo refers to it. */
  name?: string;
  undoes?: string;
};

export const updated = (record: KeptRecord, id: string, was: Was): Changed => ({ record, id, was });
export const made = (record: KeptRecord, id: string): Changed => ({ record, id, isMade: true });
export const removed = (record: KeptRecord, id: string, like: string, but: Fields): Changed => ({
  record,
  id,
  like,
  but,
});

const MINUTE = 1;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Action in the workspace by default. */
export const deed = (
  minutesAgo: number,
  by: string | null,
  operation: string,
  changes: Changed | Changed[],
  more: Partial<Pick<Deed, 'door' | 'name' | 'undoes'>> = {},
): Deed => ({
  minutesAgo,
  by,
  operation,
  door: by === null ? 'job' : 'graphql',
  changes: Array.isArray(changes) ? changes : [changes],
  ...more,
});
