import { filesOf, read } from '../house/files.ts';

/** Record types that the gateway writes to the feed, read from its source. */
export function recordsOfChanges(): Set<string> {
  const records = new Set<string>();
  for (const file of filesOf('gateway', /\.ts$/))
    for (const [, literal, entity] of read(file).matchAll(/\brecord: '([A-Z]\w+)'|\bentity<[^>]*>\(\s*'(\w+)'/g))
      records.add((literal ?? entity)!);
  return records;
}
