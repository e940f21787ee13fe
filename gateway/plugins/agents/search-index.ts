/** Indexed item, with weighted texts. */
export type IndexEntry<T> = {
  value: T;
  name: string;
  texts: readonly { text: string; weight: number }[];
  phrases: readonly string[];
  /** Boost; above 1 for frequently used items. */
  prior: number;
};

type Indexed<T> = { value: T; weights: Map<string, number>; length: number; prior: number };

/** BM25 constants: saturation of repeated words, and discount of long texts. */
const SATURATION = 1.2;
const LENGTH_DISCOUNT = 0.5;
const NAME_WEIGHT = 3;
const FORM_WEIGHT = 0.5;
const PHRASE_WEIGHT = 5;
const PHRASE_MOST = 3;
const ALTERNATIVE = 0.8;
const READS = 1.1;

/** Verbs of the contract with their synonyms. */
const VERBS: Record<string, string> = {
  create: 'add new make write start put open schedule compose book log',
  update: 'change edit rename modify set correct fix adjust',
  delete: 'remove erase drop discard destroy trash',
  read: 'show list find get look see view display search lookup fetch which what who where read check browse',
  complete: 'finish done close tick',
  send: 'write reply post deliver',
  move: 'shift drag reorder',
  invite: 'add',
};

const NOISE = new Set(
  'a an as the to of for in on at by with from my me mine i is are be am do does and or all any some that this it its our your how can please up out want need would like'.split(
    ' ',
  ),
);

const verbs = new Set(Object.keys(VERBS).map(stem));
const alternatives = new Map<string, string[]>();
for (const [verb, said] of Object.entries(VERBS))
  for (const word of said.split(' '))
    alternatives.set(stem(word), [...(alternatives.get(stem(word)) ?? []), stem(verb)]);

/** Ranks items by BM25 with weighted fields. */
export class SearchIndex<T> {
  readonly #entries: Indexed<T>[];
  readonly #holders = new Map<string, number>();
  readonly #usualLength: number;

  constructor(entries: readonly IndexEntry<T>[]) {
    this.#entries = entries.map(indexed);
    for (const { weights } of this.#entries)
      for (const word of weights.keys()) this.#holders.set(word, (this.#holders.get(word) ?? 0) + 1);
    this.#usualLength = this.#entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length);
  }

  find(query: string, most: number, isWanted: (value: T) => boolean): T[] {
    const words = wordsOfQuery(query);
    // Without a verb, reading operations are preferred.
    const reads = words.some(([word = '', ...others]) => others.length > 0 || verbs.has(word)) ? 1 : READS;
    return this.#entries
      .filter(({ value }) => isWanted(value))
      .map((entry) => ({
        value: entry.value,
        score: this.#score(entry, words) * (entry.weights.has('read') ? reads : 1),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ value }) => value);
  }

  #score({ weights, length, prior }: Indexed<T>, words: readonly string[][]): number {
    const discount = 1 - LENGTH_DISCOUNT + (LENGTH_DISCOUNT * length) / this.#usualLength;
    const score = words.reduce((sum, spellings) => {
      // Each word counts once, with its best spelling.
      const scores = spellings.map((word, index) => {
        const weight = (weights.get(word) ?? 0) / discount;
        const score = (this.#rarity(word) * weight * (SATURATION + 1)) / (weight + SATURATION);
        return index === 0 ? score : score * ALTERNATIVE;
      });
      return sum + Math.max(...scores);
    }, 0);
    return score * prior;
  }

  #rarity(word: string): number {
    const holders = this.#holders.get(word) ?? 0;
    return Math.log(1 + (this.#entries.length - holders + 0.5) / (holders + 0.5));
  }
}

function indexed<T>({ value, name, texts, phrases, prior }: IndexEntry<T>): Indexed<T> {
  const weights = new Map<string, number>();
  const put = (word: string, weight: number): void => void weights.set(word, (weights.get(word) ?? 0) + weight);
  const words = wordsOf(name);
  for (const word of words) put(word, NAME_WEIGHT);
  for (const form of formsOf(name)) put(form, FORM_WEIGHT);
  for (const { text, weight } of texts) for (const word of wordsOf(text)) put(word, weight);
  for (const phrase of phrases) put(wordsOf(phrase).join(' '), PHRASE_WEIGHT);
  return { value, weights, length: words.length, prior };
}

/** Spellings of each query word, and of runs of two or three words. */
function wordsOfQuery(query: string): string[][] {
  const words = wordsOf(query);
  const runs: string[][] = [];
  for (let count = 2; count <= PHRASE_MOST; count += 1)
    for (let at = 0; at + count <= words.length; at += 1) runs.push([words.slice(at, at + count).join(' ')]);
  const spelled = words.map((word) => [word, ...(alternatives.get(word) ?? [])]);
  return [...spelled, ...runs, ...formsOf(query).map((form) => [form])];
}

/** Exact forms: plural means a list, singular one record. */
const formsOf = (text: string): string[] => splitWords(text).map((word) => `=${word}`);

/** Splits and stems names: updateContactTag becomes update, contact and tag, and "contact" matches "contacts". */
export const wordsOf = (text: string): string[] => splitWords(text).map(stem);

const splitWords = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/(\p{L})-(?=\p{L})/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !NOISE.has(word));

/** Simple stemmer for regular English forms. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 7 && word.endsWith('ing')) return word.slice(0, -3).replace(/e$/, '');
  if (word.length > 5 && /(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1).replace(/e$/, '');
  return word.length > 4 ? word.replace(/e$/, '') : word;
}
