import type { Db } from '../core/database/tables.ts';
import { itemFault } from '../core/contract/sdl/validate.ts';
import { badInput } from '../core/ground/errors.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Replaced } from '../kit/rows/own-rows.ts';
import type { TagStore } from '../kit/parts/tags/tags.ts';
import type { ProductImport } from '../generated.ts';
import type { LookupStores } from './lookup-store.ts';
import { linkPrices } from './products/prices.ts';
import { clean } from './products/product-input.ts';
import { emptyProduct } from './products/product-row.ts';
import { refusalOf, type ProductWriter } from './products/product-writer.ts';
import type { ImportedProductRecord, KeptProduct } from './records.ts';
import type { Why } from './stock-store.ts';

const NAMED = ['category', 'brand', 'vendor'] as const;
const imports: Why = { reason: 'imported' };

/** Existing records of a kind: ids by name, names by id. */
type Names = { ids: Map<string, string>; names: Map<string, string> };
type Known = Record<(typeof NAMED)[number] | 'tags', Names>;
type Plan = { before: KeptProduct | null; after: KeptProduct; newTags: string[]; imported: ImportedProductRecord };

const fold = (text: string): string => text.trim().toLowerCase();

/** Imports rows as products: known SKUs are updated, others created. */
export function importStore(scope: Scope, writer: ProductWriter, tags: TagStore, lookups: LookupStores) {
  const namesOf = async (database: Db): Promise<Known> => ({
    category: known(await lookups.categories.names(database)),
    brand: known(await lookups.brands.names(database)),
    vendor: known(await lookups.vendors.names(database)),
    tags: known((await tags.names(database)).map(({ id, title }) => ({ id, name: title }))),
  });

  const plansOf = async (database: Db, rows: readonly ProductImport[]) => {
    const names = await namesOf(database);
    const skus = [...new Set(rows.map(({ sku }) => (sku ?? '').toUpperCase()).filter(Boolean))];
    const bySku = Map.groupBy(await writer.bySkus(database, skus), ({ sku }) => sku.toUpperCase());
    const seen = new Set<string>();
    return rows.map((row, index) => {
      const sku = (row.sku ?? '').toUpperCase();
      try {
        const fault = itemFault(row);
        if (fault) throw fault;
        if (sku && seen.has(sku)) throw badInput('product.sku', 'is used by an earlier row');
        seen.add(sku);
        return planOf(row, index, sku ? (bySku.get(sku) ?? []) : [], names);
      } catch (fault) {
        return refused(index, refusalOf(fault));
      }
    });
  };

  /** Creates missing tags once and replaces names with ids. */
  const withTags = async (make: (title: string) => Promise<{ id: string }>, plan: Plan, made: Map<string, string>) => {
    for (const title of plan.newTags) {
      const key = fold(title);
      if (!made.has(key)) made.set(key, (await make(title.trim())).id);
    }
    return { ...plan.after, tags: plan.after.tags.map((tag) => made.get(fold(tag)) ?? tag) };
  };

  return async (rows: readonly ProductImport[], dryRun: boolean): Promise<ImportedProductRecord[]> => {
    if (dryRun) {
      const plans = await plansOf(scope.database, rows);
      return plans.map((plan) => ('imported' in plan ? plan.imported : plan));
    }
    return scope.write(async (writing) => {
      const madeTags = new Map<string, string>();
      const made: KeptProduct[] = [];
      const changed: Replaced<KeptProduct>[] = [];
      const done: ImportedProductRecord[] = [];
      for (const plan of await plansOf(writing.database, rows)) {
        if (!('imported' in plan) || plan.imported.outcome === 'same') {
          done.push('imported' in plan ? plan.imported : plan);
          continue;
        }
        const { before, imported } = plan;
        const after = await withTags((title) => tags.make(writing, title), plan, madeTags);
        if (before) changed.push({ before, after });
        else made.push(after);
        done.push({ ...imported, product: after });
      }
      if (made.length > 0) await writer.insertAll(writing, made, imports);
      const written = new Map((await writer.replaceAll(writing, changed, imports)).map((one) => [one.id, one]));
      return done.map((one) => ({ ...one, product: written.get(one.product?.id ?? '') ?? one.product }));
    });
  };
}

function known(rows: readonly { id: string; name: string }[]): Names {
  // The first of several records with the same name wins.
  const ids = new Map(rows.toReversed().map(({ id, name }) => [fold(name), id]));
  return { ids, names: new Map(rows.map(({ id, name }) => [id, name])) };
}

const refused = (row: number, refusal: ImportedProductRecord['refusal']): ImportedProductRecord => ({
  row,
  outcome: 'refused',
  product: null,
  changes: [],
  refusal,
});

function planOf(row: ProductImport, index: number, found: KeptProduct[], names: Known): Plan {
  if (found.length > 1) throw badInput('product.sku', `is used by ${found.length} products`);
  const before = found[0] ?? null;
  if (!before && row.name == null) throw badInput('product.name', 'is required for a new product');
  const { category, brand, vendor, tags, ...plain } = row;
  const base = before ?? emptyProduct();
  const { sku: _, ...kept } = clean(plain);
  const after: KeptProduct = { ...base, ...kept, ...(before ? {} : { sku: row.sku ?? '' }) };
  for (const key of NAMED) {
    const name = { category, brand, vendor }[key];
    if (name !== undefined) after[key] = idOf(key, name ?? '', names[key]);
  }
  const newTags = [];
  if (tags) {
    const titles = [...new Map(tags.filter((title) => title.trim()).map((title) => [fold(title), title])).values()];
    after.tags = titles.map((title) => names.tags.ids.get(fold(title)) ?? title);
    newTags.push(...after.tags.filter((tag) => titles.includes(tag)));
  }
  const linked = linkPrices(base, after);
  const changes = changesOf(before, linked, Object.keys(row), names);
  const outcome = !before ? 'created' : changes.length > 0 ? 'changed' : 'same';
  return { before, after: linked, newTags, imported: { row: index, outcome, product: before, changes, refusal: null } };
}

function idOf(field: string, name: string, { ids }: Names): string {
  if (name.trim() === '') return '';
  const found = ids.get(fold(name));
  if (found === undefined)
    throw badInput(`product.${field}`, `names ${name}, which does not exist in this organization`);
  return found;
}

/** Differences for display, including derived prices. */
function changesOf(before: KeptProduct | null, after: KeptProduct, sent: string[], names: Known) {
  const told = [...new Set([...sent, 'basePrice', 'price'])];
  return told.flatMap((field) => {
    const old = before && textOf(before, field, names);
    const now = textOf(after, field, names);
    return old === now ? [] : [{ field, before: old, after: now }];
  });
}

function textOf(product: KeptProduct, field: string, names: Known): string | null {
  const value = product[field as keyof KeptProduct];
  if (value === null || value === '') return null;
  if (field === 'tags') return product.tags.map((id) => nameOf(id, names.tags)).join(', ') || null;
  if (field === 'category' || field === 'brand' || field === 'vendor') return nameOf(String(value), names[field]);
  return String(value);
}

/** Tags that don't exist yet are listed by name. */
const nameOf = (id: string, { names }: Names): string => names.get(id) ?? id;
