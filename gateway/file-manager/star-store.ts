import { batchByKey } from '../kit/rows/loaders.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { ItemRows } from './items/item-rows.ts';

const starsOf = prepared(
  (database: Db, { organization, user, ids }: { organization: string; user: string; ids: readonly string[] }) =>
    database
      .selectFrom('file_stars')
      .select('item_id')
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('item_id', 'in', ids),
);

/** Items starred by one person. */
export function fileStars(scope: Scope, { findAll }: ItemRows) {
  const { organization, user } = scope;
  const person = { organization_id: organization, user_id: user };

  const set = (ids: readonly string[], isStarred: boolean): Promise<string[]> =>
    scope.write(async ({ database, change }) => {
      const rows = await findAll(database, ids);
      if (rows.length === 0) return [];
      const wanted = rows.map(({ id }) => id);
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      const there = await starsOf(database, { organization, user, ids: wanted });
      const had = new Set(there.map(({ item_id }) => item_id));
      for (const id of wanted.filter((one) => had.has(one) !== isStarred)) {
        if (isStarred)
          await database
            .insertInto('file_stars')
            .values({ ...person, item_id: id })
            .execute();
        else
          await database
            .deleteFrom('file_stars')
            .where((expression) => expression.and({ ...person, item_id: id }))
            .execute();
        const about = { room: 'file-manager', record: 'FileStar', id, isPrivate: true } as const;
        const [before, after] = [!isStarred, isStarred].map((starred) => ({ name: names.get(id), starred }));
        await change({ ...about, action: 'update', before, after });
      }
      return wanted;
    });

  const loader = batchByKey(
    (ids) => starsOf(scope.database, { organization, user, ids }),
    ({ item_id }) => item_id,
  );

  return {
    star: set,
    isStarred: async (id: string): Promise<boolean> => (await loader.load(id)).length > 0,
    restoreStar: (id: string, before: { starred: boolean } | null) => set([id], before?.starred ?? false),
  };
}
