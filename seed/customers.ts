import type { Insertable } from 'kysely';
import { customer as customerEntity } from '../gateway/customer/customer.ts';
import { writeLinks } from '../gateway/customer/links.ts';
import type { CustomerRecord, CustomerRequestRecord, TrustDocumentRecord } from '../gateway/customer/records.ts';
import { customerRequest } from '../gateway/customer/request.ts';
import type { CustomerRequestLinesTable } from '../gateway/customer/tables.ts';
import { trustDocument } from '../gateway/customer/trust/document.ts';
import { contactId } from './contacts.ts';
import { harbor, northwind, people, personOf } from './people.ts';
import { pdfFile } from './pdf-file.ts';
import { daysBefore, seedId, type Plant } from './plant.ts';
import {
  harborCustomers,
  harborDocuments,
  harborRequests,
  northwindCustomers,
  northwindDocuments,
  northwindProfile,
  northwindRequests,
  type CustomerText,
  type DocumentText,
  type RequestText,
} from './texts/customers.ts';

const FIRST_NUMBER = 101;

export const customerId = (organization: string, name: string): string => seedId('customer', organization, name);
export const customerRequestId = (organization: string, title: string): string =>
  seedId('customer request', organization, title);

export const trustDocumentId = (organization: string, title: string): string =>
  seedId('trust document', organization, title);

export async function seedCustomers(plant: Plant): Promise<void> {
  await seedOf(plant, northwind, northwindCustomers, northwindRequests);
  await seedOf(plant, harbor, harborCustomers, harborRequests);
  for (const text of northwindDocuments) await seedDocument(plant, northwind, text);
  for (const text of harborDocuments) await seedDocument(plant, harbor, text);
  await seedAccesses(plant);
  const { parts, ...profile } = northwindProfile;
  const shown = {
    introduction: profile.introduction,
    contact: profile.contact,
    subprocessors: profile.subprocessors,
    parts,
  };
  await plant.insert('trust_profiles', [
    {
      id: northwind,
      organization_id: northwind,
      ...profile,
      subprocessors: JSON.stringify(profile.subprocessors),
      parts: JSON.stringify(parts),
      publishedAt: daysBefore(plant.now, 40),
      published: JSON.stringify(shown),
    },
  ]);
}

async function seedDocument({ files, insert, now }: Plant, organization: string, text: DocumentText): Promise<void> {
  const { title, pages, days, validDays, isPublished, ...rest } = text;
  const id = trustDocumentId(organization, title);
  const fileId = seedId('trust attachment', organization, title);
  const { hash, size } = await files.store(null, [pdfFile({ kind: 'document', heading: title, paragraphs: pages })]);
  const file = { name: `${title}.pdf`, type: 'application/pdf', size };
  const createdAt = daysBefore(now, days);
  const record: TrustDocumentRecord = {
    ...rest,
    id,
    title,
    validUntil: validDays === null ? null : daysBefore(now, -validDays),
    isPublished,
    fileId,
    fileName: file.name,
    fileType: file.type,
    fileSize: size,
    createdAt,
    updatedAt: createdAt,
  };
  await insert('trust_documents', [
    { ...(trustDocument.rowOf(record) as object), organization_id: organization } as never,
  ]);
  await insert('trust_attachments', [
    {
      ...file,
      id: fileId,
      organization_id: organization,
      user_id: null,
      record_id: id,
      position: 0,
      width: null,
      height: null,
      preview: null,
      createdAt,
      file_hash: hash,
      waitingSince: null,
    },
  ]);
}

/** The customer may read one document and requested another. */
async function seedAccesses({ insert, now }: Plant): Promise<void> {
  const base = {
    organization_id: northwind,
    personId: people.customer.id,
    customerId: customerId(northwind, 'Monsoon Instruments'),
  };
  await insert('trust_accesses', [
    {
      ...base,
      id: seedId('trust access', 'granted'),
      documentId: trustDocumentId(northwind, 'Calibration report'),
      state: 'granted',
      reason: 'Our auditors ask for it every year.',
      askedAt: daysBefore(now, 24),
      decidedAt: daysBefore(now, 20),
      decidedById: people.owner.id,
      until: daysBefore(now, -70),
    },
    {
      ...base,
      id: seedId('trust access', 'asked'),
      documentId: trustDocumentId(northwind, 'Penetration test summary'),
      state: 'asked',
      reason: 'For the yearly review of our suppliers.',
      askedAt: daysBefore(now, 2),
      decidedAt: null,
      decidedById: null,
      until: null,
    },
  ]);
}

