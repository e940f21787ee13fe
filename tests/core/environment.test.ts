import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../gateway/core/process/environment.ts';
import { SettingError } from '../../gateway/core/process/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const JWT_SECRET = 'a test secret that is longer than thirty-two bytes';
const problemOf = (settings: Record<string, string>): string => {
  try {
    readEnvironment({ DATA_DIR: folder, JWT_SECRET, ...settings });
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return (error as Error).message;
  }
  return 'none';
};

describe('an invalid setting', () => {
  const wrong: [string, string][] = [
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '40.5'],
    ['WORKERS', '0'],
    ['WORKERS', 'many'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_REPLICA_URL', 'mysql://x'],
    // A replica needs a primary database to follow.
    ['DATABASE_REPLICA_URL', 'postgres://127.0.0.1/x'],
    ['PUBLIC_URL', 'ftp://x'],
    ['SMTP_URL', 'http://x'],
    ['SEED', 'maybe'],
    ['SEED_SCALE', '0'],
    ['DEMO_DELAYS', '2'],
    ['LOG_LEVEL', 'loud'],
    ['INTROSPECTION', 'no'],
    ['GRAPHIQL', 'yes'],
    ['LICENSE', '1004'],
    ['LICENSE_CHECK', 'never'],
    // The key of the signer is missing.
    ['LICENSE', 'file'],
    // A captcha without the key that verifies it.
    ['CAPTCHA_SITE_KEY', 'a key'],
    ['CAPTCHA_VERIFY_URL', 'nowhere'],
    ['OIDC_ISSUER', 'https://provider.example'],
    ['SIGN_UP', 'closed'],
    ['RATE_LIMIT', '-1'],
    ['SIGN_IN_LIMIT', '0'],
    ['LIST_MAX', '1e9'],
    ['BODY_LIMIT', '10'],
    ['FILE_LIMIT', 'big'],
    ['HEARTBEAT_MS', '1'],
    ['JWT_SECRET', 'short'],
  ];

  it.each(wrong)('is refused in one line that names it: %s=%s', (name, value) => {
    const problem = problemOf({ [name]: value });
    expect(problem).toContain(name);
    expect(problem).not.toContain('\n');
    // A key is never shown, not even an invalid one.
    if (name === 'JWT_SECRET') expect(problem).not.toContain(value);
  });

  it('is refused when the data folder is not writable', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(problemOf({ DATA_DIR: join(file, 'data'), JWT_SECRET: '' })).toMatch(/^DATA_DIR: /);
    // Node itself would retry forever to create this folder and its parents.
    expect(problemOf({ DATA_DIR: '/proc/nope', JWT_SECRET: '' })).toMatch(/^DATA_DIR: \/proc\/nope can't be written/);
  });
});

describe('a secret in a file', () => {
  it('is read from the file that NAME_FILE names', () => {
    const path = join(folder, 'smtp');
    writeFileSync(path, 'smtp://user:secret@mail.example\n');
    const { smtpUrl } = readEnvironment({ DATA_DIR: folder, JWT_SECRET, SMTP_URL_FILE: path });
    expect(smtpUrl).toBe('smtp://user:secret@mail.example');
  });

  it('is refused when the setting itself is also given, or when the file is missing', () => {
    const path = join(folder, 'missing');
    expect(problemOf({ SMTP_URL_FILE: path })).toBe(`SMTP_URL_FILE: ${path} can't be read (ENOENT)`);
    expect(problemOf({ SMTP_URL: 'smtp://x', SMTP_URL_FILE: path })).toContain(
      'SMTP_URL and SMTP_URL_FILE are both set',
    );
    // UPSTREAM_FILE only ends like one: it is a setting that names a file by itself.
    expect(problemOf({ UPSTREAM_FILE: 'upstream.json' })).toBe('none');
  });
});

