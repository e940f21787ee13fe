import type { Kysely } from 'kysely';
import type { Db } from '../../core/database/tables.ts';

/** Readers who unsubscribed by the link in an email. */
export async function refusedAmong(database: Db, readers: readonly { email: string }[]): Promise<ReadonlySet<string>> {
  if (readers.length === 0) return new Set();
  const rows = await (database as unknown as Kysely<{ mail_refusals: { email: string } }>)
    .selectFrom('mail_refusals')
    .select('email')
    .where(
      'email',
      'in',
      readers.map(({ email }) => email),
    )
    .execute();
  return new Set(rows.map(({ email }) => email));
}
