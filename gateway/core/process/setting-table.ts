import { availableParallelism } from 'node:os';
import { outgoingSettings } from './outgoing-settings.ts';
import { knownScenarios, readScenario } from './scenarios.ts';
import { choice, flag, list, optional, SettingError, text, url, whole } from './settings.ts';
import { traceSettings } from './trace-settings.ts';

const WEB = ['http:', 'https:'];
const POSTGRES = ['postgres:', 'postgresql:'];
const workers = whole(
  'WORKERS',
  1,
  [1, 64],
  'number of processes that share the port, 1 to 64; `auto`: one per CPU core',
);

const outbox = flag(
  'OUTBOX',
  false,
  'lets anyone who can reach the gateway read unsent emails, including links that open accounts',
);

const seed = flag(
  'SEED',
  true,
  'whether to create the demo organizations in an empty database: `demo` or `off`. In production, if others can reach the gateway, their password is random and printed once',
);

/** All settings. After a change: `npm run written`, which generates docs/settings.md and .env.example from both tables. */
export const settings = {
  port: whole('PORT', 4000, [0, 65_535], 'port to listen on; 0 uses a free port'),
  host: text('HOST', '127.0.0.1', 'address to listen on'),
  workers: {
    ...workers,
    read: (given: string | null) =>
      given === 'auto' ? Math.min(availableParallelism(), 64) : workers.read(given, false),
  },
  mode: choice(
    'NODE_ENV',
    ['development', 'production', 'test'],
    'development',
    '`production` turns off GraphiQL, introspection, sign-up, the outbox, unauthenticated metrics and demo data',
  ),
  databaseUrl: url('DATABASE_URL', POSTGRES, '`postgres://…`; without it, SQLite in the data folder is used'),
  databaseReplicaUrl: url(
    'DATABASE_REPLICA_URL',
    POSTGRES,
    '`postgres://…` of a streaming replica, which is used for reads while it is up to date',
  ),
  databaseListenUrl: url(
    'DATABASE_LISTEN_URL',
    POSTGRES,
    '`postgres://…` of the database itself, if `DATABASE_URL` is a pooler in transaction mode',
  ),
  databasePool: whole('DATABASE_POOL', 10, [1, 1_000], 'maximum connections to PostgreSQL, for all workers together'),
  dataDir: text('DATA_DIR', 'data', 'data folder, with the database, files and signing key'),
  jwtSecret: {
    ...optional('JWT_SECRET', 'signing key for tokens, at least 32 bytes'),
    shown: 'generated at the first start',
  },
  publicUrl: url('PUBLIC_URL', ['http:', 'https:'], 'public URL of the gateway, used in links', 'http://HOST:PORT'),
  filesUrl: url(
    'FILES_URL',
    ['s3+http:', 's3+https:'],
    '`s3+http(s)://KEY:SECRET@host/bucket?region=…`; without it, files are stored in the data folder',
  ),
  smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:'], '`smtp(s)://…`; without it, emails stay in the outbox'),
  /** Contains links that open accounts, so it is on only for local access or if set explicitly. */
  outbox: {
    ...outbox,
    shown: '`on` in development if only this machine can reach the gateway',
    read: (given: string | null, production: boolean) => (given === null ? null : outbox.read(given, production)),
  },
  mailFrom: text('MAIL_FROM', 'Meridian <no-reply@meridian.test>', 'sender of emails from the product'),
  undoSend: whole('UNDO_SEND', 10, [0, 120], 'seconds during which sending a message can be undone'),
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
    'multiplies the demo contacts, messages, products, tasks, cards and chat messages',
  ),
  demoDelays: flag('DEMO_DELAYS', false, 'adds the documented delays of the demo'),
  logLevel: choice(
    'LOG_LEVEL',
    ['silent', 'error', 'warn', 'info', 'debug'],
    'warn',
    '`silent`, `error`, `warn`, `info` or `debug`',
    'info',
  ),
  introspection: flag('INTROSPECTION', true, 'allows introspection queries', false),
  ...outgoingSettings,
  graphiql: flag('GRAPHIQL', true, 'serves GraphiQL, its REST twin, and the guide at `/docs`', false),
  signUp: flag(
    'SIGN_UP',
    true,
    'lets people sign up, and people without an organization create one; staff can always create further ones, customers and suppliers never',
    false,
  ),
  license: choice(
    'LICENSE',
    ['valid', '1001', '1002', '1003', 'file'],
    'valid',
    'result of the license check: `valid`, `1001`, `1002` or `1003`; `file` checks the license that an owner entered, see [license](license.md)',
  ),
  licenseKey: optional(
    'LICENSE_KEY',
    'public Ed25519 key of the license issuer, 32 bytes in base64url, for `LICENSE=file`',
  ),
  licenseCheck: flag('LICENSE_CHECK', true, 'checks the license'),
  oidcIssuer: url('OIDC_ISSUER', WEB, 'URL of an OpenID Connect provider; turns on single sign-on'),
  oidcClientId: optional('OIDC_CLIENT_ID', 'client id at the provider'),
  oidcClientSecret: optional('OIDC_CLIENT_SECRET', 'client secret at the provider'),
  captchaSiteKey: optional('CAPTCHA_SITE_KEY', 'public site key; turns on the captcha'),
  captchaSecret: optional('CAPTCHA_SECRET', 'secret key for the captcha provider'),
  captchaVerifyUrl: url('CAPTCHA_VERIFY_URL', WEB, 'siteverify URL of the captcha provider'),
  captchaScriptUrl: url('CAPTCHA_SCRIPT_URL', WEB, "URL of the captcha provider's script"),
  captchaOrigins: list('CAPTCHA_ORIGINS', 'further origins from which the captcha loads resources'),
  chat: flag('CHAT', true, 'shows the assistant, if `LLM_URL` is set'),
  organizationSwitch: flag('ORGANIZATION_SWITCH', true, 'shows the organization switcher'),
  corsOrigins: list('CORS_ORIGINS', 'origins whose pages may call the API'),
  trustedProxies: list('TRUSTED_PROXIES', 'proxies whose forwarded headers are trusted'),
  metricsToken: optional(
    'METRICS_TOKEN',
    'bearer token for `/metrics`; without it, metrics are open in development and off in production',
  ),
  ...traceSettings,
  upstreamUrl: url(
    'UPSTREAM_URL',
    ['http:', 'https:'],
    'server that implements the documented contract, see [upstream](upstream.md)',
  ),
  upstreamFile: text(
    'UPSTREAM_FILE',
    'upstream.json',
    'file that sets modules and operations to `local`, `upstream` or `shadow`',
  ),
  upstreamToken: optional(
    'UPSTREAM_TOKEN',
    "bearer token for the upstream server; without it, the caller's token is sent",
  ),
  llmUrl: url(
    'LLM_URL',
    ['http:', 'https:'],
    'server with the OpenAI chat API (`https://…/v1`); turns on the [assistant](assistant.md)',
  ),
  llmModel: text('LLM_MODEL', 'default', 'model of the assistant'),
  llmKey: optional('LLM_KEY', 'bearer token for `LLM_URL`'),
  scenario: {
    ...optional(
      'SCENARIO',
      'scenario for all requests, to test clients; see [scenarios](scenarios.md). Not allowed in production',
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
    'seconds between SIGTERM, when `/health/ready` starts to return 503, and closing the port; must exceed the time that a load balancer needs to notice',
  ),
  heartbeatMs: whole('HEARTBEAT_MS', 12_000, [10, 600_000], 'milliseconds between heartbeats of an event stream'),
};

