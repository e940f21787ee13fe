import type { Db } from '../../core/database/tables.ts';
import type { SignInAttemptsTable } from '../tables.ts';

export const DAYS_KEPT = 180;
const KEPT_MS = DAYS_KEPT * 24 * 60 * 60 * 1_000;

type Attempt = { user: string } & Pick<SignInAttemptsTable, 'outcome' | 'address' | 'agent'>;

/** Stores a sign-in or a failed attempt. */
export async function noteSignIn(database: Db, { user, ...attempt }: Attempt): Promise<void> {
  const row = { ...attempt, id: crypto.randomUUID(), user_id: user, time: new Date().toISOString() };
  await database.insertInto('sign_in_attempts').values(row).execute();
}

export async function forgetOldSignIns(database: Db): Promise<void> {
  const longAgo = new Date(Date.now() - KEPT_MS).toISOString();
  await database.deleteFrom('sign_in_attempts').where('time', '<=', longAgo).execute();
}
