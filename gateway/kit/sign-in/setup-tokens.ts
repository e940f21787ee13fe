import type { Db, RoomMigrations } from '../../core/database/tables.ts';
import { isEmpty } from '../../core/identity/identity.ts';
import { hashLinkToken, makeLinkToken } from '../../core/identity/tokens.ts';

declare module '../../core/database/tables.ts' {
  interface Tables {
    /**
     * Hashes of setup links that create the first organization. Each start of an empty installation prints a new link.
     */
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

/** Whether there is neither an account nor an organization. */
async function isUntouched(system: Db): Promise<boolean> {
  if (!(await isEmpty(system))) return false;
  return !(await system.selectFrom('users').select('id').limit(1).executeTakeFirst());
}

/**
 * Secret of a setup link, or null if the installation is already in use. Links of other gateways on the same database
 * stay valid; the first one used wins.
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

/** Whether a setup link is still valid. */
export async function isSetupToken(system: Db, token: string): Promise<boolean> {
  const found = await system
    .selectFrom('setup_tokens')
    .select('hash')
    .where('hash', '=', hashLinkToken(token))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  return found !== undefined && (await isEmpty(system));
}

/** Removes all setup links, in the transaction that creates the first organization. */
export async function endSetup(database: Db): Promise<void> {
  await database.deleteFrom('setup_tokens').execute();
}
