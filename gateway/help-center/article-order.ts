import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Collection } from '../kit/rows/collection.ts';
import { placed, putBack } from '../kit/rows/places.ts';
import type { Article, Articles, Placed } from './articles.ts';

/** Manual order of articles over all categories. */
export function articleOrder<R extends Article>(
  scope: Scope,
  articles: Collection<'faqs', Placed<R>>,
  revive: Articles<R>['revive'],
) {
  const places = (database: Db, category: string) =>
    articles
      .own(database)
      .where('category_id', '=', category)
      .select(['id', 'position'])
      .orderBy('position')
      .orderBy('id')
      .execute();
  return {
    /** Moves behind another article of its category, or to the front. */
    move: (id: string, after: string | null | undefined): Promise<Placed<R>> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await articles.get(database, id);
        await articles.arrange(database, placed(await places(database, before.categoryId), id, after ?? null));
        const now = await articles.get(database, id);
        return now.position === before.position ? now : articles.replace(writing, before, now);
      }),

    restore: (id: string, before: Placed<R> | null): Promise<void> => {
      const insert: typeof articles.insert = async (writing, article) =>
        articles.insert(writing, revive ? await revive(writing.database, article) : article);
      const replace: typeof articles.replace = async (writing, now, article) => {
        const { database } = writing;
        const hasMoved = article.position !== now.position && article.categoryId === now.categoryId;
        if (hasMoved)
          await articles.arrange(database, putBack(await places(database, now.categoryId), id, article.position));
        return articles.replace(writing, now, article);
      };
      return articles.restore(id, before, { insert, replace });
    },
  };
}
