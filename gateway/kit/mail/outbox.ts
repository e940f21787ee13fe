import { addIndex, type RoomMigrations } from '../../core/database/tables.ts';

declare module '../../core/database/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

export type OutboxTable = {
  id: string;
  to: string;
  subject: string;
  text: string;
  link: string | null;
  createdAt: string;
  /** Failed attempts; after ATTEMPTS_MOST the letter stays for inspection. */
  attempts: number;
  problem: string | null;
  /** JSON of LetterDetails, for email written by users. */
  details: string | null;
  /** Earliest time to send. Pushed when a gateway claims the letter, so that only one sends it. */
  dueAt: string;
};

/** Maximum number of attempts. */
export const ATTEMPTS_MOST = 10;

export const migrations: RoomMigrations = {
  '0003 outbox': async (database) => {
    await database.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('to', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('link', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('problem', 'text')
      .execute();
    await addIndex(database, 'outbox_to', 'outbox', ['to', 'createdAt']);
  },
  '0003 outbox of people': async (database) => {
    await database.schema.alterTable('outbox').addColumn('details', 'text').execute();
    await database.schema
      .alterTable('outbox')
      .addColumn('dueAt', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await addIndex(database, 'outbox_due', 'outbox', ['dueAt']);
  },
};
