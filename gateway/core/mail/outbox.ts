import { addIndex, type RoomMigrations } from '../database/tables.ts';

declare module '../database/tables.ts' {
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
  /** How often sending failed; after ATTEMPTS_MOST it stays for somebody to look at. */
  attempts: number;
  problem: string | null;
  /** JSON of LetterDetails, for letters that a person wrote. */
  details: string | null;
  /** Not before this moment. Whoever sends it moves it on first, so that of several gateways one does. */
  dueAt: string;
};

/** What was tried so often is tried no more. */
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
