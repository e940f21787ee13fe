import type { Call } from '../core/call.ts';
import { batchByKey } from '../kit/rows/loaders.ts';
import type { Db } from '../core/database/tables.ts';
import { EntityStore, type Sent } from '../kit/entity/entity-store.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { Upload } from '../core/contract/sdl/uploads.ts';
import type { Files } from '../kit/files/files.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { AttachmentRows } from '../kit/parts/attachment-rows.ts';
import { AttachmentStore } from '../kit/parts/attachments.ts';
import { checkDocument } from '../kit/parts/document-type.ts';
import { collection } from '../kit/rows/collection.ts';
import type { Replaced } from '../kit/rows/own-rows.ts';
import { answerRows, assessmentFiles } from './assessments/answers.ts';
import { supplierDocument } from './document.ts';
import type { SupplierDocumentRecord } from './records.ts';
import { supplier } from './supplier.ts';

/** Maximum number of shared documents per supplier. */
const SHARED_MOST = 100;

type Given = Pick<Sent<SupplierDocumentRecord>, 'kind' | 'title' | 'issuer' | 'validFrom' | 'validUntil'>;

const files = { table: 'supplier_document_files', path: '/api/supplier/document/file' };

/** Evidence of suppliers with files. */
export class SupplierDocumentStore extends EntityStore<'supplier_documents', SupplierDocumentRecord> {
  readonly attachments: AttachmentStore;
  readonly #files: Files;

  constructor({ services }: Call, scope: Scope) {
    super(scope, supplierDocument);
    this.#files = services.files;
    this.attachments = new AttachmentStore(scope, services.files, files);
  }

  readonly ofSupplier = batchByKey<SupplierDocumentRecord>(
    (ids) => this.every(this.scope.database, { supplierId: [...ids] }),
    ({ supplierId }) => supplierId,
  );

  /** With `fromAnswer`, the document starts with a copy of a file from an answer of the same supplier. */
  override create({ fromAnswer, ...sent }: Sent<SupplierDocumentRecord> & { fromAnswer?: string | null }) {
    if (!fromAnswer) return super.create(sent);
    return this.scope.write(async (writing) => {
      const { database } = writing;
      await this.checkSize(database);
      const made = await this.made(writing, sent);
      const ofAnswers = new AttachmentRows(this.scope, assessmentFiles);
      const answer = await ofAnswers.recordOf(database, fromAnswer);
      if (!answer || (await answerRows(this.scope).supplierOf(database, answer)) !== made.supplierId)
        throw badInput(
          'supplierDocument.fromAnswer',
          `names ${fromAnswer}, which is not a file of this supplier's answers`,
        );
      const attachmentIds = await this.attachments.keep(database, await ofAnswers.copies(database, [fromAnswer]));
      return this.insert(writing, { ...made, attachmentIds });
    });
  }

  async attach(id: string, uploads: readonly Upload[], replaces?: string | null): Promise<SupplierDocumentRecord> {
    placeOf(await this.get(this.scope.database, id), replaces);
    const received = await this.attachments.receive(uploads, null);
    return this.scope.write(async (writing) => {
      const before = await this.get(writing.database, id);
      const added = await this.attachments.keep(writing.database, received);
      const attachmentIds = before.attachmentIds.toSpliced(placeOf(before, replaces), replaces ? 1 : 0, ...added);
      return this.replace(writing, before, { ...before, attachmentIds });
    });
  }

  detach(attachment: string): Promise<SupplierDocumentRecord> {
    return this.scope.write(async (writing) => {
      const id = await this.attachments.recordOf(writing.database, attachment);
      if (!id) throw new Fault('NOT_FOUND');
      const before = await this.get(writing.database, id);
      const attachmentIds = before.attachmentIds.filter((one) => one !== attachment);
      return this.replace(writing, before, { ...before, attachmentIds });
    });
  }

