import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { badInput } from '../../core/ground/errors.ts';
import { collection, type EntityMapping } from '../../kit/rows/collection.ts';
import type { StoredFile, Upload } from '../../core/contract/sdl/uploads.ts';
import type { Files } from '../../kit/files/files.ts';
import type { KeptAttachment, KeptMail } from '../mails/kept-mail.ts';
import type { MailWriting } from '../mails/mail-writer.ts';
import type { MailRecord } from '../records.ts';

const ATTACHMENTS_MOST = 20;

type AttachmentRow = Omit<KeptAttachment, 'preview'> & { mail_id: string };

/** Read-only here: attachments are written with their message. */
const mapping: EntityMapping<'mail_attachments', AttachmentRow, keyof AttachmentRow> = {
  room: 'mailbox',
  record: 'Mail',
  table: 'mail_attachments',
  columns: ['id', 'mail_id', 'name', 'type', 'size', 'file_hash'],
  order: 'position',
  isPrivate: true,
  recordOf: (row) => row,
  rowOf: (row) => row,
};

/** Shows pictures by their name, other files by a short word. */
const previewOf = ({ type, name }: StoredFile): string => {
  if (/^image\/(png|jpeg|webp|gif)$/.test(type)) return name;
  return /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? 'file';
};

type Drafts = {
  find(database: Db, id: string): Promise<KeptMail>;
  write(work: (writing: MailWriting) => Promise<KeptMail>): Promise<MailRecord>;
  replace(writing: MailWriting, before: KeptMail, after: KeptMail): Promise<KeptMail>;
};

/** Attachments of drafts and messages. */
export function attachmentStore(scope: Scope, files: Files, { find, write, replace }: Drafts) {
  const rows = collection(scope, mapping);

  return {
    /** Receives files before the transaction, which must wait only for the database. */
    async attach(id: string, uploads: readonly Upload[]): Promise<MailRecord> {
      await find(scope.database, id);
      const stored = await files.receiveAll(scope.organization, 'files', uploads);
      return write(async (writing) => {
        const before = await find(writing.database, id);
        const added = stored.map((file): KeptAttachment => ({
          id: crypto.randomUUID(),
          type: file.type,
          name: file.name,
          size: file.size,
          preview: previewOf(file),
          file_hash: file.hash,
        }));
        const attachments = [...before.attachments, ...added];
        if (attachments.length > ATTACHMENTS_MOST) {
          throw badInput('files', `exceed the limit of ${ATTACHMENTS_MOST} attachments per message`);
        }
        return replace(writing, before, { ...before, attachments });
      });
    },

    detach: (id: string): Promise<MailRecord> =>
      write(async (writing) => {
        const { mail_id } = await rows.get(writing.database, id);
        const before = await find(writing.database, mail_id);
        const attachments = before.attachments.filter((attachment) => attachment.id !== id);
        return replace(writing, before, { ...before, attachments });
      }),

    async file(id: string): Promise<StoredFile | null> {
      const row = await rows.find(scope.database, id);
      if (!row?.file_hash) return null;
      return { hash: row.file_hash, name: row.name, type: row.type, size: row.size };
    },
  };
}
