import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Tables } from '../../core/database/tables.ts';
import { hashLinkToken } from '../../core/identity/tokens.ts';

/** More unsent letters only accumulate if nothing reads the outbox. */
const MOST = 1_000;

/** Unsent letters whose link was used, replaced, withdrawn or expired. */
export async function deadLetters(
  database: Db,
  isTheirs: (letter: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>,
): Promise<string[]> {
  const letters = await database
    .selectFrom('outbox')
    .select(['id', 'link'])
    .where(isTheirs)
    .where('link', 'like', '%?token=%')
    .orderBy('createdAt', 'desc')
    .limit(MOST)
    .execute();
  if (letters.length === 0) return [];
  const hashed = letters.map(({ id, link }) => ({ id, hash: hashLinkToken(link!.split('?token=')[1]!) }));
  const open = await database
    .selectFrom('link_tokens')
    .select('hash')
    .where(
      'hash',
      'in',
      hashed.map(({ hash }) => hash),
    )
    .where('expiresAt', '>', new Date().toISOString())
    .execute();
  const isOpen = new Set(open.map(({ hash }) => hash));
  return hashed.flatMap(({ id, hash }) => (isOpen.has(hash) ? [] : [id]));
}
