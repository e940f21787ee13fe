import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../core/database/tables.ts';
import { badInput } from '../core/ground/errors.ts';
import { likePattern } from '../core/database/dialect.ts';
import { limitOf, PAGE_MAX, type Page } from '../core/database/paging.ts';
import { keyOf, pageOfAll, rowsOfAll, type Direction, type Sort } from './product-rows.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { TagStore } from '../core/parts/tags.ts';
import type { ProductStock } from '../generated.ts';

export type ProductFilter = {
  search?: string | null | undefined;
  category?: string | null | undefined;
  brand?: string | null | undefined;
  vendor?: string | null | undefined;
  tag?: string | null | undefined;
  active?: boolean | null | undefined;
  stock?: ProductStock | null | undefined;
  everywhere?: boolean | undefined;
  ids?: readonly string[] | null | undefined;
};

export type ProductQuery = ProductFilter & Page & { sort: Sort; order: Direction; page: number; size: number };

/** What products are reached from. */
export type Parent = 'category' | 'brand' | 'vendor' | 'tag';

/** SQLite takes at most 500 selects in a union. */
export const PARENTS_MOST = 200;

/** Always sorted: fewer rows than this cost nothing. */
const FEW = 500;

/**
 * Sorting costs `found` rows; walking the order until a page of ten is full costs about 10 × all / found rows, each a third of
 * a sorted one. So walking wins where found > 10 / 3 × all / found, that is found² > 3 × all.
 */
export const goesByOrder = (found: number, all: number): boolean => found > FEW && found ** 2 > 3 * all;

const isShort = (text: string): boolean => [...text].length < 3;

const isLike = (column: 'nameKey' | 'skuKey' | 'findKey', text: string) =>
  sql<boolean>`${sql.ref(`products.${column}`)} like ${likePattern(text)} escape '\\'`;

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** So far on it is cheap to count from the beginning. */
const NEAR = 1_000;

export const isNear = (query: ProductQuery): boolean =>
  isEverything(query) && query.page >= 0 && query.page * query.size <= NEAR;

export const isEverything = ({ search, category, brand, vendor, tag, active, stock, ids }: ProductFilter): boolean =>
  !search && [category, brand, vendor, tag, active, stock, ids].every((value) => value == null);

const inStock: Record<ProductStock, RawBuilder<boolean>> = {
  low: sql`products."isLow" = 1`,
  out: sql`coalesce(products.stock, 0) = 0`,
  in: sql`coalesce(products.stock, 0) > 0`,
};

