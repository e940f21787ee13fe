import { sql } from 'kysely';
import { lastSeen } from '../../core/database/cursors.ts';
import { limitOf, PAGE_MAX, type Page } from '../../core/database/paging.ts';
import { isEverything, productFilter, type ProductFilter } from './product-filter.ts';
import { keyOf, pageOfAll, rowsOfAll, type Direction, type Sort } from './product-rows.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { TagStore } from '../../kit/parts/tags/tags.ts';

export type ProductQuery = ProductFilter & Page & { sort: Sort; order: Direction; page: number; size: number };

/** Parents of products. */
export type Parent = 'category' | 'brand' | 'vendor' | 'tag';

/** SQLite allows at most 500 selects in a union. */
export const PARENTS_MOST = 200;

/** Fewer rows are always sorted. */
const FEW = 500;

/**
 * Sorting costs `found` rows. Scanning the order until a page of ten is full costs about 10 × all / found rows, each a
 * third of a sorted one. So scanning wins if found > 10 / 3 × all / found, that is found² > 3 × all.
 */
export const goesByOrder = (found: number, all: number): boolean => found > FEW && found ** 2 > 3 * all;

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** Up to this offset, counting from the start is cheap. */
const NEAR = 1_000;

export const isNear = (query: ProductQuery): boolean =>
  isEverything(query) && query.page >= 0 && query.page * query.size <= NEAR;

/** Pages of product ids, read from an index only; rows are loaded afterwards, for one page. */
export function productList(scope: Scope, tags: Pick<TagStore, 'common'>) {
  const { database, organization, engine } = scope;
  const { own, carriers, narrowed } = productFilter(scope);

  const sorted = (query: ReturnType<typeof narrowed>, key: ReturnType<typeof keyOf>, direction: Direction) =>
    query.select('products.id').orderBy(key, direction).orderBy('products.id', direction);

  const narrowedBy = async (query: ProductQuery, byOrder: boolean) =>
    narrowed(query, await tags.common(query.tag == null ? [] : [query.tag]), byOrder);

  /** Few matches are looked up and sorted, because scanning the order for them would reach its end. */
  const orderOf = (query: ProductQuery, byOrder: boolean) =>
    isEverything(query) || byOrder ? keyOf(query.sort) : engine.looseKey(keyOf(query.sort));

  /** Uses the index of tag links, which contains product names. */
  const tagged = (tag: string) => carriers(tag).select('item_id as id').orderBy('itemKey').orderBy('item_id');

  /** Products behind a cursor: of all, or by name within a tag. */
  const behind = async (after: string | null | undefined, sort: Sort, direction: Direction) => {
    const key = keyOf(sort);
    const last = await lastSeen(after, (id) =>
      own()
        .select(['products.id', key.as('key')])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (!last) return { all: (query: ReturnType<typeof narrowed>) => query, tagged };
    const sign = sql.raw(direction === 'asc' ? '>' : '<');
    return {
      all: (query: ReturnType<typeof narrowed>) =>
        query.where(sql<boolean>`(${key}, products.id) ${sign} (${last.key}, ${last.id})`),
      tagged: (tag: string) => tagged(tag).where(sql<boolean>`("itemKey", item_id) > (${last.key}, ${last.id})`),
    };
  };

  return {
    async count(filter: ProductFilter): Promise<number> {
      const row = await narrowed(filter, new Set())
        .select((expression) => expression.fn.countAll().as('total'))
        .executeTakeFirst();
      return Number(row?.total ?? 0);
    },

    /** Numbered page. Beyond the middle it counts from the end, so that the last page is as fast as the first. */
    async page(query: ProductQuery, total: number, byOrder: boolean): Promise<string[]> {
      const { sort, order, page, size } = query;
      const start = page * size;
      const rows = Math.min(size, total - start);
      if (page < 0 || rows <= 0) return [];
      const isFar = start > total / 2;
      const direction = isFar ? opposite(order) : order;
      const skipped = isFar ? total - start - rows : start;
      const found = isEverything(query)
        ? await pageOfAll(database, { organization, rows, skipped }, sort, direction)
        : await sorted(await narrowedBy(query, byOrder), orderOf(query, byOrder), direction)
            .limit(rows)
            .offset(skipped)
            .execute();
      const ids = found.map(({ id }) => id);
      return isFar ? ids.toReversed() : ids;
    },

    /** A page near the start, with its rows. */
    nearPage: ({ sort, order, page, size }: ProductQuery) =>
      rowsOfAll(database, { organization, rows: size, skipped: page * size }, sort, order),

    /** Products behind the cursor. */
    async following(query: ProductQuery, byOrder: boolean): Promise<string[]> {
      const { sort, order, after } = query;
      const rows = limitOf(query, PAGE_MAX);
      if (after == null && isEverything(query)) {
        const first = await pageOfAll(database, { organization, rows, skipped: 0 }, sort, order);
        return first.map(({ id }) => id);
      }
      const rest = await behind(after, sort, order);
      const all = rest.all(await narrowedBy(query, byOrder));
      const found = await sorted(all, orderOf(query, byOrder), order).limit(rows).execute();
      return found.map(({ id }) => id);
    },

    /** First products of many parents, by name, in one statement. */
    async ofParents(parent: Parent, keys: readonly string[], page: Page): Promise<{ key: string; id: string }[]> {
      const limit = limitOf({ ...page, first: page.first ?? PAGE_MAX }, PAGE_MAX);
      const rest = await behind(page.after, 'name', 'asc');
      const [first, ...others] = keys.map((key) => {
        const named = sql.val(key).as('key');
        if (parent === 'tag') {
          const part = rest.tagged(key).select(named).limit(limit);
          return database.selectFrom(part.as('part')).select(['part.id', 'part.key']);
        }
        const part = sorted(rest.all(narrowed({ [parent]: key }, new Set())), keyOf('name'), 'asc')
          .select(named)
          .limit(limit);
        return database.selectFrom(part.as('part')).select(['part.id', 'part.key']);
      });
      return first ? others.reduce((union, part) => union.unionAll(part), first).execute() : [];
    },
  };
}
