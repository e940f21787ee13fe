import type { Selectable } from 'kysely';
import { addressOf } from '../addresses.ts';
import { folderIdOf } from '../folders.ts';
import type { MailsTable } from '../tables.ts';
import { textOf } from '../text.ts';
import type { Delivery, MailRecord } from '../records.ts';

export type KeptAttachment = {
  id: string;
  type: string;
  name: string;
  size: number;
  preview: string;
  file_hash: string | null;
};

export const COLUMNS = [
  'id',
  'folder',
  'state',
  'date',
  'fromContact',
  'fromAvatar',
  'fromUser',
  'to',
  'cc',
  'bcc',
  'subject',
  'content',
  'contentType',
  'starred',
  'important',
  'unread',
  'deliveries',
  'sendAt',
] as const;

type Row = Pick<Selectable<MailsTable>, (typeof COLUMNS)[number]>;

/** A message with all stored data: recorded in the feed and restorable. */
export type KeptMail = Omit<Row, 'cc' | 'bcc' | 'starred' | 'important' | 'unread' | 'deliveries'> & {
  cc: string[] | null;
  bcc: string[] | null;
  starred: boolean;
  important: boolean;
  unread: boolean;
  deliveries: Delivery[] | null;
  labels: string[];
  attachments: KeptAttachment[];
};

const readJson = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

export const parse = (row: Row, labels: string[], attachments: KeptAttachment[]): KeptMail => ({
  ...row,
  cc: readJson(row.cc),
  bcc: readJson(row.bcc),
  starred: row.starred === 1,
  important: row.important === 1,
  unread: row.unread === 1,
  deliveries: readJson(row.deliveries),
  labels,
  attachments,
});

/** Limits the searchable text of a message. */
const SEARCHED_MOST = 20_000;

const searchKey = (mail: KeptMail): string =>
  [mail.subject, mail.fromContact, mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? []), textOf(mail)]
    .join('\n')
    .slice(0, SEARCHED_MOST)
    .toLowerCase();

const SEARCHED: readonly (keyof KeptMail)[] = ['subject', 'fromContact', 'to', 'cc', 'bcc', 'content', 'contentType'];

/** Columns of changed fields only, so that the search index isn't updated unnecessarily. */
export function columnsOf(mail: KeptMail, changed: readonly (keyof KeptMail)[]): Partial<MailsTable> {
  const columns: Record<string, unknown> = {};
  for (const key of changed) {
    if (key === 'labels' || key === 'attachments') continue;
    const value = mail[key];
    if (typeof value === 'boolean') columns[key] = value ? 1 : 0;
    else columns[key] = Array.isArray(value) ? JSON.stringify(value) : value;
  }
  if (changed.some((key) => SEARCHED.includes(key))) columns.searchKey = searchKey(mail);
  if (changed.includes('fromContact')) columns.fromAddress = addressOf(mail.fromContact);
  return columns as Partial<MailsTable>;
}

export const rowOf = (mail: KeptMail): Partial<MailsTable> => columnsOf(mail, [...COLUMNS]);

/** Keys with different values. */
export const differences = (before: KeptMail, after: KeptMail): (keyof KeptMail)[] =>
  (Object.keys(after) as (keyof KeptMail)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );

/** Stored files have a download URL; others have none. */
const attachmentOf = ({ id, file_hash, type, name, size, preview }: KeptAttachment) => ({
  id: file_hash === null ? undefined : id,
  type,
  name,
  size,
  preview,
  downloadUrl: file_hash === null ? '' : `/api/apps/mailbox/attachment?id=${id}`,
});

/** Documented record. Fields of sent messages are undefined on others, and so absent from their bodies. */
export const recordOf = (mail: KeptMail, avatar: string | null): MailRecord => ({
  id: mail.id,
  type: 'mail',
  from: { avatar, contact: mail.fromContact },
  to: mail.to,
  cc: mail.cc ?? undefined,
  bcc: mail.bcc ?? undefined,
  date: mail.date,
  subject: mail.subject,
  content: mail.content,
  contentType: mail.contentType === 'html' ? 'html' : undefined,
  attachments: mail.attachments.map(attachmentOf),
  starred: mail.starred,
  important: mail.important,
  unread: mail.unread,
  folder: folderIdOf(mail.folder),
  labels: mail.labels,
  deliveries: mail.deliveries ?? undefined,
  sendAt: mail.sendAt ?? undefined,
});
