import type { TableOf } from '../kit/entity/columns.ts';
import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import type { SiteOutcome } from '../generated.ts';
import type { SiteCertificateRecord, SiteRecord } from './records.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    sites: SitesTable;
    site_runs: SiteRunsTable;
    site_certificates: TableOf<SiteCertificateRecord>;
  }
}

export type SitesTable = TableOf<SiteRecord> & {
  sortKey: string;
  /** When it is checked next; null while paused. */
  nextAt: string | null;
};

export type SiteRunsTable = {
  id: string;
  organization_id: string;
  site_id: string;
  startedAt: string;
  ms: number;
  outcome: SiteOutcome;
  rules: number;
  score: number | null;
  grade: string | null;
  /** JSON: results of all checks. */
  results: string;
  /** JSON: differences from the previous run. */
  changes: string;
};

export const migrations: RoomMigrations = {
  '0270 sites': async (database, engine) => {
    const { schema } = database;
    let sites = schema
      .createTable('sites')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('score', 'integer')
      .addColumn('failures', 'integer', (column) => column.notNull());
    for (const name of ['title', 'address', 'kind', 'schedule', 'tags', 'outcome'])
      sites = sites.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['ownerId', 'grade', 'checkedAt', 'runningSince', 'worst', 'certificateUntil', 'fingerprint'])
      sites = sites.addColumn(name as never, 'text');
    await sites
      .addColumn('latestRunId' as never, 'text')
      .addColumn('nextAt' as never, 'text')
      .execute();
    await addIndex(database, 'sites_order', 'sites', ['organization_id', 'sortKey', 'id']);
    await addIndex(database, 'sites_next', 'sites', ['nextAt']);
    const unique = schema.createIndex('sites_address').on('sites').unique();
    await unique.columns(['organization_id', 'address']).execute();
    await schema
      .createTable('site_runs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('site_id', 'text', (column) => column.notNull())
      .addColumn('startedAt', 'text', engine.binary)
      .addColumn('ms', 'integer', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('rules', 'integer', (column) => column.notNull())
      .addColumn('score', 'integer')
      .addColumn('grade', 'text')
      .addColumn('results', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .execute();
    await addIndex(database, 'site_runs_order', 'site_runs', ['organization_id', 'site_id', 'startedAt', 'id']);
    await schema
      .createTable('site_certificates')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('names', 'text', (column) => column.notNull())
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('notBefore', 'text', (column) => column.notNull())
      .addColumn('notAfter', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_certificates_key', ['organization_id', 'fingerprint'])
      .execute();
  },
};