describe('a misspelled setting', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLC_URL', 'PUBLIC_URL'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['DATADIR', 'DATA_DIR'],
    ['MAILFROM', 'MAIL_FROM'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['TrustedProxies', 'TRUSTED_PROXIES'],
    ['SMTP_URl', 'SMTP_URL'],
    ['data_dir', 'DATA_DIR'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['SMTP_PASSWORD', 'SMTP_URL'],
  ])('stops the start and suggests the nearest name: %s', (given, nearest) => {
    expect(problemOf({ [given]: 'x' })).toBe(`${given} is not a setting. Did you mean ${nearest}?`);
  });

  it('is not reported for variables of other programs', () => {
    const others = [
      'HOME',
      'HOSTNAME',
      'POST',
      'LC_ALL',
      'NODE_OPTIONS',
      'NODE_COMPILE_CACHE',
      'DATABASE_HOST',
      'host',
      'Port',
      'MAIL',
      'EMAIL',
      'LOGNAME',
      'HOSTS',
      'SMTP_SERVICE_HOST',
      'SMTP_PORT_25_TCP',
      'http_proxy',
      'no_proxy',
      'npm_config_loglevel',
    ];
    for (const name of others) expect([name, problemOf({ [name]: 'x' })]).toEqual([name, 'none']);
    // Environment variables of cluster services.
    for (const name of ['SMTP_PORT', 'DATABASE_PORT'])
      expect([name, problemOf({ [name]: 'tcp://10.0.0.1:25' })]).toEqual([name, 'none']);
    expect(problemOf(process.env as Record<string, string>)).toBe('none');
  });
});

describe('the environment', () => {
  const seedOf = (settings: Record<string, string>) => readEnvironment({ DATA_DIR: folder, JWT_SECRET, ...settings });

  it('loads demo data by default in development, and only on request in production', () => {
    expect(seedOf({}).seed).toBe(true);
    expect(seedOf({ SEED: 'on' }).seed).toBe(true);
    expect(seedOf({ SEED: 'off' }).seed).toBe(false);
    const NODE_ENV = 'production';
    expect(seedOf({ NODE_ENV }).seed).toBe(false);
    expect(seedOf({ NODE_ENV, SEED: 'off' }).seed).toBe(false);
    expect(seedOf({ NODE_ENV, SEED: 'demo' }).seed).toBe(true);
    expect(problemOf({ NODE_ENV, SEED: 'on' })).toBe('SEED must be demo or off in production, not "on"');
  });

  it('derives the public address, also behind a proxy', () => {
    expect(seedOf({}).isReachedByOthers).toBe(false);
    expect(seedOf({ PUBLIC_URL: 'http://localhost:4000' }).isReachedByOthers).toBe(false);
    for (const settings of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://x.example' }, { TRUSTED_PROXIES: '10.0.0.1' }])
      expect(seedOf(settings as Record<string, string>).isReachedByOthers).toBe(true);
  });
});

describe('the signing key', () => {
  it('is generated once, readable by its owner only, and reused', () => {
    const DATA_DIR = join(folder, 'fresh');
    const first = readEnvironment({ DATA_DIR });
    const path = join(DATA_DIR, 'jwt-secret');
    expect(Buffer.byteLength(first.jwtSecret)).toBeGreaterThanOrEqual(32);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readEnvironment({ DATA_DIR }).jwtSecret).toBe(first.jwtSecret);
    expect(readFileSync(path, 'utf8')).toBe(first.jwtSecret);
    writeFileSync(path, 'short');
    expect(() => readEnvironment({ DATA_DIR })).toThrow(/^JWT_SECRET: /);
  });
});

describe('the signing key of gateways that share a folder', () => {
  it('is the same for all that start at once', async () => {
    const start = Date.now() + 2_000;
    const script = `
      const { signingKey } = await import('./gateway/core/process/signing-key.ts');
      while (Date.now() < ${start});
      const keys = Array.from({ length: 100 }, (_, n) => signingKey(null, '${join(folder, 'shared')}' + n, false));
      console.log(keys.join());`;
    const run = promisify(execFile);
    const cwd = fileURLToPath(new URL('../..', import.meta.url));
    const outs = await Promise.all(
      [1, 2, 3].map(() => run(process.execPath, ['--input-type=module', '-e', script], { cwd })),
    );
    expect(new Set(outs.map(({ stdout }) => stdout)).size).toBe(1);
  }, 60_000);
});

describe('default settings', () => {
  it('are those of a development gateway that only its developer can reach', () => {
    const environment = readEnvironment({ DATA_DIR: folder, JWT_SECRET });
    expect(environment).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: null,
      databaseReplicaUrl: null,
      introspection: true,
      graphiql: true,
      demoDelays: false,
      corsOrigins: [],
      trustedProxies: [],
      limits: {
        ratePerMinute: 1_200,
        signInPerAddress: 8,
        signInPerSocket: 60,
        forgot: 8,
        reset: 15,
        signUps: 30,
        list: 10_000,
        body: 1_048_576,
      },
    });
    expect(readEnvironment({ DATA_DIR: folder, JWT_SECRET, NODE_ENV: 'production' })).toMatchObject({
      introspection: false,
      graphiql: false,
    });
    expect(readEnvironment({ DATA_DIR: folder, JWT_SECRET, PORT: ' ', RATE_LIMIT: '' }).port).toBe(4000);
  });
});
