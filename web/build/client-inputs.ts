import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { contractModule, readRooms } from './plugins/contract-plugin.ts';
import { drawnIcons } from './icons.ts';
import { namedPackages } from './licenses/server-packages.ts';

const project = join(import.meta.dirname, '../..');
const isSkipped = /(^|[\\/])(node_modules|dist|sprites)([\\/]|$)/;

const isGenerated = (file: string): boolean => /(^|[\\/])generated[a-z-]*\.ts$/.test(file);

/** Effective content of a generated file, without types and comments. */
export const leftOf = (text: string): string =>
  stripTypeScriptTypes(text)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ');

/** Hash that is equal if two project states build the same client, regardless of unrelated schema changes. */
export function digestOfInputs(rooms: readonly (readonly [string, string])[] = readRooms()): string {
  const hash = createHash('sha256');
  const files = readdirSync(join(project, 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isSkipped.test(file.slice(project.length)))
    .sort();
  for (const file of [...files, join(project, 'package-lock.json')]) {
    const text = readFileSync(file, 'utf8');
    hash.update(file).update(isGenerated(file) ? leftOf(text) : text);
  }
  return hash
    .update(contractModule(rooms, true))
    .update(drawnIcons().data.join(' '))
    .update(namedPackages().join(' '))
    .digest('hex');
}

if (import.meta.main) console.log(digestOfInputs());
