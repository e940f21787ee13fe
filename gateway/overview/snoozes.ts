import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';

type Snooze = { until: string };

type Now = { organization: string; user: string; now: string };

const openOf = prepared((database: Db, { organization, user, now }: Now) =>
  database
    .selectFrom('queue_snoozes')
    .select(['item', 'until'])
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .where('until', '>', now),
);

/** Snoozed items of a person's queue. */
export function snoozes(scope: Scope) {
  const { organization, user } = scope;
  const person = { organization_id: organization, user_id: user };

  const set = (item: string, until: string | null, now = new Date().toISOString()): Promise<boolean> =>
    scope.write(async ({ database, change }) => {
      const found = (await openOf(database, { organization, user, now })).find((one) => one.item === item);
      const before: Snooze | null = found ? { until: found.until } : null;
      const after: Snooze | null = until === null ? null : { until };
      if (before?.until === after?.until) return true;
      // Also removes expired ones.
      await database
        .deleteFrom('queue_snoozes')
        .where((expression) => expression.and(person))
        .where(({ or, eb }) => or([eb('item', '=', item), eb('until', '<=', now)]))
        .execute();
      if (after)
        await database
          .insertInto('queue_snoozes')
          .values({ ...person, item, ...after })
          .execute();
      const action = !before ? 'create' : after ? 'update' : 'delete';
      const told = { room: 'overview', record: 'QueueSnooze', id: item, isPrivate: true } as const;
      await change({ ...told, action, before, after });
      return true;
    });

  return {
    set,

    /** End time by snoozed item. */
    async open(now: string): Promise<ReadonlyMap<string, string>> {
      const rows = await openOf(scope.database, { organization, user, now });
      return new Map(rows.map(({ item, until }) => [item, until]));
    },

    restore: (item: string, before: Snooze | null) => set(item, before?.until ?? null),
  };
}
