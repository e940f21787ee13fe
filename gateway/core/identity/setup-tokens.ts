import type { Db, RoomMigrations } from '../database/tables.ts';
import { isEmpty } from './identity.ts';
import { hashLinkToken, makeLinkToken } from './tokens.ts';

declare module '../database/tables.ts' {
  interface Tables {
    /** Links that make the first organization: only their hashes. Each start of an empty installation prints one. */
    setup_tokens: { hash: string; expiresAt: string };
  }
}

const LIFE_MS = 24 * 60 * 60 * 1_000;

export const migrations: RoomMigrations = {
  '0240 setup tokens': async ({ schema }) => {
    await schema
      .createTable('setup_tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
  },
};

/** Whether nobody has an account and there is no organization. */
async function isUntouched(system: Db): Promise<boolean> {
  if (!(await isEmpty(system))) return false;
  return !(await system.selectFrom('users').select('id').limit(1).executeTakeFirst());
}

/**
 * The secret of a link that sets this installation up, or null where somebody lives here already. It stands beside those
 * of other gateways that start on the same database: whichever is opened first counts.
 */
export async function makeSetupToken(system: Db): Promise<string | null> {
  if (!(await isUntouched(system))) return null;
  const token = makeLinkToken();
  const now = Date.now();
  await system.deleteFrom('setup_tokens').where('expiresAt', '<=', new Date(now).toISOString()).execute();
  const row = { hash: hashLinkToken(token), expiresAt: new Date(now + LIFE_MS).toISOString() };
  await system.insertInto('setup_tokens').values(row).execute();
  return token;
}

/** Whether a link still sets this installation up. */
export async function isSetupToken(system: Db, token: string): Promise<boolean> {
  const found = await system
    .selectFrom('setup_tokens')
    .select('hash')
    .where('hash', '=', hashLinkToken(token))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  return found !== undefined && (await isEmpty(system));
}

/** Called inside the transaction that makes the first organization: no other link sets anything up after it. */
export async function endSetup(database: Db): Promise<void> {
  await database.deleteFrom('setup_tokens').execute();
}
