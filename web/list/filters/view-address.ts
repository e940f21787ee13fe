/** Normalized query of a list, and the saved view it came from. */
export function queryOf(search: string): { query: string; saved: string | null } {
  const params = new URLSearchParams(search);
  const saved = params.get('saved');
  params.delete('saved');
  params.sort();
  return { query: params.toString(), saved };
}

/** URL of a saved view. */
export const addressOf = (path: string, { id, query }: { id: string; query: string }): string =>
  `${path}?${query}${query === '' ? '' : '&'}saved=${id}`;
