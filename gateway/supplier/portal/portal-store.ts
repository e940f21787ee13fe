import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import { inlineLength, type StoredFile, type Upload } from '../../core/contract/sdl/uploads.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { PortalEvidence, SupplierPortal, SupplierPortalPart } from '../../generated.ts';
import type { AssessmentStore } from '../assessments/assessment-store.ts';
import type { SupplierDocumentStore } from '../document-store.ts';
import type { SupplierDocumentRecord, SupplierRecord } from '../records.ts';
import type { RemediationStore } from '../remediations/remediation-store.ts';
import type { SupplierStore } from '../store.ts';
import { portalAssessments } from './portal-assessments.ts';
import { portalRemediations } from './portal-remediations.ts';

type Asked = {
  assessments: AssessmentStore;
  suppliers: SupplierStore;
  supplierDocuments: SupplierDocumentStore;
  supplierRemediations: RemediationStore;
  organizations: { colleagues: { load(id: string): Promise<{ name: string } | null> } };
};

type Given = Parameters<SupplierDocumentStore['give']>[0];

/** Data of the caller's own company; must not select anything that its people may not see. */
export function supplierPortalStore(call: Call & Asked) {
  const { scope, signedIn, suppliers, supplierDocuments, organizations } = call;
  const me = { id: scope.user, email: signedIn.user.email };

  const own = async (database: Db): Promise<SupplierRecord | null> => {
    const supplier = await suppliers.ofPerson(database, me);
    return supplier?.isPortalOn ? supplier : null;
  };

  const assessments = portalAssessments(call, own);
  const remediations = portalRemediations(call, own);

  const has = (supplier: SupplierRecord | null, part: SupplierPortalPart): supplier is SupplierRecord =>
    supplier?.portalParts.includes(part) ?? false;

  const shown = async (one: SupplierDocumentRecord): Promise<PortalEvidence> => {
    const { id, kind, title, issuer, validFrom, validUntil, givenById, isReviewed } = one;
    const attachments = await supplierDocuments.attachments.of(id);
    const files = attachments.map((file) => ({ id: file.id, name: file.name, size: file.size }));
    const isOurs = givenById !== null;
    return { id, kind, title, issuer, validFrom, validUntil, isOurs, isReviewed, files };
  };

  const evidenceOf = async ({ id }: SupplierRecord): Promise<PortalEvidence[]> => {
    const all = await supplierDocuments.ofSupplier.load(id);
    return Promise.all(all.filter(({ isShared }) => isShared).map(shown));
  };

  const belongsTo = async (database: Db): Promise<string> => {
    const supplier = await own(database);
    if (!has(supplier, 'evidence')) throw new Fault('NOT_FOUND');
    return supplier.id;
  };

  const count = (id: string, bytes: number) => call.services.limits.countUpload(`supplier ${id}`, bytes);

  return {
    assessments,
    remediations,

    async find(): Promise<SupplierPortal> {
      const supplier = await own(scope.database);
      const contract = has(supplier, 'contract') ? supplier : null;
      const takesEvidence = has(supplier, 'evidence');
      return {
        supplier: supplier?.name ?? null,
        services: supplier?.services ?? null,
        owner: supplier?.ownerId ? ((await organizations.colleagues.load(supplier.ownerId))?.name ?? null) : null,
        contractFrom: contract?.contractFrom ?? null,
        contractTo: contract?.contractTo ?? null,
        noticeDate: contract?.noticeDate ?? null,
        nextReview: has(supplier, 'review') ? supplier.nextReview : null,
        assessments: supplier ? await assessments.list(supplier) : [],
        remediations: supplier ? await remediations.list(supplier) : [],
        takesEvidence,
        evidence: takesEvidence ? await evidenceOf(supplier!) : [],
      };
    },

    /** Checked for every range of the file, so that revoked access ends at the next one. */
    async file(id: string): Promise<StoredFile | null> {
      const supplier = await own(scope.database);
      if (!has(supplier, 'evidence')) return null;
      const record = await supplierDocuments.attachments.recordOf(scope.database, id);
      const one = record && (await supplierDocuments.one(record));
      return one && one.isShared && one.supplierId === supplier.id ? supplierDocuments.attachments.file(id) : null;
    },

    /** Organization that receives a form of this length. */
    async receiverOf(length: number): Promise<string> {
      await count(await belongsTo(scope.database), length);
      return scope.organization;
    },

    async give(sent: Given, file: Upload): Promise<PortalEvidence> {
      const supplier = await belongsTo(scope.database);
      const inline = inlineLength([file]);
      if (inline > 0) await count(supplier, inline);
      return shown(await supplierDocuments.give(sent, file, belongsTo));
    },

    withdraw: (id: string): Promise<boolean> => supplierDocuments.withdraw(id, belongsTo),
  };
}
