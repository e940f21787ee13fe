import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Tables } from '../../core/database/tables.ts';
import { ATTEMPTS_MOST } from './outbox.ts';

/** Numbers of unsent email. */
export type LetterCounts = {
  /** Not tried yet. */
  waiting: number;
  /** Failed and will be retried. */
  retried: number;
  /** Failed and won't be retried. */
  givenUp: number;
  /** When the oldest of those still to be sent was queued. */
  oldest: string | null;
};

/** Counts the unsent email of some users; email scheduled for later is not late. */
export async function countLetters(
  database: Db,
  isTheirs: (letter: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>,
): Promise<LetterCounts> {
  const now = new Date().toISOString();
  const row = await database
    .selectFrom('outbox')
    .where(isTheirs)
    .where(({ or, eb }) => or([eb('attempts', '>', 0), eb('dueAt', '<=', now)]))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('attempts', '=', 0).as('waiting'),
      fn.countAll<number>().filterWhere('attempts', '>', 0).filterWhere('attempts', '<', ATTEMPTS_MOST).as('retried'),
      fn.countAll<number>().filterWhere('attempts', '>=', ATTEMPTS_MOST).as('givenUp'),
      fn.min('createdAt').filterWhere('attempts', '<', ATTEMPTS_MOST).as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const { waiting, retried, givenUp, oldest } = row;
  return { waiting: Number(waiting), retried: Number(retried), givenUp: Number(givenUp), oldest };
}
