import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import type { ChangeRow } from '../../core/feed/changes.ts';
import { readFields, touchedFields, type Fields } from '../../core/feed/touched-fields.ts';
import { labelOf } from '../../core/feed/label.ts';
import { undoRefusal, undoHandlerOf } from '../../core/feed/undo.ts';
import type { RevertField, RevertRefusal } from '../../generated.ts';
import { isPrivateTo } from '../log/change-record.ts';
import { mayWrite } from './demand-write.ts';
import { shownValue } from '../log/field-diff.ts';
import { ownChanges } from '../log/own-changes.ts';

const DAY_MS = 24 * 3_600_000;
/** The whole record, because it was created or deleted. */
const WHOLE = '*';
/** Maximum number of later changes to examine. */
const LATER_MOST = 200;

/** What reverting one change would do. */
type Plan = {
  change: ChangeRow;
  fields: RevertField[];
  before: Fields | null;
  now: Fields | null;
  /** Fields that the person who reverts signs. */
  signed: readonly string[];
};
type Found = { plan: Plan; refused: null } | { plan: null; refused: RevertRefusal };

const fieldOf = (change: ChangeRow, field: string, now: unknown, will: unknown, isConflict: boolean): RevertField => ({
  key: `${change.sequence}.${field}`,
  change: String(change.sequence),
  record: change.record,
  field,
  now: shownValue(now),
  will: shownValue(will),
  isConflict,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const no = (refused: RevertRefusal): Found => ({ plan: null, refused });

/** Why a change can't be reverted at all, independent of later changes. */
export function refusalOf(
  call: Call,
  change: Pick<ChangeRow, 'room' | 'record' | 'action' | 'before' | 'after' | 'time' | 'needs'>,
): RevertRefusal | null {
  const refused = undoRefusal(call.services.undo, change, call.scope.user);
  if (refused) return refused;
  if (Date.parse(change.time) < Date.now() - call.signedIn.organization!.undoDays * DAY_MS) return 'late';
  // Its content may have been removed earlier.
  if (change.before === null && change.after === null) return 'late';
  return mayWrite(call, change) ? null : 'right';
}

/** Which fields of a change can be reverted now, and their resulting values. */
export function revertPlan(call: Call) {
  const { scope } = call;

  /** Later changes of the record, newest first; the newest holds its current state. */
  const laterThan = (database: Db, { sequence, record, record_id, owner_id }: ChangeRow): Promise<ChangeRow[]> =>
    ownChanges(scope, database)
      .where('record', '=', record)
      .where('record_id', '=', record_id)
      .where('owner_id', owner_id === null ? 'is' : '=', owner_id)
      .where('sequence', '>', sequence)
      .orderBy('sequence', 'desc')
      .limit(LATER_MOST)
      .execute();

  return async (database: Db, change: ChangeRow): Promise<Found> => {
    const yes = (fields: RevertField[], before: Fields | null, now: Fields | null, signed: string[] = []): Found => ({
      plan: { change, fields, before, now, signed },
      refused: null,
    });
    const refused = isPrivateTo(change, scope.user) ? 'private' : refusalOf(call, change);
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
    const touched = touchedFields(change);
    const { signed = [] } = undoHandlerOf(call.services.undo, change)!;
    const fields = touched
      .filter((field) => !signed.includes(field) && !isSame(now[field], before[field]))
      .map((field) => fieldOf(change, field, now[field], before[field], !isSame(now[field], after[field])));
    const names = touched.filter((field) => signed.includes(field));
    return fields.length > 0 ? yes(fields, before, now, names) : no('same');
  };
}

/** The resulting record; for updates, only chosen fields are reverted, and `user` signs them. */
export function targetOf(plan: Plan, chosen: ReadonlySet<string>, user: string): Fields | null {
  const { change, before, now, fields, signed } = plan;
  if (change.action !== 'update') return before;
  const target = { ...now };
  for (const { key, field } of fields) {
    if (!chosen.has(key)) continue;
    if (before && field in before) target[field] = before[field];
    else delete target[field];
  }
  for (const field of signed) target[field] = before?.[field] == null ? null : user;
  return target;
}
