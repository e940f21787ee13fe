import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { readFields, touchedFields, type Fields } from '../core/feed/touched-fields.ts';
import { labelOf } from '../core/feed/label.ts';
import { Fault } from '../core/ground/errors.ts';
import type { RevertField, RevertPreview, RevertRefusal } from '../generated.ts';
import { changeRecordOf, isPrivateTo, numberOf } from './change-record.ts';
import { shownValue } from './field-diff.ts';
import { ownChanges } from './own-changes.ts';
import type { ChangeRecord } from './records.ts';

const REVERT_MS = 30 * 24 * 3_600_000;
/** The whole record: it was made, or removed. */
const WHOLE = '*';
/** Of one record more changes than this since are not looked through. */
const LATER_MOST = 200;
const BATCH_MOST = 1_000;

/** What putting one change back comes to. */
type Plan = { change: ChangeRow; fields: RevertField[]; before: Fields | null; now: Fields | null };
type Found = { plan: Plan; refused: null } | { plan: null; refused: RevertRefusal };

const REASONS: Record<RevertRefusal, string> = {
  private: 'This is private to somebody else',
  late: 'This was more than 30 days ago',
  kept: 'A change of this kind can’t be put back',
  right: 'This needs the right that the change took',
  gone: 'The record is gone',
  back: 'The record is there again',
  same: 'All of this is as it was before',
};

const fieldOf = (change: ChangeRow, field: string, now: unknown, will: unknown, isConflict: boolean): RevertField => ({
  key: `${change.sequence}.${field}`,
  change: String(change.sequence),
  record: change.record,
  field,
  now: shownValue(now),
  will: shownValue(will),
  isConflict,
});

/** Puts back what anybody changed: a preview of it, and the deed. */
export function revertStore(call: Call) {
  const { scope } = call;
  const { user } = scope;
  const own = (database: Db) => ownChanges(scope, database);

  /** The change, or with it all of its transaction, the last one first. */
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

  /** Whether it may be tried at all, whatever became of the record. */
  const refusalOf = (change: ChangeRow): RevertRefusal | null => {
    if (isPrivateTo(change, user)) return 'private';
    if (!(change.record in call.services.undo)) return 'kept';
    if (Date.parse(change.time) < Date.now() - REVERT_MS) return 'late';
    return change.needs === null || call.may(change.needs) ? null : 'right';
  };

  /** What was done to the record since, newest first: the newest says how it is now. */
  const laterThan = (database: Db, { sequence, record, record_id, owner_id }: ChangeRow): Promise<ChangeRow[]> =>
    own(database)
      .where('record', '=', record)
      .where('record_id', '=', record_id)
      .where('owner_id', owner_id === null ? 'is' : '=', owner_id)
      .where('sequence', '>', sequence)
      .orderBy('sequence', 'desc')
      .limit(LATER_MOST)
      .execute();

  const planOf = async (database: Db, change: ChangeRow): Promise<Found> => {
    const no = (refused: RevertRefusal): Found => ({ plan: null, refused });
    const yes = (fields: RevertField[], before: Fields | null, now: Fields | null): Found => ({
      plan: { change, fields, before, now },
      refused: null,
    });
    const refused = refusalOf(change);
    if (refused) return no(refused);
    const later = await laterThan(database, change);
    const last = later[0] ?? change;
    const now = last.after === null ? null : readFields(last.after);
    const before = change.before === null ? null : readFields(change.before);
    const start = change.batch ?? change.sequence;
    const others = later.filter((one) => (one.batch ?? one.sequence) !== start);
    if (change.action === 'delete')
      return now ? no('back') : yes([fieldOf(change, WHOLE, null, labelOf(before), false)], before, null);
    if (!now) return no('gone');
    if (!before) return yes([fieldOf(change, WHOLE, labelOf(now), null, others.length > 0)], null, now);
    const after = readFields(change.after);
    const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    const fields = touchedFields(change)
      .filter((field) => !isSame(now[field], before[field]))
      .map((field) => fieldOf(change, field, now[field], before[field], !isSame(now[field], after[field])));
    return fields.length > 0 ? yes(fields, before, now) : no('same');
  };

  /** The record as it will be: of an update only what was chosen. */
  const targetOf = ({ change, before, now, fields }: Plan, chosen: ReadonlySet<string>): Fields | null => {
    if (change.action !== 'update') return before;
    const target = { ...now };
    for (const { key, field } of fields) {
      if (!chosen.has(key)) continue;
      if (before && field in before) target[field] = before[field];
      else delete target[field];
    }
    return target;
  };

  return {
    async preview(id: string, whole: boolean): Promise<RevertPreview> {
      const changes = await batchOf(scope.database, id, whole);
      const found = await Promise.all(changes.map((change) => planOf(scope.database, change)));
      const fields = found.flatMap(({ plan }) => plan?.fields ?? []);
      // What stands in the way of one stands in the way of all, but for what is as it was anyway.
      const refused = found.find(({ refused: why }) => why !== null && why !== 'same')?.refused ?? null;
      return { fields, refused: refused ?? (fields.length === 0 ? 'same' : null) };
    },

    async revert(id: string, whole: boolean, wanted: readonly string[] | null): Promise<ChangeRecord> {
      const names = wanted && new Set(wanted);
      await scope.write(async (writing) => {
        const inside = call.within(writing.deliverTo(user));
        let isDone = false;
        for (const change of await batchOf(writing.database, id, whole)) {
          const { plan, refused } = await planOf(writing.database, change);
          if (refused === 'same') continue;
          if (refused === 'right') call.demand(change.needs);
          if (!plan) throw new Fault('CONFLICT', REASONS[refused]);
          const chosen = plan.fields.filter(({ key, isConflict }) => (names ? names.has(key) : !isConflict));
          if (chosen.length === 0) continue;
          // What takes it back took the same right, and so does taking that back.
          call.state.needs = change.needs;
          call.cameFrom.undoes = change.sequence;
          const target = targetOf(plan, new Set(chosen.map(({ key }) => key)));
          await call.services.undo[change.record]!(inside as never, change.record_id, target as never);
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
