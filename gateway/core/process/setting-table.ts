import { availableParallelism } from 'node:os';
import { outgoingSettings } from './outgoing-settings.ts';
import { knownScenarios, readScenario } from './scenarios.ts';
import { choice, flag, list, optional, SettingError, text, url, whole } from './settings.ts';
import { traceSettings } from './trace-settings.ts';

const WEB = ['http:', 'https:'];
const POSTGRES = ['postgres:', 'postgresql:'];
const workers = whole('WORKERS', 1, [1, 64], 'processes that share the port, from 1 to 64; `auto`: one a core');

const outbox = flag(
  'OUTBOX',
  false,
  'lets anyone who can reach the gateway read unsent mails, including links to accounts',
);

const seed = flag(
  'SEED',
  true,
  'whether an empty database gets the demo organizations: `demo` or `off`. In production, an address that others reach gets a random password, printed once',
);

/** All settings. After a change: `npm run written`, which generates docs/settings.md and .env.example from both tables. */
export const settings = {
  port: whole('PORT', 4000, [0, 65_535], 'where it listens; 0 takes a free port'),
  host: text('HOST', '127.0.0.1', 'where it listens'),
  workers: {
    ...workers,
    read: (given: string | null) =>
      given === 'auto' ? Math.min(availableParallelism(), 64) : workers.read(given, false),
  },
  mode: choice(
    'NODE_ENV',
    ['development', 'production', 'test'],
    'development',
    '`production` closes GraphiQL, introspection, sign-up, the outbox and the open metrics, and seeds nothing',
  ),
  databaseUrl: url('DATABASE_URL', POSTGRES, '`postgres://…`; without it SQLite in the data folder'),
  databaseReplicaUrl: url(
    'DATABASE_REPLICA_URL',
    POSTGRES,
    '`postgres://…` of a server that follows it; reads go there while it is up to date',
  ),
  databaseListenUrl: url(
    'DATABASE_LISTEN_URL',
    POSTGRES,
    '`postgres://…` past a pooler of `DATABASE_URL` that gives each transaction another connection',
  ),
  databasePool: whole('DATABASE_POOL', 10, [1, 1_000], 'connections to PostgreSQL at most, of all workers together'),
  dataDir: text('DATA_DIR', 'data', 'the data folder: database, files, signing key'),
  jwtSecret: {
    ...optional('JWT_SECRET', 'the signing key of the tokens, at least 32 bytes'),
    shown: 'made at first start',
  },
  publicUrl: url('PUBLIC_URL', ['http:', 'https:'], 'what links in mails begin with', 'http://HOST:PORT'),
  filesUrl: url(
    'FILES_URL',
    ['s3+http:', 's3+https:'],
    '`s3+http(s)://KEY:SECRET@host/bucket?region=…`; without it files are in the data folder',
  ),
  smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:'], '`smtp(s)://…`; without it mails stay in the outbox'),
  /** Contains links that open accounts, so it is on only for local access or if set explicitly. */
  outbox: {
    ...outbox,
    shown: '`on` in development where only this machine reaches the gateway',
    read: (given: string | null, production: boolean) => (given === null ? null : outbox.read(given, production)),
  },
  mailFrom: text('MAIL_FROM', 'Meridian <no-reply@meridian.test>', "the sender of the product's own mails"),
  undoSend: whole('UNDO_SEND', 10, [0, 120], 'seconds in which sending a mail can be undone'),
  seed: {
    ...seed,
    shown: 'demo, in production off',
    read(given: string | null, production: boolean) {
      if (production && given !== null && !['demo', 'off', '0', 'false'].includes(given))
        throw new SettingError(`SEED must be demo or off in production, not "${given}"`);
      return (given === null && !production) || given === 'demo' || seed.read(given ?? 'off', production);
    },
  },
  seedScale: whole(
    'SEED_SCALE',
    1,
    [1, 100_000],
    'multiplies contacts, mails, products, tasks, cards and chat messages',
  ),
  demoDelays: flag('DEMO_DELAYS', false, 'the documented delays of the demo'),
  logLevel: choice(
    'LOG_LEVEL',
    ['silent', 'error', 'warn', 'info', 'debug'],
    'warn',
    'silent, error, warn, info or debug',
    'info',
  ),
  introspection: flag('INTROSPECTION', true, 'whether introspection queries are answered', false),
  ...outgoingSettings,
  graphiql: flag('GRAPHIQL', true, 'whether GraphiQL is served, its REST twin, and the guide at `/docs`', false),
  signUp: flag('SIGN_UP', true, 'whether people may make accounts by themselves', false),
  license: choice(
    'LICENSE',
    ['valid', '1001', '1002', '1003', 'file'],
    'valid',
    'result of the license check: valid, 1001, 1002 or 1003; `file` reads the license that an owner entered, see [license](license.md)',
  ),
  licenseKey: optional(
    'LICENSE_KEY',
    'public Ed25519 key of the license issuer, 32 bytes in base64url; for `LICENSE=file`',
  ),
  licenseCheck: flag('LICENSE_CHECK', true, 'whether the license is checked'),
  oidcIssuer: url('OIDC_ISSUER', WEB, 'switches single sign-on on: the provider of OpenID Connect'),
  oidcClientId: optional('OIDC_CLIENT_ID', 'what it calls this installation'),
  oidcClientSecret: optional('OIDC_CLIENT_SECRET', 'the secret that it gave'),
  captchaSiteKey: optional('CAPTCHA_SITE_KEY', 'enables the captcha: the public site key'),
  captchaSecret: optional('CAPTCHA_SECRET', 'the secret key for the captcha provider'),
  captchaVerifyUrl: url('CAPTCHA_VERIFY_URL', WEB, 'siteverify address of the captcha provider'),
  captchaScriptUrl: url('CAPTCHA_SCRIPT_URL', WEB, "the provider's script that draws it in the browser"),
  captchaOrigins: list('CAPTCHA_ORIGINS', 'origins beside that of the script from which it loads more'),
  chat: flag('CHAT', true, 'whether the LLM chat is shown, where `LLM_URL` configures one'),
  organizationSwitch: flag('ORGANIZATION_SWITCH', true, 'whether the organization switcher is shown'),
  corsOrigins: list('CORS_ORIGINS', 'origins that may call'),
  trustedProxies: list('TRUSTED_PROXIES', 'proxies whose forwarded headers are trusted'),
  metricsToken: optional(
    'METRICS_TOKEN',
    'the bearer token of `/metrics`; without it development shows them and production does not',
  ),
  ...traceSettings,
  upstreamUrl: url(
    'UPSTREAM_URL',
    ['http:', 'https:'],
    'another server with the documented contract, used as set in `UPSTREAM_FILE`',
  ),
  upstreamFile: text(
    'UPSTREAM_FILE',
    'upstream.json',
    'which rooms and operations are `local`, `upstream` or `shadow`',
  ),
  upstreamToken: optional('UPSTREAM_TOKEN', "the bearer token for it; without one it is sent the caller's own"),
  llmUrl: url(
    'LLM_URL',
    ['http:', 'https:'],
    'a server of the OpenAI chat protocol (`https://…/v1`) for the assistant; without it there is none',
  ),
  llmModel: text('LLM_MODEL', 'default', 'the model to use'),
  llmKey: optional('LLM_KEY', 'the bearer token for it'),
  scenario: {
    ...optional(
      'SCENARIO',
      'what every request finds, for tests of a client; see [scenarios](scenarios.md). Never in production',
    ),
    read(given: string | null, production: boolean) {
      if (given === null) return null;
      if (production) throw new SettingError('SCENARIO is not for production');
      const found = readScenario(given);
      if (!found) throw new SettingError(`SCENARIO must be one of ${knownScenarios}, not "${given}"`);
      return found;
    },
  },
  shutdownDelay: whole(
    'SHUTDOWN_DELAY',
    0,
    [0, 300],
    'seconds between SIGTERM, when `/health/ready` turns to 503, and closing the port: longer than a load balancer takes to notice',
  ),
  heartbeatMs: whole('HEARTBEAT_MS', 12_000, [10, 600_000], 'milliseconds between heartbeats of an event stream'),
};

