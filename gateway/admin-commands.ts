import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  AdminError,
  createOrganization,
  disableAccount,
  enableAccount,
  inviteMember,
  listAccounts,
  resetPassword,
  type Admin,
} from './auth/admin/accounts.ts';
import { appliedTo, MigrationError } from './core/database/migrations.ts';
import { describeDatabase, openDatabase, sqlitePath, type Database } from './core/engine/database.ts';
import { Feed } from './core/feed/feed.ts';
import { PeerServers } from './core/feed/peer-servers.ts';
import { Fault } from './core/ground/errors.ts';
import { readEnvironment, type Environment } from './core/process/environment.ts';
import { SettingError, type SettingSource } from './core/process/settings.ts';
import { databaseInspections, inspect, machineInspections } from './doctor.ts';
import { joinRooms } from './kit/join-rooms.ts';
import { migrations } from './migrations.ts';
import { rooms } from './rooms.ts';
import { callOf, isHelp } from './usage.ts';

type Given = Record<string, string | undefined>;
type Command = {
  words: string;
  /** 'made': creates a missing database. Only the first start and the command that creates an organization do that. */
  database: 'read' | 'written' | 'made';
  options: readonly string[];
  optional?: readonly string[];
  run(admin: Admin, given: Record<string, string>): Promise<string>;
};

const commands: Record<string, Command> = {
  'create-organization': {
    words: 'creates an organization and its owner, and prints a link to choose the password',
    database: 'made',
    options: ['name', 'owner-name', 'owner-email'],
    run: (admin, { name, ...owner }) =>
      createOrganization(admin, {
        name: name!,
        ownerName: owner['owner-name']!,
        ownerEmail: owner['owner-email']!,
      }),
  },
  invite: {
    words: 'invites an address and prints the link to send; an earlier link stops working',
    database: 'written',
    options: ['organization', 'email'],
    optional: ['role'],
    run: (admin, { organization, email, role }) =>
      inviteMember(admin, { organization: organization!, email: email!, role: role ?? 'member' }),
  },
  'reset-password': {
    words: 'prints a link to a new password',
    database: 'written',
    options: ['email'],
    run: (admin, { email }) => resetPassword(admin, email!),
  },
  list: {
    words: 'lists every account with its organizations and roles',
    database: 'read',
    options: [],
    run: async (admin) => `${describeDatabase(admin.environment)}\n${await listAccounts(admin)}`,
  },
  disable: {
    words: 'ends the sessions of an account and refuses its API tokens',
    database: 'written',
    options: ['email'],
    run: (admin, { email }) => disableAccount(admin, email!),
  },
  enable: {
    words: 'lets a disabled account sign in again',
    database: 'written',
    options: ['email'],
    run: (admin, { email }) => enableAccount(admin, email!),
  },
  doctor: {
    words: 'checks settings, database, disk, clock, mail server and demo accounts',
    database: 'read',
    options: [],
    run: ({ environment, database }) => examine(environment, database),
  },
};

/** Exits with an error if something needs attention. */
async function examine(environment: Environment, database: Database): Promise<string> {
  const inspections = { ...machineInspections(environment), ...databaseInspections(environment, database) };
  const { report, problems } = await inspect(inspections);
  if (problems > 0) throw new AdminError(report);
  return report;
}

const usage = () =>
  [
    `usage: ${callOf('admin')} COMMAND`,
    ...Object.entries(commands).flatMap(([name, { words, options, optional = [] }]) => [
      ['  ', name, ...options.map((option) => ` --${option} …`), ...optional.map((option) => ` [--${option} …]`)].join(
        '',
      ),
      `      ${words}`,
    ]),
  ].join('\n');

function optionsOf(command: Command, words: string[]): Record<string, string> {
  const options = Object.fromEntries(
    [...command.options, ...(command.optional ?? [])].map((name) => [name, { type: 'string' }] as const),
  );
  let values: Given;
  try {
    values = parseArgs({ args: words, options }).values as Given;
  } catch (error) {
    throw new AdminError((error as Error).message);
  }
  const missing = command.options.find((name) => !values[name]?.trim());
  if (missing !== undefined) throw new AdminError(`--${missing} is missing`);
  return values as Record<string, string>;
}

/** If there is no database, a command reports the path and creates neither folder nor file. */
function openFor(command: Command, environment: Environment): Database {
  const { databaseUrl, dataDir } = environment;
  if (command.database !== 'made' && !databaseUrl && !existsSync(sqlitePath(dataDir)))
    throw new AdminError(
      `There is no database: looked for ${describeDatabase(environment)}. DATA_DIR and DATABASE_URL name another one`,
    );
  return openDatabase({ ...environment, isReadOnly: command.database === 'read' });
}

async function prepare(command: Command, environment: Environment, database: Database): Promise<void> {
  if (command.database !== 'made' && (await appliedTo(database.system, database.engine)).length === 0)
    throw new AdminError(`${describeDatabase(environment)} is empty: start Meridian once, or run create-organization`);
  if (command.database !== 'read') await database.migrate(migrations);
}

/** Administration of accounts and organizations; works next to a running gateway. */
export async function administer([name = '', ...words]: string[], source: SettingSource): Promise<string> {
  if (isHelp(name)) return usage();
  const command = Object.hasOwn(commands, name) ? commands[name]! : null;
  if (!command) throw new AdminError(name ? `${name} is not a command\n${usage()}` : usage());
  const given = optionsOf(command, words);
  // Commands sign nothing, so they don't create a key.
  const environment = readEnvironment(source, true);
  const database = openFor(command, environment);
  try {
    await prepare(command, environment, database);
    const { pool, system } = database;
    const peers = pool ? new PeerServers(environment.databaseListenUrl ?? pool.settings.url, system) : null;
    const { firstRows } = joinRooms(rooms);
    return await command.run({ environment, database, feed: new Feed(database, peers), firstRows }, given);
  } finally {
    await database.close();
  }
}

/** One line for a mistake of the caller, the whole error for our own. */
export function adminProblemOf(error: unknown): unknown {
  const isOurs = [AdminError, SettingError, MigrationError, Fault].some((kind) => error instanceof kind);
  return isOurs ? (error as Error).message : error;
}
