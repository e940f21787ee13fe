import type { Call } from '../../core/call.ts';
import type { ChangeRow } from '../../core/feed/changes.ts';
import type { Db } from '../../core/database/tables.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { undoRefusal, undoHandlerOf } from '../../core/feed/undo.ts';
import { areApart, beforeOf } from './apart.ts';
import { changeRecordOf, numberOf, toldOf } from '../log/change-record.ts';
import { demandWrite } from './demand-write.ts';
import { ownChanges } from '../log/own-changes.ts';
import type { ChangeRecord } from '../records.ts';
import { writeBack } from './write-back.ts';

const UNDO_MS = 10 * 60 * 1_000;
/** Maximum number of later changes to examine. */
const LATER_MOST = 100;

/** Undoes one write of the caller with all its changes. */
export async function takeBack(call: Call, id: string): Promise<ChangeRecord> {
  const { scope } = call;
  const { user } = scope;
  const first = await ownChanges(scope, scope.database)
    .where('sequence', '=', numberOf(id) ?? 0)
    .executeTakeFirst();
  if (!first || first.user_id !== user) throw new Fault('NOT_FOUND');
  if (Date.parse(first.time) < Date.now() - UNDO_MS)
    throw new Fault('CONFLICT', 'Changes can only be undone within ten minutes');
  const start = first.batch ?? first.sequence;
  const earlierChanges = call.changes.length;
  await writeBack(scope, async (writing) => {
    const batch = await ownChanges(scope, writing.database)
      .where((expression) => expression.or([expression('sequence', '=', start), expression('batch', '=', start)]))
      .orderBy('sequence', 'desc')
      .execute();
    const inside = call.within(writing.deliverTo(user));
    for (const change of batch) {
      demandWrite(call, change);
      // Undo needs the right of the original write, and so does redo.
      call.state.needs = change.needs;
      call.cameFrom.undoes = change.sequence;
      if (change.owner_id !== null && change.owner_id !== user)
        throw new Fault('CONFLICT', 'This was already delivered to another member');
      if (undoRefusal(call.services.undo, change, user))
        throw new Fault('CONFLICT', `This change of ${change.record} can't be undone`);
      const { restore } = undoHandlerOf(call.services.undo, change)!;
      const later = await laterThan(scope, writing.database, change);
      await restore(inside as never, change.record_id, beforeOf(change, later) as never);
    }
  });
  return changeRecordOf(call.changes[earlierChanges]!, user);
}

/**
 * Later changes of the record, newest first, without the undone ones. Changes by the product, and the user's own to
 * other fields, don't block the undo: a message marked as read while it was moved can still be moved back.
 */
async function laterThan(scope: Scope, database: Db, change: ChangeRow): Promise<ChangeRow[]> {
  const later = await ownChanges(scope, database)
    .where('record', '=', change.record)
    .where('record_id', '=', change.record_id)
    .where('sequence', '>', change.sequence)
    // Private records of other users may have the same id.
    .where((expression) => expression.or([expression('owner_id', 'is', null), expression('owner_id', '=', scope.user)]))
    .orderBy('sequence', 'desc')
    .limit(LATER_MOST)
    .execute();
  const start = change.batch ?? change.sequence;
  const others = later.filter((one) => (one.batch ?? one.sequence) !== start);
  const inTheWay =
    others.find((one) => one.user_id !== null && (one.user_id !== scope.user || !areApart(one, change))) ??
    (later.length === LATER_MOST ? others.at(-1) : undefined);
  if (inTheWay) {
    throw new Fault('CONFLICT', `This ${change.record} has had another ${inTheWay.action} since then`, {
      change: toldOf(changeRecordOf(inTheWay, scope.user)),
    });
  }
  return others;
}
