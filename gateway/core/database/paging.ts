import { badInput, type Fault } from '../ground/errors.ts';

export type Page = { first?: number | null; after?: string | null };

export const PAGE_MAX = 100;

/** The number of rows that a list answers: `first`, or everything up to LIST_MAX. */
export const limitOf = (page: Page, listMax: number): number => page.first ?? listMax;

/** An id that a list can't go on behind: an empty page would look like its end. */
export const unknownCursor = (argument = 'after'): Fault =>
  badInput(argument, 'must be the id of a record of this list; start again without it');
