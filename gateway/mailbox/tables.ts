import { sql } from 'kysely';
import type { MailVerdict } from '../generated.ts';
import { addIndex, ofOrganization, ofUser, type RoomMigrations } from '../core/database/tables.ts';
import type { FolderSlug } from './folders.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    mails: MailsTable;
    mail_labels: MailLabelsTable;
    mails_labelled: MailsLabelledTable;
    mail_attachments: MailAttachmentsTable;
    mail_counts: MailCountsTable;
    mail_settings: MailSettingsTable;
    mail_reports: MailReportsTable;
    mail_takedowns: MailTakedownsTable;
  }
}

/** Drafts can be edited, held messages withdrawn; sent and received ones only change folder and flags. */
export type MailState = 'draft' | 'held' | 'sent' | 'received';

export type MailsTable = {
  id: string;
  organization_id: string;
  user_id: string;
  folder: FolderSlug;
  state: MailState;
  date: string;
  fromContact: string;
  /** Lower case; used to find all copies of a message. */
  fromAddress: string;
  /** Picture of an external sender; pictures of users are read from the user. */
  fromAvatar: string | null;
  fromUser: string | null;
  to: string;
  /** JSON lists; null without copies. */
  cc: string | null;
  bcc: string | null;
  subject: string;
  content: string;
  contentType: 'plain' | 'html';
  starred: number;
  important: number;
  unread: number;
  /** Lower case, for substring search. */
  searchKey: string;
  /** JSON; null unless sent from here. */
  deliveries: string | null;
  /** Set while held: when it will be sent. */
  sendAt: string | null;
};

export type MailLabelsTable = {
  id: string;
  organization_id: string;
  user_id: string;
  title: string;
  slug: string;
  color: string;
  position: number;
  /** Set when deleted: the label disappears at once, its links are removed in batches. */
  deletedAt: string | null;
};

export type MailsLabelledTable = {
  organization_id: string;
  user_id: string;
  mail_id: string;
  label_id: string;
  /** Date of the message, so that an index lists a label in order. */
  date: string;
  position: number;
};

export type MailAttachmentsTable = {
  id: string;
  organization_id: string;
  user_id: string;
  mail_id: string;
  position: number;
  type: string;
  name: string;
  size: number;
  preview: string;
  /** Null if the content was never stored here. */
  file_hash: string | null;
};

/** Number of messages per folder, filter or label of a person, maintained by writes. */
export type MailCountsTable = {
  organization_id: string;
  user_id: string;
  key: string;
  total: number;
  unread: number;
};

export type MailSettingsTable = {
  organization_id: string;
  user_id: string;
  messageLayout: 'right' | 'bottom' | 'left';
};

/** Reports outlive a deleted message, which may be restored. */
export type MailReportsTable = {
  id: string;
  organization_id: string;
  user_id: string;
  mail_id: string;
  subject: string;
  /** Folder at the time of the report. */
  folder: FolderSlug;
  reportedAt: string;
  verdict: MailVerdict;
  decidedAt: string | null;
};

export type MailTakedownsTable = {
  id: string;
  organization_id: string;
  user_id: string;
  mail_id: string;
  /** The reported message that it is a copy of. */
  source_id: string;
  subject: string;
  folder: FolderSlug;
  removedAt: string;
  reason: string;
};

