import { badInput, type Fault } from '../ground/errors.ts';

export type Page = { first?: number | null; after?: string | null };

export const PAGE_MAX = 100;

/** Number of rows to return: `first`, or up to LIST_MAX. */
export const limitOf = (page: Page, listMax: number): number => page.first ?? listMax;

/** Error for an unknown cursor; an empty page would look like the end of the list. */
export const unknownCursor = (argument = 'after'): Fault =>
  badInput(argument, 'must be the id of a record of this list; start again without it');