/** Limits of what one caller can use. */
export const limits = {
  ratePerMinute: whole(
    'RATE_LIMIT',
    1_200,
    [0, 10_000_000],
    'root fields a user may call per minute and process; 0 turns the limit off',
  ),
  signInPerAddress: whole(
    'SIGN_IN_LIMIT',
    8,
    [1, 100_000],
    'failed sign-ins per email address in 15 minutes; networks that the user signed in from in the last 30 days are counted separately',
  ),
  signInPerSocket: whole(
    'SIGN_IN_SOCKET_LIMIT',
    60,
    [1, 100_000],
    'failed sign-ins per network address in 15 minutes, for users who did not sign in from there in the last 30 days',
  ),
  forgot: whole('FORGOT_LIMIT', 8, [1, 100_000], 'password reset emails per email address in 15 minutes'),
  reset: whole('RESET_LIMIT', 15, [1, 100_000], 'uses of one kind of emailed link per network address in 15 minutes'),
  signUps: whole('SIGN_UP_LIMIT', 30, [1, 100_000], 'sign-ups per network address in 15 minutes'),
  emails: whole(
    'EMAIL_LIMIT',
    200,
    [100, 100_000],
    'emails per sender and hour to people outside the organization: messages, once for each recipient, invitations and assessments',
  ),
  organizationEmails: whole(
    'EMAIL_ORGANIZATION_LIMIT',
    1_000,
    [100, 1_000_000],
    'the same emails per organization and hour, of all senders',
  ),
  agentClients: whole(
    'AGENT_CLIENT_LIMIT',
    60,
    [1, 100_000],
    'registrations and authorization requests of agents per network address in 15 minutes',
  ),
  list: whole('LIST_MAX', 10_000, [1, 1_000_000], 'rows per list; in REST, the header `Link` leads to the next page'),
  body: whole('BODY_LIMIT', 1_048_576, [1_024, 1_073_741_824], 'bytes per request body'),
  file: whole('FILE_LIMIT', 104_857_600, [1_024, 107_374_182_400], 'bytes per uploaded file'),
  storage: whole(
    'STORAGE_LIMIT',
    10_737_418_240,
    [0, Number.MAX_SAFE_INTEGER],
    'bytes of files per organization, identical contents counted once; 0 turns the limit off',
  ),
  outsideUploads: whole(
    'OUTSIDE_UPLOAD_LIMIT',
    200,
    [1, 100_000],
    'uploads per assessment by link, and of evidence per supplier, in 24 hours; removed and refused files count too',
  ),
  outsideBytes: whole(
    'OUTSIDE_BYTES_LIMIT',
    524_288_000,
    [1_024, 1_099_511_627_776],
    'bytes of these uploads in 24 hours',
  ),
  diskFree: whole(
    'DISK_FREE_LEAST',
    104_857_600,
    [0, 1_099_511_627_776],
    'free bytes in the data folder below which `/health/ready` returns 503; 0 turns the check off',
  ),
  arrival: whole('ARRIVAL_LIMIT', 30, [1, 3_600], 'seconds to receive request headers, or a body without files'),
  upstreamTime: whole('UPSTREAM_TIME', 10, [1, 300], 'seconds per request to the upstream server, then 502'),
  upstreamSize: whole('UPSTREAM_SIZE', 10_485_760, [1_024, 1_073_741_824], 'bytes per response of the upstream server'),
  upstreamSockets: whole('UPSTREAM_SOCKETS', 20, [1, 1_000], 'concurrent requests to the upstream server per process'),
  statement: whole('STATEMENT_LIMIT', 15, [1, 3_600], 'seconds per statement on PostgreSQL, then 503'),
  busyAfterMs: whole(
    'BUSY_AFTER_MS',
    2_000,
    [0, 600_000],
    'event loop delay in milliseconds above which requests are refused with 503; 0 turns the limit off',
  ),
  subscriptions: whole('SUBSCRIPTION_LIMIT', 20, [1, 100_000], 'concurrent subscriptions per user and process'),
  subscriberQueue: whole(
    'SUBSCRIBER_QUEUE',
    1_000,
    [1, 1_000_000],
    'events buffered for a slow subscriber before it is disconnected',
  ),
};
