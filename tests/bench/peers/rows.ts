/** Rows as stored in the database, and records as documented for REST. */

export type Asker = { user: string; organization: string };
export type Product = { id: string; category: string; brand: string; vendor: string; tags: string[] } & Record<
  string,
  unknown
>;
export type Contact = {
  id: string;
  name: string;
  title?: string | null;
  company?: string | null;
  emails: { email: string; label: string | null }[];
  phoneNumbers: { phoneNumber: string }[];
  tags: string[];
} & Record<string, unknown>;
export type Mail = { id: string; labels: string[] } & Record<string, unknown>;
export type Named = { id: string };

/** The columns that are read individually; a row has only those of its own table. */
export type Row = Record<
  | 'id'
  | 'organization_id'
  | 'expiresAt'
  | 'mail_id'
  | 'label_id'
  | 'name'
  | 'emails'
  | 'phoneNumbers'
  | 'images'
  | 'type'
  | 'preview'
  | 'date'
  | 'subject'
  | 'content'
  | 'to'
  | 'fromContact',
  string
> &
  Record<
    'category' | 'brand' | 'vendor' | 'title' | 'company' | 'cc' | 'bcc' | 'fromAvatar' | 'seenAt' | 'tags',
    string | null
  > &
  Record<'total' | 'size' | 'isDisabled' | 'active' | 'starred' | 'important' | 'unread', number>;

const INBOX = '3d1d11bf-88ce-43d7-a9e5-ea4d96f93f9d';

export const sortKey = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** All searchable text of a contact. */
export function findKey({ name, title, company, emails, phoneNumbers }: Contact): string {
  const phones = phoneNumbers.flatMap(({ phoneNumber }) => [phoneNumber, phoneNumber.replace(/\D/g, '')]);
  const parts = [name, title, company, ...emails.map(({ email }) => email), ...phones];
  return [...new Set(parts.filter(Boolean))].join('\n').toLowerCase();
}

export function group<V>(rows: Row[], keyOf: (row: Row) => string, value: (row: Row) => V): Map<string, V[]> {
  const groups = new Map<string, V[]>();
  for (const row of rows) {
    const found = groups.get(keyOf(row));
    if (found) found.push(value(row));
    else groups.set(keyOf(row), [value(row)]);
  }
  return groups;
}

/** The first one first. */
const tagsOf = ({ tags }: Row): string[] => tags?.split(',') ?? [];

export const productOf = (row: Row): Product => ({
  ...row,
  category: row.category ?? '',
  tags: tagsOf(row),
  brand: row.brand ?? '',
  vendor: row.vendor ?? '',
  images: JSON.parse(row.images),
  active: row.active === 1,
});

export function contactOf(row: Row): Contact {
  const { isFresh: _, job: _job, emails, phoneNumbers, title, company, ...rest } = row as Row & { isFresh: number };
  return {
    ...rest,
    emails: JSON.parse(emails),
    phoneNumbers: JSON.parse(phoneNumbers),
    ...(title === null ? {} : { title }),
    ...(company === null ? {} : { company }),
    tags: tagsOf(row),
  };
}

export const mailOf = (row: Row, labels: string[], attachments: unknown[]): Mail => ({
  id: row.id,
  type: 'mail',
  from: { avatar: row.fromAvatar, contact: row.fromContact },
  to: row.to,
  ...(row.cc === null ? {} : { cc: JSON.parse(row.cc) }),
  ...(row.bcc === null ? {} : { bcc: JSON.parse(row.bcc) }),
  date: row.date,
  subject: row.subject,
  content: row.content,
  attachments,
  starred: row.starred === 1,
  important: row.important === 1,
  unread: row.unread === 1,
  folder: INBOX,
  labels,
  ccCount: row.cc === null ? 0 : JSON.parse(row.cc).length,
  bccCount: row.bcc === null ? 0 : JSON.parse(row.bcc).length,
});
