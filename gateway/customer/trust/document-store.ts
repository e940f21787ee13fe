import type { Call } from '../../core/call.ts';
import { batchById } from '../../kit/rows/loaders.ts';
import type { Writing } from '../../core/feed/scope.ts';
import { EntityStore, type Sent } from '../../kit/entity/entity-store.ts';
import type { StoredFile, Upload } from '../../core/contract/sdl/uploads.ts';
import { Fault } from '../../core/ground/errors.ts';
import { AttachmentStore } from '../../kit/parts/attachments.ts';
import type { Received } from '../../kit/parts/attachment-rows.ts';
import type { Replaced } from '../../kit/rows/own-rows.ts';
import { checkDocument } from '../../kit/parts/document-type.ts';
import { trustDocument } from './document.ts';
import type { TrustDocumentRecord } from '../records.ts';
import { trustAttachments } from '../tables.ts';

/** Documents for customers, each with one file. */
export class TrustDocumentStore extends EntityStore<'trust_documents', TrustDocumentRecord> {
  readonly #attachments: AttachmentStore;
  readonly #call: Call;

  constructor(call: Call) {
    super(call.scope, trustDocument);
    this.#call = call;
    this.#attachments = new AttachmentStore(call.scope, call.services.files, trustAttachments);
  }

  async add(sent: Sent<TrustDocumentRecord>, file: Upload): Promise<TrustDocumentRecord> {
    const received = await this.#receive(file);
    return this.scope.write(async (writing) => {
      await this.checkSize(writing.database);
      await this.#attachments.keep(writing.database, [received]);
      return this.insert(writing, { ...(await this.made(writing, sent)), ...fileFields(received) });
    });
  }

  async replaceFile(id: string, version: string, file: Upload): Promise<TrustDocumentRecord> {
    const received = await this.#receive(file);
    return this.scope.write(async (writing) => {
      const before = await this.get(writing.database, id);
      await this.#attachments.keep(writing.database, [received]);
      const updatedAt = new Date().toISOString();
      return this.replace(writing, before, { ...before, version, updatedAt, ...fileFields(received) });
    });
  }

  file({ fileId }: TrustDocumentRecord): Promise<StoredFile | null> {
    return this.#attachments.file(fileId);
  }

  async content(id: string): Promise<StoredFile | null> {
    const one = await this.one(id);
    return one && this.file(one);
  }

  override async insertAll(writing: Writing, made: readonly TrustDocumentRecord[]): Promise<void> {
    await super.insertAll(writing, made);
    for (const one of made) await this.#hold(writing, one);
  }

  override async replaceAll(writing: Writing, pairs: readonly Replaced<TrustDocumentRecord>[]): Promise<void> {
    await super.replaceAll(writing, pairs);
    for (const { before, after } of pairs) if (before.fileId !== after.fileId) await this.#hold(writing, after);
  }

  /** Number of open access requests and of current readers per document. */
  readonly figures = batchById(async (ids: readonly string[]) => {
    const rows = await this.scope.database
      .selectFrom('trust_accesses')
      .where('organization_id', '=', this.scope.organization)
      .where('documentId', 'in', ids)
      .where('state', 'in', ['asked', 'granted'])
      .select(['documentId', 'state', 'until'])
      .execute();
    const now = new Date().toISOString();
    return ids.map((id) => {
      const own = rows.filter(({ documentId }) => documentId === id);
      const asked = own.filter(({ state }) => state === 'asked').length;
      return { id, asked, readers: own.filter(({ state, until }) => state === 'granted' && until! > now).length };
    });
  });

  /** Attaches the file; a replaced file waits a day for undo. */
  async #hold({ database }: Writing, { id, fileId }: TrustDocumentRecord): Promise<void> {
    await this.#attachments.set(database, id, [fileId]);
    if ((await this.#attachments.file(fileId, database)) === null)
      throw new Fault('CONFLICT', 'The file of this document was deleted');
  }

  async #receive(file: Upload): Promise<Received> {
    const [received] = await this.#attachments.receive([file], null);
    await checkDocument(this.#call.services.files, received!);
    return received!;
  }
}

const fileFields = ({ id: fileId, name: fileName, type: fileType, size: fileSize }: Received) => ({
  fileId,
  fileName,
  fileType,
  fileSize,
});

export const trustDocumentStore = (call: Call) => new TrustDocumentStore(call);
