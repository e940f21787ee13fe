import { readFileSync } from 'node:fs';
import { SettingError, type SettingSource } from './settings.ts';

const SUFFIX = '_FILE';

/**
 * Reads settings from environment variables, or for `NAME_FILE` from that file (container secrets). Names that resemble
 * a setting are refused, because a misspelt setting would silently keep its default.
 */
export function settingSource(environment: SettingSource, names: ReadonlySet<string>): SettingSource {
  const source = { ...environment };
  for (const [given, value] of Object.entries(environment)) {
    if (names.has(given) || !value?.trim()) continue;
    const name = given.endsWith(SUFFIX) ? given.slice(0, -SUFFIX.length) : null;
    if (name !== null && names.has(name)) source[name] = fromFile(name, value.trim(), environment);
    else refuseMisspelt(given, value.trim(), names);
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

/** Names that other programs use for the parts of SMTP_URL. */
const SMTP_PARTS = /^SMTP_(HOST|HOSTNAME|SERVER|PORT|USER|USERNAME|PASS|PASSWORD|FROM|TLS|SSL|SECURE|AUTH)$/;

/** Kubernetes sets such variables for services: `database` gives DATABASE_PORT=tcp://10.0.0.1:5432. */
const isPortOfService = (given: string, value: string): boolean => given.endsWith('_PORT') && /^(tcp|udp):/.test(value);

function refuseMisspelt(given: string, value: string, names: ReadonlySet<string>): void {
  if (isPortOfService(given, value)) return;
  const nearest = SMTP_PARTS.test(given) ? 'SMTP_URL' : (sameWords(given, names) ?? almostSame(given, names));
  if (nearest) throw new SettingError(`${given} is not a setting. Did you mean ${nearest}?`);
}

const singular = (name: string): string =>
  name
    .toUpperCase()
    .replace(/IES(?=_|$)/g, 'Y')
    .replace(/S(?=_|$)/g, '')
    .replaceAll('_', '');

/** Setting whose words match, ignoring case, separators and plurals. */
function sameWords(given: string, names: ReadonlySet<string>): string | undefined {
  if (!/^[A-Za-z_]+$/.test(given)) return undefined;
  const word = singular(given);
  return [...names].find((name) => name.includes('_') && singular(name) === word);
}

function almostSame(given: string, names: ReadonlySet<string>): string | undefined {
  // Short names and names without underscore often belong to other programs.
  if (!/^[A-Z]+(_[A-Z]+)+$/.test(given) || given.length < 7) return undefined;
  const most = given.length < 9 ? 1 : 2;
  return [...names].find((name) => name.includes('_') && distance(given, name) <= most);
}

/** Edit distance; swapped neighbors count as one edit. */
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
