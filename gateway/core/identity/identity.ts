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
  /** What people are sorted by. */
  sortKey: string;
  /** Lower case; it signs in. */
  email: string;
  avatar: string | null;
  status: UserStatus;
  language: string | null;
  /** So long without a touch, and the screen asks for the password again; 0 is never. */
  idleMinutes: Generated<number>;
  password: string | null;
  isConfirmed: number;
  isDisabled: number;
  createdAt: string;
  /** Since when signing in takes a second step; null while it does not. */
  twoStepSince: string | null;
  /** Where the person wants to begin; null for where everybody does. */
  startPage: string | null;
};

type OrganizationsTable = {
  organization_id: string;
  organization_name: string;
  available: number;
  createdAt: string;
  /** Since when it asks its people for a second step, and the days that they have to set one up. */
  twoStepSince: string | null;
  twoStepGraceDays: Generated<number>;
  /** When it ends with all that is in it; null for one that stays. */
  deletesAt: string | null;
  /** So many days a sign-in is good for, so many minutes a screen stays open untouched (0 is for ever). */
  sessionDays: Generated<number>;
  idleMinutes: Generated<number>;
  /** JSON: only addresses of these domains are taken in; of any where there is none. */
  mailDomains: Generated<string>;
  /** So many days a change can be put back. */
  undoDays: Generated<number>;
  /** So many days it is kept what changes held, and who did what. */
  contentDays: Generated<number>;
  changeDays: Generated<number>;
  /** Who may take lists away as files. */
  exports: Generated<'everyone' | 'managers' | 'owners'>;
  /** Whether what a check finds critical is an incident at once. */
  raisesIncidents: Generated<number>;
  /** When somebody said that they need no help with the beginning. */
  setupDismissedAt: string | null;
};
type MembershipsTable = {
  organization_id: string;
  user_id: string;
  role: Role;
  /** JSON: rights that a person has beside those of the role; null for none. */
  addedRights: string | null;
  enteredAt: string | null;
  /** Null for who was there before this was noted. */
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
  /** The seconds that its tokens live. */
  life: Generated<number>;
} & {
  /** Of an API token: a session that nobody signs in to; null for people's own. */
  tokenHash: Generated<string | null>;
  name: Generated<string | null>;
  prefix: Generated<string | null>;
  /** What it may of what its person may, as JSON. */
  rights: Generated<string | null>;
  /** It reaches what is the person's own, which takes no right. */
  isPersonal: Generated<number>;
};
/** Where a person signed in from: there others' failures do not keep them out. */
type SignInNetworksTable = { user_id: string; address: string; seenAt: string };

export type UserRow = Selectable<UsersTable>;

/** With what it asks of its people, as far as each request has to know. */
type SignedInOrganization = {
  id: string;
  available: boolean;
  deletesAt: string | null;
  idleMinutes: number;
  undoDays: number;
};

/** Who asks: read from the stores on every request, never from what the token says about rights. */
export type SignedIn = {
  user: Omit<UserRow, 'password' | 'sortKey'>;
  session: string;
  /** When the session was last noted as used, and the same as a number. */
  seenAt: string;
  noted: number;
  /** When the token or its session ends, whichever comes first: nothing that was begun goes on after it. */
  endsAt: number;
  organization: SignedInOrganization | null;
  /** From when on the organization stays closed to a person who has no second step. */
  twoStepDueAt: number | null;
  role: Role | null;
  /** What they may beside what the role gives. */
  addedRights: readonly string[];
  /** Of a machine that calls in the person's name; null for the person. */
  token: { rights: ReadonlySet<string>; isPersonal: boolean } | null;
};

/** So long people have for a second step that is asked of them, unless somebody said otherwise. */
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
    // What rate-limiter-flexible keeps its counts in, so that several gateways share them.
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

/** The rights that somebody was given beside their role, as they are kept. */
export const readAdded = (text: string | null): readonly string[] => (text ? (JSON.parse(text) as string[]) : NONE);

/** Whether somebody stands before a second step that the organization asks for by now. */
export const isKeptOut = ({ twoStepDueAt }: SignedIn): boolean => twoStepDueAt !== null && twoStepDueAt <= Date.now();

/** Whether nobody lives here yet. */
export const isEmpty = async (system: Db): Promise<boolean> =>
  !(await system.selectFrom('organizations').select('organization_id').limit(1).executeTakeFirst());
