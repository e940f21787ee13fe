/** What an address says of a list, always in the same order, and which kept list it came from. */
export function queryOf(search: string): { query: string; saved: string | null } {
  const params = new URLSearchParams(search);
  const saved = params.get('saved');
  params.delete('saved');
  params.sort();
  return { query: params.toString(), saved };
}

/** The address of a kept list. */
export const addressOf = (path: string, { id, query }: { id: string; query: string }): string =>
  `${path}?${query}${query === '' ? '' : '&'}saved=${id}`;
