import type { Generated } from 'kysely';
import { addIndex, ofUser, type Db, type RoomMigrations } from '../core/database/tables.ts';
import type { Role } from '../core/contract/sdl/roles.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    link_tokens: LinkTokensTable;
    /** Addresses, with an account or without, that want no mail which nobody asked for. */
    mail_refusals: { email: string; createdAt: string };
    two_steps: TwoStepsTable;
    /** Only their hashes; each is good once. */
    recovery_codes: { user_id: string; hash: string };
    sign_in_attempts: SignInAttemptsTable;
    /** What people let agents do: each stands beside the session that its tokens name, and goes with it. */
    agent_grants: AgentGrantsTable;
    /** Whom a provider of single sign-on means. */
    openid_links: { issuer: string; subject: string; user_id: string; createdAt: string };
  }
}

/** Keys of authenticators, sealed. */
type TwoStepsTable = {
  user_id: string;
  /** Null until a first code has come. */
  secret: string | null;
  /** The next one, while it waits for its first code. */
  pending: string | null;
  /** The half minute whose code was used last. */
  usedStep: Generated<number>;
};

type AgentGrantsTable = {
  session_id: string;
  /** The id of the client, and where it sends people back to. */
  client: string;
  redirect: string;
  place: string;
  /** What the client proves that it asked for the code (RFC 7636). */
  challenge: string;
  codeHash: string;
  codeUsedAt: Generated<string | null>;
  /** How many refresh tokens came before the one that works. */
  generation: Generated<number>;
  /** JSON; null for all modules. */
  rooms: string | null;
  mayWrite: number;
};

/** Who tried to sign in as somebody. */
export type SignInAttemptsTable = {
  id: string;
  user_id: string;
  time: string;
  outcome: 'in' | 'wrong' | 'locked' | 'refused';
  address: string;
  agent: string | null;
  isDisowned: Generated<number>;
};

export type LinkKind = 'confirm' | 'reset' | 'invite' | 'unsubscribe' | 'digest' | 'second-step';

/** The secrets that stand in mailed links: only their hashes, each used once and for a while. */
export type LinkTokensTable = {
  hash: string;
  /** What an invitation is called where it is listed: a new letter has a new secret, and is the same invitation. */
  id: string | null;
  kind: LinkKind;
  email: string;
  user_id: string | null;
  /** Where an invitation leads. */
  target_id: string | null;
  role: Role | null;
  /** Who invites. */
  sender_id: string | null;
  /** What a sign-up said: it counts once its own mail was answered, whoever else signed up with the address. */
  name: string | null;
  password: string | null;
  company: string | null;
  createdAt: string;
  expiresAt: string;
};

export const migrations: RoomMigrations = {
  '0005 link tokens': async (database) => {
    await database.schema
      .createTable('link_tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('target_id', 'text', (column) =>
        column.references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('role', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'link_tokens_email', 'link_tokens', ['email', 'kind']);
  },
  '0006 mail refusals': async (database) => {
    await database.schema
      .createTable('mail_refusals')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
  },
  '0008 sign-ups of links': async (database) => {
    for (const column of ['name', 'password', 'company'])
      await database.schema.alterTable('link_tokens').addColumn(column, 'text').execute();
  },
  '0171 second steps': async ({ schema }) => {
    await schema
      .createTable('two_steps')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text')
      .addColumn('pending', 'text')
      .addColumn('usedStep', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'text', ofUser)
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'hash'])
      .execute();
  },
  '0172 single sign-on': async ({ schema }) => {
    await schema
      .createTable('openid_links')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', ofUser)
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('openid_links_key', ['issuer', 'subject'])
      .execute();
    await schema.createIndex('openid_links_user').unique().on('openid_links').columns(['user_id', 'issuer']).execute();
  },
  '0174 sign-ins and invitations as lists': async (database) => {
    const { schema } = database;
    await schema
      .createTable('sign_in_attempts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', ofUser)
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('agent', 'text')
      .addColumn('isDisowned', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createIndex('sign_in_attempts_user')
      .on('sign_in_attempts')
      .columns(['user_id', 'time', 'id'])
      .execute();
    await schema.createIndex('sign_in_attempts_time').on('sign_in_attempts').column('time').execute();
    for (const column of ['id', 'sender_id'])
      await schema.alterTable('link_tokens').addColumn(column, 'text').execute();
    await schema.createIndex('link_tokens_target').on('link_tokens').columns(['target_id', 'kind']).execute();
    const links = database as unknown as Db;
    const sent = await links.selectFrom('link_tokens').select('hash').where('kind', '=', 'invite').execute();
    for (const { hash } of sent)
      await links.updateTable('link_tokens').set({ id: crypto.randomUUID() }).where('hash', '=', hash).execute();
  },
  '0250 connections of agents': async ({ schema }) => {
    let table = schema
      .createTable('agent_grants')
      .addColumn('session_id', 'text', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'));
    for (const column of ['client', 'redirect', 'place', 'challenge'] as const)
      table = table.addColumn(column, 'text', (text) => text.notNull()) as typeof table;
    await table
      .addColumn('codeHash', 'text', (column) => column.notNull().unique())
      .addColumn('codeUsedAt', 'text')
      .addColumn('generation', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('rooms', 'text')
      .addColumn('mayWrite', 'integer', (column) => column.notNull())
      .execute();
  },
};
