import type { RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    licenses: LicensesTable;
  }
}

/** One row: what this installation is called, and the license that was applied. */
type LicensesTable = {
  place: string;
  deployment: string;
  text: string | null;
  /** The latest moment that was ever seen: a clock that is set back makes no license longer. */
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
