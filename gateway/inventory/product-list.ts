import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../core/database.ts';
import { badInput } from '../core/errors.ts';
import { limitOf, PAGE_MAX, type Page } from '../core/paging.ts';
import type { Scope } from '../core/scope.ts';
import { productTags } from './tables.ts';

type Sort = 'name' | 'sku' | 'active' | 'stock' | 'reserved' | 'cost' | 'basePrice' | 'taxPercent' | 'price' | 'weight';
type Direction = 'asc' | 'desc';

export type ProductFilter = {
  search?: string | null | undefined;
  category?: string | null | undefined;
  brand?: string | null | undefined;
  vendor?: string | null | undefined;
  tag?: string | null | undefined;
  active?: boolean | null | undefined;
};

export type ProductQuery = ProductFilter & Page & { sort: Sort; order: Direction; page: number; size: number };

/** What products are reached from. */
export type Parent = 'category' | 'brand' | 'vendor' | 'tag';

/** What an index is made on: the texts in upper case, no number as 0. */
const keyOf = (sort: Sort): RawBuilder<string | number> => {
  if (sort === 'name') return sql.ref<string>('nameKey');
  if (sort === 'sku') return sql.ref<string>('skuKey');
  return sort === 'active' ? sql.ref<number>('active') : sql<number>`coalesce(${sql.ref(sort)}, 0)`;
};

/** SQLite takes at most 500 selects in a union. */
export const PARENTS_MOST = 200;

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** Which products stand where, as ids read from an index alone; the rows are fetched afterwards, those of a page only. */
export function productList(scope: Scope) {
  const { engine, organization } = scope;
  const own = (database: Db) => database.selectFrom('products').where('products.organization_id', '=', organization);

  const tagged = (tag: string) =>
    scope.database
      .selectFrom(productTags.tagged as 'products_tagged')
      .select('item_id')
      .where('organization_id', '=', organization)
      .where('tag_id', '=', tag);

  const narrowed = ({ search, category, brand, vendor, tag, active }: ProductFilter) => {
    let query = own(scope.database);
    if (search) query = query.where(engine.contains('products', 'searchKey', search.toLowerCase()));
    if (category != null) query = query.where('category', '=', category);
    if (brand != null) query = query.where('brand', '=', brand);
    if (vendor != null) query = query.where('vendor', '=', vendor);
    if (tag != null) query = query.where('products.id', 'in', tagged(tag));
    if (active != null) query = query.where('active', '=', active ? 1 : 0);
    return query;
  };

  const sorted = (query: ReturnType<typeof narrowed>, sort: Sort, direction: Direction) =>
    query.select('products.id').orderBy(keyOf(sort), direction).orderBy('products.id', direction);

  const behind = async (query: ReturnType<typeof narrowed>, after: string, sort: Sort, direction: Direction) => {
    const key = keyOf(sort);
    const last = await own(scope.database).select(key.as('key')).where('id', '=', after).executeTakeFirst();
    const sign = sql.raw(direction === 'asc' ? '>' : '<');
    return last && query.where(sql<boolean>`(${key}, products.id) ${sign} (${last.key}, ${after})`);
  };

  return {
    async count(filter: ProductFilter): Promise<number> {
      const row = await narrowed(filter)
        .select((expression) => expression.fn.countAll().as('total'))
        .executeTakeFirst();
      return Number(row?.total ?? 0);
    },

    /** A page by its number. Behind the middle it is counted from the end, so that the last one is as near as the first. */
    async page(query: ProductQuery, total: number): Promise<string[]> {
      const { sort, order, page, size } = query;
      const start = page * size;
      const rows = Math.min(size, total - start);
      if (page < 0 || rows <= 0) return [];
      const isFar = start > total / 2;
      const found = await sorted(narrowed(query), sort, isFar ? opposite(order) : order)
        .limit(rows)
        .offset(isFar ? total - start - rows : start)
        .execute();
      const ids = found.map(({ id }) => id);
      return isFar ? ids.reverse() : ids;
    },

    /** The next ones after the last that was seen. */
    async following(query: ProductQuery): Promise<string[]> {
      const { sort, order, after } = query;
      const all = narrowed(query);
      const rest = after == null ? all : await behind(all, after, sort, order);
      if (!rest) return [];
      const found = await sorted(rest, sort, order).limit(limitOf(query, PAGE_MAX)).execute();
      return found.map(({ id }) => id);
    },

    /** The first products of many categories (brands, vendors, tags), by name, in one statement. */
    async ofParents(parent: Parent, keys: readonly string[], page: Page): Promise<{ key: string; id: string }[]> {
      const limit = limitOf({ ...page, first: page.first ?? PAGE_MAX }, PAGE_MAX);
      const parts = [];
      for (const key of keys) {
        const all = narrowed({ [parent]: key });
        const rest = page.after == null ? all : await behind(all, page.after, 'name', 'asc');
        if (!rest) return [];
        const part = sorted(rest, 'name', 'asc').select(sql.val(key).as('key')).limit(limit);
        parts.push(scope.database.selectFrom(part.as('part')).select(['part.id', 'part.key']));
      }
      const [first, ...others] = parts;
      if (!first) return [];
      return others.reduce((union, part) => union.unionAll(part), first).execute();
    },
  };
}

export function checkPageSize(size: number): void {
  if (size < 1 || size > PAGE_MAX) throw badInput('size', `must be from 1 to ${PAGE_MAX}`);
}
