const around = 40;

/** Excerpt of a text around the search term. */
export function excerptOf(text: string, query: string): { before: string; found: string; after: string } {
  const at = text.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return { before: text, found: '', after: '' };
  const from = Math.max(0, at - around);
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, at),
    found: text.slice(at, at + query.length),
    after: text.slice(at + query.length),
  };
}
