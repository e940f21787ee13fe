import { readFileSync } from 'node:fs';
import { SettingError, type SettingSource } from './settings.ts';

const SUFFIX = '_FILE';

/**
 * Where settings are read from: the environment, and for `NAME_FILE` the file that it names, as container platforms hand
 * out secrets. A name that is almost a setting is refused, because a misspelt setting would silently keep its default.
 */
export function settingSource(environment: SettingSource, names: ReadonlySet<string>): SettingSource {
  const source = { ...environment };
  for (const [given, value] of Object.entries(environment)) {
    if (names.has(given) || !value?.trim()) continue;
    const name = given.endsWith(SUFFIX) ? given.slice(0, -SUFFIX.length) : null;
    if (name !== null && names.has(name)) source[name] = fromFile(name, value.trim(), environment);
    else refuseMisspelt(given, names);
  }
  return source;
}

function fromFile(name: string, path: string, environment: SettingSource): string {
  if (environment[name]?.trim()) throw new SettingError(`${name} and ${name}${SUFFIX} are both set: keep one of them`);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new SettingError(`${name}${SUFFIX}: ${path} can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function refuseMisspelt(given: string, names: ReadonlySet<string>): void {
  // Short names and names without an underscore are too often those of other programs.
  if (!/^[A-Z]+(_[A-Z]+)+$/.test(given) || given.length < 7) return;
  const most = given.length < 9 ? 1 : 2;
  const nearest = [...names].find((name) => name.includes('_') && distance(given, name) <= most);
  if (nearest) throw new SettingError(`${given} is not a setting. Did you mean ${nearest}?`);
}

/** Edits from one word to the other; two letters that changed places are one edit. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const edits = [
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
      ];
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits.push(rows[row - 2]![column - 2]! + 1);
      rows[row]![column] = Math.min(...edits);
    }
  }
  return rows[a.length]![b.length]!;
}
