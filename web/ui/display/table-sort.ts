/** Sort order as in the URL: "price", or "-price" for descending. */
export type Sort = { key: string; isDown: boolean };

export function sortOf(text: string | null | undefined, keys: readonly string[]): Sort | null {
  const isDown = text?.startsWith('-') ?? false;
  const key = isDown ? text?.slice(1) : text;
  // The URL may be outdated or edited.
  return key && keys.includes(key) ? { key, isDown } : null;
}

export const sortText = (sort: Sort | null): string | null => sort && (sort.isDown ? `-${sort.key}` : sort.key);

/** Pressing a header cycles: ascending, descending, default. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, isDown: false };
  return sort.isDown ? null : { key, isDown: true };
}
