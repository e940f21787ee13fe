import { checkFilled } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { batchById, batchByKey } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { FaqInput, FaqPatch } from '../generated.ts';
import type { FaqCategoryRecord, FaqRecord } from './records.ts';

/** What the feed keeps: undo puts a question back in its very place. */
type Kept = FaqRecord & { position: number };

const COLUMNS = ['faqs.id', 'faqs.category_id as categoryId', 'faqs.question', 'faqs.answer'] as const;

const recordOf = ({ position: _, ...faq }: Kept): FaqRecord => faq;

export function faqStore(scope: Scope) {
  const { organization, engine } = scope;
  const ownCategories = (database: Db) =>
    database.selectFrom('faq_categories').where('faq_categories.organization_id', '=', organization);
  const own = (database: Db) => database.selectFrom('faqs').where('faqs.organization_id', '=', organization);

  const find = async (database: Db, id: string): Promise<Kept | null> =>
    (await own(database)
      .select([...COLUMNS, 'faqs.position'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null;

  const byCategory = batchByKey<FaqRecord>(
    (categories) =>
      own(scope.database)
        .select(COLUMNS)
        .where('category_id', 'in', categories)
        .orderBy('position')
        .orderBy('id')
        .limit(scope.listMax)
        .execute(),
    (faq) => faq.categoryId,
  );

  const checkCategory = async (database: Db, id: string): Promise<string> => {
    const known = await ownCategories(database).select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw badInput('faq.categoryId', `names ${id}, which is no category of the organization`);
    return id;
  };

  const nextPosition = async (database: Db): Promise<number> => {
    const last = await own(database)
      .select((expression) => expression.fn.max('position').as('position'))
      .executeTakeFirst();
    return Number(last?.position ?? -1) + 1;
  };

  const rowOf = ({ categoryId, ...row }: Kept) => ({
    ...row,
    organization_id: organization,
    category_id: categoryId,
    searchKey: `${row.question}\n${row.answer}`.toLowerCase(),
  });

  const insert = async ({ database, change }: Writing, after: Kept): Promise<void> => {
    await database.insertInto('faqs').values(rowOf(after)).execute();
    await change({ room: 'help-center', record: 'Faq', id: after.id, action: 'create', before: null, after });
  };

  const replace = async ({ database, change }: Writing, before: Kept, after: Kept): Promise<void> => {
    const { id, organization_id: _, ...row } = rowOf(after);
    await database
      .updateTable('faqs')
      .set(row)
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
    await change({ room: 'help-center', record: 'Faq', id, action: 'update', before, after });
  };

  const remove = async ({ database, change }: Writing, before: Kept): Promise<void> => {
    const { id } = before;
    await database.deleteFrom('faqs').where('organization_id', '=', organization).where('id', '=', id).execute();
    await change({ room: 'help-center', record: 'Faq', id, action: 'delete', before, after: null });
  };

  return {
    byCategory,

    find: async (id: string): Promise<FaqRecord | null> => {
      const faq = await find(scope.database, id);
      return faq && recordOf(faq);
    },

    category: batchById<FaqCategoryRecord>((ids) =>
      ownCategories(scope.database).select(['id', 'slug', 'title']).where('id', 'in', ids).execute(),
    ),

    async categories(slug: string | null | undefined, page: Page): Promise<FaqCategoryRecord[]> {
      const { database } = scope;
      let query = ownCategories(database).select(['id', 'slug', 'title']);
      if (slug != null) query = query.where('slug', '=', slug);
      if (page.after != null) {
        const last = await ownCategories(database).select('position').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('position', 'id'), '>', expression.tuple(last.position, page.after!)),
        );
      }
      const categories = await query.orderBy('position').orderBy('id').limit(limitOf(page, scope.listMax)).execute();
      if (slug != null && categories.length === 0) throw new Fault('NOT_FOUND');
      return Promise.all(
        categories.map(async (category) => ({ ...category, faqs: await byCategory.load(category.id) })),
      );
    },

    async search(text: string, page: Page): Promise<FaqRecord[]> {
      if (text.trim() === '') return [];
      let query = own(scope.database)
        .select(COLUMNS)
        .where(engine.contains('faqs', 'searchKey', text.trim().toLowerCase()));
      if (page.after != null) {
        const last = await find(scope.database, page.after);
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('faqs.position', 'faqs.id'), '>', expression.tuple(last.position, last.id)),
        );
      }
      return query.orderBy('faqs.position').orderBy('faqs.id').limit(limitOf(page, scope.listMax)).execute();
    },

    create: (input: FaqInput): Promise<FaqRecord> =>
      scope.write(async (writing) => {
        const made = {
          id: crypto.randomUUID(),
          categoryId: await checkCategory(writing.database, input.categoryId),
          question: checkFilled('faq.question', input.question, 500),
          answer: checkFilled('faq.answer', input.answer, 10_000),
          position: await nextPosition(writing.database),
        };
        await insert(writing, made);
        return recordOf(made);
      }),

    update: (id: string, patch: FaqPatch): Promise<FaqRecord> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (!before) throw new Fault('NOT_FOUND');
        const after = { ...before };
        if (patch.categoryId != null && patch.categoryId !== before.categoryId) {
          after.categoryId = await checkCategory(writing.database, patch.categoryId);
          after.position = await nextPosition(writing.database);
        }
        if (patch.question != null) after.question = checkFilled('faq.question', patch.question, 500);
        if (patch.answer != null) after.answer = checkFilled('faq.answer', patch.answer, 10_000);
        refuseNull('faq', patch);
        await replace(writing, before, after);
        return recordOf(after);
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (!before) throw new Fault('NOT_FOUND');
        await remove(writing, before);
        return true;
      }),

    restore: (id: string, before: Kept | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await find(writing.database, id);
        if (!before) return void (now && (await remove(writing, now)));
        await (now ? replace(writing, now, before) : insert(writing, before));
      }),
  };
}

/** What is there may be left out of a patch, but never be emptied. */
export function refuseNull(argument: string, patch: object): void {
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) throw badInput(`${argument}.${key}`, 'must not be null');
  }
}