export const migrations: RoomMigrations = {
  '0025 mailbox': async (database, engine) => {
    const table = (name: string) =>
      database.schema
        .createTable(name)
        .addColumn('organization_id', 'text', ofOrganization)
        .addColumn('user_id', 'text', ofUser);
    const index = (on: string, name: string, columns: string[]) =>
      database.schema.createIndex(`${on}_${name}`).on(on).columns(columns);
    const mailsBy = (name: string, ...columns: string[]) =>
      index('mails', name, ['organization_id', 'user_id', ...columns, 'date', 'id']);

    await table('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('date', 'text', engine.binary)
      .addColumn('fromContact', 'text', (column) => column.notNull())
      .addColumn('fromAvatar', 'text')
      .addColumn('fromUser', 'text')
      .addColumn('to', 'text', (column) => column.notNull())
      .addColumn('cc', 'text')
      .addColumn('bcc', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('contentType', 'text', (column) => column.notNull())
      .addColumn('starred', 'integer', (column) => column.notNull())
      .addColumn('important', 'integer', (column) => column.notNull())
      .addColumn('unread', 'integer', (column) => column.notNull())
      .addColumn('searchKey', 'text', (column) => column.notNull())
      .addColumn('deliveries', 'text')
      .addColumn('sendAt', 'text')
      .execute();
    await mailsBy('order').execute();
    await mailsBy('folder', 'folder').execute();
    for (const mark of ['starred', 'important', 'unread'] as const) {
      await mailsBy(mark)
        .where(mark as never, '=', 1 as never)
        .execute();
    }
    await index('mails', 'held', ['sendAt'])
      .where('sendAt' as never, 'is not', null)
      .execute();
    await engine.indexText(database, 'mails', 'searchKey');

    await table('mail_labels')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('color', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('deletedAt', 'text')
      .execute();
    await index('mail_labels', 'slug', ['organization_id', 'user_id', 'slug'])
      .unique()
      .where('deletedAt' as never, 'is', null)
      .execute();

    await table('mails_labelled')
      .addColumn('mail_id', 'text', (column) => column.notNull().references('mails.id').onDelete('cascade'))
      .addColumn('label_id', 'text', (column) => column.notNull().references('mail_labels.id').onDelete('cascade'))
      .addColumn('date', 'text', engine.binary)
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('mails_labelled_key', ['mail_id', 'label_id'])
      .execute();
    // Includes the organization, which row-level security checks, so that the index alone suffices.
    await index('mails_labelled', 'order', ['label_id', 'date', 'mail_id', 'organization_id']).execute();

    await table('mail_attachments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('mail_id', 'text', (column) => column.notNull().references('mails.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('preview', 'text', (column) => column.notNull())
      .addColumn('file_hash', 'text')
      .execute();
    await index('mail_attachments', 'order', ['mail_id', 'position']).execute();
    await index('mail_attachments', 'file', ['file_hash']).execute();

    await table('mail_counts')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('unread', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_counts_key', ['organization_id', 'user_id', 'key'])
      .execute();

    await table('mail_settings')
      .addColumn('messageLayout', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_settings_key', ['organization_id', 'user_id'])
      .execute();
  },
  '0242 bytes of an organization': (database) =>
    addIndex(database, 'mail_attachments_stored', 'mail_attachments', ['organization_id', 'file_hash', 'size']),
  '0260 senders of mails': async (database, { engine }) => {
    await database.schema.alterTable('mails').addColumn('fromAddress', 'text').execute();
    const at = (sign: string) =>
      sql`${sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')}("fromContact", ${sql.lit(sign)})`;
    await sql`update mails set "fromAddress" = lower(trim(case when "fromContact" like '%<%>%'
      then substr("fromContact", ${at('<')} + 1, ${at('>')} - ${at('<')} - 1) else "fromContact" end))`.execute(
      database,
    );
    await database.schema
      .createIndex('mails_sender')
      .on('mails')
      .columns(['organization_id', 'fromAddress', 'id'])
      .where('state' as never, '=', 'received' as never)
      .execute();
  },
  '0261 reports of mails': async (database) => {
    const table = (name: string) =>
      database.schema
        .createTable(name)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('organization_id', 'text', ofOrganization)
        .addColumn('user_id', 'text', ofUser)
        .addColumn('mail_id', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('folder', 'text', (column) => column.notNull());
    await table('mail_reports')
      .addColumn('reportedAt', 'text', (column) => column.notNull())
      .addColumn('verdict', 'text', (column) => column.notNull())
      .addColumn('decidedAt', 'text')
      .execute();
    await table('mail_takedowns')
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('removedAt', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
    const ofMail = ['organization_id', 'user_id', 'mail_id'];
    await database.schema.createIndex('mail_reports_mail').on('mail_reports').columns(ofMail).unique().execute();
    await addIndex(database, 'mail_takedowns_mail', 'mail_takedowns', ofMail);
    await addIndex(database, 'mail_takedowns_source', 'mail_takedowns', ['organization_id', 'source_id', 'id']);
  },
  '0386 counters outside spam and trash': async (database) => {
    // Earlier migrations of this version may have counted them already.
    await sql`delete from mail_counts where key like 'kept:%'`.execute(database);
    for (const mark of ['starred', 'important', 'unread'])
      await sql`insert into mail_counts (organization_id, user_id, key, total, unread)
        select organization_id, user_id, ${sql.lit(`kept:filter:${mark}`)}, count(*), sum(unread) from mails
        where ${sql.ref(mark)} = 1 and folder not in ('spam', 'trash') group by organization_id, user_id`.execute(
        database,
      );
    await sql`insert into mail_counts (organization_id, user_id, key, total, unread)
      select mails.organization_id, mails.user_id, 'kept:label:' || label_id, count(*), sum(unread)
      from mails_labelled inner join mails on mails.id = mail_id where folder not in ('spam', 'trash')
      group by mails.organization_id, mails.user_id, label_id`.execute(database);
  },
};
