import type { Scope } from '../core/feed/scope.ts';

/** Names of an organization's API tokens; deleted tokens have none. */
export async function tokenNames(
  { database, organization }: Pick<Scope, 'database' | 'organization'>,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string | null>> {
  const asked = [...new Set(ids.filter((id) => id != null))];
  if (asked.length === 0) return new Map();
  const found = await database
    .selectFrom('sessions')
    .select(['id', 'name'])
    .where('organization_id', '=', organization)
    .where('tokenHash', 'is not', null)
    .where('id', 'in', asked)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
