import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { collection, type EntityMapping } from '../../kit/rows/collection.ts';
import type { Tally } from '../counts.ts';
import { columnsOf, differences, rowOf, type KeptMail } from './kept-mail.ts';

/** A write to a mailbox, with its counter changes. */
export type MailWriting = Writing & { tally: Tally };

const told = { room: 'mailbox', record: 'Mail', isPrivate: true } as const;

/** Write-only mapping: messages are read with labels and attachments, see mail-reader. */
export const mailMapping: EntityMapping<'mails', KeptMail, 'id'> = {
  ...told,
  table: 'mails',
  columns: ['id'],
  order: 'date',
  recordOf: ({ id }) => ({ id }) as KeptMail,
  rowOf,
};

const pick = (mail: KeptMail, keys: readonly (keyof KeptMail)[]) =>
  Object.fromEntries(keys.map((key) => [key, mail[key]]));

/** Writes to one person's messages, recorded in the feed and the counters. */
export function mailWriter(scope: Scope) {
  const own = { organization_id: scope.organization, user_id: scope.user };
  const rows = collection(scope, mailMapping);

  const label = async (database: Db, { id: mail_id, date, labels }: KeptMail): Promise<void> => {
    const links = labels.map((label_id, position) => ({ ...own, mail_id, label_id, date, position }));
    if (links.length > 0) await database.insertInto('mails_labelled').values(links).execute();
  };

  /** Removes only existing labels: a deleted one may still be restored. */
  const unlabel = async (database: Db, { id, labels }: KeptMail): Promise<void> => {
    if (labels.length === 0) return;
    const links = database.deleteFrom('mails_labelled').where('mail_id', '=', id);
    await links.where('label_id', 'in', labels).execute();
  };

  const attach = async (database: Db, { id: mail_id, attachments }: KeptMail): Promise<void> => {
    const files = attachments.map((attachment, position) => ({ ...own, ...attachment, mail_id, position }));
    if (files.length > 0) await database.insertInto('mail_attachments').values(files).execute();
  };

  return {
    own: (database: Db) => rows.own(database),

    async insert(writing: MailWriting, mail: KeptMail): Promise<KeptMail> {
      await rows.insert(writing, mail);
      await label(writing.database, mail);
      await attach(writing.database, mail);
      writing.tally.add(mail);
      return mail;
    },

    /** Writes and records the differences, if there are any. */
    async replace({ database, change, tally }: MailWriting, before: KeptMail, after: KeptMail): Promise<KeptMail> {
      const changed = differences(before, after);
      if (changed.length === 0) return before;
      const columns = columnsOf(after, changed);
      if (Object.keys(columns).length > 0) await rows.set(database, after.id, columns);
      if (changed.includes('labels') || changed.includes('date')) {
        await unlabel(database, before);
        await label(database, after);
      }
      if (changed.includes('attachments')) {
        await database.deleteFrom('mail_attachments').where('mail_id', '=', after.id).execute();
        await attach(database, after);
      }
      tally.add(before, -1).add(after);
      // Includes the subject, which the log shows as name.
      const only = (mail: KeptMail) => ({ subject: mail.subject, ...pick(mail, changed) });
      await change({ ...told, id: after.id, action: 'update', before: only(before), after: only(after) });
      return after;
    },

    async removeAll(writing: MailWriting, mails: readonly KeptMail[]): Promise<void> {
      for (const mail of mails) writing.tally.add(mail, -1);
      await rows.removeAll(writing, mails);
    },
  };
}
