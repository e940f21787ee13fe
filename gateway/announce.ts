import { existsSync } from 'node:fs';
import { DEMO_PASSWORD } from './core/identity/demo-accounts.ts';
import type { Environment } from './core/process/environment.ts';
import { httpAddress } from './core/process/http-address.ts';

/** What only this start knows. */
export type Started = {
  port: number;
  /** Of the demo accounts that this start made; null where it made none. */
  demoPassword: string | null;
  /** Of the link that makes the first organization; null where there is one. */
  setupToken: string | null;
};

/** The block of lines that a start ends with. */
export function announce(environment: Environment, { port, demoPassword, setupToken }: Started): void {
  const address = httpAddress(environment.host, port);
  const hasClient = existsSync(new URL('../web/dist/index.html', import.meta.url));
  const lines = [
    'Meridian is up',
    ...(hasClient ? [`  Client     ${address}/`] : []),
    ...(environment.graphiql ? [`  GraphiQL   ${address}/graphql`] : []),
    ...(environment.graphiql ? [`  Guide      ${address}/docs`] : []),
    `  API docs   ${address}/api/docs`,
    `  OpenAPI    ${address}/api/openapi.json`,
    `  Health     ${address}/health/ready`,
    `  Data       ${environment.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : environment.dataDir}`,
    `  Mode       ${environment.mode}`,
    ...(environment.scenario ? [`  Scenario   ${environment.scenario.name}`] : []),
    ...(environment.upstreamUrl ? [`  Upstream   ${new URL(environment.upstreamUrl).origin}`] : []),
    ...(environment.smtpUrl ? [] : [`  Outbox     ${outboxLine(environment, address)}`]),
    ...(setupToken ? [`  Setup      ${setupLink(environment, address, setupToken)}`] : []),
    ...signInLines(environment, address, demoPassword),
  ];
  console.log(lines.join('\n'));
}

function signInLines({ production, seed }: Environment, address: string, demoPassword: string | null): string[] {
  if (production ? demoPassword === null : !seed) return [];
  const password = demoPassword ?? DEMO_PASSWORD;
  return [
    '  Sign-ins   owner@meridian.test, member@meridian.test, customer@meridian.test (Northwind)',
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
}

/** Good once and for a day; the only place where its secret is written. */
const setupLink = ({ publicUrl, port }: Environment, address: string, token: string): string =>
  `${port === 0 ? address : publicUrl}/setup?token=${token}`;

/** Without SMTP_URL the mails of the product stay, and who reads them may open accounts. */
const outboxLine = ({ outbox }: Environment, address: string): string =>
  outbox
    ? `${address}/api/auth/outbox, open to everybody who reaches this address`
    : 'closed, and no mail is sent: set SMTP_URL, or OUTBOX=on to let everybody read it';
