const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether every search word occurs in a text, ignoring case and accents. */
export function matches(q: string, texts: readonly string[]): boolean {
  const all = plain(texts.join(' '));
  return plain(q)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
