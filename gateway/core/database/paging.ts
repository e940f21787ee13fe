import { checkWithin } from '../ground/check-within.ts';

export type Page = { first?: number | null; after?: string | null };

export const PAGE_MAX = 100;

/** How many rows a list may answer: `first` up to 100, else everything up to LIST_MAX. */
export function limitOf(page: Page, listMax: number, most = PAGE_MAX): number {
  if (page.first == null) return listMax;
  return checkWithin('first', page.first, 1, most);
}

/** A page of what is loaded already: for the short lists inside records, where a statement each would be one a row. */
export function pageOf<R extends { id: string }>(records: readonly R[], page: Page, listMax: number): R[] {
  const seen = page.after == null ? -1 : records.findIndex((record) => record.id === page.after);
  if (page.after != null && seen < 0) return [];
  return records.slice(seen + 1, seen + 1 + limitOf(page, listMax));
}
