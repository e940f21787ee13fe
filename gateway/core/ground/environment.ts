import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

/** A setting that can't be used: the process says this one line and stops. */
export class SettingError extends Error {}

type Source = Record<string, string | undefined>;

export type Environment = ReturnType<typeof readEnvironment>;

/** Reads every setting once and checks it; nothing else in the gateway looks at process.env. */
export function readEnvironment(source: Source) {
  const text = (name: string, fallback: string) => source[name]?.trim() || fallback;
  const optional = (name: string) => source[name]?.trim() || null;

  const number = (name: string, fallback: number, least: number, most: number) => {
    const given = optional(name);
    if (given === null) return fallback;
    const value = Number(given);
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not "${given}"`);
    }
    return value;
  };

  const choice = <T extends string>(name: string, options: readonly T[], fallback: T): T => {
    const given = text(name, fallback);
    const found = options.find((option) => option === given);
    if (!found) throw new SettingError(`${name} must be one of ${options.join(', ')}, not "${given}"`);
    return found;
  };

  const flag = (name: string, fallback: boolean) =>
    choice(name, ['1', '0', 'on', 'off', 'true', 'false'], fallback ? '1' : '0').match(/^(1|on|true)$/) !== null;

  const url = (name: string, protocols: string[]) => {
    const given = optional(name);
    if (given === null) return null;
    const protocol = URL.canParse(given) ? new URL(given).protocol : null;
    if (!protocol || !protocols.includes(protocol)) {
      throw new SettingError(`${name} must be an address that begins with ${protocols.join(' or ')}`);
    }
    return given;
  };

  const mode = choice('NODE_ENV', ['development', 'production', 'test'], 'development');
  const production = mode === 'production';
  const dataDir = resolve(text('DATA_DIR', 'data'));
  const host = text('HOST', '127.0.0.1');
  const port = number('PORT', 4000, 0, 65_535);

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const databaseReplicaUrl = url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']);
  if (databaseReplicaUrl && !databaseUrl) throw new SettingError('DATABASE_REPLICA_URL needs DATABASE_URL beside it');

  return {
    mode,
    production,
    host,
    port,
    dataDir,
    databaseUrl,
    /** Reads of rooms go there while it has what they need. */
    databaseReplicaUrl,
    jwtSecret: secret(source, dataDir),
    /** Processes that share the port. */
    workers: text('WORKERS', '') === 'auto' ? Math.min(availableParallelism(), 64) : number('WORKERS', 1, 1, 64),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:']) ?? `http://${host}:${port}`,
    filesUrl: url('FILES_URL', ['s3+http:', 's3+https:']),
    /** It holds links that open accounts: whoever can reach it must be at this machine, or somebody said so. */
    outbox: flag('OUTBOX', !production && isLoopback(host)),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    /** Seconds in which a mail can be taken back. */
    undoSend: number('UNDO_SEND', 10, 0, 120),
    mailFrom: text('MAIL_FROM', 'Meridian <no-reply@meridian.test>'),
    seed: flag('SEED', true),
    seedScale: number('SEED_SCALE', 1, 1, 100_000),
    demoDelays: flag('DEMO_DELAYS', false),
    logLevel: choice('LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], production ? 'info' : 'warn'),
    introspection: flag('INTROSPECTION', !production),
    graphiql: flag('GRAPHIQL', !production),
    signUp: flag('SIGN_UP', true),
    license: choice('LICENSE', ['valid', '1001', '1002', '1003'], 'valid'),
    licenseCheck: flag('LICENSE_CHECK', true),
    captchaSiteKey: optional('CAPTCHA_SITE_KEY'),
    chat: flag('CHAT', true),
    organizationSwitch: flag('ORGANIZATION_SWITCH', true),
    corsOrigins: text('CORS_ORIGINS', '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustedProxies: text('TRUSTED_PROXIES', '')
      .split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    heartbeatMs: number('HEARTBEAT_MS', 12_000, 10, 600_000),
    metricsToken: optional('METRICS_TOKEN'),
    limits: {
      ratePerMinute: number('RATE_LIMIT', 1_200, 0, 10_000_000),
      signInPerAddress: number('SIGN_IN_LIMIT', 8, 1, 100_000),
      signInPerSocket: number('SIGN_IN_SOCKET_LIMIT', 60, 1, 100_000),
      forgot: number('FORGOT_LIMIT', 8, 1, 100_000),
      reset: number('RESET_LIMIT', 15, 1, 100_000),
      signUps: number('SIGN_UP_LIMIT', 30, 1, 100_000),
      list: number('LIST_MAX', 10_000, 1, 1_000_000),
      body: number('BODY_LIMIT', 1_048_576, 1_024, 1_073_741_824),
      file: number('FILE_LIMIT', 104_857_600, 1_024, 107_374_182_400),
      /** Seconds that a head, or a body without files, may take to arrive. */
      arrival: number('ARRIVAL_LIMIT', 30, 1, 3_600),
      /** Seconds that a statement may take on PostgreSQL. */
      statement: number('STATEMENT_LIMIT', 15, 1, 3_600),
      busyAfterMs: number('BUSY_AFTER_MS', 2_000, 0, 600_000),
      subscriptions: number('SUBSCRIPTION_LIMIT', 20, 1, 100_000),
      subscriberQueue: number('SUBSCRIBER_QUEUE', 1_000, 1, 1_000_000),
    },
  };
}

const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|::1|localhost)$/.test(host);

/** The signing key: given, or made at the first start and kept for the owner's eyes only. */
function secret(source: Source, dataDir: string): string {
  const given = source.JWT_SECRET;
  if (given !== undefined && given !== '') {
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
    mkdirSync(dataDir, { recursive: true });
    const made = randomBytes(48).toString('base64url');
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
