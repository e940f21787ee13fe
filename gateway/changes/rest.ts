import type { Context } from '../context.ts';
import type { RestShapes } from '../core/contract/rest-shapes.ts';
import type { ChangeRecord } from './records.ts';

/** Includes related data, because REST returns a change as a whole. */
async function bodyOf(
  { origin_id, needs: _, isHidden, ...change }: ChangeRecord,
  { changeLog }: Context,
): Promise<object> {
  const [origin, undone_by] = await Promise.all([
    origin_id === null ? null : changeLog.origins.load(origin_id),
    isHidden ? null : changeLog.undoneBy.load(change.id),
  ]);
  return { ...change, origin, undone_by };
}

const one = { out: (change: ChangeRecord | null, context: Context) => change && bodyOf(change, context) };
const many = {
  out: (changes: ChangeRecord[] | null, context: Context) =>
    changes && Promise.all(changes.map((change) => bodyOf(change, context))),
};

export const rest: RestShapes = {
  changes: many,
  ownChanges: many,
  change: one,
  undoChange: one,
  revertChange: one,
};
