import type { RoomMigrations } from '../core/database/tables.ts';
import type { Role } from '../core/contract/root-field.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    link_tokens: LinkTokensTable;
    /** Addresses, with an account or without, that want no mail which nobody asked for. */
    mail_refusals: { email: string; createdAt: string };
  }
}

export type LinkKind = 'confirm' | 'reset' | 'invite' | 'unsubscribe';

/** The secrets that stand in mailed links: only their hashes, each used once and for a while. */
export type LinkTokensTable = {
  hash: string;
  kind: LinkKind;
  email: string;
  user_id: string | null;
  /** Where an invitation leads. */
  target_id: string | null;
  role: Role | null;
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
    await database.schema.createIndex('link_tokens_email').on('link_tokens').columns(['email', 'kind']).execute();
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
};
