import type { CustomerPortal } from '../../generated.ts';
import type { PortalCall } from './portal-call.ts';
import { portalCompany } from './portal-company.ts';
import { portalDocuments } from './portal-documents.ts';
import { portalRequests } from './portal-requests.ts';

/** Data of the caller's own company; must not select anything that its people may not see. */
export function customerPortalStore(call: PortalCall) {
  const { scope, trustProfiles } = call;
  const company = portalCompany(call);
  const requests = portalRequests(call, company);
  const documents = portalDocuments(call, company);

  return {
    requests,
    documents,

    async find(): Promise<CustomerPortal> {
      const customer = await company.own(scope.database);
      const profile = customer ? await trustProfiles.published() : null;
      const shows = (part: NonNullable<typeof profile>['parts'][number]) => profile?.parts.includes(part) ?? false;
      return {
        customer: customer?.name ?? null,
        owner: customer?.ownerId ? await requests.nameOf(customer.ownerId) : null,
        hasRequests: company.has(customer, 'requests'),
        requests: company.has(customer, 'requests') ? await requests.list(customer) : [],
        documents: company.has(customer, 'documents') ? await documents.list() : [],
        introduction: shows('introduction') ? profile!.introduction : null,
        contact: shows('contact') ? profile!.contact : null,
        subprocessors: shows('subprocessors') ? profile!.subprocessors : [],
      };
    },
  };
}
