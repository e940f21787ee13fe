import type { Feed } from '../core/feed/changes.ts';

const SEARCHES_KEPT = 100;
const ORGANIZATIONS_KEPT = 1_000;

type Kept = Map<string, number>;

/** How many products fit a search, remembered until a product of the organization changes. */
class SearchTotals {
  readonly #kept = new Map<string, Kept>();

  constructor(feed: Feed) {
    feed.listen('*', (change) => {
      if (change.room === 'inventory') this.#kept.delete(change.organization_id);
    });
  }

  async of(organization: string, search: string, count: () => Promise<number>): Promise<number> {
    let kept = this.#kept.get(organization);
    if (!kept) {
      if (this.#kept.size >= ORGANIZATIONS_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
      this.#kept.set(organization, (kept = new Map()));
    }
    const known = kept.get(search);
    if (known !== undefined) return known;
    const total = await count();
    if (kept.size >= SEARCHES_KEPT) kept.delete(kept.keys().next().value!);
    // A write in between has put another map into place: this number goes nowhere then.
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
