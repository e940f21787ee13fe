export type FoundPiece = { text: string; isMarked: boolean };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Parses the gateway's search snippet: escaped text with `<mark>` elements only. */
export function readFound(html: string): FoundPiece[] {
  return html
    .split(/(<mark>.*?<\/mark>)/su)
    .filter(Boolean)
    .map((part) => {
      const isMarked = part.startsWith('<mark>');
      const inner = isMarked ? part.slice(6, -7) : part;
      return { text: inner.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ''), isMarked };
    });
}

/** Splits a text at the search words, ignoring case. */
export function markWords(text: string, words: readonly string[]): FoundPiece[] {
  const wanted = words.filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (wanted.length === 0) return [{ text, isMarked: false }];
  const parts = text.split(new RegExp(`(${wanted.toSorted((a, b) => b.length - a.length).join('|')})`, 'giu'));
  return parts.map((part, index) => ({ text: part, isMarked: index % 2 === 1 })).filter((part) => part.text !== '');
}

/** Splits a query into words like the gateway. */
export const searchWords = (query: string): string[] =>
  [...new Set(query.toLowerCase().split(/\s+/u).filter(Boolean))].slice(0, 8);
