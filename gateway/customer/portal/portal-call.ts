import type { Call } from '../../core/call.ts';
import type { TrustAccessStore } from '../trust/access-store.ts';
import type { TrustDocumentStore } from '../trust/document-store.ts';
import type { TrustDownloadStore } from '../trust/download-store.ts';
import type { trustProfileStore } from '../trust/profile-store.ts';
import type { CustomerRequestStore } from '../request-store.ts';
import type { CustomerStore } from '../store.ts';

/** Call of a portal user, with the stores that the portal uses. */
export type PortalCall = Pick<Call, 'scope' | 'signedIn'> & {
  customers: CustomerStore;
  customerRequests: CustomerRequestStore;
  trustAccesses: TrustAccessStore;
  trustDocuments: TrustDocumentStore;
  trustDownloads: TrustDownloadStore;
  trustProfiles: ReturnType<typeof trustProfileStore>;
  organizations: { colleagues: { load(id: string): Promise<{ name: string } | null> } };
};
