import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { foundOrganization, type FirstRows } from '../kit/parts/first-rows.ts';
import type { Language } from '../core/ground/languages.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import type { UserRow } from '../core/identity/identity.ts';
import type { CheckRoom } from '../license/plan.ts';
import type { LinkTokensTable } from './tables.ts';

export const normal = (email: string): string => email.trim().toLowerCase();

export const findUser = (database: Db, email: string): Promise<UserRow | undefined> =>
  database.selectFrom('users').selectAll().where('email', '=', normal(email)).executeTakeFirst();

/** Creates an account; replaces an unconfirmed one with the same address. */
export async function addUser(
  database: Db,
  user: { id?: string; name: string; email: string; password: string | null; isConfirmed: 0 | 1 },
): Promise<string> {
  const { name, password, isConfirmed } = user;
  const unconfirmed = await database
    .updateTable('users')
    .set({ name, sortKey: sortKey(name), password, isConfirmed })
    .where('email', '=', user.email)
    .where('isConfirmed', '=', 0)
    .returning('id')
    .executeTakeFirst();
  if (unconfirmed) return unconfirmed.id;
  const id = user.id ?? crypto.randomUUID();
  const row = {
    ...user,
    sortKey: sortKey(name),
    id,
    avatar: null,
    status: 'online' as const,
    language: null,
    isDisabled: 0,
  };
  await database
    .insertInto('users')
    .values({ ...row, createdAt: new Date().toISOString() })
    .execute();
  return id;
}

/**
 * Several people may sign up with the same address: the first opened link sets name and password, and removes the
 * other links.
 */
export async function confirmUser(
  database: Db,
  { user_id, name, password, company, email }: LinkTokensTable,
  rooms: readonly FirstRows[],
  language: Language,
  checkRoom: CheckRoom,
): Promise<void> {
  const confirmed = await database
    .updateTable('users')
    .set({ name: name!, sortKey: sortKey(name!), password, isConfirmed: 1 })
    .where('id', '=', user_id)
    .where('isConfirmed', '=', 0)
    .returning('id')
    .execute();
  if (confirmed.length !== 1) throw new Fault('LINK_EXPIRED');
  await database.deleteFrom('link_tokens').where('kind', '=', 'confirm').where('email', '=', email).execute();
  if (company === null || company === '') return;
  await checkRoom(database);
  const id = crypto.randomUUID();
  await foundOrganization(database, rooms, { id, name: company, owner: user_id!, language });
}
