import { checkFilled } from '../core/ground/content.ts';
import { Fault } from '../core/ground/errors.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Kind } from '../core/parts/collection.ts';
import type { FaqInput, FaqPatch } from '../generated.ts';
import { articleStore, type Placed } from './article-store.ts';
import type { FaqCategoryRecord, FaqRecord } from './records.ts';

const whole: Kind<'faqs', Placed<FaqRecord>, 'id' | 'category_id' | 'question' | 'answer' | 'position'> = {
  room: 'help-center',
  record: 'Faq',
  table: 'faqs',
  columns: ['id', 'category_id', 'question', 'answer', 'position'],
  order: 'position',
  recordOf: ({ category_id: categoryId, id, ...row }) => ({ id, categoryId, ...row }),
  rowOf: ({ categoryId: category_id, ...row }) => ({
    ...row,
    category_id,
    searchKey: `${row.question}\n${row.answer}`.toLowerCase(),
  }),
};

const light: Kind<'faqs', FaqRecord, 'id' | 'category_id' | 'question' | 'answer'> = {
  ...whole,
  columns: ['id', 'category_id', 'question', 'answer'],
  recordOf: ({ category_id: categoryId, id, ...row }) => ({ id, categoryId, ...row }),
  rowOf: () => ({}),
};

const checked = ({ question, answer }: Partial<FaqInput> | FaqPatch): Partial<FaqRecord> => ({
  ...(question == null ? {} : { question: checkFilled('faq.question', question, 500) }),
  ...(answer == null ? {} : { answer: checkFilled('faq.answer', answer, 10_000) }),
});

export function faqStore(scope: Scope) {
  const faqs = articleStore<FaqRecord>(scope, { argument: 'faq', light, whole });

  return {
    byCategory: faqs.byCategory,
    category: faqs.category,
    find: faqs.find,
    search: faqs.search,
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
      faqs.create(input.categoryId, async () => checked(input) as Omit<FaqRecord, 'id' | 'categoryId'>),

    update: (id: string, patch: FaqPatch): Promise<FaqRecord> => faqs.update(id, patch, () => checked(patch)),
  };
}
