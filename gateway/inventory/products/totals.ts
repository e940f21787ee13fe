import type { Feed } from '../../core/feed/feed.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import { BoundedMap } from '../../core/ground/bounded-map.ts';

const SEARCHES_KEPT = 100;
const ORGANIZATIONS_KEPT = 1_000;

/** Number of matches per search, cached until a product of the organization changes. */
class SearchTotals {
  readonly #kept = new BoundedMap<string, BoundedMap<string, number>>(ORGANIZATIONS_KEPT);

  constructor(feed: Feed) {
    feed.heedEverywhere(['Product', 'ProductTag'], (organization) => {
      if (organization === null) this.#kept.clear();
      else this.#kept.delete(organization);
    });
  }

  async of(organization: string, search: string, count: () => Promise<number>): Promise<number> {
    let kept = this.#kept.get(organization);
    if (!kept) this.#kept.set(organization, (kept = new BoundedMap(SEARCHES_KEPT)));
    const known = kept.get(search);
    if (known !== undefined) return known;
    const total = await count();
    // After a concurrent write, `kept` is no longer used, so a stale number is dropped.
    kept.set(search, total);
    return total;
  }
}

const byFeed = new WeakMap<Feed, SearchTotals>();

export function searchTotals(feed: Feed): SearchTotals {
  let totals = byFeed.get(feed);
  if (!totals) byFeed.set(feed, (totals = new SearchTotals(feed)));
  return totals;
}

const add = prepared((database: Db, { organization, number }: { organization: string; number: number }) =>
  database
    .insertInto('product_totals')
    .values({ organization_id: organization, total: number })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet((expression) => ({
        total: expression('product_totals.total', '+', expression.ref('excluded.total')),
      })),
    ),
);

export async function addToTotal(database: Db, organization: string, number: number): Promise<void> {
  await add(database, { organization, number });
}
