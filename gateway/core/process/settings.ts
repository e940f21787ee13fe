/** An invalid setting: the process prints this message and stops. */
export class SettingError extends Error {}

/** One environment variable: how to read it, and its row in docs/settings.md. */
export type Setting<T> = {
  name: string;
  /** Default as shown in the docs. */
  shown: string;
  words: string;
  read(given: string | null, isProduction: boolean): T;
};

type Values<T> = { [K in keyof T]: T[K] extends Setting<infer V> ? V : never };

export type SettingSource = Record<string, string | undefined>;

const givenIn = (source: SettingSource, name: string): string | null => source[name]?.trim() || null;

/** Reads a table of settings. */
export function readSettings<T extends Record<string, Setting<unknown>>>(
  table: T,
  source: SettingSource,
  isProduction: boolean,
): Values<T> {
  const values = Object.entries(table).map(([key, { name, read }]) => [key, read(givenIn(source, name), isProduction)]);
  return Object.fromEntries(values) as Values<T>;
}

export const text = (name: string, fallback: string, words: string): Setting<string> => ({
  name,
  shown: fallback,
  words,
  read: (given) => given ?? fallback,
});

export const optional = (name: string, words: string): Setting<string | null> => ({
  name,
  shown: 'none',
  words,
  read: (given) => given,
});

export const list = (name: string, words: string): Setting<string[]> => ({
  name,
  shown: 'none',
  words: `${words}, separated by commas`,
  read: (given) => (given ?? '').split(',').flatMap((part) => part.trim() || []),
});

/** `name=value` pairs; values with a comma are percent-encoded. */
export const pairs = (name: string, words: string): Setting<Record<string, string>> => ({
  name,
  shown: 'none',
  words: `${words}: \`name=value\`, separated by commas`,
  read(given) {
    const parts = (given ?? '').split(',').flatMap((part) => part.trim() || []);
    return Object.fromEntries(
      parts.map((part) => {
        const [, key, value] = /^([^=\s]+)\s*=\s*(.*)$/.exec(part) ?? [];
        if (!key) throw new SettingError(`${name} must be name=value pairs, and "${part}" is none`);
        return [key, decodeURIComponent(value!)];
      }),
    );
  },
});

/** A number from 0 to 1. */
export const fraction = (name: string, fallback: number, words: string): Setting<number> => ({
  name,
  shown: String(fallback),
  words,
  read(given) {
    const value = given === null ? fallback : Number(given);
    if (value >= 0 && value <= 1) return value;
    throw new SettingError(`${name} must be a number from 0 to 1, not "${given}"`);
  },
});

export const whole = (
  name: string,
  fallback: number,
  [least, most]: [number, number],
  words: string,
): Setting<number> => ({
  name,
  shown: String(fallback),
  words,
  read(given) {
    const value = given === null ? fallback : Number(given);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not "${given}"`);
  },
});

/** One of several words; production may have another default. */
export const choice = <T extends string>(
  name: string,
  options: readonly T[],
  fallback: T,
  words: string,
  inProduction: T = fallback,
): Setting<T> => ({
  name,
  shown: inProduction === fallback ? fallback : `${fallback}, in production ${inProduction}`,
  words,
  read(given, isProduction) {
    const value = given ?? (isProduction ? inProduction : fallback);
    const found = options.find((option) => option === value);
    if (found) return found;
    throw new SettingError(`${name} must be one of ${options.join(', ')}, not "${given}"`);
  },
});

export function flag(name: string, fallback: boolean, words: string, inProduction = fallback): Setting<boolean> {
  const asWord = (value: boolean) => (value ? 'on' : 'off');
  const options = ['1', '0', 'on', 'off', 'true', 'false'] as const;
  const { read, ...said } = choice(name, options, asWord(fallback), words, asWord(inProduction));
  return { ...said, read: (given, isProduction) => ['1', 'on', 'true'].includes(read(given, isProduction)) };
}

export const url = (name: string, protocols: string[], words: string, shown = 'none'): Setting<string | null> => ({
  name,
  shown,
  words,
  read(given) {
    if (given === null) return null;
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
    throw new SettingError(`${name} must be an address that begins with ${protocols.join(' or ')}`);
  },
});
