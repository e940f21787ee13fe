import type { Db } from '../../core/database/tables.ts';

export async function organizationName(database: Db, organization: string): Promise<string> {
  const { organization_name } = await database
    .selectFrom('organizations')
    .select('organization_name')
    .where('organization_id', '=', organization)
    .executeTakeFirstOrThrow();
  return organization_name;
}
