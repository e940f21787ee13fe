import DataLoader from 'dataloader';

/** Not cached: a second mutation of a document reads what the first one changed. */
const FRESH = { cache: false, maxBatchSize: 5_000 };

/** Fetches many by id in one statement; what is not found, or not the organization's, is null. */
export function freshById<R extends { id: string }>(fetch: (ids: readonly string[]) => Promise<R[]>) {
  return new DataLoader<string, R | null>(async (ids) => {
    const found = new Map((await fetch([...new Set(ids)])).map((record) => [record.id, record]));
    return ids.map((id) => found.get(id) ?? null);
  }, FRESH);
}

/** Fetches the many that belong to each key in one statement, in the order the statement gave. */
export function freshByKey<R>(fetch: (keys: readonly string[]) => Promise<[key: string, record: R][]>) {
  return new DataLoader<string, R[]>(async (keys) => {
    const groups = new Map<string, R[]>(keys.map((key) => [key, []]));
    for (const [key, record] of await fetch([...groups.keys()])) groups.get(key)?.push(record);
    return keys.map((key) => groups.get(key)!);
  }, FRESH);
}
