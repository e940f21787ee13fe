import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { Upload } from '../../core/contract/sdl/uploads.ts';
import type { Files } from '../files/files.ts';
import { badInput } from '../../core/ground/errors.ts';
import { storedPreview } from './previews.ts';
import { AttachmentRows, type Received } from './attachment-rows.ts';
import type { AttachmentNames } from './attachment-tables.ts';

const MOST = 20;

/** Attachments of a room's records that the user may read and write. */
export class AttachmentStore extends AttachmentRows {
  readonly #files: Files;

  constructor(scope: Scope, files: Files, names: AttachmentNames) {
    super(scope, names);
    this.#files = files;
  }

  /**
   * Receives files and their previews. Call it before scope.write, because a transaction must only wait for the
   * database.
   */
  async receive(uploads: readonly Upload[], previews: readonly (string | null)[] | null | undefined) {
    if (uploads.length > MOST) throw badInput('files', `must have at most ${MOST} items`);
    if ((previews?.length ?? 0) > uploads.length) throw badInput('previews', 'must not have more items than files');
    const pictures = uploads.map((_, index) => storedPreview(previews?.[index]).preview);
    const createdAt = new Date().toISOString();
    const received: Received[] = [];
    for (const [index, file] of (await this.#files.receiveAll(this.scope.organization, 'files', uploads)).entries()) {
      const { hash: file_hash, name: title, size } = file;
      const known = await this.#files.known(file);
      const id = crypto.randomUUID();
      received.push({ id, name: title, size, ...known, preview: pictures[index]!, createdAt, file_hash });
    }
    return received;
  }

  /** Inserts rows of received files, which wait for a record; returns their ids for `set`. */
  async keep(database: Db, received: readonly Received[]): Promise<string[]> {
    const waiting = { ...this.belongs, record_id: null, position: 0, waitingSince: new Date().toISOString() };
    const rows = received.map((one) => ({ user_id: null, ...one, ...waiting }));
    if (rows.length > 0) await this.insert(database).values(rows).execute();
    return received.map(({ id }) => id);
  }

  /** Sets a record's attachments in this order; removed ones wait. Ids of other records are ignored. */
  async set(database: Db, record: string, ids: readonly string[]): Promise<void> {
    if (ids.length > MOST) throw badInput('files', `would exceed the limit of ${MOST} files per record`);
    const waitingSince = new Date().toISOString();
    const others = this.alter(database).set({ record_id: null, waitingSince }).where('record_id', '=', record);
    await (ids.length > 0 ? others.where('id', 'not in', ids) : others).execute();
    for (const [position, id] of ids.entries()) {
      await this.alter(database)
        .set({ record_id: record, position, waitingSince: null })
        .where('id', '=', id)
        .where((expression) =>
          expression.or([expression('record_id', 'is', null), expression('record_id', '=', record)]),
        )
        .execute();
    }
  }

  /** Checks ids in an argument: each must wait for a record and belong to the caller. */
  async check(database: Db, argument: string, ids: readonly string[]): Promise<string[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length > MOST) throw badInput(argument, `must have at most ${MOST} items`);
    if (wanted.length === 0) return [];
    const waiting = this.own(database).select('id').where('id', 'in', wanted).where('record_id', 'is', null);
    const found = new Set((await waiting.execute()).map(({ id }) => id));
    const missing = wanted.find((id) => !found.has(id));
    if (missing !== undefined) throw badInput(argument, `refers to ${missing}, which is not an unused attachment`);
    return wanted;
  }
}
