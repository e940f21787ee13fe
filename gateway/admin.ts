import { parseArgs } from 'node:util';
import {
  AdminError,
  createOrganization,
  disableAccount,
  enableAccount,
  listAccounts,
  resetPassword,
  type Admin,
} from './auth/admin/accounts.ts';
import { MigrationError } from './core/database/migrations.ts';
import { openDatabase, type Database } from './core/engine/database.ts';
import { Feed } from './core/feed/feed.ts';
import { PeerServers } from './core/feed/peer-servers.ts';
import { Fault } from './core/ground/errors.ts';
import { readEnvironment, type Environment } from './core/process/environment.ts';
import { SettingError } from './core/process/settings.ts';
import { databaseInspections, inspect, machineInspections } from './doctor.ts';
import { joinRooms } from './core/join-rooms.ts';
import { migrations, rooms } from './rooms.ts';

type Given = Record<string, string | undefined>;
type Command = { options: readonly string[]; run(admin: Admin, given: Record<string, string>): Promise<string> };

const commands: Record<string, Command> = {
  'create-organization': {
    options: ['name', 'owner-name', 'owner-email'],
    run: (admin, { name, ...owner }) =>
      createOrganization(admin, {
        name: name!,
        ownerName: owner['owner-name']!,
        ownerEmail: owner['owner-email']!,
      }),
  },
  'reset-password': { options: ['email'], run: (admin, { email }) => resetPassword(admin, email!) },
  list: { options: [], run: listAccounts },
  disable: { options: ['email'], run: (admin, { email }) => disableAccount(admin, email!) },
  enable: { options: ['email'], run: (admin, { email }) => enableAccount(admin, email!) },
  doctor: { options: [], run: ({ environment, database }) => examine(environment, database) },
};

/** Ends with an error where something needs attention. */
async function examine(environment: Environment, database: Database): Promise<string> {
  const inspections = { ...machineInspections(environment), ...databaseInspections(environment, database) };
  const { report, problems } = await inspect(inspections);
  if (problems > 0) throw new AdminError(report);
  return report;
}

const usage = () =>
  [
    'usage: npm run admin -- COMMAND',
    ...Object.entries(commands).map(([name, { options }]) =>
      ['  ', name, ...options.map((option) => ` --${option} …`)].join(''),
    ),
  ].join('\n');

function optionsOf(command: Command, words: string[]): Record<string, string> {
  const options = Object.fromEntries(command.options.map((name) => [name, { type: 'string' }] as const));
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

/** What an operator does with accounts and organizations, beside a gateway that may be running. */
async function main([name = '', ...words]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name]! : null;
  if (!command) throw new AdminError(usage());
  const given = optionsOf(command, words);
  const environment = readEnvironment(process.env);
  const database = openDatabase(environment);
  try {
    await database.migrate(migrations);
    const { pool, system } = database;
    const peers = pool ? new PeerServers(environment.databaseListenUrl ?? pool.settings.url, system) : null;
    const { firstRows } = joinRooms(rooms);
    return await command.run({ environment, database, feed: new Feed(database, peers), firstRows }, given);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).then(console.log, (error: unknown) => {
  const isOurs = [AdminError, SettingError, MigrationError, Fault].some((kind) => error instanceof kind);
  console.error(isOurs ? (error as Error).message : error);
  process.exit(1);
});
