import type { StoredFile } from '../core/contract/sdl/uploads.ts';
import { BoundedMap } from '../core/ground/bounded-map.ts';

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const days = new BoundedMap<string, string>(1_000);

/** Cached, because formatting a date takes as long as reading its row. */
export function dayInWords(time: string): string {
  const day = time.slice(0, 10);
  let words = days.get(day);
  if (words === undefined) days.set(day, (words = inWords.format(new Date(day))));
  return words;
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

export function sizeInWords(bytes: number): string {
  let size = bytes;
  let unit = 0;
  for (; size >= 1_000 && unit < UNITS.length - 1; unit += 1) size /= 1_000;
  return `${unit === 0 || size >= 100 ? Math.round(size) : Math.round(size * 10) / 10} ${UNITS[unit]}`;
}

export const filesInWords = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** File kinds of the contract, with their extensions. */
const KINDS: Record<string, string[]> = {
  PDF: ['pdf'],
  XLS: ['xls', 'xlsx', 'csv', 'ods'],
  DOC: ['doc', 'docx', 'rtf', 'odt'],
  TXT: ['txt', 'md', 'log'],
  JPG: ['jpg', 'jpeg'],
};

const BY_MEDIA_TYPE: Record<string, string> = {
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/zip': 'zip',
};

/** Extension of the file name, or the usual one of its media type. */
export const extensionOf = ({ name, type }: Pick<StoredFile, 'name' | 'type'>): string | null =>
  /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? BY_MEDIA_TYPE[type] ?? null;

export function kindOf(extension: string | null): string {
  if (extension === null) return 'FILE';
  const kind = Object.keys(KINDS).find((name) => KINDS[name]!.includes(extension));
  return kind ?? extension.toUpperCase();
}

/** Download name, with the extension that users may have removed by renaming. */
export const savedName = (name: string, extension: string | null): string =>
  extension === null || name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
