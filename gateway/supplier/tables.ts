import type { ColumnDefinitionBuilder } from 'kysely';
import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import type { TableOf } from '../kit/entity/columns.ts';
import { addStoredIndex, createAttachmentTable, type AttachmentsTable } from '../kit/parts/attachment-tables.ts';
import { threadTable, type ThreadTable } from '../kit/parts/thread.ts';
import { assessmentMigrations, type AssessmentTables } from './assessments/assessment-tables.ts';
import type { SupplierStep } from '../generated.ts';
import { remediationMigrations, type RemediationTables } from './remediations/remediation-tables.ts';
import type { SupplierDocumentRecord, SupplierRecord } from './records.ts';

declare module '../core/database/tables.ts' {
  interface Tables extends AssessmentTables, RemediationTables {
    suppliers: SuppliersTable;
    supplier_entries: ThreadTable<SupplierStep>;
    supplier_documents: SupplierDocumentsTable;
    supplier_document_files: AttachmentsTable;
  }
}

export type SuppliersTable = TableOf<SupplierRecord> & {
  sortKey: string;
  /** Name, domains and services in lower case. */
  searchKey: string;
};

export type SupplierDocumentsTable = TableOf<SupplierDocumentRecord> & {
  /** Sort key: earliest expiry first, unlimited last. */
  expiry: string;
};

export const migrations: RoomMigrations = {
  ...assessmentMigrations,
  ...remediationMigrations,
  '0340 suppliers': async (database, engine) => {
    const { schema } = database;
    const texts = ['name', 'domains', 'category', 'services', 'dataClasses', 'access', 'criticality', 'state'];
    const more = [
      'criticalityReason',
      'contactIds',
      'countries',
      'subprocessorIds',
      'siteIds',
      'searchKey',
      'createdAt',
    ];
    let suppliers = schema
      .createTable('suppliers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('sortKey', 'text', engine.binary);
    for (const name of [...texts, ...more])
      suppliers = suppliers.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['ownerId', 'contractFrom', 'contractTo', 'noticeDate', 'nextReview', 'decision'])
      suppliers = suppliers.addColumn(name as never, 'text');
    await suppliers.execute();
    await addIndex(database, 'suppliers_order', 'suppliers', ['organization_id', 'sortKey', 'id']);
    await addIndex(database, 'suppliers_review', 'suppliers', ['organization_id', 'nextReview']);
    await threadTable('supplier_entries', 'suppliers')(database, engine);
    let documents = schema
      .createTable('supplier_documents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('supplierId', 'text', (column) => column.notNull().references('suppliers.id'))
      .addColumn('expiry', 'text', engine.binary);
    for (const name of ['kind', 'title', 'issuer', 'attachmentIds'])
      documents = documents.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['validFrom', 'validUntil']) documents = documents.addColumn(name as never, 'text');
    await documents.execute();
    await addIndex(database, 'supplier_documents_order', 'supplier_documents', [
      'organization_id',
      'supplierId',
      'expiry',
      'id',
    ]);
    await createAttachmentTable(database, 'supplier_document_files', 'supplier_documents');
    await addStoredIndex(database, 'supplier_document_files');
  },
  '0352 the portal of suppliers': async ({ schema }) => {
    const no = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
    await schema.alterTable('suppliers').addColumn('isPortalOn', 'integer', no).execute();
    for (const name of ['personIds', 'portalParts'])
      await schema
        .alterTable('suppliers')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
    await schema.alterTable('supplier_documents').addColumn('isShared', 'integer', no).execute();
    await schema.alterTable('supplier_documents').addColumn('givenById', 'text').execute();
  },
  '0385 reviewed evidence': async ({ schema }) => {
    const no = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
    await schema.alterTable('supplier_documents').addColumn('isReviewed', 'integer', no).execute();
  },
};
