import { supplierDocument } from '../gateway/supplier/document.ts';
import type { SupplierDocumentRecord, SupplierRecord } from '../gateway/supplier/records.ts';
import { reviewAfter } from '../gateway/supplier/review-date.ts';
import { supplier as supplierEntity } from '../gateway/supplier/supplier.ts';
import { pdfFile } from './pdf-file.ts';
import { harbor, northwind, people, personOf } from './people.ts';
import { daysBefore, seedId, type Plant } from './plant.ts';
import { harborSuppliers, northwindDocuments, northwindSuppliers, type SupplierText } from './texts/supplier.ts';
import { siteId } from './web.ts';

export const supplierId = (organization: string, name: string): string => seedId('supplier', organization, name);
export const supplierDocumentId = (organization: string, title: string): string =>
  seedId('supplier document', organization, title);

const NOTICE_DAYS = 90;
/** Supplier of the demo account. */
const PORTAL = 'Kestrel Cloud';

function recordOf({ now }: Plant, organization: string, text: SupplierText): SupplierRecord {
  const { name, domain, decidedAgo, contractAgo, contractLeft, reliesOn, owner, reason, conditions = '' } = text;
  const at = decidedAgo === null ? null : daysBefore(now, decidedAgo);
  const deciderId = organization === northwind ? people.owner.id : people.harborOwner.id;
  return {
    id: supplierId(organization, name),
    name,
    domains: [domain],
    category: text.category,
    services: text.services,
    dataClasses: text.dataClasses,
    access: text.access,
    criticality: text.criticality,
    criticalityReason: reason,
    state: text.state,
    ownerId: owner && personOf(organization, owner),
    contactIds: [],
    countries: text.countries,
    contractFrom: daysBefore(now, contractAgo),
    contractTo: contractLeft === null ? null : daysBefore(now, -contractLeft),
    noticeDate: contractLeft === null ? null : daysBefore(now, NOTICE_DAYS - contractLeft),
    nextReview: at && reviewAfter(at, text.criticality),
    subprocessorIds: reliesOn.map((other) => supplierId(organization, other)),
    siteIds: domain === 'harbor.test' ? [siteId(organization, 'booking.harbor.test')] : [],
    decision:
      at === null ? null : { outcome: conditions ? 'conditional' : 'approved', conditions, at, byId: deciderId },
    personIds: name === PORTAL ? [people.supplier.id] : [],
    isPortalOn: name === PORTAL,
    portalParts: name === PORTAL ? ['contract', 'review', 'evidence'] : ['evidence'],
    createdAt: daysBefore(now, contractAgo),
  };
}

/** Suppliers with their evidence; nothing is overdue. */
export async function seedSuppliers(plant: Plant): Promise<void> {
  for (const [organization_id, texts] of [
    [northwind, northwindSuppliers],
    [harbor, harborSuppliers],
  ] as const) {
    const records = texts.map((text) => recordOf(plant, organization_id, text));
    await plant.insert(
      'suppliers',
      records.map((one) => ({ organization_id, ...supplierEntity.rowOf(one) }) as never),
    );
    await plant.insert(
      'supplier_entries',
      records.flatMap(({ id, createdAt, ownerId, decision }) => [
        entry(organization_id, id, { at: createdAt, user_id: ownerId, kind: 'added', text: '' }),
        ...(decision
          ? [
              entry(organization_id, id, {
                at: decision.at,
                user_id: decision.byId,
                kind: 'decided',
                text: `${decision.outcome}\n${decision.conditions}`.trim(),
              }),
            ]
          : []),
      ]),
    );
  }
  await seedDocuments(plant);
}

type Entry = { at: string; user_id: string | null; kind: 'added' | 'decided'; text: string };

const entry = (organization_id: string, subject_id: string, what: Entry) => ({
  id: seedId('supplier entry', subject_id, what.kind),
  organization_id,
  subject_id,
  ...what,
});

async function seedDocuments(plant: Plant): Promise<void> {
  for (const { supplier, kind, title, issuer, issuedAgo, left } of northwindDocuments) {
    const id = supplierDocumentId(northwind, title);
    const file = seedId('supplier document file', title);
    const validFrom = daysBefore(plant.now, issuedAgo);
    const record: SupplierDocumentRecord = {
      id,
      supplierId: supplierId(northwind, supplier),
      kind,
      title,
      issuer,
      validFrom,
      validUntil: left === null ? null : daysBefore(plant.now, -left),
      attachmentIds: [file],
      isShared: supplier === PORTAL,
      isReviewed: false,
      givenById: null,
    };
    await plant.insert('supplier_documents', [
      { organization_id: northwind, ...supplierDocument.rowOf(record) } as never,
    ]);
    const bytes = pdfFile({ kind: 'document', heading: title, paragraphs: [`${issuer} issued this for ${supplier}.`] });
    const { hash, size } = await plant.files.store(null, [bytes]);
    await plant.insert('supplier_document_files', [
      {
        id: file,
        organization_id: northwind,
        user_id: null,
        record_id: id,
        position: 0,
        name: `${title}.pdf`,
        type: 'application/pdf',
        size,
        width: null,
        height: null,
        preview: null,
        createdAt: validFrom,
        file_hash: hash,
        waitingSince: null,
      },
    ]);
  }
}
