import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { ContractError } from './core/contract/sdl/contract-error.ts';
import { openDatabase, type Database } from './core/engine/database.ts';
import { readEnvironment, type Environment } from './core/process/environment.ts';
import { SettingError } from './core/process/settings.ts';
import { Files } from './kit/files/files.ts';
import { DEMO_PASSWORD, publishedAccounts } from './kit/sign-in/demo-accounts.ts';
import { isEmpty } from './core/identity/identity.ts';
import { Seal } from './core/identity/seal.ts';
import { makeSetupToken } from './kit/sign-in/setup-tokens.ts';
import { MigrationError } from './core/database/migrations.ts';
import { countStatement } from './core/process/statement-count.ts';
import { collectGarbageWhenIdle } from './idle-gc.ts';
import { captureNodeOutput, openAnnouncer } from './core/process/log.ts';
import { isTransient } from './core/process/outages.ts';
import { startTracing, stopTracing } from './core/tracing/tracing.ts';
import { version } from './core/process/version.ts';
import { announce } from './announce.ts';
import { migrations } from './migrations.ts';
import { isHelp, startUsage } from './usage.ts';
import { onStop, startWorkers } from './workers.ts';

const isProduction = process.env.NODE_ENV?.trim() === 'production';
const announcer = openAnnouncer(isProduction);
if (isProduction) captureNodeOutput(announcer);

/** Main program: environment, database, server, graceful shutdown. */
async function main(): Promise<void> {
  // Last defense against prototype pollution; its absence would otherwise go unnoticed.
  if ('__proto__' in Object.prototype) throw new SettingError('NODE_OPTIONS: Node needs --disable-proto=delete here');
  const environment = readEnvironment(process.env);
  const database = openDatabase(environment, environment.graphiql ? countStatement : null);
  await database.checkSessions(environment.databaseListenUrl);
  const { notice } = await database.migrate(migrations);
  if (cluster.isWorker) return void (await serve(environment, database));
  if (notice) announcer.warn(notice);
  if (environment.production && (await publishedAccounts(database.system)).length > 0)
    announcer.warn('Demo accounts with the published password exist: disable them, or give them other passwords');
  const demoPassword = environment.seed ? await plantDemo(environment, database) : null;
  const setupToken = await makeSetupToken(database.system);
  if (environment.workers === 1) {
    const port = await serve(environment, database);
    return announce(announcer, environment, { port, demoPassword, setupToken });
  }
  await database.close();
  announce(announcer, environment, {
    port: await startWorkers(environment.workers, environment.shutdownDelay * 1_000, announcer),
    demoPassword,
    setupToken,
  });
}

async function startTracingOf(environment: Environment): Promise<void> {
  const { traceEndpoint: endpoint, traceHeaders: headers, traceServiceName: serviceName } = environment;
  const { traceResource: resource, traceRatio: ratio } = environment;
  if (endpoint !== null) await startTracing({ endpoint, headers, serviceName, resource, ratio, version });
}

/** Seeds an empty database with the demo organizations; returns their password, or null if there is data. */
async function plantDemo(environment: Environment, database: Database): Promise<string | null> {
  if (!(await isEmpty(database.system))) return null;
  // Loaded on demand, because only the first start needs it.
  const { seed } = await import('../seed/index.ts');
  const isOpen = environment.production && environment.isReachedByOthers;
  const password = isOpen ? randomBytes(15).toString('base64url') : DEMO_PASSWORD;
  const isPlanted = await seed(database, new Files(environment), {
    scale: environment.seedScale,
    password,
    seal: new Seal(environment.jwtSecret),
    hasStreet: environment.street,
  });
  return isPlanted ? password : null;
}

/** Returns the port. */
async function serve(environment: Environment, database: Database): Promise<number> {
  await startTracingOf(environment);
  const { createServer } = await import('./server.ts');
  const { server, services } = await createServer(environment, database);
  await server.listen({ host: environment.host, port: environment.port });
  // Stores compiled code, which shortens later starts by a third, even after a crash.
  flushCompileCache();
  collectGarbageWhenIdle();

  onStop(() => {
    // Load balancers see this and send no more requests; the port stays open until then.
    services.life.isStopping = true;
    // Closes keep-alive connections, because a proxy could not tell whether a request on a closing one arrived.
    server.server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
    setTimeout(() => {
      // Running requests finish; endless streams are cut.
      setTimeout(() => process.exit(0), 10_000).unref();
      void server
        .close()
        .then(stopTracing)
        .then(() => process.exit(0));
    }, environment.shutdownDelay * 1_000);
  });
  return (server.server.address() as AddressInfo).port;
}

/** `--check`: tests whether a start would succeed, without changing anything. */
async function check(): Promise<void> {
  const { preflight } = await import('./preflight.ts');
  const { report, problems } = await preflight(process.env);
  console.log(report);
  process.exit(problems === 0 ? 0 : 1);
}

// Database, key and files are readable by their owner only.
process.umask(0o077);

const [argument] = process.argv.slice(2);

async function run(): Promise<void> {
  if (argument === undefined) return main();
  if (argument === '--check') return check();
  if (isHelp(argument)) return console.log(startUsage());
  console.error(`${argument} is not an option\n${startUsage()}`);
  process.exit(1);
}

run().catch((error: unknown) => {
  const isOurs = [SettingError, ContractError, MigrationError].some((kind) => error instanceof kind);
  announcer.fatal(isOurs ? (error as Error).message : problemOf(error));
  process.exit(1);
});

/** Startup errors: one line for problems of the environment, the stack for our own. */
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
