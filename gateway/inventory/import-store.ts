import type { Db } from '../core/database/tables.ts';
import { badInput } from '../core/ground/errors.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { TagStore } from '../core/parts/tags/tags.ts';
import type { ProductImport } from '../generated.ts';
import type { LookupStores } from './lookup-store.ts';
import { linkPrices } from './prices.ts';
import { clean } from './product-input.ts';
import { emptyProduct } from './product-row.ts';
import { refusalOf, type ProductWriter } from './product-writer.ts';
import type { ImportedProductRecord, KeptProduct } from './records.ts';

const ROWS_MOST = 500;
const NAMED = ['category', 'brand', 'vendor'] as const;

type Names = { id: string; name: string }[];
type Known = Record<(typeof NAMED)[number] | 'tags', Names>;
type Plan = { before: KeptProduct | null; after: KeptProduct; newTags: string[]; imported: ImportedProductRecord };

const fold = (text: string): string => text.trim().toLowerCase();

/** Rows of a table become products: what is known by its SKU is changed, what is not is made. */
export function importStore(scope: Scope, writer: ProductWriter, tags: TagStore, lookups: LookupStores) {
  const namesOf = async (database: Db): Promise<Known> => ({
    category: await lookups.categories.names(database),
    brand: await lookups.brands.names(database),
    vendor: await lookups.vendors.names(database),
    tags: (await tags.names(database)).map(({ id, title }) => ({ id, name: title })),
  });

  const plansOf = async (database: Db, rows: readonly ProductImport[]) => {
    const known = await namesOf(database);
    const skus = [...new Set(rows.map(({ sku }) => (sku ?? '').toUpperCase()).filter(Boolean))];
    const bySku = Map.groupBy(await writer.bySkus(database, skus), ({ sku }) => sku.toUpperCase());
    const seen = new Set<string>();
    return {
      known,
      plans: rows.map((row, index) => {
        const sku = (row.sku ?? '').toUpperCase();
        try {
          if (sku && seen.has(sku)) throw badInput('product.sku', 'stands twice in the table');
          seen.add(sku);
          return planOf(row, index, sku ? (bySku.get(sku) ?? []) : [], known);
        } catch (fault) {
          return refused(index, refusalOf(fault));
        }
      }),
    };
  };

  /** Makes the tags that are missing, each once, and puts their ids where their names stood. */
  const withTags = async (make: (title: string) => Promise<{ id: string }>, plan: Plan, made: Map<string, string>) => {
    for (const title of plan.newTags) {
      const key = fold(title);
      if (!made.has(key)) made.set(key, (await make(title.trim())).id);
    }
    return { ...plan.after, tags: plan.after.tags.map((tag) => made.get(fold(tag)) ?? tag) };
  };

  return async (rows: readonly ProductImport[], dryRun: boolean): Promise<ImportedProductRecord[]> => {
    if (rows.length > ROWS_MOST) throw badInput('products', `must hold at most ${ROWS_MOST}`);
    if (dryRun) {
      const { plans } = await plansOf(scope.database, rows);
      return plans.map((plan) => ('imported' in plan ? plan.imported : plan));
    }
    return scope.write(async (writing) => {
      const { plans } = await plansOf(writing.database, rows);
      const made = new Map<string, string>();
      const done: ImportedProductRecord[] = [];
      for (const plan of plans) {
        if (!('imported' in plan) || plan.imported.outcome === 'same') {
          done.push('imported' in plan ? plan.imported : plan);
          continue;
        }
        const { before, imported } = plan;
        const after = await withTags((title) => tags.make(writing, title), plan, made);
        const why = { reason: 'imported' } as const;
        const product = before
          ? await writer.replace(writing, before, after, why)
          : await writer.insert(writing, after, why);
        done.push({ ...imported, product });
      }
      return done;
    });
  };
}

const refused = (row: number, refusal: ImportedProductRecord['refusal']): ImportedProductRecord => ({
  row,
  outcome: 'refused',
  product: null,
  changes: [],
  refusal,
});

function planOf(row: ProductImport, index: number, found: KeptProduct[], known: Known): Plan {
  if (found.length > 1) throw badInput('product.sku', `is borne by ${found.length} products`);
  const before = found[0] ?? null;
  if (!before && row.name == null) throw badInput('product.name', 'is needed for a new product');
  const { category, brand, vendor, tags, ...plain } = row;
  const base = before ?? emptyProduct();
  const { sku: _, ...kept } = clean(plain);
  const after: KeptProduct = { ...base, ...kept, ...(before ? {} : { sku: row.sku ?? '' }) };
  for (const key of NAMED) {
    const name = { category, brand, vendor }[key];
    if (name !== undefined) after[key] = idOf(key, name ?? '', known[key]);
  }
  const newTags = [];
  if (tags) {
    const titles = [...new Map(tags.filter((title) => title.trim()).map((title) => [fold(title), title])).values()];
    after.tags = titles.map((title) => known.tags.find(({ name }) => fold(name) === fold(title))?.id ?? title);
    newTags.push(...after.tags.filter((tag) => titles.includes(tag)));
  }
  const linked = linkPrices(base, after);
  const changes = changesOf(before, linked, Object.keys(row), known);
  const outcome = !before ? 'created' : changes.length > 0 ? 'changed' : 'same';
  return { before, after: linked, newTags, imported: { row: index, outcome, product: before, changes, refusal: null } };
}

function idOf(field: string, name: string, known: Names): string {
  if (name.trim() === '') return '';
  const found = known.find((one) => fold(one.name) === fold(name));
  if (!found) throw badInput(`product.${field}`, `names ${name}, which the organization does not have`);
  return found.id;
}

/** What is different, as a person reads it. Prices that follow others are told too. */
function changesOf(before: KeptProduct | null, after: KeptProduct, sent: string[], known: Known) {
  const told = [...new Set([...sent, 'basePrice', 'price'])];
  return told.flatMap((field) => {
    const old = before && textOf(before, field, known);
    const now = textOf(after, field, known);
    return old === now ? [] : [{ field, before: old, after: now }];
  });
}

function textOf(product: KeptProduct, field: string, known: Known): string | null {
  const value = product[field as keyof KeptProduct];
  if (value === null || value === '') return null;
  if (field === 'tags') return product.tags.map((id) => nameOf(id, known.tags)).join(', ') || null;
  if (field === 'category' || field === 'brand' || field === 'vendor') return nameOf(String(value), known[field]);
  return String(value);
}

/** A tag that is not made yet stands there by its name. */
const nameOf = (id: string, names: Names): string => names.find((one) => one.id === id)?.name ?? id;
