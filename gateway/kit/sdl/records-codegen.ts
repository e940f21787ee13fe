import { readdirSync, readFileSync } from 'node:fs';

/**
 * Code generator plugin: lists the properties of every record, so that the contract finds fields without a source and
 * needs no source text at startup. Records are `export type <Type>Record = { … }` in records.ts of the rooms: an object
 * literal with one property per line, or `<Other>Record & { … }`.
 */
export function plugin(): string {
  const sources = new Map<string, { base: string | undefined; properties: string[] }>();
  const folder = new URL('../..', import.meta.url);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!path.endsWith('/records.ts')) continue;
    const text = readFileSync(new URL(path, folder), 'utf8');
    for (const match of text.matchAll(/export type (\w+)Record = (?:(\w+)Record & )?\{\n([\s\S]*?)\n\}/g)) {
      const properties = [...match[3]!.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map((property) => property[1]!);
      sources.set(match[1]!, { base: match[2], properties });
    }
  }
  const resolve = (name: string): string[] => {
    const source = sources.get(name);
    return source ? [...source.properties, ...(source.base ? resolve(source.base) : [])] : [];
  };
  const properties = Object.fromEntries([...sources.keys()].map((name) => [name, resolve(name)]));
  return `export const recordProperties: Record<string, readonly string[] | undefined> = ${JSON.stringify(properties)};\n`;
}
