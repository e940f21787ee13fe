/** How a table is sorted, as its address says it: "price", or "-price" from the largest down. */
export type Sort = { key: string; isDown: boolean };

export function sortOf(text: string | null | undefined, keys: readonly string[]): Sort | null {
  const isDown = text?.startsWith('-') ?? false;
  const key = isDown ? text?.slice(1) : text;
  // An address may be old, or typed by hand.
  return key && keys.includes(key) ? { key, isDown } : null;
}

export const sortText = (sort: Sort | null): string | null => sort && (sort.isDown ? `-${sort.key}` : sort.key);

/** A press on a head: up, then down, then as it was at first. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, isDown: false };
  return sort.isDown ? null : { key, isDown: true };
}
