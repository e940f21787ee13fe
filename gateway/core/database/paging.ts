import { badInput, type Fault } from '../ground/errors.ts';

export type Page = { first?: number | null; after?: string | null };

export const PAGE_MAX = 100;

/** The number of rows that a list answers: `first`, or everything up to LIST_MAX. */
export const limitOf = (page: Page, listMax: number): number => page.first ?? listMax;

/** An id that a list can't go on behind: an empty page would look like its end. */
export const unknownCursor = (argument = 'after'): Fault =>
  badInput(argument, 'must be the id of a record of this list; start again without it');

/**
 * A page of records that are loaded already: for the short lists inside records. A cursor may be of another parent's list,
 * which `find` knows.
 */
export async function pageOf<R extends { id: string }>(
  records: readonly R[],
  page: Page,
  listMax: number,
  find: (id: string) => Promise<unknown>,
): Promise<R[]> {
  const seen = page.after == null ? -1 : records.findIndex((record) => record.id === page.after);
  if (page.after != null && seen < 0) {
    if (!(await find(page.after))) throw unknownCursor();
    return [];
  }
  return records.slice(seen + 1, seen + 1 + limitOf(page, listMax));
}
