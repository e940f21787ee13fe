import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './settings.ts';

/** The signing key: given, or made at the first start and, unless nothing may be written, kept for the owner's eyes only. */
export function signingKey(given: string | null, dataDir: string, isReadOnly: boolean): string {
  if (given !== null) {
    if (Buffer.byteLength(given) < 32) throw new SettingError('JWT_SECRET must be at least 32 bytes long');
    return given;
  }
  const path = join(dataDir, 'jwt-secret');
  try {
    if (existsSync(path)) {
      const kept = readFileSync(path, 'utf8').trim();
      if (Buffer.byteLength(kept) < 32) throw new SettingError(`JWT_SECRET: ${path} holds fewer than 32 bytes`);
      return kept;
    }
    const made = randomBytes(48).toString('base64url');
    if (isReadOnly) return made;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, made, { mode: 0o600, flag: 'wx' });
    chmodSync(path, 0o600);
    return made;
  } catch (error) {
    if (error instanceof SettingError) throw error;
    throw new SettingError(
      `DATA_DIR: ${dataDir} can't be written (${(error as NodeJS.ErrnoException).code ?? 'error'})`,
    );
  }
}
