import { batchByKey } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import { articleOrder } from './article-order.ts';
import type { Article, Articles, Category, Placed } from './articles.ts';

const categoryKind = (record: string, table: string): EntityMapping<'faq_categories', Category, keyof Category> => ({
  room: 'help-center',
  record,
  table: table as 'faq_categories',
  columns: ['id', 'slug', 'title'],
  order: 'position',
  recordOf: (row) => row,
  rowOf: (category) => category,
});

const categoryKinds = {
  faq: categoryKind('FaqCategory', 'faq_categories'),
  guide: categoryKind('GuideCategory', 'guide_categories'),
};

/** FAQs or guides: grouped by category, in one manual order, with full-text search. */
export function articleStore<R extends Article>(scope: Scope, { argument, light, whole, revive }: Articles<R>) {
  const listed = collection(scope, light);
  const articles = collection(scope, whole);
  const categories = collection(scope, categoryKinds[argument]);
  const shown = ({ position: _, ...article }: Placed<R>) => article as unknown as R;

  const order = articleOrder(scope, articles, revive);

  const checkCategory = (database: Db, id: string): Promise<string> =>
    categories.check(database, `${argument}.categoryId`, id, 'not a category of this organization');

  return {
    articles,
    listed,
    byId: listed.byId,
    category: categories.byId,

    categories: (page: Page, slug: string | null = null): Promise<Category[]> =>
      categories.page(page, { slug: slug ?? undefined }),

    byCategory: batchByKey<R>(
      (ids) => listed.page({}, { category_id: ids }),
      (article) => article.categoryId,
    ),

    bySlug: batchByKey<Category>(
      (slugs) => categories.page({}, { slug: slugs }),
      (category) => category.slug,
    ),

    find: async (id: string): Promise<R | null> => {
      const article = await articles.find(scope.database, id);
      return article && shown(article);
    },

    async search(text: string, page: Page): Promise<R[]> {
      const wanted = text.trim().toLowerCase();
      if (wanted === '') return [];
      const { by, text: $text } = scope.engine.lookFor(wanted);
      return listed.page(page, { $text }, [by]);
    },

    create: (categoryId: string, make: (database: Db) => Promise<Omit<R, 'id' | 'categoryId'>>): Promise<R> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const made = {
          id: crypto.randomUUID(),
          categoryId: await checkCategory(database, categoryId),
          ...(await make(database)),
          position: await articles.place(database, 'last'),
        } as unknown as Placed<R>;
        return shown(await articles.insert(writing, made));
      }),

    update: (
      id: string,
      { categoryId, ...words }: Partial<R> & { categoryId?: string },
      since: string | null | undefined,
    ): Promise<R> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await articles.get(database, id);
        const fields = Object.keys(words).concat(categoryId === undefined ? [] : 'categoryId');
        await refuseOverwriting(scope, database, { record: whole.record, id, since, fields });
        const isEdited = Object.keys(words).length > 0;
        const after = { ...before, ...words, ...(isEdited ? { updatedAt: new Date().toISOString() } : {}) };
        if (categoryId !== undefined && categoryId !== before.categoryId) {
          after.categoryId = await checkCategory(database, categoryId);
          after.position = await articles.place(database, 'last');
        }
        return shown(await articles.replace(writing, before, after));
      }),

    move: async (id: string, after: string | null | undefined): Promise<R> => shown(await order.move(id, after)),

    remove: (id: string): Promise<boolean> => articles.take(id),

    restore: order.restore,
  };
}
