import { existsSync, readFileSync } from 'node:fs';

/** Files of the developer pages from the build (`web/build/plugins/developer-plugin.ts`). */
type DeveloperFiles = {
  icon?: string;
  font?: string;
  client: string[];
  entries: Record<string, { script: string; styles: string[] }>;
};
export type Entry = 'start' | 'page' | 'rest' | 'graphiql-start' | 'graphiql';

const file = new URL('../../../web/dist/.vite/developer.json', import.meta.url);
const NONE: DeveloperFiles = { client: [], entries: {} };

/** Read for each page, because a new build has other names. Without a build, pages have text but no styles. */
export const readDeveloperFiles = (): DeveloperFiles =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DeveloperFiles) : NONE;

/** Head tags of a page: the first script runs before rendering, modules after. */
export function headTags(modules: readonly Entry[]): string {
  const { icon, font, client, entries } = readDeveloperFiles();
  const scripts = (names: readonly Entry[], type: string) =>
    names.flatMap((name) => (entries[name] ? [`<script${type} src="/${entries[name].script}"></script>`] : []));
  const styles = [...client, ...modules.flatMap((name) => entries[name]?.styles ?? [])];
  return [
    `<link rel="icon" ${icon ? `type="image/svg+xml" href="/${icon}"` : 'href="data:,"'}>`,
    ...[...new Set(styles)].map((name) => `<link rel="stylesheet" href="/${name}">`),
    ...(font ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`] : []),
    ...scripts(['start'], ''),
    ...scripts(modules, ' type="module"'),
  ].join('\n    ');
}
