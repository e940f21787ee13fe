/** As `/api/docs/search.json` lists them. */
export type SearchText = {
  kind: 'guide' | 'rest';
  title: string;
  context: string;
  href: string;
  text: string;
  method?: string;
};

/** How much a word counts where it stands, and at the beginning of a word there. */
const weights = [
  ['title', 6],
  ['context', 3],
  ['text', 2],
] as const;
const BEGINS = 2;
const EXACT = 8;
/** A section that says a word again and again is about it; a longer one is no more so. */
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

/** The texts that hold most words of a query, the best first. */
export function findTexts(texts: readonly SearchText[], query: string, most = 30): SearchText[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const scored = texts.map((one) => {
    const scores = words.map((word) => scoreOf(one, word));
    return {
      one,
      matched: scores.filter((score) => score > 0).length,
      // Of two that hold the same words, the shorter says more about them.
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
