import type { Db } from '../core/database/tables.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

const longAgo = (): string => new Date(Date.now() - KEPT_MS).toISOString();

/** Notes that a person signed in from a network address. */
export async function noteNetwork(database: Db, user_id: string, address: string): Promise<void> {
  const seenAt = new Date().toISOString();
  await database
    .insertInto('sign_in_networks')
    .values({ user_id, address, seenAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'address']).doUpdateSet({ seenAt }))
    .execute();
}

/** Whether the owner of the email address recently signed in from there. */
async function isKnownThere(database: Db, email: string, address: string): Promise<boolean> {
  const row = await database
    .selectFrom('sign_in_networks')
    .innerJoin('users', 'users.id', 'sign_in_networks.user_id')
    .select('sign_in_networks.seenAt')
    .where('users.email', '=', email)
    .where('sign_in_networks.address', '=', address)
    .where('sign_in_networks.seenAt', '>', longAgo())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counters for failed sign-ins of an email address. Networks that the person recently used have their own counter, so
 * that strangers can't lock them out there.
 */
export async function countOfFailures(
  database: Db,
  email: string,
  address: string,
): Promise<{ key: string; isKnown: boolean }> {
  const isKnown = await isKnownThere(database, email, address);
  return { key: isKnown ? `${email} from ${address}` : email, isKnown };
}

export async function forgetOldNetworks(database: Db): Promise<void> {
  await database.deleteFrom('sign_in_networks').where('seenAt', '<=', longAgo()).execute();
}
