import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import type { CheckSeverity } from '../kit/check.ts';
import { threadTable, type ThreadTable } from '../kit/parts/thread.ts';
import { dueKeyOf, searchKeyOf } from './search-keys.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    findings: FindingsTable;
    finding_entries: ThreadTable<FindingStep>;
    /** Last complete run of all checks. */
    finding_marks: {
      organization_id: string;
      checkedAt: string;
      /** JSON: reasons of unmeasured checks by code; null before the first run of this version. */
      notMeasured: string | null;
    };
    control_evidence: ControlEvidenceTable;
  }
}

export type FindingState = 'open' | 'planned' | 'waived' | 'resolved';
/** Kinds of thread entries. */
export type FindingStep =
  | 'note'
  | 'found'
  | 'cleared'
  | 'given'
  | 'planned'
  | 'waiverAsked'
  | 'waived'
  | 'waiverRefused'
  | 'waiverEnded'
  | 'waiverOutgrown';

export type FindingsTable = {
  id: string;
  organization_id: string;
  number: number;
  check: string;
  subjectKind: string;
  subjectId: string;
  subjectLink: string;
  label: string;
  severity: CheckSeverity;
  state: FindingState;
  firstSeenAt: string;
  lastSeenAt: string;
  occurrences: number;
  /** JSON: facts that prove the finding. */
  evidence: string;
  owner_id: string | null;
  dueDate: string | null;
  task_id: string | null;
  /** JSON: reason, end and approval. */
  waiver: string | null;
  resolvedAt: string | null;
  /** List order: unresolved first, then by severity, then oldest first. */
  place: string;
  /** Due date, or a key that sorts after all dates. */
  dueKey: string;
  /** Searchable text in lowercase. */
  searchKey: string;
};

/** Latest evidence of a manual check. */
type ControlEvidenceTable = {
  id: string;
  organization_id: string;
  check: string;
  text: string;
  confirmedAt: string;
  confirmed_by: string;
  recheckOn: string;
};

export const migrations: RoomMigrations = {
  '0168 findings': async (database, engine) => {
    const { schema } = database;
    const texts = ['check', 'subjectKind', 'subjectId', 'subjectLink', 'label', 'severity', 'state', 'firstSeenAt'];
    let made = schema
      .createTable('findings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization);
    for (const name of [...texts, 'lastSeenAt', 'evidence', 'place'])
      made = made.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['owner_id', 'dueDate', 'task_id', 'waiver', 'resolvedAt'])
      made = made.addColumn(name as never, 'text');
    for (const name of ['number', 'occurrences'])
      made = made.addColumn(name as never, 'integer', (column) => column.notNull());
    await made.execute();
    const indexes = {
      findings_order: ['organization_id', 'place', 'id'],
      findings_state: ['organization_id', 'state', 'place', 'id'],
      findings_first: ['organization_id', 'firstSeenAt'],
      findings_resolved: ['organization_id', 'resolvedAt'],
    };
    for (const [name, on] of Object.entries(indexes))
      await schema.createIndex(name).on('findings').columns(on).execute();
    await schema
      .createIndex('findings_subject')
      .unique()
      .on('findings')
      .columns(['organization_id', 'check', 'subjectKind', 'subjectId'])
      .execute();
    await threadTable('finding_entries', 'findings')(database, engine);
    await schema
      .createTable('finding_marks')
      .addColumn('organization_id', 'text', (column) =>
        column.primaryKey().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('checkedAt', 'text', (column) => column.notNull())
      .execute();
  },
  '0303 findings to search and sort': async (database, { binary }) => {
    for (const name of ['dueKey', 'searchKey'])
      await database.schema
        .alterTable('findings')
        .addColumn(name, 'text', (column) => binary(column).defaultTo(''))
        .execute();
    const rows = await database
      .selectFrom('findings')
      .select(['id', 'number', 'label', 'check', 'evidence', 'dueDate'])
      .execute();
    for (const { id, evidence, dueDate, ...row } of rows)
      await database
        .updateTable('findings')
        .set({ dueKey: dueKeyOf(dueDate), searchKey: searchKeyOf({ ...row, evidence: JSON.parse(evidence) }) } as never)
        .where('id', '=', id)
        .execute();
    await addIndex(database, 'findings_due', 'findings', ['organization_id', 'dueKey', 'id']);
  },
  '0383 checks that are not measured, and manual ones': async (database, { binary }) => {
    const { schema } = database;
    await schema.alterTable('finding_marks').addColumn('notMeasured', 'text').execute();
    let made = schema
      .createTable('control_evidence')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('check', 'text', binary);
    for (const name of ['text', 'confirmedAt', 'confirmed_by', 'recheckOn'])
      made = made.addColumn(name as never, 'text', (column) => column.notNull());
    await made.execute();
    const unique = schema.createIndex('control_evidence_check').on('control_evidence').unique();
    await unique.columns(['organization_id', 'check']).execute();
  },
};
