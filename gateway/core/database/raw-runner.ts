/** Runs a finished statement at once, without the builder's way around it; only the embedded engine can. */
export type Direct = (sql: string, parameters: readonly unknown[]) => unknown[];

const known = new WeakMap<object, () => Direct | null>();

/** Says how statements of this database or transaction run directly. */
export const setDirect = (database: object, direct: () => Direct | null): void => void known.set(database, direct);

export const directOf = (database: object): Direct | null => known.get(database)?.() ?? null;
