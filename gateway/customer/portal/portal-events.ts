import type { ChangeRow } from '../../core/feed/changes.ts';
import { isOwnCompany, readChange, type PortalEvents, type ReadChange } from '../../kit/portal-events.ts';
import type { Fields } from '../../core/feed/touched-fields.ts';
import { domainOfEmail } from '../../kit/mail/email-domains.ts';
import type { CustomerPortalPart } from '../../generated.ts';
import type { CustomerRequestRecord, TrustAccessRecord, TrustDocumentRecord } from '../records.ts';
import { isShown } from '../trust/document.ts';
import type { PortalCall } from './portal-call.ts';
import { portalCompany } from './portal-company.ts';

/** Fields that the portal shows or that decide on visibility, by record. */
const SHOWN = {
  Customer: ['name', 'ownerId', 'domains', 'personIds', 'isPortalOn', 'portalParts'],
  CustomerRequest: ['customerId', 'kind', 'title', 'text', 'state', 'lastMessageAt', 'customerMessages', 'ourMessages'],
  TrustDocument: ['title', 'class', 'version', 'validUntil', 'isPublished', 'fileId'],
  TrustAccess: ['state', 'until'],
  TrustProfile: ['publishedAt'],
};

type Shown = keyof typeof SHOWN;
type Rule = (call: PortalCall, change: ReadChange) => boolean | Promise<boolean>;

async function reads(call: PortalCall, part: CustomerPortalPart): Promise<boolean> {
  const company = portalCompany(call);
  return company.has(await company.own(call.scope.database), part);
}

const isDocumentShown = (fields: Fields): boolean =>
  fields['isPublished'] === true && isShown(fields as TrustDocumentRecord);

const RULES: Record<Shown, Rule> = {
  async Customer({ customers, scope, signedIn }, change) {
    const person = { id: scope.user, email: signedIn.user.email };
    const company = await customers.ofPerson(scope.database, person);
    return isOwnCompany(change, { id: person.id, domain: domainOfEmail(person.email) }, company?.id ?? null);
  },

  async CustomerRequest(call, { before, after }) {
    const { ticketNumber, byId } = (after['id'] ? after : before) as CustomerRequestRecord;
    if (ticketNumber !== null && byId !== call.scope.user) return false;
    const company = portalCompany(call);
    const own = await company.own(call.scope.database);
    return company.has(own, 'requests') && [before['customerId'], after['customerId']].includes(own.id);
  },

  TrustDocument: (call, { before, after }) =>
    (isDocumentShown(before) || isDocumentShown(after)) && reads(call, 'documents'),

  async TrustAccess(call, { before, after }) {
    const { personId, documentId } = (after['id'] ? after : before) as TrustAccessRecord;
    if (personId !== call.scope.user) return false;
    const document = await call.trustDocuments.find(call.scope.database, documentId);
    return document !== null && isShown(document) && reads(call, 'documents');
  },

  TrustProfile: async (call) => (await portalCompany(call).own(call.scope.database)) !== null,
};

export const customerPortalEvents: PortalEvents<PortalCall> = {
  right: 'portal.customer',
  room: 'portal',
  type: 'CustomerPortal',
  records: Object.keys(SHOWN),
  concerns(call, row: ChangeRow) {
    const change = readChange(row);
    const record = row.record as Shown;
    return change.touches(SHOWN[record]) && RULES[record](call, change);
  },
};
