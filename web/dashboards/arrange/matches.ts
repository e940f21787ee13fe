const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether every word that is looked for stands somewhere, whatever its marks and its size. */
export function matches(q: string, texts: readonly string[]): boolean {
  const all = plain(texts.join(' '));
  return plain(q)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
