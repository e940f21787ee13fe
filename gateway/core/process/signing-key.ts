import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { SettingError } from './settings.ts';

/** The signing key: given, or created at the first start and stored with owner-only access (not in read-only mode). */
export function signingKey(given: string | null, dataDir: string, isReadOnly: boolean): string {
  if (given !== null) {
    if (Buffer.byteLength(given) < 32) throw new SettingError('JWT_SECRET must be at least 32 bytes long');
    return given;
  }
  const path = join(dataDir, 'jwt-secret');
  try {
    return existsSync(path) ? readKey(path) : makeKey(path, isReadOnly);
  } catch (error) {
    if (error instanceof SettingError) throw error;
    throw new SettingError(
      `DATA_DIR: ${dataDir} can't be written (${(error as NodeJS.ErrnoException).code ?? 'error'})`,
    );
  }
}

function readKey(path: string): string {
  const kept = readFileSync(path, 'utf8').trim();
  if (Buffer.byteLength(kept) < 32) throw new SettingError(`JWT_SECRET: ${path} holds fewer than 32 bytes`);
  return kept;
}

function makeKey(path: string, isReadOnly: boolean): string {
  const made = randomBytes(48).toString('base64url');
  if (isReadOnly) return made;
  makeFolder(dirname(path));
  const draft = `${path}-${process.pid}`;
  writeFileSync(draft, made, { mode: 0o600 });
  try {
    // An atomic link, so that gateways starting together use the same complete key.
    linkSync(draft, path);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readKey(path);
  } finally {
    rmSync(draft, { force: true });
  }
}
