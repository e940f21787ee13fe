import type { Generated, Kysely, Selectable } from 'kysely';
import type { Role } from '../contract/sdl/roles.ts';
import { addIndex, ofOrganization, ofUser, type Db, type RoomMigrations } from '../database/tables.ts';
import { sortKey } from '../ground/sort-key.ts';
import { WEEK_SECONDS } from './tokens.ts';

declare module '../database/tables.ts' {
  interface Tables {
    users: UsersTable;
    organizations: OrganizationsTable;
    memberships: MembershipsTable;
    sessions: SessionsTable;
    sign_in_networks: SignInNetworksTable;
  }
}

export type UserStatus = 'online' | 'away' | 'busy' | 'not-visible';

type UsersTable = {
  id: string;
  name: string;
  /** Sort key of the name. */
  sortKey: string;
  /** In lower case; used to sign in. */
  email: string;
  avatar: string | null;
  status: UserStatus;
  language: string | null;
  /** Idle minutes before the screen locks; 0 for never. */
  idleMinutes: Generated<number>;
  password: string | null;
  isConfirmed: number;
  isDisabled: number;
  createdAt: string;
  /** When two-step sign-in was set up; null without it. */
  twoStepSince: string | null;
  /** Start page chosen by the user; null for the default. */
  startPage: string | null;
};

type OrganizationsTable = {
  organization_id: string;
  organization_name: string;
  available: number;
  createdAt: string;
  /** Since when members must use two-step sign-in, and the days they have to set it up. */
  twoStepSince: string | null;
  twoStepGraceDays: Generated<number>;
  /** When the organization is deleted with all its data; null if it isn't scheduled. */
  deletesAt: string | null;
  /** Days that a sign-in lasts, and idle minutes before the screen locks (0 for never). */
  sessionDays: Generated<number>;
  idleMinutes: Generated<number>;
  /** JSON list of email domains that members must have; empty for any. */
  mailDomains: Generated<string>;
  /** Days in which a change can be undone. */
  undoDays: Generated<number>;
  /** Days that the content of changes and the activity log are kept. */
  contentDays: Generated<number>;
  changeDays: Generated<number>;
  /** Who may export lists. */
  exports: Generated<'everyone' | 'managers' | 'owners'>;
  /** Whether critical findings open an incident automatically. */
  raisesIncidents: Generated<number>;
  /** When the setup checklist was dismissed. */
  setupDismissedAt: string | null;
};
type MembershipsTable = {
  organization_id: string;
  user_id: string;
  role: Role;
  /** JSON list of rights in addition to the role; null for none. */
  addedRights: string | null;
  enteredAt: string | null;
  /** Null for members from before this column. */
  joinedAt: string | null;
};
type SessionsTable = {
  id: string;
  user_id: string;
  organization_id: string | null;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  agent: string | null;
  /** Lifetime of its tokens in seconds. */
  life: Generated<number>;
} & {
  /** Set for sessions of API tokens; null for sign-ins. */
  tokenHash: Generated<string | null>;
  name: Generated<string | null>;
  prefix: Generated<string | null>;
  /** JSON list of the token's rights. */
  rights: Generated<string | null>;
  /** Whether the token may use its owner's personal data, which needs no right. */
  isPersonal: Generated<number>;
};
/** Networks that a person signed in from; failed attempts from elsewhere don't lock them out there. */
type SignInNetworksTable = { user_id: string; address: string; seenAt: string };

export type UserRow = Selectable<UsersTable>;

/** Organization of the caller, with the sign-in rules that every request checks. */
type SignedInOrganization = {
  id: string;
  available: boolean;
  deletesAt: string | null;
  idleMinutes: number;
  undoDays: number;
};

/** Identity of the caller, read from the database on each request; never from claims about rights. */
export type SignedIn = {
  user: Omit<UserRow, 'password' | 'sortKey'>;
  session: string;
  /** When the session was last noted as used, also as a number. */
  seenAt: string;
  noted: number;
  /** When the token or its session ends, whichever is earlier; running work stops then. */
  endsAt: number;
  organization: SignedInOrganization | null;
  /** Deadline for two-step sign-in; after it, the organization is closed to people without it. */
  twoStepDueAt: number | null;
  role: Role | null;
  /** Rights in addition to the role. */
  addedRights: readonly string[];
  /** Set for API tokens; null for people. */
  token: { rights: ReadonlySet<string>; isPersonal: boolean } | null;
};

/** Default number of days to set up a required second step. */
const GRACE_DAYS = 14;

