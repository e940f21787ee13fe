import { labelOf, organizationOf, shownHost } from './domains.ts';
import { wellKnown } from './well-known.ts';

/** Look-alike characters of other alphabets, and digits; diacritics are removed before. */
const readAs: Record<string, string> = {
  a: 'аαɑ4@', b: 'ЬвƄ6', c: 'сϲᴄ', d: 'ԁɗ', e: 'еєҽ3ε', f: 'ƒ', g: 'ɡց9', h: 'һհ', i: 'іιı1l|!ӏ', j: 'јϳ',
  k: 'кκ', m: 'мṃ', n: 'ոпη', o: 'оοօ0ο', p: 'рρ', q: 'ԛգ', r: 'гᴦ', s: 'ѕ5$ꜱ', t: 'тτ7', u: 'υսᴜ', v: 'ѵν',
  w: 'ѡԝω', x: 'хχ', y: 'уүγ', z: 'ᴢ2',
}; // prettier-ignore

const letters = new Map(
  Object.entries(readAs).flatMap(([plain, same]) => [...same].map((one) => [one, plain] as const)),
);

/** Visual skeleton of a label: equal for labels that look alike. */
export function skeletonOf(label: string): string {
  const bare = label.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...bare]
    .map((one) => letters.get(one) ?? one)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('-', '');
}

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Hebrew', 'Arabic'] as const;

/** Scripts of a label that mixes several. */
export function mixedScripts(label: string): string[] {
  const found = scripts.filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(label));
  return found.length > 1 ? found : [];
}

/** True for one missing, added, replaced or swapped letter. */
function isOneAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2));
}

/** Minimum length for the edit-distance check; shorter names have too many neighbors. */
const nearFrom = 6;
/** Minimum length of a name to be searched within others. */
const wordFrom = 5;

export type LookAlike = {
  /** Looks the same, differs by one letter, contains the name as a word, or has it as a subdomain. */
  kind: 'same' | 'near' | 'word' | 'subdomain';
  of: string;
};

function compare(host: string, target: string): LookAlike['kind'] | null {
  const [own, theirs] = [labelOf(host), labelOf(target)].map(shownHost) as [string, string];
  if (own.toLowerCase() === theirs.toLowerCase()) return null;
  const [seen, meant] = [skeletonOf(own), skeletonOf(theirs)];
  if (seen === meant) return 'same';
  if (theirs.length >= nearFrom && isOneAway(seen, meant)) return 'near';
  if (theirs.length >= wordFrom && own.split('-').some((word) => skeletonOf(word) === meant)) return 'word';
  const above = host.slice(0, -organizationOf(host).length).split(/[.-]/);
  if (theirs.length >= wordFrom && above.some((word) => skeletonOf(shownHost(word)) === meant)) return 'subdomain';
  return null;
}

/** Domain that a host imitates: first among the given ones, then among well-known ones. */
export function lookAlikeOf(host: string, known: readonly string[] = []): LookAlike | null {
  const targets = [...known, ...wellKnown];
  if (targets.some((target) => organizationOf(target) === organizationOf(host))) return null;
  for (const target of targets) {
    const kind = compare(host, target);
    if (kind) return { kind, of: organizationOf(target) };
  }
  return null;
}
