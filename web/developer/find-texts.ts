/** An entry of `/api/docs/search.json`. */
export type SearchText = {
  kind: 'guide' | 'rest';
  title: string;
  context: string;
  href: string;
  text: string;
  method?: string;
};

/** Weight of a match by field, and at the beginning of a word. */
const weights = [
  ['title', 6],
  ['context', 3],
  ['text', 2],
] as const;
const BEGINS = 2;
const EXACT = 8;
/** Repetitions count up to this number, so that long sections aren't favored. */
const REPEATED_MOST = 4;

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!);

function scoreOf(one: SearchText, word: string): number {
  if (one.method?.toLowerCase() === word) return EXACT;
  let score = 0;
  for (const [name, weight] of weights) {
    const text = one[name].toLowerCase();
    const at = text.indexOf(word);
    if (at < 0) continue;
    if (text === word) score += EXACT;
    score += isWordStart(text, at) ? weight * BEGINS : weight;
    score += Math.min(text.split(word).length - 2, REPEATED_MOST);
  }
  return score;
}

/** Texts that match most words of the query, best first. */
export function findTexts(texts: readonly SearchText[], query: string, most = 30): SearchText[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const scored = texts.map((one) => {
    const scores = words.map((word) => scoreOf(one, word));
    return {
      one,
      matched: scores.filter((score) => score > 0).length,
      // For equal matches the shorter title ranks higher.
      score: scores.reduce((sum, score) => sum + score, 0) - Math.min(one.title.length, 100) / 100,
    };
  });
  const best = Math.max(0, ...scored.map(({ matched }) => matched));
  if (best === 0) return [];
  return scored
    .filter(({ matched }) => matched === best)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ one }) => one);
}
