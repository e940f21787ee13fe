import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { appliedTo } from './core/database/migrations.ts';
import { describeDatabase, openDatabase, sqlitePath, type Database } from './core/engine/database.ts';
import { readEnvironment, type Environment } from './core/process/environment.ts';
import { SettingError, type SettingSource } from './core/process/settings.ts';
import {
  databaseInspections,
  inspect,
  machineInspections,
  ok,
  problem,
  type Finding,
  type Inspection,
  type Report,
} from './doctor.ts';
import { migrations } from './migrations.ts';

/** `--check`: whether a start with these settings would succeed. Writes nothing: no table, signing key or folder. */
export async function preflight(source: SettingSource): Promise<Report> {
  let environment: Environment;
  try {
    environment = readEnvironment(source, true);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return inspect({ settings: () => problem(error.message) });
  }
  const inspections = { ...machineInspections(environment), port: () => checkPort(environment) };
  if (!environment.databaseUrl && !existsSync(sqlitePath(environment.dataDir)))
    return inspect({
      ...inspections,
      database: () => ok(`there is none yet: the first start makes ${describeDatabase(environment)}`),
    });
  const database = openDatabase({ ...environment, isReadOnly: true });
  try {
    return await inspect({ ...inspections, ...(await inspectionsOf(environment, database)) });
  } finally {
    await database.close();
  }
}

async function inspectionsOf(environment: Environment, database: Database): Promise<Record<string, Inspection>> {
  try {
    await database.checkSessions(environment.databaseListenUrl);
    const applied = new Set(await appliedTo(database.system, database.engine));
    if (applied.size === 0)
      return { database: () => ok(`${describeDatabase(environment)} is empty: the first start makes its tables`) };
    const { missing, finding } = compareMigrations(applied);
    // Table checks need all migrations, which the next start applies.
    return { ...(missing ? {} : databaseInspections(environment, database)), migrations: () => finding };
  } catch (error) {
    return { database: () => problem(`${describeDatabase(environment)}: ${(error as Error).message}`) };
  }
}

function compareMigrations(applied: ReadonlySet<string>): { missing: number; finding: Finding } {
  const missing = Object.keys(migrations).filter((name) => !applied.has(name)).length;
  const unknown = [...applied].find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined)
    return { missing, finding: problem(`the database has "${unknown}", which is unknown here: it is newer`) };
  return { missing, finding: ok(missing === 0 ? 'up to date' : `the next start applies ${missing}`) };
}

/** Listens briefly, as the start would. */
function checkPort({ host, port }: Environment): Promise<Finding> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      resolve(problem(code === 'EADDRINUSE' ? `PORT: ${host}:${port} is in use` : `HOST: ${message}`)),
    );
    server.listen({ host, port }, () => server.close(() => resolve(ok(`${host}:${port} is free`))));
  });
}
