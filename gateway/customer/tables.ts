import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import type { TableOf } from '../kit/entity/columns.ts';
import {
  addStoredIndex,
  createAttachmentTable,
  type AttachmentNames,
  type AttachmentsTable,
} from '../kit/parts/attachment-tables.ts';
import type {
  CustomerRecord,
  CustomerRequestRecord,
  TrustAccessRecord,
  TrustDocumentRecord,
  TrustDownloadRecord,
} from './records.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    customers: CustomersTable;
    customer_links: CustomerLinksTable;
    customer_requests: TableOf<CustomerRequestRecord>;
    customer_request_numbers: { organization_id: string; last: number };
    customer_request_messages: CustomerRequestLinesTable & { isFromCustomer: number };
    customer_request_notes: CustomerRequestLinesTable;
    trust_documents: TableOf<TrustDocumentRecord> & { sortKey: string };
    trust_attachments: AttachmentsTable;
    trust_accesses: TableOf<TrustAccessRecord>;
    trust_downloads: TableOf<TrustDownloadRecord>;
    trust_profiles: TrustProfilesTable;
  }
}

export type CustomersTable = TableOf<CustomerRecord> & {
  sortKey: string;
  /** Name and domains in lower case. */
  searchKey: string;
};

/** Links of domains and people to their only customer. */
export type CustomerLinksTable = {
  organization_id: string;
  kind: 'domain' | 'person';
  value: string;
  customer_id: string;
};

/** Messages and internal notes are separate tables, so that the portal can't reach notes. Neither is in the feed. */
export type CustomerRequestLinesTable = {
  id: string;
  organization_id: string;
  request_id: string;
  at: string;
  author_id: string | null;
  text: string;
};

export type TrustProfilesTable = {
  /** Id of the organization: one row each. */
  id: string;
  organization_id: string;
  introduction: string | null;
  contact: string | null;
  /** JSON. */
  subprocessors: string;
  /** JSON. */
  parts: string;
  publishedAt: string | null;
  /** JSON snapshot of what customers see, taken at publication. */
  published: string | null;
};

export const trustAttachments: AttachmentNames = {
  table: 'trust_attachments',
  path: '/api/customer/document/content',
};

export const migrations: RoomMigrations = {
  '0330 customers': async (database, engine) => {
    let customers = database.schema
      .createTable('customers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('isPortalOn', 'integer', (column) => column.notNull());
    for (const name of ['name', 'searchKey', 'domains', 'state', 'tier', 'contactIds', 'personIds', 'tags'])
      customers = customers.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['portalParts', 'createdAt'])
      customers = customers.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['ownerId', 'industry', 'country', 'contractFrom', 'contractTo', 'notes'])
      customers = customers.addColumn(name as never, 'text');
    await customers.execute();
    await addIndex(database, 'customers_order', 'customers', ['organization_id', 'sortKey', 'id']);
    await engine.indexText(database, 'customers', 'searchKey');
    await database.schema
      .createTable('customer_links')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('customer_links_key', ['organization_id', 'kind', 'value'])
      .execute();
    await addIndex(database, 'customer_links_of', 'customer_links', ['customer_id']);
  },
  '0331 requests of customers': async (database, engine) => {
    let requests = database.schema
      .createTable('customer_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('lastMessageAt', 'text', engine.binary)
      .addColumn('ticketNumber', 'integer');
    for (const name of ['number', 'customerMessages', 'ourMessages', 'notes'])
      requests = requests.addColumn(name as never, 'integer', (column) => column.notNull());
    for (const name of ['customerId', 'kind', 'title', 'text', 'state', 'createdAt', 'updatedAt'])
      requests = requests.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['byId', 'ownerId', 'dueDate']) requests = requests.addColumn(name as never, 'text');
    await requests.execute();
    await addIndex(database, 'customer_requests_order', 'customer_requests', ['organization_id', 'number']);
    await addIndex(database, 'customer_requests_of', 'customer_requests', ['organization_id', 'customerId', 'number']);
    await database.schema
      .createTable('customer_request_numbers')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('last', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('customer_request_numbers_key', ['organization_id'])
      .execute();
    for (const name of ['customer_request_messages', 'customer_request_notes'] as const) {
      const lines = database.schema
        .createTable(name)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('organization_id', 'text', ofOrganization)
        .addColumn('request_id', 'text', (column) =>
          column.notNull().references('customer_requests.id').onDelete('cascade'),
        )
        .addColumn('at', 'text', engine.binary)
        .addColumn('author_id', 'text')
        .addColumn('text', 'text', (column) => column.notNull());
      await (
        name === 'customer_request_messages'
          ? lines.addColumn('isFromCustomer', 'integer', (column) => column.notNull())
          : lines
      ).execute();
      await addIndex(database, `${name}_order`, name, ['organization_id', 'request_id', 'at', 'id']);
    }
  },
  '0332 documents for customers': async (database, engine) => {
    let documents = database.schema
      .createTable('trust_documents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('sortKey', 'text', engine.binary)
      .addColumn('isPublished', 'integer', (column) => column.notNull())
      .addColumn('fileSize', 'bigint', (column) => column.notNull())
      .addColumn('validUntil', 'text');
    for (const name of ['title', 'class', 'version', 'fileId', 'fileName', 'fileType', 'createdAt', 'updatedAt'])
      documents = documents.addColumn(name as never, 'text', (column) => column.notNull());
    await documents.execute();
    await addIndex(database, 'trust_documents_order', 'trust_documents', ['organization_id', 'sortKey', 'id']);
    await createAttachmentTable(database, 'trust_attachments', 'trust_documents');
    await addStoredIndex(database, 'trust_attachments');
    let accesses = database.schema
      .createTable('trust_accesses')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('askedAt', 'text', engine.binary);
    for (const name of ['documentId', 'personId', 'customerId', 'state', 'reason'])
      accesses = accesses.addColumn(name as never, 'text', (column) => column.notNull());
    for (const name of ['decidedAt', 'decidedById', 'until']) accesses = accesses.addColumn(name as never, 'text');
    await accesses.execute();
    await addIndex(database, 'trust_accesses_order', 'trust_accesses', ['organization_id', 'askedAt', 'id']);
    const unique = database.schema.createIndex('trust_accesses_person').on('trust_accesses').unique();
    await unique.columns(['organization_id', 'documentId', 'personId']).execute();
    await database.schema
      .createTable('trust_profiles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('introduction', 'text')
      .addColumn('contact', 'text')
      .addColumn('subprocessors', 'text', (column) => column.notNull())
      .addColumn('parts', 'text', (column) => column.notNull())
      .addColumn('publishedAt', 'text')
      .addColumn('published', 'text')
      .execute();
  },
  '0380 links of requests': async ({ schema }) => {
    const links = schema.alterTable('customer_requests');
    await links.addColumn('links', 'text', (column) => column.notNull().defaultTo('[]')).execute();
  },
  '0381 downloads of documents': async (database, engine) => {
    let downloads = database.schema
      .createTable('trust_downloads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('lastAt', 'text', engine.binary);
    for (const name of ['documentId', 'personId', 'customerId', 'fileId'])
      downloads = downloads.addColumn(name as never, 'text', (column) => column.notNull());
    await downloads.execute();
    const unique = database.schema.createIndex('trust_downloads_person').on('trust_downloads').unique();
    await unique.columns(['organization_id', 'documentId', 'personId']).execute();
    await addIndex(database, 'trust_downloads_customer', 'trust_downloads', ['organization_id', 'customerId']);
  },
};
