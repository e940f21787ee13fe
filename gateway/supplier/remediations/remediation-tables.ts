import { addIndex, ofOrganization, type RoomMigrations } from '../../core/database/tables.ts';
import type { TableOf } from '../../kit/entity/columns.ts';
import type { SupplierRemediationStep } from '../../generated.ts';
import type { SupplierRemediationRecord } from '../records.ts';

export type RemediationTables = {
  supplier_remediations: TableOf<SupplierRemediationRecord> & {
    /** Sort key: open ones first, then by due date. */
    place: string;
  };
  supplier_remediation_messages: RemediationLinesTable & { isFromSupplier: number; step: SupplierRemediationStep };
  supplier_remediation_notes: RemediationLinesTable;
};

/** Messages and internal notes are separate tables, so that the portal can't reach notes. Neither is in the feed. */
export type RemediationLinesTable = {
  id: string;
  organization_id: string;
  remediation_id: string;
  at: string;
  author_id: string | null;
  text: string;
};

export const remediationMigrations: RoomMigrations = {
  '0358 remediations of suppliers': async (database, engine) => {
    const { schema } = database;
    let remediations = schema
      .createTable('supplier_remediations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('supplierId', 'text', (column) => column.notNull().references('suppliers.id').onDelete('cascade'))
      .addColumn('place', 'text', engine.binary);
    for (const name of ['title', 'text', 'severity', 'state', 'createdAt', 'updatedAt'])
      remediations = remediations.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['assessmentId', 'question', 'dueDate', 'ownerId', 'closedAt'])
      remediations = remediations.addColumn(name as never, 'text');
    for (const name of ['supplierMessages', 'ourMessages', 'notes'])
      remediations = remediations.addColumn(name as never, 'integer', (column) => column.notNull());
    await remediations.execute();
    await addIndex(database, 'supplier_remediations_order', 'supplier_remediations', [
      'organization_id',
      'place',
      'id',
    ]);
    await addIndex(database, 'supplier_remediations_of', 'supplier_remediations', [
      'organization_id',
      'supplierId',
      'place',
      'id',
    ]);
    const lines = (table: string) =>
      schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('organization_id', 'text', ofOrganization)
        .addColumn('remediation_id', 'text', (column) =>
          column.notNull().references('supplier_remediations.id').onDelete('cascade'),
        )
        .addColumn('at', 'text', engine.binary)
        .addColumn('author_id', 'text')
        .addColumn('text', 'text', (column) => column.notNull());
    await lines('supplier_remediation_messages')
      .addColumn('isFromSupplier', 'integer', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .execute();
    await lines('supplier_remediation_notes').execute();
    for (const table of ['supplier_remediation_messages', 'supplier_remediation_notes'])
      await addIndex(database, `${table}_of`, table, ['organization_id', 'remediation_id', 'at']);
    await addIndex(database, 'supplier_remediation_messages_by', 'supplier_remediation_messages', [
      'organization_id',
      'author_id',
      'at',
    ]);
  },
};
