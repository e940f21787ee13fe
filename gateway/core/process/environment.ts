import { resolve } from 'node:path';
import { httpAddress, isLoopback } from './http-address.ts';
import { captchaOf, licenseKeyOf, openIdOf } from './joint-settings.ts';
import { settingSource } from './setting-source.ts';
import { limits, settings } from './setting-table.ts';
import { readSettings, SettingError, type SettingSource } from './settings.ts';
import { signingKey } from './signing-key.ts';

export type Environment = ReturnType<typeof readEnvironment>;

const names = new Set([...Object.values(settings), ...Object.values(limits)].map(({ name }) => name));

/** Reads and validates all settings once; no other code reads process.env. */
export function readEnvironment(environment: SettingSource, isReadOnly = false) {
  const source = settingSource(environment, names);
  const production = source.NODE_ENV?.trim() === 'production';
  const given = readSettings(settings, source, production);
  if (given.databaseListenUrl && !given.databaseUrl)
    throw new SettingError('DATABASE_LISTEN_URL needs DATABASE_URL beside it');
  if (given.databaseReplicaUrl && !given.databaseUrl) {
    throw new SettingError('DATABASE_REPLICA_URL needs DATABASE_URL beside it');
  }
  const dataDir = resolve(given.dataDir);
  return {
    ...given,
    production,
    dataDir,
    outbox: given.outbox ?? (!production && !isReachedByOthers(given)),
    street: given.street ?? (!production && given.seed && given.workers === 1 && source.NODE_ENV?.trim() !== 'test'),
    publicUrl: given.publicUrl ?? httpAddress(given.host, given.port),
    isReachedByOthers: isReachedByOthers(given),
    licenseKey: licenseKeyOf(given),
    captcha: captchaOf(given),
    openId: openIdOf(given),
    jwtSecret: signingKey(source.JWT_SECRET || null, dataDir, isReadOnly),
    limits: readSettings(limits, source, production),
  };
}

/** Also true behind a reverse proxy, when the gateway itself listens on the loopback. */
function isReachedByOthers({ host, publicUrl, trustedProxies }: GivenAddress): boolean {
  return (
    !isLoopback(host) || trustedProxies.length > 0 || !isLoopback(new URL(publicUrl ?? 'http://localhost').hostname)
  );
}

type GivenAddress = { host: string; publicUrl: string | null; trustedProxies: string[] };
