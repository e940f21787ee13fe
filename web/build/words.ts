import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');

type Words = Record<string, unknown>;
const readWords = (file: string): Words => JSON.parse(readFileSync(join(web, file), 'utf8')) as Words;

export const languages = (): string[] =>
  readdirSync(join(web, 'i18n'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
    .sort();

/** Folders with texts, found by scanning. */
export const roomsWithWords = (): string[] =>
  readdirSync(web)
    .filter((name) => existsSync(join(web, name, 'words/en.json')))
    .sort();

/** Texts of a language as the client loads them: one part per room, including names of records. */
export function roomWords(language: string): Map<string, Words> {
  const parts = new Map<string, Words>();
  const names: Words = {};
  for (const room of roomsWithWords()) {
    const { record, ...own } = readWords(`${room}/words/${language}.json`);
    Object.assign(names, record);
    parts.set(room, own);
  }
  return parts.set('records', { record: names });
}

/** Texts of every page: shell, sign-in, parts and errors. */
export const firstWords = (language: string): Words => readWords(`i18n/${language}.json`);

/** Changes with any text; used for cache busting. */
export function wordsVersion(): string {
  const all = languages().map((language) => [firstWords(language), ...roomWords(language)]);
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 10);
}
