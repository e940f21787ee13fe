import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { ContractError } from './core/contract/contract.ts';
import { openDatabase, type Database } from './core/engine/database.ts';
import { readEnvironment, type Environment } from './core/process/environment.ts';
import { httpAddress } from './core/process/http-address.ts';
import { SettingError } from './core/process/settings.ts';
import { Files } from './core/files/files.ts';
import { isEmpty } from './core/identity/identity.ts';
import { MigrationError } from './core/database/migrations.ts';
import { countStatement } from './core/process/statement-count.ts';
import { collectGarbageWhenIdle } from './core/process/idle-gc.ts';
import { isTransient } from './core/process/outages.ts';
import { migrations } from './rooms.ts';
import { onStop, startWorkers } from './workers.ts';

/** Environment, database, listen, stop gracefully: nothing else. */
async function main(): Promise<void> {
  // The last line of defence against polluted prototypes, and nothing would be seen of its absence.
  if ('__proto__' in Object.prototype) throw new SettingError('NODE_OPTIONS: Node needs --disable-proto=delete here');
  const environment = readEnvironment(process.env);
  const database = openDatabase(environment, environment.graphiql ? countStatement : null);
  await database.checkSessions(environment.databaseListenUrl);
  const { notice } = await database.migrate(migrations);
  if (cluster.isWorker) return void (await serve(environment, database));
  if (notice) console.warn(notice);
  if (environment.seed && (await isEmpty(database.system))) {
    // Of all starts only the first needs it.
    const { seed } = await import('../seed/index.ts');
    await seed(database, new Files(environment), environment.seedScale);
  }
  if (environment.workers === 1) return announce(environment, await serve(environment, database));
  await database.close();
  announce(environment, await startWorkers(environment.workers));
}

/** Answers the port. */
async function serve(environment: Environment, database: Database): Promise<number> {
  const { createServer } = await import('./server.ts');
  const { server } = await createServer(environment, database);
  await server.listen({ host: environment.host, port: environment.port });
  // A start that finds the code compiled takes two thirds of the time, also the one after a crash.
  flushCompileCache();
  collectGarbageWhenIdle();

  onStop(() => {
    // What is in flight is finished; a stream that never ends is not waited for.
    setTimeout(() => process.exit(0), 10_000).unref();
    void server.close().then(() => process.exit(0));
  });
  return (server.server.address() as AddressInfo).port;
}

function announce(environment: Environment, port: number): void {
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
  ];
  if (!environment.production && environment.seed) {
    lines.push(
      '  Sign-ins   owner@meridian.test, member@meridian.test, customer@meridian.test (Northwind)',
      '             owner@harbor.test (Harbor); password for all: meridian-demo-1',
      '  First call',
      `    TOKEN=$(curl -s ${address}/api/auth/sign-in -H 'content-type: application/json' \\`,
      `      -d '{"email":"owner@meridian.test","password":"meridian-demo-1"}' | sed 's/.*"accessToken":"\\([^"]*\\)".*/\\1/')`,
      `    curl -s ${address}/api/apps/contacts/all -H "authorization: Bearer $TOKEN"`,
    );
  }
  console.log(lines.join('\n'));
}

/** Without SMTP_URL the mails of the product stay, and who reads them may open accounts. */
const outboxLine = ({ outbox }: Environment, address: string): string =>
  outbox
    ? `${address}/api/auth/outbox, open to everybody who reaches this address`
    : 'closed, and no mail is sent: set SMTP_URL, or OUTBOX=on to let everybody read it';

main().catch((error: unknown) => {
  const isOurs = [SettingError, ContractError, MigrationError].some((kind) => error instanceof kind);
  console.error(isOurs ? (error as Error).message : problemOf(error));
  process.exit(1);
});

/** Start-up problems in one line where they are the environment's, with the stack where they are ours. */
function problemOf(error: unknown): string {
  const { code, syscall, address, port, stack, message } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (code === 'EADDRINUSE') return `PORT: ${address}:${port} is in use`;
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES') return `HOST: ${address}:${port} can't be opened (${code})`;
  if (syscall === 'connect' || /^(ENOTFOUND|28|3D)/.test(code ?? '') || isTransient(error)) {
    return `DATABASE_URL: the database can't be reached (${message})`;
  }
  return stack ?? String(error);
}
