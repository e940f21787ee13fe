import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';

type Deleted = { organization: string; user: string | undefined; record: string; id: string };

const deletion = prepared((database: Db, { organization, user, record, id }: Deleted) => {
  const own = database
    .selectFrom('changes')
    .select('before')
    .where('organization_id', '=', organization)
    .where('record', '=', record)
    .where('record_id', '=', id)
    .where('action', '=', 'delete');
  return (user === undefined ? own : own.where('owner_id', '=', user)).orderBy('sequence', 'desc').limit(1);
});

/** Last state of a deleted record, so that a list can continue behind it; null if the feed no longer has it. */
export async function deletedRecord<R>(
  { organization, user }: Pick<Scope, 'organization' | 'user'>,
  database: Db,
  { record, isPrivate }: { record: string; isPrivate?: true },
  id: string,
): Promise<R | null> {
  const [found] = await deletion(database, { organization, record, id, user: isPrivate ? user : undefined });
  return found?.before == null ? null : (JSON.parse(found.before) as R);
}