  /** Document uploaded by a supplier in the portal. */
  async give(sent: Given, file: Upload, belongsTo: (database: Db) => Promise<string>): Promise<SupplierDocumentRecord> {
    const [received] = await this.attachments.receive([file], null);
    await checkDocument(this.#files, received!);
    return this.scope.write(async (writing) => {
      const { database } = writing;
      const supplierId = await belongsTo(database);
      await this.checkSize(database);
      const { length } = await this.every(database, { supplierId, isShared: 1 });
      if (length >= SHARED_MOST)
        throw new Fault('CONFLICT', `Limited to ${length} items of shared evidence per supplier`);
      const attachmentIds = await this.attachments.keep(database, [received!]);
      const made = await this.made(writing, { ...sent, supplierId });
      return this.insert(writing, { ...made, attachmentIds, isShared: true, givenById: this.scope.user });
    });
  }

  /** Removes a document that the supplier uploaded itself; reviewed ones stay. */
  withdraw(id: string, belongsTo: (database: Db) => Promise<string>): Promise<boolean> {
    return this.scope.write(async (writing) => {
      const supplierId = await belongsTo(writing.database);
      const one = await this.find(writing.database, id);
      if (one?.supplierId !== supplierId || !one.isShared) throw new Fault('NOT_FOUND');
      if (one.givenById === null) throw new Fault('CONFLICT', 'Your company did not upload this evidence');
      if (one.isReviewed) throw new Fault('CONFLICT', 'This evidence was already reviewed');
      await this.remove(writing, one);
      return true;
    });
  }

  /** A decision about a supplier is based on what it uploaded. */
  async reviewOf(writing: Writing, supplierId: string): Promise<void> {
    const open = (await this.every(writing.database, { supplierId, isReviewed: 0 })).filter(
      ({ givenById }) => givenById !== null,
    );
    await this.replaceAll(
      writing,
      open.map((before) => ({ before, after: { ...before, isReviewed: true } })),
    );
  }

  async removeOf(writing: Writing, suppliers: readonly string[]): Promise<void> {
    await this.removeAll(writing, await this.every(writing.database, { supplierId: [...suppliers] }));
  }

  override async insertAll(writing: Writing, made: readonly SupplierDocumentRecord[], more = {}): Promise<void> {
    await super.insertAll(writing, made, more);
    for (const one of made) await this.attachments.set(writing.database, one.id, one.attachmentIds);
  }

  override async replaceAll(writing: Writing, pairs: readonly Replaced<SupplierDocumentRecord>[]): Promise<void> {
    await super.replaceAll(writing, pairs);
    for (const { after } of pairs) await this.attachments.set(writing.database, after.id, after.attachmentIds);
  }

  override async removeAll(writing: Writing, gone: readonly SupplierDocumentRecord[]): Promise<void> {
    for (const { id } of gone) await this.attachments.set(writing.database, id, []);
    await super.removeAll(writing, gone);
  }

  protected override async merged(database: Db, before: SupplierDocumentRecord, sent: Sent<SupplierDocumentRecord>) {
    if (sent.supplierId)
      await collection(this.scope, supplier).check(
        database,
        'supplierDocument.supplierId',
        sent.supplierId,
        'no supplier',
      );
    const after = await super.merged(database, before, sent);
    if (after.validFrom && after.validUntil && after.validUntil < after.validFrom)
      throw badInput('supplierDocument.validUntil', 'must not be before validFrom');
    return after;
  }
}

/** Index for new files: in place of a replaced one, or at the end. */
function placeOf({ attachmentIds }: SupplierDocumentRecord, replaces: string | null | undefined): number {
  if (!replaces) return attachmentIds.length;
  const place = attachmentIds.indexOf(replaces);
  if (place === -1) throw badInput('replaces', `names ${replaces}, which is not a file of this evidence`);
  return place;
}

export const documentStore = (call: Call, scope = call.scope) => new SupplierDocumentStore(call, scope);
export const supplierDocumentStore = (call: Call) => documentStore(call);
