import type { Generated, Kysely } from 'kysely';
import type { CheckSeverity } from '../kit/check.ts';
import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    seals: SealsTable;
    change_digests: DigestsTable;
    log_rules: LogRulesTable;
    /** Up to when the content of changes was removed, and up to which day whole entries were. */
    content_marks: { organization_id: string; time: string; day: Generated<string | null> };
  }
}

/** Digest of one day, chained to the day before. */
export type SealsTable = {
  id: string;
  organization_id: string;
  /** In UTC, as 2026-11-23. */
  day: string;
  /** First change, and the last one so far. */
  from: number;
  to: number;
  rows: number;
  digest: string;
  time: string;
};

/** Separate digests of who did what and of the content: the content may be removed, and the rest still verifies. */
export type DigestsTable = { organization_id: string; sequence: number; who: string; content: string };

export type LogRuleAction = 'notify' | 'incident';

export type LogRulesTable = {
  id: string;
  organization_id: string;
  name: string;
  sortKey: string;
  /** JSON filter of counted changes. */
  filter: string;
  threshold: number;
  minutes: number;
  action: LogRuleAction;
  severity: CheckSeverity;
  enabled: number;
  /** Owner, who is notified. */
  byId: string;
  lastHitAt: string | null;
  hits: number;
  /** Last change already counted, or that existed before the rule. */
  seenTo: Generated<number>;
};

export const migrations: RoomMigrations = {
  '0182 seals of the log': async (database) => {
    await database.schema
      .createTable('seals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('from', 'bigint', (column) => column.notNull())
      .addColumn('to', 'bigint', (column) => column.notNull())
      .addColumn('rows', 'integer', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'seals_order', 'seals', ['organization_id', 'to']);
    await database.schema
      .createTable('change_digests')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('change_digests_key', ['organization_id', 'sequence'])
      .execute();
  },
  '0192 rules of the log': async (database, engine) => {
    const texts = ['name', 'filter', 'action', 'severity', 'byId'];
    let made = database.schema
      .createTable('log_rules')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('sortKey', 'text', engine.binary);
    for (const name of texts) made = made.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['threshold', 'minutes', 'enabled', 'hits'])
      made = made.addColumn(name as never, 'integer', (column) => column.notNull());
    await made
      .addColumn('lastHitAt', 'text')
      .addColumn('seenTo', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await addIndex(database, 'log_rules_order', 'log_rules', ['organization_id', 'sortKey', 'id']);
  },
  '0193 what of the log is forgotten': async (database) => {
    await database.schema
      .createTable('content_marks')
      .addColumn('organization_id', 'text', (column) =>
        column.primaryKey().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('time', 'text', (column) => column.notNull())
      .execute();
  },
  // Days removed so far had been kept for a year.
  '0201 which days of the log are gone': async (database) => {
    await database.schema.alterTable('content_marks').addColumn('day', 'text').execute();
    const marks = database as unknown as Kysely<{ content_marks: { day: string } }>;
    const day = new Date(Date.now() - 366 * 24 * 3_600_000).toISOString().slice(0, 10);
    await marks.updateTable('content_marks').set({ day }).execute();
  },
};