async function seedOf(plant: Plant, organization: string, customers: CustomerText[], requests: RequestText[]) {
  const records = customers.map((text) => recordOf(organization, text, plant.now));
  await plant.insert(
    'customers',
    records.map((record) => ({ ...customerEntity.rowOf(record), organization_id: organization }) as never),
  );
  for (const record of records) await writeLinks(plant.database, organization, record);
  // The oldest request has number 1.
  const inOrder = requests.toSorted((one, other) => other.opened - one.opened);
  await plant.insert(
    'customer_requests',
    inOrder.map((text, index) => ({
      ...(customerRequest.rowOf(requestOf(organization, text, FIRST_NUMBER + index, plant.now)) as object),
      organization_id: organization,
    })) as never,
  );
  const last = FIRST_NUMBER + requests.length - 1;
  await plant.insert('customer_request_numbers', [{ organization_id: organization, last }]);
  const lines = inOrder.flatMap((text) => linesOf(organization, text, plant.now));
  const messages = lines.filter(({ isInternal }) => !isInternal);
  const notes = lines.filter(({ isInternal }) => isInternal);
  await plant.insert(
    'customer_request_messages',
    messages.map(({ isFromCustomer, line }) => ({ ...line, isFromCustomer: isFromCustomer ? 1 : 0 })),
  );
  await plant.insert(
    'customer_request_notes',
    notes.map(({ line }) => line),
  );
}

function recordOf(organization: string, text: CustomerText, now: Date): CustomerRecord {
  const { contract, contacts, owner, isPortalOn = false, ...rest } = text;
  const midnight = (days: number) => `${daysBefore(now, -days).slice(0, 10)}T00:00:00.000Z`;
  return {
    ...rest,
    id: customerId(organization, text.name),
    ownerId: owner === null ? null : personOf(organization, owner),
    contractFrom: contract ? midnight(contract[0]) : null,
    contractTo: contract && contract[1] !== null ? midnight(contract[1]) : null,
    contactIds: contacts.map((name) => contactId(organization, name)),
    personIds: isPortalOn ? [people.customer.id] : [],
    isPortalOn,
    portalParts: ['requests', 'documents'],
    createdAt: daysBefore(now, contract ? -contract[0] : 30),
  };
}

function requestOf(organization: string, text: RequestText, number: number, now: Date): CustomerRequestRecord {
  const { customer, thread, opened, due, owner, isTheirs, ...rest } = text;
  const createdAt = daysBefore(now, opened);
  const messages = thread.filter(({ isInternal }) => !isInternal);
  const lastAt = (lines: RequestText['thread']) => (lines.length > 0 ? daysBefore(now, lines.at(-1)!.days) : createdAt);
  return {
    ...rest,
    id: customerRequestId(organization, text.title),
    number,
    customerId: customerId(organization, customer),
    byId: isTheirs ? people.customer.id : owner === null ? null : personOf(organization, owner),
    dueDate: due === null ? null : daysBefore(now, -due),
    ownerId: owner === null ? null : personOf(organization, owner),
    ticketNumber: null,
    links: [],
    createdAt,
    updatedAt: lastAt(thread),
    lastMessageAt: lastAt(messages),
    customerMessages: messages.filter(({ by }) => by === null).length,
    ourMessages: messages.filter(({ by }) => by !== null).length,
    notes: thread.length - messages.length,
  };
}

function linesOf(organization: string, { title, thread }: RequestText, now: Date) {
  return thread.map(({ days, text, by, isInternal = false }, index) => {
    const line: Insertable<CustomerRequestLinesTable> = {
      id: seedId('customer request line', organization, title, index),
      organization_id: organization,
      request_id: customerRequestId(organization, title),
      at: daysBefore(now, days),
      author_id: by === null ? people.customer.id : personOf(organization, by),
      text,
    };
    return { line, isInternal, isFromCustomer: by === null };
  });
}
