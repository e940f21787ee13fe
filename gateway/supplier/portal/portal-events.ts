import type { Call } from '../../core/call.ts';
import { isOwnCompany, readChange, type PortalEvents, type ReadChange } from '../../kit/portal-events.ts';
import type { Fields } from '../../core/feed/touched-fields.ts';
import { domainOfEmail } from '../../kit/mail/email-domains.ts';
import type { AssessmentState } from '../../generated.ts';
import type { SupplierRecord } from '../records.ts';
import type { SupplierStore } from '../store.ts';
import { HIDDEN } from './portal-assessments.ts';

type Asked = Pick<Call, 'scope' | 'signedIn'> & { suppliers: SupplierStore };

/** Fields that the portal shows or that decide on visibility, by record. */
const SHOWN = {
  Supplier: ['name', 'services', 'ownerId', 'domains', 'personIds', 'isPortalOn', 'portalParts'],
  SupplierDocument: [
    'supplierId',
    'kind',
    'title',
    'issuer',
    'validFrom',
    'validUntil',
    'isShared',
    'isReviewed',
    'attachmentIds',
  ],
  Assessment: ['title', 'state', 'dueDate'],
  SupplierRemediation: ['title', 'text', 'state', 'dueDate', 'supplierMessages', 'ourMessages'],
};
const DATES = { contract: ['contractFrom', 'contractTo', 'noticeDate'], review: ['nextReview'] };

type Shown = keyof typeof SHOWN;

const meOf = ({ scope, signedIn }: Asked) => ({ id: scope.user, email: signedIn.user.email });

async function isOwnOf(call: Asked, { before, after }: ReadChange): Promise<SupplierRecord | null> {
  const own = await call.suppliers.ofPerson(call.scope.database, meOf(call));
  return own?.isPortalOn && [before['supplierId'], after['supplierId']].includes(own.id) ? own : null;
}

const isSent = ({ state }: Fields): boolean => state !== undefined && !HIDDEN.includes(state as AssessmentState);

const RULES: Record<Shown, (call: Asked, change: ReadChange) => boolean | Promise<boolean>> = {
  async Supplier(call, change) {
    const own = await call.suppliers.ofPerson(call.scope.database, meOf(call));
    const { id, email } = meOf(call);
    return isOwnCompany(change, { id, domain: domainOfEmail(email) }, own?.id ?? null);
  },
  SupplierDocument: async (call, change) =>
    [change.before, change.after].some(({ isShared }) => isShared === true) &&
    ((await isOwnOf(call, change))?.portalParts.includes('evidence') ?? false),
  Assessment: async (call, change) =>
    [change.before, change.after].some(isSent) && (await isOwnOf(call, change)) !== null,
  SupplierRemediation: async (call, change) => (await isOwnOf(call, change)) !== null,
};

/** Dates count only if the supplier sees them. */
function touchesShown(record: Shown, { touches, before, after }: ReadChange): boolean {
  if (touches(SHOWN[record])) return true;
  const parts = [before, after].flatMap(({ portalParts }) => (portalParts ?? []) as string[]);
  return record === 'Supplier' && Object.entries(DATES).some(([part, dates]) => parts.includes(part) && touches(dates));
}

export const supplierPortalEvents: PortalEvents<Asked> = {
  right: 'portal.supplier',
  room: 'portal',
  type: 'SupplierPortal',
  records: Object.keys(SHOWN),
  concerns(call, row) {
    const change = readChange(row);
    const record = row.record as Shown;
    return touchesShown(record, change) && RULES[record](call, change);
  },
};
