import { cleanHtml } from '../kit/text/clean-html.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { batchById } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { slugOf } from '../kit/text/slug.ts';
import { collection, type EntityMapping } from '../kit/rows/collection.ts';
import { textConditions } from '../kit/rows/record-kind.ts';
import type { GuideInput, GuidePatch } from '../generated.ts';
import { articleStore } from './article-store.ts';
import type { Articles, Placed } from './articles.ts';
import type { GuideCategoryRecord, GuideRecord } from './records.ts';

type Kept = Placed<Required<GuideRecord>>;
type Light = 'id' | 'category_id' | 'slug' | 'title' | 'subtitle' | 'updatedAt';

const LIGHT: readonly Light[] = ['id', 'category_id', 'slug', 'title', 'subtitle', 'updatedAt'];

const whole: EntityMapping<'guides', Kept, Light | 'content' | 'position'> = {
  room: 'help-center',
  record: 'Guide',
  table: 'guides',
  columns: [...LIGHT, 'content', 'position'],
  order: 'position',
  recordOf: ({ id, category_id: categoryId, ...row }) => ({ id, categoryId, ...row }),
  rowOf: ({ categoryId: category_id, ...row }) => ({
    ...row,
    category_id,
    ...guideKeys(row),
    // Counted by votes only; changes of a guide keep them.
    helpful: 0,
    notHelpful: 0,
  }),
};

const light: EntityMapping<'guides', GuideRecord, Light> = {
  ...whole,
  columns: LIGHT,
  conditions: textConditions('guides', 'searchKey'),
  recordOf: ({ id, category_id: categoryId, ...row }) => ({ id, categoryId, ...row }),
  rowOf: () => ({}),
};

/** Readable text of a content, without markup. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:a|b|code|em|i|mark|s|span|strong|sub|sup|u)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Search keys. */
export const guideKeys = ({ title, subtitle, content }: { title: string; subtitle: string; content: string }) => ({
  searchKey: `${title}\n${subtitle}\n${plainText(content)}`.toLowerCase(),
  titleKey: title.toLowerCase(),
});

export function guideStore(scope: Scope) {
  const rows = collection(scope, whole);

  /** Appends -1, -2 and so on to a taken slug, as the contract does for labels. */
  const freeSlug = async (database: Db, wanted: string): Promise<string> => {
    for (let suffix = 0; ; suffix += 1) {
      const slug = suffix === 0 ? wanted : `${wanted}-${suffix}`;
      const taken = await rows.own(database).select('id').where('slug', '=', slug).executeTakeFirst();
      if (!taken) return slug;
    }
  };

  const guides = articleStore<GuideRecord>(scope, {
    argument: 'guide',
    revive: async (database, guide) => ({ ...guide, slug: await freeSlug(database, guide.slug) }),
    // Both tables have the same article columns.
    ...({ light, whole } as unknown as Pick<Articles<GuideRecord>, 'light' | 'whole'>),
  });

  let inOrder: Promise<GuideCategoryRecord[]> | null = null;

  /** Previous or next guide, across categories. */
  const beside = async ({ id, categoryId }: GuideRecord, step: 1 | -1): Promise<GuideRecord | null> => {
    const around = await guides.byCategory.load(categoryId);
    const neighbour = around[around.findIndex((one) => one.id === id) + step];
    if (neighbour) return neighbour;
    const all = await (inOrder ??= guides.categories({}));
    for (let at = all.findIndex((one) => one.id === categoryId) + step; all[at]; at += step) {
      const others = await guides.byCategory.load(all[at]!.id);
      if (others.length > 0) return others.at(step === 1 ? 0 : -1)!;
    }
    return null;
  };

  return {
    own: (database: Db) => rows.own(database),
    beside,
    wholes: (database: Db, ids: readonly string[]) => rows.findMany(database, ids),
    byCategory: guides.byCategory,
    categoryBySlug: guides.bySlug,
    byId: guides.byId,
    category: guides.category,
    search: guides.search,
    move: guides.move,
    remove: guides.remove,
    restore: guides.restore,
    latest: guides.find,

    contents: batchById((ids) => rows.own(scope.database).select(['id', 'content']).where('id', 'in', ids).execute()),

    async categories(slug: string | null | undefined, limit: number, wanted: Page): Promise<GuideCategoryRecord[]> {
      if (slug != null) {
        const [category] = await guides.bySlug.load(slug);
        if (!category) throw new Fault('NOT_FOUND');
        return [{ ...category, guides: await guides.byCategory.load(category.id) }];
      }
      return Promise.all(
        (await guides.categories(wanted)).map(async (category) => {
          const all = await guides.byCategory.load(category.id);
          return { ...category, visibleGuides: limit, totalGuides: all.length, guides: all.slice(0, limit) };
        }),
      );
    },

    /** Category and guide are looked up independently, as in the contract. */
    async find(categorySlug: string, guideSlug: string): Promise<GuideRecord> {
      const [category] = await guides.bySlug.load(categorySlug);
      const [guide] = await rows.every(scope.database, { slug: guideSlug });
      if (!category || !guide) throw new Fault('NOT_FOUND');
      const { position: _, ...shown } = guide;
      return shown;
    },

    create: (input: GuideInput): Promise<GuideRecord> =>
      guides.create(input.categoryId, async (database) => {
        const { title, subtitle, content } = input;
        const slug = await freeSlug(database, slugOf(title, 'guide'));
        return { slug, title, subtitle, content: cleanHtml('guide.content', content), updatedAt: null };
      }),

    update: (id: string, patch: GuidePatch, since?: string | null): Promise<GuideRecord> =>
      guides.update(
        id,
        patch.content === undefined ? patch : { ...patch, content: cleanHtml('guide.content', patch.content) },
        since,
      ),
  };
}