/** Limits of what one caller can use. */
export const limits = {
  ratePerMinute: whole(
    'RATE_LIMIT',
    1_200,
    [0, 10_000_000],
    'root fields a person may call in a minute, at each process; 0 turns this limit off',
  ),
  signInPerAddress: whole(
    'SIGN_IN_LIMIT',
    8,
    [1, 100_000],
    'failed sign-ins for one email address in 15 minutes; networks used in the last 30 days are counted separately',
  ),
  signInPerSocket: whole(
    'SIGN_IN_SOCKET_LIMIT',
    60,
    [1, 100_000],
    'the same for one network address, for people who did not sign in from there in the last 30 days',
  ),
  forgot: whole('FORGOT_LIMIT', 8, [1, 100_000], 'forgotten passwords for one address in 15 minutes'),
  reset: whole(
    'RESET_LIMIT',
    15,
    [1, 100_000],
    'uses of one kind of mailed link from one network address in 15 minutes',
  ),
  signUps: whole('SIGN_UP_LIMIT', 30, [1, 100_000], 'sign-ups from one network address in 15 minutes'),
  agentClients: whole(
    'AGENT_CLIENT_LIMIT',
    60,
    [1, 100_000],
    'registrations and requests of programs that ask people for access, from one network address in 15 minutes',
  ),
  list: whole('LIST_MAX', 10_000, [1, 1_000_000], 'maximum items per list; REST links the next page in `Link`'),
  body: whole('BODY_LIMIT', 1_048_576, [1_024, 1_073_741_824], 'bytes of a request body'),
  file: whole('FILE_LIMIT', 104_857_600, [1_024, 107_374_182_400], 'bytes of an uploaded file'),
  storage: whole(
    'STORAGE_LIMIT',
    10_737_418_240,
    [0, Number.MAX_SAFE_INTEGER],
    'bytes of files an organization may store, each content counted once; 0 turns this limit off',
  ),
  diskFree: whole(
    'DISK_FREE_LEAST',
    104_857_600,
    [0, 1_099_511_627_776],
    'free bytes of the data folder below which `/health/ready` answers 503; 0 turns the check off',
  ),
  arrival: whole(
    'ARRIVAL_LIMIT',
    30,
    [1, 3_600],
    "seconds a request's head, or a body without files, may take to arrive",
  ),
  upstreamTime: whole('UPSTREAM_TIME', 10, [1, 300], 'seconds the server of `UPSTREAM_URL` may take; then 502'),
  upstreamSize: whole('UPSTREAM_SIZE', 10_485_760, [1_024, 1_073_741_824], 'bytes of an answer of it'),
  upstreamSockets: whole('UPSTREAM_SOCKETS', 20, [1, 1_000], 'requests to it at once, at each process'),
  statement: whole('STATEMENT_LIMIT', 15, [1, 3_600], 'seconds a statement may take on PostgreSQL; then 503'),
  busyAfterMs: whole(
    'BUSY_AFTER_MS',
    2_000,
    [0, 600_000],
    'event loop delay from which requests are refused with 503; 0 never',
  ),
  subscriptions: whole(
    'SUBSCRIPTION_LIMIT',
    20,
    [1, 100_000],
    'subscriptions a person may have at once, at each process',
  ),
  subscriberQueue: whole(
    'SUBSCRIBER_QUEUE',
    1_000,
    [1, 1_000_000],
    'events buffered for a slow subscriber before it is disconnected',
  ),
};
