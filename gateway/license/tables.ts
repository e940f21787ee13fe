import type { RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    licenses: LicensesTable;
  }
}

/** One row: id of this installation, and the applied license. */
type LicensesTable = {
  place: string;
  deployment: string;
  text: string | null;
  /** Latest time ever seen, so that setting the clock back doesn't extend a license. */
  seenAt: string;
};

export const migrations: RoomMigrations = {
  '0173 licenses': async ({ schema }) => {
    await schema
      .createTable('licenses')
      .addColumn('place', 'text', (column) => column.primaryKey())
      .addColumn('deployment', 'text', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('seenAt', 'text', (column) => column.notNull())
      .execute();
  },
};
