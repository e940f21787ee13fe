import { Fault } from '../core/ground/errors.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { EntityMapping } from '../kit/rows/collection.ts';
import { textConditions } from '../kit/rows/record-kind.ts';
import type { FaqInput, FaqPatch } from '../generated.ts';
import { articleStore } from './article-store.ts';
import type { Placed } from './articles.ts';
import type { FaqCategoryRecord, FaqRecord } from './records.ts';

/** Search key. */
export const faqKeys = ({ question, answer }: { question: string; answer: string }) => ({
  searchKey: `${question}\n${answer}`.toLowerCase(),
  titleKey: question.toLowerCase(),
});

const whole: EntityMapping<
  'faqs',
  Placed<FaqRecord>,
  'id' | 'category_id' | 'question' | 'answer' | 'updatedAt' | 'position'
> = {
  room: 'help-center',
  record: 'Faq',
  table: 'faqs',
  columns: ['id', 'category_id', 'question', 'answer', 'updatedAt', 'position'],
  order: 'position',
  recordOf: ({ category_id: categoryId, id, ...row }) => ({ id, categoryId, ...row }),
  rowOf: ({ categoryId: category_id, ...row }) => ({
    ...row,
    category_id,
    ...faqKeys(row),
    // Counted by votes only; changes of a question keep them.
    helpful: 0,
    notHelpful: 0,
  }),
};

const light: EntityMapping<'faqs', FaqRecord, 'id' | 'category_id' | 'question' | 'answer' | 'updatedAt'> = {
  ...whole,
  columns: ['id', 'category_id', 'question', 'answer', 'updatedAt'],
  conditions: textConditions('faqs', 'searchKey'),
  recordOf: ({ category_id: categoryId, id, ...row }) => ({ id, categoryId, ...row }),
  rowOf: () => ({}),
};

export function faqStore(scope: Scope) {
  const faqs = articleStore<FaqRecord>(scope, { argument: 'faq', light, whole });

  return {
    byCategory: faqs.byCategory,
    byId: faqs.byId,
    category: faqs.category,
    own: (database: Db) => faqs.articles.own(database),
    wholes: (database: Db, ids: readonly string[]) => faqs.articles.findMany(database, ids),
    find: faqs.find,
    search: faqs.search,
    move: faqs.move,
    remove: faqs.remove,
    restore: faqs.restore,

    async categories(slug: string | null | undefined, page: Page): Promise<FaqCategoryRecord[]> {
      const categories = await faqs.categories(page, slug ?? null);
      if (slug != null && categories.length === 0) throw new Fault('NOT_FOUND');
      return Promise.all(
        categories.map(async (category) => ({ ...category, faqs: await faqs.byCategory.load(category.id) })),
      );
    },

    create: (input: FaqInput): Promise<FaqRecord> =>
      faqs.create(input.categoryId, async () => ({
        question: input.question,
        answer: input.answer,
        updatedAt: null,
      })),

    update: (id: string, patch: FaqPatch, since?: string | null): Promise<FaqRecord> => faqs.update(id, patch, since),
  };
}
