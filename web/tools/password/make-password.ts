import { below } from './random.ts';

export const classes = ['lower', 'upper', 'digits', 'signs'] as const;
export type LetterClass = (typeof classes)[number];

const letters: Record<LetterClass, string> = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  signs: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
};
const alike = /[0O1Il|o'"`.,:;]/g;

export type PasswordRule = { length: number; of: readonly LetterClass[]; isClear: boolean };

const setOf = (one: LetterClass, isClear: boolean): string =>
  isClear ? letters[one].replaceAll(alike, '') : letters[one];

/** Number of allowed passwords, excluding those that lack a required class (inclusion–exclusion). */
function countOf({ length, of, isClear }: PasswordRule): bigint {
  const sizes = of.map((one) => BigInt(setOf(one, isClear).length));
  const all = sizes.reduce((sum, size) => sum + size, 0n);
  let count = 0n;
  for (let missing = 0; missing < 2 ** sizes.length; missing += 1) {
    const left = sizes.filter((_, at) => missing & (1 << at));
    const size = all - left.reduce((sum, one) => sum + one, 0n);
    count += (left.length % 2 ? -1n : 1n) * size ** BigInt(length);
  }
  return count;
}

/** Logarithm of a BigInt beyond the float range. */
function log2(count: bigint): number {
  const bits = count.toString(2).length;
  const shift = Math.max(0, bits - 53);
  return shift + Math.log2(Number(count >> BigInt(shift)));
}

export const passwordBits = (rule: PasswordRule): number => {
  const count = countOf(rule);
  return count > 0n ? log2(count) : 0;
};

/** Uniformly distributed: a password that lacks a required class is discarded as a whole. */
export function makePassword(rule: PasswordRule): string {
  const sets = rule.of.map((one) => setOf(one, rule.isClear));
  const all = sets.join('');
  for (;;) {
    const made = Array.from({ length: rule.length }, () => all[below(all.length)]!).join('');
    if (sets.every((set) => [...set].some((one) => made.includes(one)))) return made;
  }
}

const consonants = 'bdfghjklmnprstvz';
const vowels = 'aiou';

/** Sixteen bits as a pronounceable word (proquints, arXiv:0901.4016). */
export const wordOf = (bits: number): string =>
  consonants[(bits >> 12) & 15]! +
  vowels[(bits >> 10) & 3]! +
  consonants[(bits >> 6) & 15]! +
  vowels[(bits >> 4) & 3]! +
  consonants[bits & 15]!;

const bitsOfWord = 16;

export type PhraseRule = { words: number; isCapital: boolean; hasNumber: boolean };

export function makePhrase({ words, isCapital, hasNumber }: PhraseRule): string {
  const drawn = Array.from({ length: words }, () => wordOf(below(2 ** bitsOfWord))).map((word) =>
    isCapital ? word[0]!.toUpperCase() + word.slice(1) : word,
  );
  if (hasNumber) drawn[below(words)] += String(below(10));
  return drawn.join('-');
}

/** Capitals and hyphens add no entropy, as attackers try them first. */
export const phraseBits = ({ words, hasNumber }: PhraseRule): number =>
  words * bitsOfWord + (hasNumber ? Math.log2(words * 10) : 0);

/** Guesses per second against stolen fast hashes by a well-equipped attacker. */
const guesses = 1e12;
const yearS = 31_557_600;

/** Years for half of all guesses. */
export const yearsToGuess = (bits: number): number => 2 ** (bits - 1) / guesses / yearS;

export type Strength = 'weak' | 'fair' | 'strong';
export const strengthOf = (bits: number): Strength => (bits < 60 ? 'weak' : bits < 80 ? 'fair' : 'strong');
