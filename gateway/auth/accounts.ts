import type { Db } from '../core/database.ts';
import type { UserRow } from '../core/identity.ts';

export const normal = (email: string): string => email.trim().toLowerCase();

export const findUser = (database: Db, email: string): Promise<UserRow | undefined> =>
  database.selectFrom('users').selectAll().where('email', '=', normal(email)).executeTakeFirst();

/** A new account, in the place of one of the same address that nobody ever confirmed. */
export async function addUser(
  database: Db,
  user: { name: string; email: string; password: string | null; isConfirmed: 0 | 1 },
): Promise<string> {
  const { name, password, isConfirmed } = user;
  const unconfirmed = await database
    .updateTable('users')
    .set({ name, password, isConfirmed })
    .where('email', '=', user.email)
    .where('isConfirmed', '=', 0)
    .returning('id')
    .executeTakeFirst();
  if (unconfirmed) return unconfirmed.id;
  const id = crypto.randomUUID();
  const row = { ...user, id, avatar: null, status: 'online' as const, language: null, isDisabled: 0 };
  await database
    .insertInto('users')
    .values({ ...row, createdAt: new Date().toISOString() })
    .execute();
  return id;
}

export async function addOrganization(database: Db, organization_name: string, owner: string): Promise<void> {
  const organization_id = crypto.randomUUID();
  await database
    .insertInto('organizations')
    .values({ organization_id, organization_name, available: 1, createdAt: new Date().toISOString() })
    .execute();
  await database.insertInto('memberships').values({ organization_id, user_id: owner, role: 'owner' }).execute();
}
