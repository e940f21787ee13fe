import type { Db } from '../../core/database/tables.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { touchedFields } from '../../core/feed/touched-fields.ts';

type Write = {
  record: string;
  id: string;
  /** Last change known to the caller when they started to edit. */
  since: string | null | undefined;
  /** Fields to be written. */
  fields: readonly string[];
};

/** Above this number of later changes, the caller has to reload. */
const LATER_MOST = 100;

/**
 * Optimistic concurrency by feed position: refuses to overwrite a field that changed since then, and names that change.
 * Other fields may have changed.
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
  throw new Fault('CONFLICT', `This ${record} was changed in the meantime`, {
    change: { id: String(sequence), time, user_id, record, record_id: id, action, before, after },
  });
}
