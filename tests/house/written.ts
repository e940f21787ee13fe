import { limits, settings } from '../../gateway/core/process/setting-table.ts';
import type { Setting } from '../../gateway/core/process/settings.ts';
import type { Door } from '../../gateway/core/contract/root-field.ts';
import { contract } from '../../gateway/server.ts';
import { writeRights } from '../rights/matrix.ts';
import { read } from './files.ts';

const whoMay = ({ root }: Door): string => (root.isOpen ? 'open' : (root.right ?? 'signed-in'));

/** One line per REST endpoint, sorted by path and method. */
function writeDoors(): string {
  const key = ({ path, method }: Door): string => `${path} ${method}`;
  const doors = contract.doors.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  return doors.map((door) => `${door.method} ${door.path} ${door.root.name} ${whoMay(door)}\n`).join('');
}

/** A Markdown table of settings, padded so that it also reads well in a terminal. */
function tableOf(table: Record<string, Setting<unknown>>): string {
  const rows = Object.values(table).map(({ name, shown, words }) => [
    `\`${name}\``,
    shown.replace(/[<>]/g, '\\$&'),
    words,
  ]);
  const all = [['setting', 'default', 'what it does'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: string[]): string => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(all[0]!), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function writeSettings(): string {
  const tables: Record<string, string> = { settings: tableOf(settings), limits: tableOf(limits) };
  return read('docs/settings.md').replace(
    /<!-- (settings|limits) -->\n[\s\S]*?<!-- end -->/g,
    (_all, name: string) => `<!-- ${name} -->\n\n${tables[name]}\n\n<!-- end -->`,
  );
}

/** Every setting as a comment with its default: copy the file to `.env` and uncomment a line to change it. */
function writeEnvironmentExample(): string {
  const plain = (text: string): string =>
    text.replace(/`|\[([^\]]+)\]\([^)]*\)/g, (_all, label?: string) => label ?? '');
  const linesOf = (table: Record<string, Setting<unknown>>): string[] =>
    Object.values(table).map(({ name, shown, words }) => {
      const value =
        /^[\w./:@<> -]+$/.test(shown) && !/\b(none|generated|in production|with the demo)\b/.test(shown)
          ? plain(shown)
          : '';
      return `# ${plain(words)}\n#${name}=${value}\n`;
    });
  return [
    '# Settings of Meridian, written from gateway/core/process/setting-table.ts by `npm run written`.\n',
    ...linesOf(settings),
    ...linesOf(limits),
  ].join('\n');
}

/**
 * Files derived from the contract and the settings, so that a review shows changes of endpoints, rights and limits.
 */
export const written: Record<string, () => string> = {
  'doors.txt': writeDoors,
  'tests/rights/rights.txt': writeRights,
  'docs/settings.md': writeSettings,
  '.env.example': writeEnvironmentExample,
};
