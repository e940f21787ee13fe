import type { Db } from '../database/tables.ts';

/** A new organization, and the language of whoever makes it. */
export type NewOrganization = { organization: string; language: string | null };

/** What a room puts into a new organization: one of each that nothing could be made without. Inside the making. */
export type FirstRows = (database: Db, made: NewOrganization) => Promise<void>;

/** A new organization with its owner, and what every room starts with. */
export async function foundOrganization(
  database: Db,
  rooms: readonly FirstRows[],
  { id, name, owner, language }: { id: string; name: string; owner: string; language: string | null },
): Promise<void> {
  const now = new Date().toISOString();
  const row = { organization_id: id, organization_name: name, available: 1, createdAt: now };
  await database.insertInto('organizations').values(row).execute();
  const membership = { organization_id: id, user_id: owner, role: 'owner' as const, joinedAt: now };
  await database.insertInto('memberships').values(membership).execute();
  for (const fill of rooms) await fill(database, { organization: id, language });
}
