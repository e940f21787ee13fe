import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { activityWriter, type Group, type Light } from './activity-writer.ts';
import type { subjectsOf } from './sentences.ts';

/** Old activities are removed, and after a long pause only the latest changes are read. */
const KEPT = 1_000;
const READ_AT_ONCE = 500;
const TOLD_AT_ONCE = 100;

/** Changes that everyone in the organization may see. */
const told = (database: Db, organization: string) =>
  database
    .selectFrom('changes')
    .where('changes.organization_id', '=', organization)
    .where('changes.owner_id', 'is', null);

/** Latest position of the feed, and the position already processed. */
const placesOf = prepared((database: Db, { organization }: { organization: string }) =>
  told(database, organization).select((expression) => [
    expression.fn.max('sequence').as('latest'),
    expression
      .selectFrom('activity_marks')
      .select('activity_marks.sequence')
      .where('activity_marks.organization_id', '=', organization)
      .as('mark'),
  ]),
);

/** Processes new changes of the feed, if there are any. */
export function toldUpToDate(scope: Scope, subjects: ReturnType<typeof subjectsOf>): () => Promise<void> {
  const { organization } = scope;
  const write = activityWriter(scope, subjects);

  const isBehind = async (): Promise<boolean> => {
    const [{ latest, mark } = { latest: 0, mark: 0 }] = await placesOf(scope.database, { organization });
    return Number(latest ?? 0) > Number(mark ?? 0);
  };

  const markOf = async (database: Db): Promise<number> => {
    const marks = database.selectFrom('activity_marks').where('organization_id', '=', organization);
    return Number((await marks.select('sequence').executeTakeFirst())?.sequence ?? 0);
  };

  const setMark = async (database: Db, sequence: number): Promise<void> => {
    await database
      .insertInto('activity_marks')
      .values({ organization_id: organization, sequence })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ sequence }))
      .execute();
  };

  const prune = async (database: Db): Promise<void> => {
    const first = await database
      .selectFrom('activities')
      .where('organization_id', '=', organization)
      .select('position')
      .orderBy('position', 'desc')
      .limit(1)
      .offset(KEPT)
      .executeTakeFirst();
    if (!first) return;
    await database
      .deleteFrom('activities')
      .where('organization_id', '=', organization)
      .where('position', '<=', first.position)
      .execute();
  };

  const groupsOf = (changes: readonly Light[]): Group[] => {
    const groups = new Map<string, Group>();
    for (const change of changes) {
      // Skips changes by the product itself.
      if (change.user_id === null || !subjects.has(change.record)) continue;
      const key = `${change.batch ?? change.sequence} ${change.record} ${change.action}`;
      groups.set(key, { last: change, count: (groups.get(key)?.count ?? 0) + 1 });
    }
    return [...groups.values()].slice(-TOLD_AT_ONCE);
  };

  const catchUp = (): Promise<void> =>
    scope.write(async ({ database }) => {
      const changes: Light[] = await told(database, organization)
        .select(['sequence', 'batch', 'time', 'user_id', 'record', 'record_id', 'action'])
        .where('sequence', '>', await markOf(database))
        .orderBy('sequence', 'desc')
        .limit(READ_AT_ONCE)
        .execute();
      if (changes.length === 0) return;
      const latest = groupsOf(changes.toReversed());
      if (latest.length > 0) {
        await write(database, latest);
        await prune(database);
      }
      await setMark(database, changes[0]!.sequence);
    });

  return async () => {
    if (await isBehind()) await catchUp();
  };
}
