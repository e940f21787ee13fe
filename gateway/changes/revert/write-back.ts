import type { Scope, Writing } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';

/** SQLITE_CONSTRAINT_FOREIGNKEY, and foreign_key_violation of PostgreSQL. */
const isOrphan = (error: unknown): boolean => {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  return errcode === 787 || code === '23503';
};

/** Restores an earlier state. Its parent may be deleted by now, because rooms only validate input. */
export const writeBack = <T>(scope: Scope, work: (writing: Writing) => Promise<T>): Promise<T> =>
  scope.write(work).catch((error: unknown) => {
    throw isOrphan(error) ? new Fault('CONFLICT', 'The parent record was deleted') : error;
  });
