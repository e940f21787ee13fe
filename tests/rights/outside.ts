import { outsideRoles, type Role } from '../../gateway/core/contract/sdl/roles.ts';
import { tree } from '../../gateway/navigation/tree.ts';
import { northwind, northwindStaff, people } from '../../seed/people.ts';
import { ownWords } from '../isolation/values.ts';
import { dumpOf, idsOfRow, rowsOf, type Dump } from '../isolation/rows.ts';
import { Shelf } from '../isolation/shelf.ts';
import type { TestGateway } from '../support/gateway.ts';

/**
 * Tables that outsiders read too: the help center, the academy, and memberships. Every other table is closed to them,
 * including new ones, except for rows that they own.
 */
const OPEN = /^(academy_|faq|guide|help_|memberships$|organizations$|chat_profiles$)/;

/** Tables of customers and suppliers: their rows name outsiders and still belong to staff. */
const AREA = /^(customers|customer_|trust_|suppliers|supplier_|assessments$|assessment_)/;

/** Whether the row is published for people of a role. */
const isAnnounced = (role: Role, table: string, row: string): boolean =>
  table === 'announcements' && row.includes(` ${role} `) && !row.includes('"publishedAt":null');

type OutsideRole = (typeof outsideRoles)[number];
type Row = Record<string, unknown>;

/** Columns of a table that a portal shows of shared rows. */
const SHARED: Record<string, readonly string[]> = {
  customers: ['name'],
  customer_requests: ['id', 'title', 'text', 'createdAt', 'lastMessageAt'],
  customer_request_messages: ['id', 'at', 'text'],
  trust_documents: ['id', 'title', 'version', 'fileName', 'validUntil'],
  trust_attachments: ['name', 'file_hash'],
  trust_profiles: ['published'],
  suppliers: ['name', 'services', 'contractFrom', 'contractTo', 'noticeDate', 'nextReview'],
  assessments: ['id', 'title', 'dueDate', 'sections'],
  supplier_remediations: ['id', 'title', 'text', 'dueDate', 'createdAt'],
  supplier_remediation_messages: ['id', 'at', 'text'],
  supplier_documents: ['id', 'title', 'issuer', 'validFrom', 'validUntil'],
  supplier_document_files: ['id', 'name', 'file_hash'],
};

/**
 * Shared values as texts: a customer's name, its requests and messages, published documents; a supplier's name and
 * dates, its assessments and remediations, shared evidence.
 */
function sharedWith(dump: Dump, person: string, role: Role): unknown[] {
  const rows = (table: string): Row[] =>
    (dump.get(table) ?? '')
      .split('\n')
      .filter(Boolean)
      .map((row) => JSON.parse(row) as Row);
  const company = rows('customers').find(({ personIds }) => String(personIds).includes(person));
  const requests = rows('customer_requests').filter((row) => row['customerId'] === company?.['id']);
  const ids = new Set(requests.map(({ id }) => id));
  const granted = rows('trust_accesses').filter((row) => row['personId'] === person && row['state'] === 'granted');
  const readable = new Set([
    ...granted.map(({ documentId }) => documentId),
    ...rows('trust_documents').flatMap((row) => (row['class'] === 'public' ? row['id'] : [])),
  ]);
  const shared: Record<string, Row[]> = {
    customers: company ? [company] : [],
    customer_requests: requests,
    customer_request_messages: rows('customer_request_messages').filter((row) => ids.has(row['request_id'])),
    trust_documents: rows('trust_documents').filter(({ isPublished }) => isPublished === 1),
    trust_attachments: rows('trust_attachments').filter((row) => readable.has(row['record_id'])),
    trust_profiles: rows('trust_profiles'),
  };
  const supplier = rows('suppliers').find(({ personIds }) => String(personIds).includes(person));
  const evidence = rows('supplier_documents').filter(
    (row) => row['supplierId'] === supplier?.['id'] && row['isShared'] === 1,
  );
  const asked = rows('supplier_remediations').filter((row) => row['supplierId'] === supplier?.['id']);
  const askedIds = new Set(asked.map(({ id }) => id));
  const evidenceIds = new Set(evidence.map(({ id }) => id));
  const given: Record<string, Row[]> = {
    suppliers: supplier ? [supplier] : [],
    assessments: rows('assessments').filter(
      (row) => row['supplierId'] === supplier?.['id'] && !['draft', 'withdrawn'].includes(String(row['state'])),
    ),
    supplier_remediations: asked,
    supplier_remediation_messages: rows('supplier_remediation_messages').filter((row) =>
      askedIds.has(row['remediation_id']),
    ),
    supplier_documents: evidence,
    supplier_document_files: rows('supplier_document_files').filter((row) => evidenceIds.has(row['record_id'])),
  };
  return Object.entries(role === 'supplier' ? given : shared).flatMap(([table, found]) =>
    found.map((row) => SHARED[table]!.map((column) => unfolded(row[column]))),
  );
}

/** Everything of the organization that an outsider may not see, derived from its tables. */
export async function hiddenFrom(gateway: TestGateway, role: OutsideRole): Promise<Shelf> {
  const { id: person } = people[role];
  const dump = await dumpOf(gateway.services.database, northwind);
  const [hidden, known] = [new Shelf(), new Shelf()];
  known.read(sharedWith(dump, person, role));
  for (const [table, text] of dump) {
    if (text === '') continue;
    for (const row of rowsOf(new Map([[table, text]]) as Dump)) {
      const isTheirs =
        OPEN.test(table) || isAnnounced(role, table, row) || (!AREA.test(table) && idsOfRow(row).has(person));
      (isTheirs ? known : hidden).read(unfolded(JSON.parse(row)));
      // A message of their own names its sender.
      if (isTheirs) known.read(row.match(/[\w.+-]+@[\w.-]+/g));
    }
  }
  // The names of members are no secret, but their addresses are.
  const outside = outsideRoles.map((one) => people[one]);
  for (const { id, name, email } of [...northwindStaff, ...outside]) {
    const isOther = outside.some((one) => one.id === id && id !== person);
    (isOther ? hidden : known).read([name]);
    known.read([id]);
    (id === person ? known : hidden).read([email, `${name} <${email}>`]);
  }
  known.read(tree);
  const left = new Shelf();
  for (const text of hidden.texts) if (!known.texts.has(text) && !ownWords.includes(text)) left.texts.add(text);
  return left;
}

/** Parses columns that hold JSON. */
function unfolded(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? value.map(unfolded) : Object.values(value).map(unfolded);
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return unfolded(JSON.parse(value));
  } catch {
    return value;
  }
}