/** Which products stand where, as ids read from an index alone; the rows are fetched afterwards, those of a page only. */
export function productList(scope: Scope, tags: Pick<TagStore, 'common'>) {
  const { engine, organization } = scope;
  const own = (database: Db) => database.selectFrom('products').where('products.organization_id', '=', organization);

  /**
   * The index of texts names all that fit, however many; whoever wants ten of very many finds them sooner by going
   * through the order. Fewer than three letters are in no index of texts, but the order by name holds the names.
   */
  const isNamed = (text: string, byOrder: boolean) =>
    byOrder || isShort(text)
      ? isLike('nameKey', text.toUpperCase())
      : engine.contains('products', 'searchKey', text.toLowerCase());

  /** Of SKU, barcode and description too; too short a text is looked for where the index holds all of it. */
  const isAnywhere = (text: string, byOrder: boolean) => {
    if (isShort(text)) return sql<boolean>`(${isNamed(text, byOrder)} or ${isLike('skuKey', text.toUpperCase())})`;
    const lower = text.toLowerCase();
    return byOrder ? isLike('findKey', lower) : engine.contains('products', 'findKey', lower);
  };

  const narrowed = (filter: ProductFilter, common: ReadonlySet<string>, byOrder = false) => {
    const { search, category, brand, vendor, tag, active, stock, everywhere, ids } = filter;
    let query = own(scope.database);
    if (search) query = query.where((everywhere ? isAnywhere : isNamed)(search, byOrder));
    if (ids != null) query = ids.length > 0 ? query.where('products.id', 'in', ids) : query.where(sql<boolean>`1 = 0`);
    if (stock != null) query = query.where(inStock[stock]);
    if (category != null) query = query.where('category', '=', category);
    if (brand != null) query = query.where('brand', '=', brand);
    if (vendor != null) query = query.where('vendor', '=', vendor);
    if (active != null) query = query.where('active', '=', active ? 1 : 0);
    if (tag == null) return query;
    const links = scope.database
      .selectFrom('products_tagged')
      .select('item_id')
      .where('products_tagged.organization_id', '=', organization)
      .where('tag_id', '=', tag);
    return query.where((expression) =>
      common.has(tag)
        ? expression.exists(links.where(sql<boolean>`item_id = products.id`))
        : expression('products.id', 'in', links),
    );
  };

  const sorted = (query: ReturnType<typeof narrowed>, sort: Sort, direction: Direction) =>
    query.select('products.id').orderBy(keyOf(sort), direction).orderBy('products.id', direction);

  /** By the index of the links, which holds the names of what they link to. */
  const tagged = (tag: string) =>
    scope.database
      .selectFrom('products_tagged')
      .where('organization_id', '=', organization)
      .where('tag_id', '=', tag)
      .select('item_id as id')
      .orderBy('itemKey')
      .orderBy('item_id');

  /** What stands behind a product, among all or by name under a tag; null when there is no such product. */
  const behind = async (after: string | null | undefined, sort: Sort, direction: Direction) => {
    if (after == null) return { all: (query: ReturnType<typeof narrowed>) => query, tagged };
    const key = keyOf(sort);
    const last = await own(scope.database).select(key.as('key')).where('id', '=', after).executeTakeFirst();
    if (!last) return null;
    const sign = sql.raw(direction === 'asc' ? '>' : '<');
    return {
      all: (query: ReturnType<typeof narrowed>) =>
        query.where(sql<boolean>`(${key}, products.id) ${sign} (${last.key}, ${after})`),
      tagged: (tag: string) => tagged(tag).where(sql<boolean>`("itemKey", item_id) > (${last.key}, ${after})`),
    };
  };

  return {
    async count(filter: ProductFilter): Promise<number> {
      const row = await narrowed(filter, new Set())
        .select((expression) => expression.fn.countAll().as('total'))
        .executeTakeFirst();
      return Number(row?.total ?? 0);
    },

    /** A page by its number. Behind the middle it is counted from the end, so that the last one is as near as the first. */
    async page(query: ProductQuery, total: number, byOrder: boolean): Promise<string[]> {
      const { sort, order, page, size } = query;
      const start = page * size;
      const rows = Math.min(size, total - start);
      if (page < 0 || rows <= 0) return [];
      const isFar = start > total / 2;
      const direction = isFar ? opposite(order) : order;
      const skipped = isFar ? total - start - rows : start;
      const found = isEverything(query)
        ? await pageOfAll(scope.database, { organization, rows, skipped }, sort, direction)
        : await sorted(
            narrowed(query, await tags.common(query.tag == null ? [] : [query.tag]), byOrder),
            sort,
            direction,
          )
            .limit(rows)
            .offset(skipped)
            .execute();
      const ids = found.map(({ id }) => id);
      return isFar ? ids.toReversed() : ids;
    },

    /** A page of everything that is near, with its rows. */
    nearPage: ({ sort, order, page, size }: ProductQuery) =>
      rowsOfAll(scope.database, { organization, rows: size, skipped: page * size }, sort, order),

    /** The next ones after the last that was seen. */
    async following(query: ProductQuery, byOrder: boolean): Promise<string[]> {
      const { sort, order, after } = query;
      const rest = await behind(after, sort, order);
      if (!rest) return [];
      const all = narrowed(query, await tags.common(query.tag == null ? [] : [query.tag]), byOrder);
      const found = await sorted(rest.all(all), sort, order).limit(limitOf(query, PAGE_MAX)).execute();
      return found.map(({ id }) => id);
    },

    /** The first products of many categories (brands, vendors, tags), by name, in one statement. */
    async ofParents(parent: Parent, keys: readonly string[], page: Page): Promise<{ key: string; id: string }[]> {
      const limit = limitOf({ ...page, first: page.first ?? PAGE_MAX }, PAGE_MAX);
      const rest = await behind(page.after, 'name', 'asc');
      if (!rest) return [];
      const { database } = scope;
      const [first, ...others] = keys.map((key) => {
        const named = sql.val(key).as('key');
        if (parent === 'tag') {
          const part = rest.tagged(key).select(named).limit(limit);
          return database.selectFrom(part.as('part')).select(['part.id', 'part.key']);
        }
        const part = sorted(rest.all(narrowed({ [parent]: key }, new Set())), 'name', 'asc')
          .select(named)
          .limit(limit);
        return database.selectFrom(part.as('part')).select(['part.id', 'part.key']);
      });
      return first ? others.reduce((union, part) => union.unionAll(part), first).execute() : [];
    },
  };
}

export function checkPageSize(size: number): void {
  if (size < 1 || size > PAGE_MAX) throw badInput('size', `must be from 1 to ${PAGE_MAX}`);
}
