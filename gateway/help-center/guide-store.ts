import { checkFilled, checkLength, cleanHtml } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { batchById, batchByKey } from '../core/database/loaders.ts';
import { limitOf, PAGE_MAX, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { GuideInput, GuidePatch } from '../generated.ts';
import { refuseNull } from './faq-store.ts';
import type { GuideCategoryRecord, GuideRecord } from './records.ts';

/** What the feed keeps: undo puts a guide back in its very place. */
type Kept = Required<GuideRecord> & { position: number };

const LIGHT = [
  'guides.id',
  'guides.category_id as categoryId',
  'guides.slug',
  'guides.title',
  'guides.subtitle',
] as const;
const WHOLE = [...LIGHT, 'guides.content', 'guides.position'] as const;

const recordOf = ({ position: _, ...guide }: Kept): GuideRecord => guide;

/** The documented rule for slugs. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/-+/g, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '') || 'guide';

/** What is read of a content, without its markup. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

export const guideSearchKey = (guide: { title: string; subtitle: string; content: string }): string =>
  `${guide.title}\n${guide.subtitle}\n${plainText(guide.content)}`.toLowerCase();

export function guideStore(scope: Scope) {
  const { organization, engine } = scope;
  const ownCategories = (database: Db) =>
    database.selectFrom('guide_categories').where('guide_categories.organization_id', '=', organization);
  const own = (database: Db) => database.selectFrom('guides').where('guides.organization_id', '=', organization);

  const find = async (database: Db, id: string): Promise<Kept | null> =>
    (await own(database).select(WHOLE).where('id', '=', id).executeTakeFirst()) ?? null;

  const byCategory = batchByKey<GuideRecord>(
    (categories) =>
      own(scope.database)
        .select(LIGHT)
        .where('category_id', 'in', categories)
        .orderBy('position')
        .orderBy('id')
        .limit(scope.listMax)
        .execute(),
    (guide) => guide.categoryId,
  );

  const categoryBySlug = batchByKey<GuideCategoryRecord>(
    (slugs) => ownCategories(scope.database).select(['id', 'slug', 'title']).where('slug', 'in', slugs).execute(),
    (category) => category.slug,
  );

  const contents = batchById((ids) =>
    own(scope.database).select(['guides.id', 'guides.content']).where('id', 'in', ids).execute(),
  );

  const checkCategory = async (database: Db, id: string): Promise<string> => {
    const known = await ownCategories(database).select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw badInput('guide.categoryId', `names ${id}, which is no category of the organization`);
    return id;
  };

  const nextPosition = async (database: Db): Promise<number> => {
    const last = await own(database)
      .select((expression) => expression.fn.max('position').as('position'))
      .executeTakeFirst();
    return Number(last?.position ?? -1) + 1;
  };

  /** On a clash -1, -2 and so on is added to the original, as the contract does with labels. */
  const freeSlug = async (database: Db, wanted: string): Promise<string> => {
    for (let suffix = 0; ; suffix += 1) {
      const slug = suffix === 0 ? wanted : `${wanted}-${suffix}`;
      const taken = await own(database).select('id').where('slug', '=', slug).executeTakeFirst();
      if (!taken) return slug;
    }
  };

  const rowOf = ({ categoryId, ...row }: Kept) => ({
    ...row,
    organization_id: organization,
    category_id: categoryId,
    searchKey: guideSearchKey(row),
  });

  const insert = async ({ database, change }: Writing, after: Kept): Promise<void> => {
    await database
      .insertInto('guides')
      .values({ ...rowOf(after), helpful: 0, notHelpful: 0 })
      .execute();
    await change({ room: 'help-center', record: 'Guide', id: after.id, action: 'create', before: null, after });
  };

  const replace = async ({ database, change }: Writing, before: Kept, after: Kept): Promise<void> => {
    const { id, organization_id: _, ...row } = rowOf(after);
    await database
      .updateTable('guides')
      .set(row)
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
    await change({ room: 'help-center', record: 'Guide', id, action: 'update', before, after });
  };

  const remove = async ({ database, change }: Writing, before: Kept): Promise<void> => {
    const { id } = before;
    await database.deleteFrom('guides').where('organization_id', '=', organization).where('id', '=', id).execute();
    await change({ room: 'help-center', record: 'Guide', id, action: 'delete', before, after: null });
  };

  return {
    byCategory,

    categoryBySlug,

    /** A guide as it is now, past what this request may have read before. */
    async latest(id: string): Promise<GuideRecord | null> {
      const guide = await find(scope.database, id);
      contents.clear(id);
      return guide && recordOf(guide);
    },

    byId: batchById<GuideRecord>((ids) => own(scope.database).select(LIGHT).where('id', 'in', ids).execute()),

    category: batchById<GuideCategoryRecord>((ids) =>
      ownCategories(scope.database).select(['id', 'slug', 'title']).where('id', 'in', ids).execute(),
    ),

    contents,

    async categories(slug: string | null | undefined, limit: number, page: Page): Promise<GuideCategoryRecord[]> {
      if (limit < 0 || limit > PAGE_MAX) throw badInput('limit', `must be from 0 to ${PAGE_MAX}`);
      if (slug != null) {
        const [category] = await categoryBySlug.load(slug);
        if (!category) throw new Fault('NOT_FOUND');
        return [{ ...category, guides: await byCategory.load(category.id) }];
      }
      const { database } = scope;
      let query = ownCategories(database).select(['id', 'slug', 'title']);
      if (page.after != null) {
        const last = await ownCategories(database).select('position').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('position', 'id'), '>', expression.tuple(last.position, page.after!)),
        );
      }
      const categories = await query.orderBy('position').orderBy('id').limit(limitOf(page, scope.listMax)).execute();
      return Promise.all(
        categories.map(async (category) => {
          const guides = await byCategory.load(category.id);
          return { ...category, visibleGuides: limit, totalGuides: guides.length, guides: guides.slice(0, limit) };
        }),
      );
    },

    /** Category and guide are looked up independently of each other, as the contract has it. */
    async find(categorySlug: string, guideSlug: string): Promise<GuideRecord> {
      const [category] = await categoryBySlug.load(categorySlug);
      const guide = await own(scope.database).select(WHOLE).where('slug', '=', guideSlug).executeTakeFirst();
      if (!category || !guide) throw new Fault('NOT_FOUND');
      return recordOf(guide);
    },

    async search(text: string, page: Page): Promise<GuideRecord[]> {
      if (text.trim() === '') return [];
      let query = own(scope.database)
        .select(LIGHT)
        .where(engine.contains('guides', 'searchKey', text.trim().toLowerCase()));
      if (page.after != null) {
        const last = await find(scope.database, page.after);
        if (!last) return [];
        query = query.where((expression) =>
          expression(
            expression.refTuple('guides.position', 'guides.id'),
            '>',
            expression.tuple(last.position, last.id),
          ),
        );
      }
      return query.orderBy('guides.position').orderBy('guides.id').limit(limitOf(page, scope.listMax)).execute();
    },

    create: (input: GuideInput): Promise<GuideRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const title = checkFilled('guide.title', input.title);
        const made = {
          id: crypto.randomUUID(),
          categoryId: await checkCategory(database, input.categoryId),
          slug: await freeSlug(database, slugOf(title)),
          title,
          subtitle: checkFilled('guide.subtitle', input.subtitle, 500),
          content: cleanHtml(checkLength('guide.content', input.content, 200_000)),
          position: await nextPosition(database),
        };
        await insert(writing, made);
        return recordOf(made);
      }),

    update: (id: string, patch: GuidePatch): Promise<GuideRecord> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (!before) throw new Fault('NOT_FOUND');
        refuseNull('guide', patch);
        const after = { ...before };
        if (patch.categoryId != null && patch.categoryId !== before.categoryId) {
          after.categoryId = await checkCategory(writing.database, patch.categoryId);
          after.position = await nextPosition(writing.database);
        }
        if (patch.title != null) after.title = checkFilled('guide.title', patch.title);
        if (patch.subtitle != null) after.subtitle = checkFilled('guide.subtitle', patch.subtitle, 500);
        if (patch.content != null) after.content = cleanHtml(checkLength('guide.content', patch.content, 200_000));
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
        if (now) return replace(writing, now, before);
        await insert(writing, { ...before, slug: await freeSlug(writing.database, before.slug) });
      }),
  };
}
