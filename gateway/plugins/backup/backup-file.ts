import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A backup is one compressed text, a JSON value a line, the same for both engines:
 *   {"format", "version", "time", "migrations", "sequences"}     the head
 *   {"table", "columns"}  then its rows, an array each
 *   {"file"}              then the content of that hash in pieces, a base64 text each
 *   {"end"}               how many lines there were, and the SHA-256 of all of them
 */
export type BackupLine = unknown[] | string | Record<string, unknown>;

export const FORMAT = 'meridian backup';
export const VERSION = 1;

/** Compression chunk size. */
const PIECE = 65_536;

/** The file is no backup or is damaged; nothing was changed. */
export class BackupError extends Error {}

/** Hint for a file that can't be restored. */
export const NOTHING_CHANGED = 'nothing was changed; try an older backup, and check that the file was copied whole';

/** Writes to a temporary file and renames it, so that the file is always complete. */
export async function writeLines(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  const beside = `${path}.part`;
  const hash = createHash('sha256');
  let count = 0;
  async function* texts() {
    let piece = '';
    for await (const line of lines) {
      piece += `${JSON.stringify(line)}\n`;
      count += 1;
      if (piece.length < PIECE) continue;
      hash.update(piece);
      yield piece;
      piece = '';
    }
    hash.update(piece);
    yield `${piece}${JSON.stringify({ end: { lines: count, sha256: hash.digest('hex') } })}\n`;
  }
  try {
    await pipeline(Readable.from(texts()), createGzip({ level: 5 }), createWriteStream(beside, { mode: 0o600 }));
    const handle = await open(beside, 'r+');
    await handle.sync();
    await handle.close();
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
}

/** Reads lines and verifies the checksum in the last one; throws for truncated or changed files. */
export async function* readLines(path: string): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256');
  let count = 0;
  let end: { lines: number; sha256: string } | null = null;
  try {
    for await (const text of splitLines(path)) {
      if (end) throw new Error('there is something after its end');
      const line = JSON.parse(text) as BackupLine;
      if (typeof line === 'object' && 'end' in line) {
        end = line.end as { lines: number; sha256: string };
        continue;
      }
      hash.update(text).update('\n');
      count += 1;
      yield line;
    }
    if (!end) throw new Error('its end is missing');
    if (end.lines !== count || end.sha256 !== hash.digest('hex')) throw new Error('its checksum does not fit');
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new BackupError(`${path} can't be read (${code}): name a file that backup wrote`);
    if (error instanceof SyntaxError || code?.startsWith('Z_') || /^(its|there) /.test(message))
      throw new BackupError(`${path} is damaged or no backup (${message}): ${NOTHING_CHANGED}`);
    throw error;
  }
}

async function* splitLines(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  const source = createReadStream(path);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text);
  let rest = '';
  try {
    for await (const chunk of text) {
      const parts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
      rest = parts.pop()!;
      yield* parts;
    }
    if (rest !== '') yield rest;
  } finally {
    source.destroy();
  }
}
