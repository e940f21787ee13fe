import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../docs/', import.meta.url);
const FIRST = 'developers';

/** Reading order. */
const groups: Record<string, string[]> = {
  'Use the API': [FIRST, 'errors', 'graphiql', 'scenarios', 'agents', 'assistant', 'webhooks', 'rooms'],
  Operate: ['production', 'settings', 'commands', 'scaling', 'backup', 'metrics', 'tracing', 'license'],
  Extend: ['recipes', 'screens', 'upstream'],
};
const titles: Record<string, string> = {
  developers: 'Getting started',
  errors: 'Error handling',
  graphiql: 'GraphiQL',
  agents: 'Agents (MCP)',
  rooms: 'Modules',
  backup: 'Backup and restore',
};

export type GuidePage = { name: string; path: string; title: string; group: string };

/** All documents of `docs/`; ungrouped ones come last. */
export function readGuidePages(): GuidePage[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3));
  const known = Object.values(groups).flat();
  const others = names.filter((name) => !known.includes(name));
  return Object.entries({ ...groups, More: others }).flatMap(([group, members]) =>
    members
      .filter((name) => names.includes(name))
      .map((name) => ({
        name,
        group,
        path: name === FIRST ? '/docs' : `/docs/${name}`,
        title: titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
      })),
  );
}

export const readGuideText = (name: string): string => readFileSync(new URL(`${name}.md`, folder), 'utf8');
