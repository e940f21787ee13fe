import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import type { ChangeRow } from '../../core/feed/changes.ts';
import { undoHandlerOf } from '../../core/feed/undo.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { RevertPreview, RevertRefusal } from '../../generated.ts';
import { changeRecordOf, numberOf } from '../log/change-record.ts';
import { demandWrite } from './demand-write.ts';
import { ownChanges } from '../log/own-changes.ts';
import type { ChangeRecord } from '../records.ts';
import { revertPlan, targetOf } from './revert-plan.ts';
import { writeBack } from './write-back.ts';

const BATCH_MOST = 1_000;

const REASONS: Record<RevertRefusal, string> = {
  private: 'This is private to another member',
  late: 'This change is too old to be reverted',
  kept: "A change of this kind can't be reverted",
  decided: 'This replaced a decision of a member, which only a new decision can bring back',
  author: 'Only the author can revert this',
  right: 'Reverting requires the right that the change required',
  gone: 'The record was deleted',
  back: 'The record exists again',
  same: 'The record already has the previous values',
};

/** Reverts changes of any user: preview and execution. */
export function revertStore(call: Call) {
  const { scope } = call;
  const { user } = scope;
  const own = (database: Db) => ownChanges(scope, database);
  const planOf = revertPlan(call);

  /** The change, or all changes of its transaction, last one first. */
  const batchOf = async (database: Db, id: string, whole: boolean): Promise<ChangeRow[]> => {
    const one = await own(database)
      .where('sequence', '=', numberOf(id) ?? 0)
      .executeTakeFirst();
    if (!one) throw new Fault('NOT_FOUND');
    if (!whole) return [one];
    const start = one.batch ?? one.sequence;
    return own(database)
      .where(({ or, eb }) => or([eb('sequence', '=', start), eb('batch', '=', start)]))
      .orderBy('sequence', 'desc')
      .limit(BATCH_MOST)
      .execute();
  };

  return {
    async preview(id: string, whole: boolean): Promise<RevertPreview> {
      const changes = await batchOf(scope.database, id, whole);
      const found = await Promise.all(changes.map((change) => planOf(scope.database, change)));
      const fields = found.flatMap(({ plan }) => plan?.fields ?? []);
      // A change that can't be reverted blocks all, unless it is already reverted.
      const refused = found.find(({ refused: why }) => why !== null && why !== 'same')?.refused ?? null;
      return { fields, refused: refused ?? (fields.length === 0 ? 'same' : null) };
    },

    async revert(id: string, whole: boolean, wanted: readonly string[] | null): Promise<ChangeRecord> {
      const names = wanted && new Set(wanted);
      await writeBack(scope, async (writing) => {
        const inside = call.within(writing.deliverTo(user));
        let isDone = false;
        for (const change of await batchOf(writing.database, id, whole)) {
          const { plan, refused } = await planOf(writing.database, change);
          if (refused === 'same') continue;
          if (refused === 'right') demandWrite(call, change);
          if (!plan) throw new Fault('CONFLICT', REASONS[refused]);
          const chosen = plan.fields.filter(({ key, isConflict }) => (names ? names.has(key) : !isConflict));
          if (chosen.length === 0) continue;
          // Reverting needs the right of the original write, and so does undoing the revert.
          call.state.needs = change.needs;
          call.cameFrom.undoes = change.sequence;
          const target = targetOf(plan, new Set(chosen.map(({ key }) => key)), user);
          await undoHandlerOf(call.services.undo, change)!.restore(inside as never, change.record_id, target as never);
          isDone = true;
        }
        if (!isDone) throw new Fault('CONFLICT', REASONS.same);
      });
      const made = await own(scope.database)
        .where('origin_id', '=', call.cameFrom.id)
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return changeRecordOf(made, user);
    },
  };
}
