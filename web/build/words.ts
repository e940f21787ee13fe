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

/** Folders that bring words of their own, by scanning: a new room needs no line anywhere. */
export const roomsWithWords = (): string[] =>
  readdirSync(web)
    .filter((name) => existsSync(join(web, name, 'words/en.json')))
    .sort();

/** The words of a language as the client fetches them: a part for each room, and what rooms call their records. */
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

/** What every page begins with: the words of the shell, of identity, of the parts and of errors. */
export const firstWords = (language: string): Words => readWords(`i18n/${language}.json`);

/** Changes whenever a text changes: the cache-busting query of all files of words. */
export function wordsVersion(): string {
  const all = languages().map((language) => [firstWords(language), ...roomWords(language)]);
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 10);
}
