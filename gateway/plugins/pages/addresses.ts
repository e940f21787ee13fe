import { existsSync, readFileSync } from 'node:fs';

/** What the build says of an address of the client: its files besides those of every page, and whose words it says. */
type Address = { path: string; files: string[]; words: string[]; isOpen: boolean };

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isNamed = (part: string): boolean => part.startsWith(':');

const fits = (parts: readonly string[], pattern: readonly string[]): boolean =>
  parts.length === pattern.length && pattern.every((part, at) => isNamed(part) || part === parts[at]);

/** Of two patterns that fit, the one that says more of the address comes first. */
const looseness = (pattern: readonly string[]): string => pattern.map((part) => (isNamed(part) ? '1' : '0')).join('');

/**
 * What the page that answers a path names for it, as attributes of the script that asks for it at once. Nothing for a
 * path that leads elsewhere.
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
    // A page and what stands in it when nothing is chosen have the same address.
    const here = table.filter(({ path: one }) => one === first.path);
    const files = new Set(here.flatMap((one) => one.files));
    const words = new Set(here.flatMap((one) => one.words));
    const open = first.isOpen ? ' data-open' : '';
    return ` data-files="${[...files].join(' ')}" data-words="${[...words].join(' ')}"${open}`;
  };
}
