import type { DoorKind } from '../gateway/core/feed/origins.ts';
import type { Fields, KeptRecord } from './log-records.ts';

/** Values of fields, or how they follow from what the record became. */
type Was = Fields | ((became: Fields) => Fields);

export type Changed = { record: KeptRecord; id: string } & (
  | { was: Was }
  | { isMade: true }
  /** What is gone was like another one, but for this. */
  | { like: string; but: Fields }
);

/** What somebody did, or the product where it is nobody: one call, one transaction. */
export type Deed = {
  minutesAgo: number;
  by: string | null;
  operation: string;
  door: DoorKind;
  changes: Changed[];
  /** By which the one that takes it back names it. */
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

/** In the workspace, if nothing else is said. */
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
