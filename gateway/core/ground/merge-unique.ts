/** Entries of one owner, whose keys no other owner may use. */
type OwnedPart<T> = { owner: string; entries: Readonly<Record<string, T>> | undefined };

/** Merges entries of several owners; throws if two declare the same key. */
export function mergeUnique<T>(what: string, parts: readonly OwnedPart<T>[]): Record<string, T> {
  const owners = new Map<string, string>();
  for (const { owner, entries = {} } of parts)
    for (const key of Object.keys(entries)) {
      const other = owners.get(key);
      if (other !== undefined) throw new Error(`The rooms ${other} and ${owner} both declare the ${what} "${key}"`);
      owners.set(key, owner);
    }
  return Object.assign({}, ...parts.map(({ entries }) => entries));
}
