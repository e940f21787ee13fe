import type { Scope } from '../../core/feed/scope.ts';
import type { StoredFile, Upload } from '../../core/contract/sdl/uploads.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { Attachment } from '../../kit/parts/attachment-rows.ts';
import type { AttachmentStore } from '../../kit/parts/attachments.ts';
import type { CardWriter } from './card-writer.ts';
import type { BoardCardRecord } from '../records.ts';

/** Attachments of cards. */
export function cardFiles(scope: Scope, attachments: AttachmentStore, { held, replace }: CardWriter) {
  return {
    of: (card: string): Promise<Attachment[]> => attachments.of(card),
    file: (id: string): Promise<StoredFile | null> => attachments.file(id),

    /** Receives the files before the write, which must wait only for the database. */
    async attach(id: string, files: readonly Upload[], previews: readonly (string | null)[] | null | undefined) {
      const received = await attachments.receive(files, previews);
      return scope.write(async (writing) => {
        const before = await held(writing.database, id);
        const added = await attachments.keep(writing.database, received);
        return replace(writing, before, { ...before, attachments: [...before.attachments, ...added] });
      });
    },

    detach: (id: string): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const card = await attachments.recordOf(writing.database, id);
        if (card === null) throw new Fault('NOT_FOUND');
        const before = await held(writing.database, card);
        const cover = before.cover?.attachmentId === id ? null : before.cover;
        return replace(writing, before, {
          ...before,
          cover,
          attachments: before.attachments.filter((one) => one !== id),
        });
      }),
  };
}
