import type { Db } from '../core/database/tables.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { Tally } from './counts.ts';
import { COLUMNS, columnsOf, differences, parse, rowOf, type KeptMail } from './kept-mail.ts';

/** A write of one mailbox: what it does to the counters is kept with it. */
export type MailWriting = Writing & { tally: Tally };

const group = <R extends { mail_id: string }, V>(rows: R[], value: (row: R) => V): Map<string, V[]> => {
  const groups = new Map<string, V[]>();
  for (const row of rows) {
    const found = groups.get(row.mail_id);
    if (found) found.push(value(row));
    else groups.set(row.mail_id, [value(row)]);
  }
  return groups;
};

type OfMails = { organization: string; user: string; ids: readonly string[] };

const byIds = prepared((database: Db, { organization, user, ids }: OfMails) =>
  database
    .selectFrom('mails')
    .select(COLUMNS)
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .where('id', 'in', ids),
);

const labelsOf = prepared((database: Db, { organization, user, ids }: OfMails) =>
  database
    .selectFrom('mails_labelled')
    .innerJoin('mail_labels', 'mail_labels.id', 'mails_labelled.label_id')
    .select(['mails_labelled.mail_id', 'mails_labelled.label_id'])
    .where('mails_labelled.organization_id', '=', organization)
    .where('mails_labelled.user_id', '=', user)
    .where('mails_labelled.mail_id', 'in', ids)
    .where('mail_labels.deletedAt', 'is', null)
    .orderBy('mails_labelled.position'),
);

const attachmentsOf = prepared((database: Db, { organization, user, ids }: OfMails) =>
  database
    .selectFrom('mail_attachments')
    .select(['mail_id', 'id', 'type', 'name', 'size', 'preview', 'file_hash'])
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .where('mail_id', 'in', ids)
    .orderBy('position'),
);

/** Mails by their ids with labels and attachments: three statements, however many they are. */
async function readMails(scope: Scope, database: Db, ids: readonly string[]): Promise<Map<string, KeptMail>> {
  if (ids.length === 0) return new Map();
  const wanted = { organization: scope.organization, user: scope.user, ids };
  const rows = await byIds(database, wanted);
  const labels = group(await labelsOf(database, wanted), (row) => row.label_id);
  const attachments = group(await attachmentsOf(database, wanted), ({ mail_id: _, ...attachment }) => attachment);
  return new Map(rows.map((row) => [row.id, parse(row, labels.get(row.id) ?? [], attachments.get(row.id) ?? [])]));
}

const about = (action: 'create' | 'update' | 'delete', id: string, before: unknown, after: unknown) => ({
  room: 'mailbox',
  record: 'Mail',
  id,
  action,
  before,
  after,
  isPrivate: true,
});

/** The rows of one person's mails: each write of them is told to the feed and to the counters. */
export function mailRows(scope: Scope) {
  const { organization, user } = scope;
  const own = { organization_id: organization, user_id: user };

  const label = async (database: Db, mail: KeptMail): Promise<void> => {
    const rows = mail.labels.map((label_id, position) => ({
      ...own,
      mail_id: mail.id,
      label_id,
      date: mail.date,
      position,
    }));
    if (rows.length > 0) await database.insertInto('mails_labelled').values(rows).execute();
  };

  /** Only labels that are there now: a deleted one may still come back to the mail. */
  const unlabel = async (database: Db, mail: KeptMail): Promise<void> => {
    if (mail.labels.length === 0) return;
    await database
      .deleteFrom('mails_labelled')
      .where('mail_id', '=', mail.id)
      .where('label_id', 'in', mail.labels)
      .execute();
  };

  const attach = async (database: Db, mail: KeptMail): Promise<void> => {
    const rows = mail.attachments.map((attachment, position) => ({
      ...own,
      ...attachment,
      mail_id: mail.id,
      position,
    }));
    if (rows.length > 0) await database.insertInto('mail_attachments').values(rows).execute();
  };

  return {
    read: (database: Db, ids: readonly string[]) => readMails(scope, database, ids),

    async insert({ database, change, tally }: MailWriting, mail: KeptMail): Promise<KeptMail> {
      await database
        .insertInto('mails')
        .values(rowOf(mail, organization, user))
        .execute();
      await label(database, mail);
      await attach(database, mail);
      tally.add(mail);
      await change(about('create', mail.id, null, mail));
      return mail;
    },

    /** Writes and tells what differs, and nothing at all where nothing does. */
    async replace(writing: MailWriting, before: KeptMail, after: KeptMail): Promise<KeptMail> {
      const { database, change, tally } = writing;
      const changed = differences(before, after);
      if (changed.length === 0) return before;
      const columns = columnsOf(after, changed);
      if (Object.keys(columns).length > 0) {
        await database
          .updateTable('mails')
          .set(columns)
          .where('organization_id', '=', organization)
          .where('user_id', '=', user)
          .where('id', '=', after.id)
          .execute();
      }
      if (changed.includes('labels') || changed.includes('date')) {
        await unlabel(database, before);
        await label(database, after);
      }
      if (changed.includes('attachments')) {
        await database.deleteFrom('mail_attachments').where('mail_id', '=', after.id).execute();
        await attach(database, after);
      }
      tally.add(before, -1).add(after);
      const only = (mail: KeptMail) => Object.fromEntries(changed.map((key) => [key, mail[key]]));
      await change(about('update', after.id, only(before), only(after)));
      return after;
    },

    async removeAll({ database, change, tally }: MailWriting, mails: KeptMail[]): Promise<void> {
      if (mails.length === 0) return;
      const ids = mails.map((mail) => mail.id);
      await database
        .deleteFrom('mails')
        .where('organization_id', '=', organization)
        .where('user_id', '=', user)
        .where('id', 'in', ids)
        .execute();
      for (const mail of mails) {
        tally.add(mail, -1);
        await change(about('delete', mail.id, mail, null));
      }
    },
  };
}
