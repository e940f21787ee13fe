import type { Db } from '../../core/database/tables.ts';

/** A new organization, and the language of its creator. */
type NewOrganization = { organization: string; language: string | null };

/** Initial rows of a room that nothing could be created without. Runs in the creating transaction. */
export type FirstRows = (database: Db, made: NewOrganization) => Promise<void>;

/** Creates an organization with its owner and the initial rows of all rooms. */
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
