import type { Db } from '../core/database/tables.ts';
import { badInput } from '../core/ground/errors.ts';
import type { OrganizationRecord } from './records.ts';

/** The organization, which must be there. */
export async function findOrganization(database: Db, organization: string): Promise<OrganizationRecord> {
  const row = await database
    .selectFrom('organizations')
    .select(['organization_id', 'organization_name', 'available', 'deletesAt'])
    .where('organization_id', '=', organization)
    .executeTakeFirstOrThrow();
  return { ...row, available: row.available === 1 };
}

/** What can't be taken back takes its name, as it is written. */
export async function checkName(database: Db, organization: string, name: string): Promise<OrganizationRecord> {
  const found = await findOrganization(database, organization);
  if (found.organization_name !== name.trim()) throw badInput('organization_name', 'names another organization');
  return found;
}
