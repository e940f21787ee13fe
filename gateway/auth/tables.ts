import type { Generated } from 'kysely';
import { addIndex, ofUser, type Db, type RoomMigrations } from '../core/database/tables.ts';
import type { Role } from '../core/contract/sdl/roles.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    link_tokens: LinkTokensTable;
    /** Addresses, with or without an account, that refuse unsolicited email. */
    mail_refusals: { email: string; createdAt: string };
    two_steps: TwoStepsTable;
    /** Hashes of recovery codes; each works once. */
    recovery_codes: { user_id: string; hash: string };
    sign_in_attempts: SignInAttemptsTable;
    /** Access granted to agents: one row per session, deleted with it. */
    agent_grants: AgentGrantsTable;
    /** Links accounts to identities of the single sign-on provider. */
    openid_links: { issuer: string; subject: string; user_id: string; createdAt: string };
  }
}

/** Authenticator keys, encrypted. */
type TwoStepsTable = {
  user_id: string;
  /** Null until the first code is confirmed. */
  secret: string | null;
  /** The next key, until its first code is confirmed. */
  pending: string | null;
  /** Time step of the last used code. */
  usedStep: Generated<number>;
};

type AgentGrantsTable = {
  session_id: string;
  /** Client id and redirect address. */
  client: string;
  redirect: string;
  place: string;
  /** PKCE challenge (RFC 7636). */
  challenge: string;
  codeHash: string;
  codeUsedAt: Generated<string | null>;
  /** Number of refresh tokens issued before the valid one. */
  generation: Generated<number>;
  /** JSON list; null for all rooms. */
  rooms: string | null;
  mayWrite: number;
};

/** Sign-in attempts. */
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

/** Hashes of secrets in emailed links; each works once and expires. */
export type LinkTokensTable = {
  hash: string;
  /** Public id of an invitation; it stays the same when the invitation is sent again. */
  id: string | null;
  kind: LinkKind;
  email: string;
  user_id: string | null;
  /** Organization of an invitation. */
  target_id: string | null;
  role: Role | null;
  /** Member who invited. */
  sender_id: string | null;
  /** Data of a sign-up; applied when its own link is opened. */
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
