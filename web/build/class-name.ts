import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';

const web = `${import.meta.dirname}/..`;
const sheets = new Map<string, string>();

/**
 * CSS class name with four letters of a hash of its file. Vite's names contain the line too, which compresses
 * worse.
 */
export function classNameOf(name: string, file: string): string {
  const sheet = relative(web, file.split('?')[0]!).split(sep).join('/');
  const mark = createHash('sha256').update(sheet).digest('base64url').slice(0, 4);
  const first = sheets.get(mark) ?? sheet;
  if (first !== sheet) throw new Error(`${first} and ${sheet} would have the same classes: lengthen the hash`);
  sheets.set(mark, sheet);
  return `${name}_${mark}`;
}
