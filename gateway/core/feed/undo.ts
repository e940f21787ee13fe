/**
 * Puts one record back to what it was before; null means that it was not there. Runs inside the undoing transaction, and
 * is given that request's context with the stores of the rooms, which core does not know.
 */
export type Restore<Inside> = (inside: Inside, id: string, before: never) => Promise<unknown>;

/** What a room can take back, by the SDL name of the record. */
export type Undo<Inside = never> = Record<string, Restore<Inside>>;
