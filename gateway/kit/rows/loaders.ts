import { Fault } from '../../core/ground/errors.ts';
import { Loader } from './loader.ts';
import type { Page } from '../../core/database/paging.ts';

/** Loads records by id in one statement; missing or foreign records are null. */
export function batchById<R extends { id: string }>(
  fetch: (ids: readonly string[]) => Promise<R[]>,
): Loader<string, R | null> {
  return new Loader(async (ids) => {
    const found = new Map((await fetch(ids)).map((record) => [record.id, record]));
    return ids.map((id) => found.get(id) ?? null);
  });
}

/** Loads the children of each key in one statement (or batches of limited size), in query order. */
export function batchByKey<R>(
  fetch: (keys: readonly string[]) => Promise<R[]>,
  keyOf: (record: R) => string,
  maxBatchSize = Number.POSITIVE_INFINITY,
): Loader<string, R[]> {
  return new Loader(
    async (keys) => {
      const groups = new Map<string, R[]>(keys.map((key) => [key, []]));
      for (const record of await fetch(keys)) groups.get(keyOf(record))?.push(record);
      return keys.map((key) => groups.get(key)!);
    },
    { maxBatchSize },
  );
}

/** Loads one page of the children of each key; keys with the same page size and position share a statement. */
export function batchPages<R>(
  fetch: (keys: readonly string[], page: Page) => Promise<R[]>,
  keyOf: (record: R) => string,
  maxBatchSize?: number,
): (key: string, page: Page) => Promise<R[]> {
  let loaders: Map<string, Loader<string, R[]>> | null = null;
  return (key, page) => {
    loaders ??= new Map();
    const kind = `${page.first ?? ''} ${page.after ?? ''}`;
    let loader = loaders.get(kind);
    if (!loader) loaders.set(kind, (loader = batchByKey((keys) => fetch(keys, page), keyOf, maxBatchSize)));
    return loader.load(key);
  };
}

/** Records in the order of the ids, without missing ones. */
export async function inOrder<R>(loader: Loader<string, R | null>, ids: readonly string[]): Promise<R[]> {
  const records = await Promise.all(ids.map((id) => loader.load(id)));
  return records.filter((record) => record !== null);
}

/** Records in the order of the ids, deduplicated; NOT_FOUND if any of them is missing or foreign. */
export async function foundAll<R extends { id: string }>(
  ids: readonly string[],
  read: (wanted: readonly string[]) => Promise<Iterable<R>>,
): Promise<R[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = new Map(Array.from(await read(wanted), (record) => [record.id, record]));
  if (found.size < wanted.length) throw new Fault('NOT_FOUND');
  return wanted.map((id) => found.get(id)!);
}
