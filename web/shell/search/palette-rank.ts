import { defaultFilter } from 'cmdk';

const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase().trim();

/** Exact title, then its beginning, the beginning of a word, and any part; 0 if it doesn't contain the text. */
function rankOf(title: string, wanted: string): number {
  if (title === wanted) return 5;
  if (title.startsWith(wanted)) return 4;
  if (title.includes(` ${wanted}`)) return 3;
  return title.includes(wanted) ? 2 : 0;
}

type Ranked = {
  title: string;
  /** Synonyms, separated by commas. */
  also?: string;
  path?: string;
  /** Found by a search, which may know more than the title. */
  isFound?: boolean;
};

const synonymsOf = (also: string): string[] => also.split(/[,、，]/);

function scoreOf({ title, also = '', path = '', isFound = false }: Ranked, wanted: string): number {
  const named = rankOf(plain(title), wanted);
  const called = Math.max(0, ...synonymsOf(also).map((one) => rankOf(plain(one), wanted) - 0.5));
  return Math.max(named, called) || (isFound ? 1 : defaultFilter(`${title} ${path}`, wanted));
}

/** Groups with their matching rows, best match first; all in their own order without a text. */
export function rankRows<T extends Ranked, G extends { rows: readonly T[] }>(groups: readonly G[], text: string): G[] {
  const wanted = plain(text);
  if (wanted === '') return groups.filter(({ rows }) => rows.length > 0);
  return groups
    .map((group) => {
      const scored = group.rows.map((row) => ({ row, score: scoreOf(row, wanted) }));
      const kept = scored.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
      return { group: { ...group, rows: kept.map(({ row }) => row) }, best: kept[0]?.score ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ group }) => group);
}
