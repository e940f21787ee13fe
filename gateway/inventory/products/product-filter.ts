import { sql, type RawBuilder } from 'kysely';
import { likePattern } from '../../core/database/dialect.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { ProductStock } from '../../generated.ts';

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

export const isEverything = ({ search, category, brand, vendor, tag, active, stock, ids }: ProductFilter): boolean =>
  !search && [category, brand, vendor, tag, active, stock, ids].every((value) => value == null);

const isShort = (text: string): boolean => [...text].length < 3;

const isLike = (column: 'nameKey' | 'skuKey' | 'findKey', text: string) =>
  sql<boolean>`${sql.ref(`products.${column}`)} like ${likePattern(text)} escape '\\'`;

const inStock: Record<ProductStock, RawBuilder<boolean>> = {
  low: sql`products."isLow" = 1`,
  out: sql`coalesce(products.stock, 0) = 0`,
  in: sql`coalesce(products.stock, 0) > 0`,
};

/** Filtered products. */
export function productFilter({ engine, organization, database }: Scope) {
  const own = () => database.selectFrom('products').where('products.organization_id', '=', organization);

  /** Items with a tag. */
  const carriers = (tag: string) =>
    database
      .selectFrom('products_tagged')
      .where('products_tagged.organization_id', '=', organization)
      .where('tag_id', '=', tag);

  /**
   * The text index finds all matches, but for one page of many matches scanning the sort order is faster. Texts shorter
   * than three letters are not in the text index, but names are in the name order.
   */
  const isNamed = (text: string, byOrder: boolean) =>
    byOrder || isShort(text)
      ? isLike('nameKey', text.toUpperCase())
      : engine.contains('products', 'searchKey', text.toLowerCase());

  /** Also searches SKU, barcode and description; texts too short for the text index are searched in the key. */
  const isAnywhere = (text: string, byOrder: boolean) => {
    if (isShort(text)) return sql<boolean>`(${isNamed(text, byOrder)} or ${isLike('skuKey', text.toUpperCase())})`;
    const lower = text.toLowerCase();
    return byOrder ? isLike('findKey', lower) : engine.contains('products', 'findKey', lower);
  };

  /** `common`: tags of many products, for which a lookup per product is faster. */
  const narrowed = (filter: ProductFilter, common: ReadonlySet<string>, byOrder = false) => {
    const { search, category, brand, vendor, tag, active, stock, everywhere, ids } = filter;
    let query = own();
    if (search) query = query.where((everywhere ? isAnywhere : isNamed)(search, byOrder));
    if (ids != null) query = ids.length > 0 ? query.where('products.id', 'in', ids) : query.where(sql<boolean>`1 = 0`);
    if (stock != null) query = query.where(inStock[stock]);
    if (category != null) query = query.where('category', '=', category);
    if (brand != null) query = query.where('brand', '=', brand);
    if (vendor != null) query = query.where('vendor', '=', vendor);
    if (active != null) query = query.where('active', '=', active ? 1 : 0);
    if (tag == null) return query;
    const links = carriers(tag).select('item_id');
    return query.where((expression) =>
      common.has(tag)
        ? expression.exists(links.where(sql<boolean>`item_id = products.id`))
        : expression('products.id', 'in', links),
    );
  };

  return { own, carriers, narrowed };
}
