import { batchByKey } from '../../kit/rows/loaders.ts';
import type { Db } from '../../core/database/tables.ts';
import { EntityStore } from '../../kit/entity/entity-store.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { CustomerRecord, TrustDocumentRecord, TrustDownloadRecord } from '../records.ts';
import { trustDownload } from './download.ts';

/** Maximum duration of a download in ranges. */
const PARTS_MS = 3_600_000;

/** Downloads of documents in the portal. */
export class TrustDownloadStore extends EntityStore<'trust_downloads', TrustDownloadRecord> {
  constructor(scope: Scope) {
    super(scope, trustDownload);
  }

  readonly ofDocument = batchByKey<TrustDownloadRecord>(
    (ids) => this.#among('documentId', ids),
    ({ documentId }) => documentId,
  );

  readonly ofCustomer = batchByKey<TrustDownloadRecord>(
    (ids) => this.#among('customerId', ids),
    ({ customerId }) => customerId,
  );

  /** Counts a download; a range request counts only if no download of the same file is running. */
  async record(customer: CustomerRecord, document: TrustDocumentRecord, isPart: boolean): Promise<void> {
    const known = await this.#own(this.scope.database, document);
    if (isPart && this.#isUnderWay(known, document)) return;
    await this.scope.write(async (writing) => {
      const before = await this.#own(writing.database, document);
      if (isPart && this.#isUnderWay(before, document)) return;
      const now = { customerId: customer.id, fileId: document.fileId, lastAt: new Date().toISOString() };
      if (before) await this.replace(writing, before, { ...before, ...now, count: before.count + 1 });
      else {
        const first = { id: crypto.randomUUID(), documentId: document.id, personId: this.scope.user, count: 1 };
        await this.insert(writing, { ...first, ...now });
      }
    });
  }

  async #own(database: Db, { id }: TrustDocumentRecord): Promise<TrustDownloadRecord | null> {
    const [own] = await this.every(database, { documentId: id, personId: this.scope.user });
    return own ?? null;
  }

  #isUnderWay(known: TrustDownloadRecord | null, { fileId }: TrustDocumentRecord): boolean {
    return known !== null && known.fileId === fileId && Date.parse(known.lastAt) > Date.now() - PARTS_MS;
  }

  async #among(column: 'documentId' | 'customerId', ids: readonly string[]): Promise<TrustDownloadRecord[]> {
    const { database, organization } = this.scope;
    return database
      .selectFrom('trust_downloads')
      .where('organization_id', '=', organization)
      .where(column, 'in', ids)
      .select(['id', 'documentId', 'personId', 'customerId', 'fileId', 'count', 'lastAt'])
      .orderBy('lastAt', 'desc')
      .execute();
  }
}

export const trustDownloadStore = ({ scope }: { scope: Scope }) => new TrustDownloadStore(scope);
