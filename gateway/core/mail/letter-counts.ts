import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Tables } from '../database/tables.ts';
import { ATTEMPTS_MOST } from './outbox.ts';

/** Letters that have not been sent. */
export type LetterCounts = {
  /** Nobody has tried yet. */
  waiting: number;
  /** They could not be sent, and are tried again. */
  retried: number;
  /** They are tried no more. */
  givenUp: number;
  /** When the oldest of those that still may be sent was written. */
  oldest: string | null;
};

/** How the letters to some people fare; what is for later is not late. */
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
