import type { Scope } from './scope.ts';

/** Puts one record back to what it was before; null means that it was not there. Runs inside the undoing transaction. */
export type Restore = (scope: Scope, id: string, before: unknown) => Promise<void>;

/** What a store exports for the records whose changes can be taken back, by the SDL name of the record. */
export type Undo = Record<string, Restore>;
