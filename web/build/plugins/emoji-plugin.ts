import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

type Emoji = { hexcode: string; unicode: string; label: string; tags?: string[]; group?: number; order: number };

const folder = dirname(createRequire(import.meta.url).resolve('emojibase-data/package.json'));
const read = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;

const id = 'virtual:emoji';
/** Group of components: hair and skin tones. */
const component = 2;
const tagsMost = 4;
const sources: Record<string, string> = { en: 'en', jp: 'ja', 'zh-hant': 'zh-hant' };

const inOrder = (language: string): Emoji[] =>
  read<Emoji[]>(`${language}/compact.json`)
    .filter(({ group }) => group !== undefined && group !== component)
    .toSorted((one, other) => one.order - other.order);

/** Removes redundant variation selectors, as keyboards do. */
const plain = (sign: string) => sign.replaceAll(/(\p{Emoji_Presentation})\u{FE0F}/gu, '$1');

/** Emoji by group with their shortcodes. */
function signs(): string[] {
  const github = read<Record<string, string | string[]>>('en/shortcodes/github.json');
  const others = read<Record<string, string | string[]>>('en/shortcodes/emojibase.json');
  const groups = new Map<number, string[]>();
  for (const { hexcode, unicode, group = 0 } of inOrder('en')) {
    const [code = ''] = [github[hexcode] ?? others[hexcode] ?? ''].flat();
    groups.set(group, [...(groups.get(group) ?? []), `${plain(unicode)} ${code}`]);
  }
  return [...groups.values()].map((lines) => lines.join('\n'));
}

/** Names and search words in a language, in the same order. */
const names = (language: string): string =>
  inOrder(language)
    .map(({ label, tags = [] }) => [label, ...tags.filter((tag) => !label.includes(tag)).slice(0, tagsMost)].join('|'))
    .join('\n');

/** Emoji data reduced at build time to what the picker needs; loaded on demand. */
export function emojiPlugin(): Plugin {
  return {
    name: 'meridian-emoji',
    resolveId: (source) => (source.startsWith(id) ? `\0${source}` : null),
    load(source) {
      if (!source.startsWith(`\0${id}`)) return null;
      const language = sources[source.split('/')[1] ?? ''];
      return `export default ${JSON.stringify(language ? names(language) : signs())};`;
    },
  };
}
