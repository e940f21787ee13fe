import type { Generated, Kysely, Selectable } from 'kysely';
import type { Role } from '../contract/root-field.ts';
import type { Database } from '../database/database.ts';
import type { Db, RoomMigrations } from '../database/tables.ts';
import { BoundedMap } from '../ground/bounded-map.ts';
import { Fault } from '../ground/errors.ts';
import { prepared } from '../database/prepared.ts';
import { sortKey } from '../ground/sort-key.ts';
import { WEEK_SECONDS, type Claims } from './tokens.ts';

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
};

type OrganizationsTable = { organization_id: string; organization_name: string; available: number; createdAt: string };
type MembershipsTable = { organization_id: string; user_id: string; role: Role; enteredAt: string | null };
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
};
/** Where a person signed in from: there others' failures do not keep them out. */
type SignInNetworksTable = { user_id: string; address: string; seenAt: string };

export type UserRow = Selectable<UsersTable>;

/** Who asks: read from the stores on every request, never from what the token says about rights. */
export type SignedIn = {
  user: Omit<UserRow, 'password' | 'sortKey'>;
  session: string;
  /** When the session was last noted as used, and the same as a number. */
  seenAt: string;
  noted: number;
  /** When the token or its session ends, whichever comes first: nothing that was begun goes on after it. */
  endsAt: number;
  organization: { id: string; available: boolean } | null;
  role: Role | null;
};

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
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('role', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('memberships_key', ['organization_id', 'user_id'])
      .execute();
    await database.schema.createIndex('memberships_user').on('memberships').column('user_id').execute();
    await database.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('organization_id', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('seenAt', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .addColumn('agent', 'text')
      .execute();
    await database.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
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
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
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
};

/** With a replica it tells too what the organization wrote last: reads of this request must see that. */
type WithLatest = 'with latest' | '';

const session = prepared((system: Db, { jti, sub }: { jti: string; sub: string }, shape: WithLatest) =>
  system
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organizations', 'organizations.organization_id', 'sessions.organization_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.organization_id', '=', 'sessions.organization_id')
        .onRef('memberships.user_id', '=', 'users.id'),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.avatar',
      'users.status',
      'users.language',
      'users.idleMinutes',
      'users.isConfirmed',
      'users.isDisabled',
      'users.createdAt',
      'sessions.organization_id',
      'sessions.expiresAt',
      'sessions.seenAt',
      'organizations.available',
      'memberships.role',
    ])
    .where('sessions.id', '=', jti)
    .where('users.id', '=', sub)
    .$if(shape !== '', (query) =>
      query.select((expression) =>
        expression
          .selectFrom('changes')
          .select(({ fn }) => fn.max('sequence').as('latest'))
          .whereRef('changes.organization_id', '=', 'sessions.organization_id')
          .as('latest'),
      ),
    ),
);

/** One statement: session, person, organization and role of a verified token. */
async function readSession({ system, replica }: Database, { jti, sub, org, exp }: Claims): Promise<SignedIn> {
  const [row] = await session(system, { jti, sub }, replica ? 'with latest' : '');
  if (!row || row.isDisabled || row.organization_id !== org) throw new Fault('INVALID_TOKEN');
  const { organization_id, available, role, expiresAt, seenAt, latest, ...user } = row;
  if (organization_id !== null && role === null) throw new Fault('ACCOUNT_GONE', undefined, { status: '1102' });
  if (organization_id !== null) replica?.expect(organization_id, latest ?? 0);
  return {
    user,
    session: jti,
    seenAt,
    noted: Date.parse(seenAt),
    endsAt: Math.min(exp * 1_000, Date.parse(expiresAt)),
    organization: organization_id === null ? null : { id: organization_id, available: available === 1 },
    role,
  };
}

const SESSIONS_KEPT = 2_000;

/** Who asks. Read on every request, unless the database can tell that nothing at all was written since. */
export class SessionCache {
  readonly #database: Database;
  readonly #kept = new BoundedMap<string, SignedIn>(SESSIONS_KEPT);
  #stamp: number | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  async of(claims: Claims): Promise<SignedIn> {
    const stamp = this.#database.stamp();
    if (stamp === null || stamp !== this.#stamp) this.#kept.clear();
    this.#stamp = stamp;
    const key = `${claims.jti} ${claims.sub} ${claims.org} ${claims.exp}`;
    let found = this.#kept.get(key);
    if (!found) {
      found = await readSession(this.#database, claims);
      // A write may have come while this was being read.
      if (stamp !== null && stamp === this.#stamp) this.#kept.set(key, found);
    }
    if (found.endsAt <= Date.now()) throw new Fault('INVALID_TOKEN');
    return found;
  }
}

/** Whether nobody lives here yet. */
export const isEmpty = async (system: Db): Promise<boolean> =>
  !(await system.selectFrom('organizations').select('organization_id').limit(1).executeTakeFirst());
