import type { Db } from '../database/tables.ts';
import { badInput, Fault } from '../ground/errors.ts';
import type { Scope } from './scope.ts';
import { touchedFields } from './touched-fields.ts';

type Write = {
  record: string;
  id: string;
  /** The last change that the caller knew of, when they began to edit. */
  since: string | null | undefined;
  /** The fields that are about to be written. */
  fields: readonly string[];
};

/** Whoever edits over more than this has to look again. */
const LATER_MOST = 100;

/**
 * Optimistic concurrency by the place in the feed: refuses to overwrite a field that was changed since the caller last
 * looked, and names that change. Other fields of the record may have changed meanwhile.
 */
export async function refuseOverwriting(scope: Scope, database: Db, { record, id, since, fields }: Write) {
  if (since == null) return;
  if (!/^\d{1,15}$/.test(since)) throw badInput('since', 'must be the id of a change');
  const later = await database
    .selectFrom('changes')
    .selectAll()
    .where('organization_id', '=', scope.organization)
    .where('record', '=', record)
    .where('record_id', '=', id)
    .where('sequence', '>', Number(since))
    .where((expression) => expression.or([expression('owner_id', 'is', null), expression('owner_id', '=', scope.user)]))
    .orderBy('sequence', 'desc')
    .limit(LATER_MOST)
    .execute();
  const collision = later.find((change) => touchedFields(change).some((field) => fields.includes(field)));
  if (!collision && later.length < LATER_MOST) return;
  const { sequence, time, user_id, action, before, after } = collision ?? later[0]!;
  throw new Fault('CONFLICT', `Somebody changed this ${record} in the meantime`, {
    change: { id: String(sequence), time, user_id, record, record_id: id, action, before, after },
  });
}
