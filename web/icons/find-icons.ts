import { things } from './things.ts';

const isSign = (text: string) => /[^\p{ASCII}]/u.test(text);
/** Minimum length of Latin search words; a Chinese or Japanese character is a word. */
const least = 3;

type Thing = { names: readonly string[]; words: readonly string[] };
const known: readonly Thing[] = things.map(([names, words]) => {
  const own = names.split(' ');
  return { names: own.map((name) => `_${name}_`), words: [...own, ...words.split(' ')] };
});

/** English icon words for a search term in any of the three languages. */
function meantBy(term: string): readonly string[] {
  const hits = known.filter(({ words }) =>
    words.some((word) => (isSign(term) ? word.includes(term) : term.length >= least && word.startsWith(term))),
  );
  return hits.flatMap(({ names }) => names);
}

/** Rank of a match: whole name, prefix, whole word, word prefix, synonym, substring. */
function rankOf(name: string, term: string, meant: readonly string[]): number {
  const parted = `_${name.replaceAll('-', '_')}_`;
  if (name === term) return 0;
  if (parted.startsWith(`_${term}_`)) return 1;
  if (name.startsWith(term)) return 2;
  if (parted.includes(`_${term}_`)) return 3;
  if (parted.includes(`_${term}`)) return 4;
  if (meant.some((one) => parted.includes(one))) return 5;
  return name.includes(term) ? 6 : -1;
}

/** Icons that match all search words, best first, else in original order. */
export function findIcons<T extends { name: string }>(icons: readonly T[], query: string): readonly T[] {
  const terms = query
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s_:-]+/)
    .filter(Boolean)
    .map((term) => ({ term, meant: meantBy(term) }));
  if (terms.length === 0) return icons;
  const whole = terms.map(({ term }) => term).join('_');
  const found: { icon: T; rank: number; place: number }[] = [];
  icons.forEach((icon, place) => {
    const ranks = terms.map(({ term, meant }) => rankOf(icon.name, term, meant));
    if (ranks.some((rank) => rank < 0)) return;
    const isWhole = icon.name.replaceAll('-', '_') === whole;
    found.push({ icon, rank: isWhole ? 0 : 1 + ranks.reduce((sum, rank) => sum + rank, 0), place });
  });
  return found.sort((one, other) => one.rank - other.rank || one.place - other.place).map(({ icon }) => icon);
}
