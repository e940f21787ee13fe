import { existsSync, readFileSync } from 'node:fs';

/** Client address from the build: its additional files and its locales. */
type Address = { path: string; files: string[]; words: string[]; isOpen: boolean };

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isNamed = (part: string): boolean => part.startsWith(':');

const fits = (parts: readonly string[], pattern: readonly string[]): boolean =>
  parts.length === pattern.length && pattern.every((part, at) => isNamed(part) || part === parts[at]);

/** Of two matching patterns, the more specific one comes first. */
const looseness = (pattern: readonly string[]): string => pattern.map((part) => (isNamed(part) ? '1' : '0')).join('');

/**
 * Attributes with the data and files of a path, which the page's script requests immediately. Empty for unknown paths.
 */
export function readAddresses(file: URL): (path: string) => string {
  const all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Address[]) : [];
  const table = all
    .map((address) => ({ ...address, pattern: partsOf(address.path) }))
    .sort((a, b) => looseness(a.pattern).localeCompare(looseness(b.pattern)));
  return (path) => {
    const parts = partsOf(path);
    const first = table.find(({ pattern }) => fits(parts, pattern));
    if (!first) return '';
    // An index route has the same address as its parent.
    const here = table.filter(({ path: one }) => one === first.path);
    const files = new Set(here.flatMap((one) => one.files));
    const words = new Set(here.flatMap((one) => one.words));
    const open = first.isOpen ? ' data-open' : '';
    return ` data-files="${[...files].join(' ')}" data-words="${[...words].join(' ')}"${open}`;
  };
}
