import type { Db } from '../../core/database/tables.ts';
import type { StoredFile } from '../../core/contract/sdl/uploads.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { PortalDocument, PortalDocumentAccess } from '../../generated.ts';
import { isExpired, mayRead } from '../trust/access.ts';
import { isShown } from '../trust/document.ts';
import type { PortalCall } from './portal-call.ts';
import type { PortalCompany } from './portal-company.ts';
import type { TrustAccessRecord, TrustDocumentRecord } from '../records.ts';

/** Documents as portal users see them. */
export function portalDocuments(
  { scope, trustAccesses, trustDocuments, trustDownloads }: PortalCall,
  company: PortalCompany,
) {
  const accesses = async (database: Db): Promise<Map<string, TrustAccessRecord>> =>
    new Map((await trustAccesses.ofPerson(database, scope.user)).map((one) => [one.documentId, one]));

  return {
    async list(): Promise<PortalDocument[]> {
      const own = await accesses(scope.database);
      const all = await trustDocuments.every(scope.database, {});
      return all.filter(isShown).map((one) => portalDocumentOf(one, own.get(one.id)));
    },

    ask: (id: string, reason: string): Promise<PortalDocument> =>
      scope.write(async (writing) => {
        const customer = await company.demand(writing.database, 'documents');
        const one = await trustDocuments.find(writing.database, id);
        if (!one || !isShown(one)) throw new Fault('NOT_FOUND');
        if (one.class === 'public') return portalDocumentOf(one, undefined);
        return portalDocumentOf(one, await trustAccesses.ask(writing, customer, one, reason));
      }),

    /** Called again for each range of the file, so a download stops soon after access is revoked. */
    async content(id: string): Promise<StoredFile | null> {
      if (!company.has(await company.own(scope.database), 'documents')) return null;
      const one = await trustDocuments.find(scope.database, id);
      if (!one || !isShown(one)) return null;
      const access = (await accesses(scope.database)).get(id);
      return one.class === 'public' || (access && mayRead(access)) ? trustDocuments.file(one) : null;
    },

    /** Counts a download; `isPart`: only a range was sent. */
    async countDownload(id: string, isPart: boolean): Promise<void> {
      const customer = await company.own(scope.database);
      const one = await trustDocuments.find(scope.database, id);
      if (customer && one) await trustDownloads.record(customer, one, isPart);
    },
  };
}

function portalDocumentOf(one: TrustDocumentRecord, access: TrustAccessRecord | undefined): PortalDocument {
  const { id, title, version, validUntil, fileName, fileSize } = one;
  const state = one.class === 'public' ? 'public' : accessOf(access);
  const until = state === 'granted' ? access!.until : null;
  return { id, title, version, validUntil, fileName, fileSize, access: state, until };
}

function accessOf(access: TrustAccessRecord | undefined): PortalDocumentAccess {
  if (!access) return 'none';
  if (access.state === 'revoked' || isExpired(access)) return 'ended';
  return access.state;
}
