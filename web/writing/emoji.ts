import { type LanguageCode, currentLanguage } from '../core/words/languages.ts';
import { readLocal, writeLocal } from '../core/browser/local.ts';

export type Emoji = {
  sign: string;
  /** Short code, typed between colons. */
  code: string;
  name: string;
  /** Search words in lower case. */
  words: string;
};

/** Emoji groups in the usual keyboard order; their names are in `writing.emoji`. */
export const groups = [
  'smileys',
  'people',
  'animals',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;

const namesIn: Record<LanguageCode, () => Promise<{ default: string }>> = {
  en: () => import('virtual:emoji/en'),
  jp: () => import('virtual:emoji/jp'),
  'zh-hant': () => import('virtual:emoji/zh-hant'),
};

/** Combines emoji with their localized names. */
export function emojiOf(signs: readonly string[], names: string): Emoji[][] {
  const lines = names.split('\n');
  let at = 0;
  return signs.map((group) =>
    group.split('\n').map((line) => {
      const [sign = '', code = ''] = line.split(' ');
      const [name = '', ...tags] = (lines[at++] ?? '').split('|');
      return { sign, code, name, words: [name, code, ...tags].join(' ').toLowerCase() };
    }),
  );
}

const loaded = new Map<LanguageCode, Promise<Emoji[][]>>();

/** All emoji by group, localized; loaded once on demand. */
export function loadEmoji(): Promise<Emoji[][]> {
  const language = currentLanguage();
  let found = loaded.get(language);
  if (!found) {
    found = Promise.all([import('virtual:emoji'), namesIn[language]()]).then(([signs, names]) =>
      emojiOf(signs.default, names.default),
    );
    loaded.set(language, found);
    found.catch(() => loaded.delete(language));
  }
  return found;
}

/** Matches for typed text: short code prefix first, then name prefix, then whole words. */
export function findEmoji(all: readonly (readonly Emoji[])[], typed: string, most: number): Emoji[] {
  const words = typed
    .toLowerCase()
    .split(/[\s_]+/u)
    .filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  const rank = ({ code, name, words: own }: Emoji) => {
    if (code === typed) return 0;
    if (code.startsWith(first)) return 1;
    return name.toLowerCase().startsWith(first) ? 2 : own.split(' ').includes(first) ? 3 : 4;
  };
  return all
    .flat()
    .filter((emoji) => words.every((word) => emoji.words.includes(word)))
    .map((emoji, at) => ({ emoji, at, rank: rank(emoji) }))
    .toSorted((one, other) => one.rank - other.rank || one.at - other.at)
    .slice(0, most)
    .map(({ emoji }) => emoji);
}

const recentKey = 'recent:emoji';
const recentMost = 24;

/** Recently used emoji on this device. */
export const recentSigns = (): string[] => (readLocal(recentKey) ?? '').split(' ').filter(Boolean);

export const noteSign = (sign: string): void =>
  writeLocal(recentKey, [sign, ...recentSigns().filter((one) => one !== sign)].slice(0, recentMost).join(' '));
