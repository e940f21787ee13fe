import type { Db } from '../core/database/tables.ts';
import { badInput } from '../core/ground/errors.ts';
import type { OrganizationRecord } from './records.ts';

/** The organization; throws if there is none. */
export async function findOrganization(database: Db, organization: string): Promise<OrganizationRecord> {
  const row = await database
    .selectFrom('organizations')
    .select(['organization_id', 'organization_name', 'available', 'deletesAt'])
    .where('organization_id', '=', organization)
    .executeTakeFirstOrThrow();
  return { ...row, available: row.available === 1 };
}

/** Irreversible actions require the exact name. */
export async function checkName(database: Db, organization: string, name: string): Promise<OrganizationRecord> {
  const found = await findOrganization(database, organization);
  if (found.organization_name !== name.trim())
    throw badInput('organization_name', 'must be the name of this organization');
  return found;
}
