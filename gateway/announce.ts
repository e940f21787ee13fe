import { existsSync } from 'node:fs';
import { DEMO_PASSWORD } from './kit/sign-in/demo-accounts.ts';
import type { Environment } from './core/process/environment.ts';
import { httpAddress } from './core/process/http-address.ts';
import type { Announcer } from './core/process/log.ts';

/** Results of this start. */
export type Started = {
  port: number;
  /** Password of the demo accounts that this start created; null if it created none. */
  demoPassword: string | null;
  /** Token of the setup link for the first organization; null if there is one. */
  setupToken: string | null;
};

const UP = 'Meridian is up';

/** Prints the startup message: lines for people, or one JSON line in production. */
export function announce(announcer: Announcer, environment: Environment, started: Started): void {
  const address = httpAddress(environment.host, started.port);
  const facts = factsOf(environment, address, started);
  const password = demoPasswordOf(environment, started);
  const lines = [
    UP,
    ...Object.entries(facts).map(([name, value]) => `  ${labels[name as keyof Facts].padEnd(10)} ${value}`),
    ...(password === null ? [] : signInLines(address, password)),
  ];
  announcer.info({ ...facts, ...(password === null ? {} : { demoPassword: password }) }, UP, lines.join('\n'));
}

const labels = {
  client: 'Client',
  graphiql: 'GraphiQL',
  guide: 'Guide',
  apiDocs: 'API docs',
  openApi: 'OpenAPI',
  health: 'Health',
  data: 'Data',
  mode: 'Mode',
  scenario: 'Scenario',
  upstream: 'Upstream',
  outbox: 'Outbox',
  setup: 'Setup',
};

type Facts = Partial<Record<keyof typeof labels, string>>;

function factsOf(environment: Environment, address: string, { setupToken }: Started): Facts {
  const hasClient = existsSync(new URL('../web/dist/index.html', import.meta.url));
  return {
    ...(hasClient ? { client: `${address}/` } : {}),
    ...(environment.graphiql ? { graphiql: `${address}/graphql`, guide: `${address}/docs` } : {}),
    apiDocs: `${address}/api/docs`,
    openApi: `${address}/api/openapi.json`,
    health: `${address}/health/ready`,
    data: environment.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : environment.dataDir,
    mode: environment.mode,
    ...(environment.scenario ? { scenario: environment.scenario.name } : {}),
    ...(environment.upstreamUrl ? { upstream: new URL(environment.upstreamUrl).origin } : {}),
    ...(environment.smtpUrl ? {} : { outbox: outboxLine(environment, address) }),
    ...(setupToken ? { setup: setupLink(environment, address, setupToken) } : {}),
  };
}

/** Null if there are no demo accounts. */
function demoPasswordOf({ production, seed }: Environment, { demoPassword }: Started): string | null {
  if (production) return demoPassword;
  return seed ? (demoPassword ?? DEMO_PASSWORD) : null;
}

const signInLines = (address: string, password: string): string[] => [
  '  Sign-ins   owner@meridian.test, member@meridian.test, customer@meridian.test, supplier@meridian.test (Northwind)',
  `             owner@harbor.test (Harbor); password for all: ${password}`,
  ...(password === DEMO_PASSWORD
    ? [
        '  First call',
        `    TOKEN=$(curl -s ${address}/api/auth/sign-in -H 'content-type: application/json' \\`,
        `      -d '{"email":"owner@meridian.test","password":"${password}"}' | sed 's/.*"accessToken":"\\([^"]*\\)".*/\\1/')`,
        `    curl -s ${address}/api/apps/contacts/all -H "authorization: Bearer $TOKEN"`,
      ]
    : []),
];

/** Valid once and for a day; printed only here. */
const setupLink = ({ publicUrl, port }: Environment, address: string, token: string): string =>
  `${port === 0 ? address : publicUrl}/setup?token=${token}`;

/** Without SMTP_URL, email stays in the outbox; its readers can open accounts. */
const outboxLine = ({ outbox }: Environment, address: string): string =>
  outbox
    ? `${address}/api/auth/outbox, open to anyone who can reach this address`
    : 'closed, and no email is sent: set SMTP_URL, or hand out links yourself (docs/production.md, Mail)';