export const migrations: RoomMigrations = {
  '0002 identity': async (database) => {
    await database.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('avatar', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('language', 'text')
      .addColumn('password', 'text')
      .addColumn('isConfirmed', 'integer', (column) => column.notNull())
      .addColumn('isDisabled', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('organizations')
      .addColumn('organization_id', 'text', (column) => column.primaryKey())
      .addColumn('organization_name', 'text', (column) => column.notNull())
      .addColumn('available', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('memberships')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('role', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('memberships_key', ['organization_id', 'user_id'])
      .execute();
    await addIndex(database, 'memberships_user', 'memberships', ['user_id']);
    await database.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', ofUser)
      .addColumn('organization_id', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('seenAt', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .addColumn('agent', 'text')
      .execute();
    await addIndex(database, 'sessions_user', 'sessions', ['user_id']);
    // Table of rate-limiter-flexible, shared by several gateways.
    await database.schema
      .createTable('limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();
  },
  '0035 sessions as their person wants them': async (database) => {
    const { schema } = database;
    await schema
      .alterTable('users')
      .addColumn('idleMinutes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('memberships').addColumn('enteredAt', 'text').execute();
    await schema
      .alterTable('sessions')
      .addColumn('life', 'integer', (column) => column.notNull().defaultTo(WEEK_SECONDS))
      .execute();
    await schema
      .createTable('sign_in_networks')
      .addColumn('user_id', 'text', ofUser)
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('seenAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_in_networks_key', ['user_id', 'address'])
      .execute();
  },
  '0043 people by name': async (database, engine) => {
    await database.schema
      .alterTable('users')
      .addColumn('sortKey', 'text', (column) => engine.binary(column).defaultTo(''))
      .execute();
    const users = database as unknown as Kysely<{ users: Pick<UsersTable, 'id' | 'name' | 'sortKey'> }>;
    for (const { id, name } of await users.selectFrom('users').select(['id', 'name']).execute()) {
      await users
        .updateTable('users')
        .set({ sortKey: sortKey(name) })
        .where('id', '=', id)
        .execute();
    }
  },
  '0170 second step': async ({ schema }) => {
    await schema.alterTable('users').addColumn('twoStepSince', 'text').execute();
    await schema.alterTable('organizations').addColumn('twoStepSince', 'text').execute();
    await schema
      .alterTable('organizations')
      .addColumn('twoStepGraceDays', 'integer', (column) => column.notNull().defaultTo(GRACE_DAYS))
      .execute();
    await schema.alterTable('memberships').addColumn('joinedAt', 'text').execute();
  },
  '0175 end of an organization': async ({ schema }) => {
    await schema.alterTable('organizations').addColumn('deletesAt', 'text').execute();
  },
  '0176 tokens of machines': async ({ schema }) => {
    for (const column of ['tokenHash', 'name', 'prefix', 'rights'])
      await schema.alterTable('sessions').addColumn(column, 'text').execute();
    await schema
      .alterTable('sessions')
      .addColumn('isPersonal', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('sessions_token').unique().on('sessions').column('tokenHash').execute();
  },
  '0177 start page': async ({ schema }) => {
    await schema.alterTable('users').addColumn('startPage', 'text').execute();
  },
  '0184 what an organization asks': async ({ schema }) => {
    const numbers = { sessionDays: 7, idleMinutes: 0, undoDays: 30 };
    for (const [name, usual] of Object.entries(numbers))
      await schema
        .alterTable('organizations')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(usual))
        .execute();
    await schema
      .alterTable('organizations')
      .addColumn('mailDomains', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await schema.alterTable('organizations').addColumn('setupDismissedAt', 'text').execute();
  },
  '0199 who may export': async ({ schema }) => {
    await schema
      .alterTable('organizations')
      .addColumn('exports', 'text', (column) => column.notNull().defaultTo('everyone'))
      .execute();
  },
  '0211 incidents of findings': async ({ schema }) => {
    await schema
      .alterTable('organizations')
      .addColumn('raisesIncidents', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
  '0200 how long the log is kept': async ({ schema }) => {
    for (const [name, usual] of Object.entries({ contentDays: 90, changeDays: 365 }))
      await schema
        .alterTable('organizations')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(usual))
        .execute();
  },
  '0186 rights beside a role': async ({ schema }) => {
    await schema.alterTable('memberships').addColumn('addedRights', 'text').execute();
  },
};

const NONE: readonly string[] = [];

/** Parses stored additional rights. */
export const readAdded = (text: string | null): readonly string[] => (text ? (JSON.parse(text) as string[]) : NONE);

/** Whether a required second step is overdue, which closes the organization to this person. */
export const isKeptOut = ({ twoStepDueAt }: SignedIn): boolean => twoStepDueAt !== null && twoStepDueAt <= Date.now();

/** Whether there is no organization yet. */
export const isEmpty = async (system: Db): Promise<boolean> =>
  !(await system.selectFrom('organizations').select('organization_id').limit(1).executeTakeFirst());
