import type { Selectable } from 'kysely';
import { sortKey } from '../core/ground/sort-key.ts';
import { carriedBy, tagIdsOf } from '../core/parts/tags/carried-tags.ts';
import type { Kind } from '../core/parts/collection.ts';
import { COLUMNS, type ListedContact } from './contact-order.ts';
import { findKey } from './find-key.ts';
import type { ContactRecord, Email, Job, Phone } from './records.ts';
import { contactTags, type ContactsTable } from './tables.ts';

type ContactRow = Omit<Selectable<ContactsTable>, 'organization_id'>;

/** A contact that was created empty shows a background only when it was given one. Keys in the documented order. */
export function recordOf(row: ListedContact): ContactRecord {
  const { background, title, company, job, isFresh } = row;
  const record = { id: row.id, avatar: row.avatar } as ContactRecord;
  if (!isFresh || background !== null) record.background = background;
  record.name = row.name;
  record.emails = JSON.parse(row.emails) as Email[];
  record.phoneNumbers = JSON.parse(row.phoneNumbers) as Phone[];
  if (title !== null) record.title = title;
  if (company !== null) record.company = company;
  if (job !== null) record.job = JSON.parse(job) as Job;
  record.birthday = row.birthday;
  record.address = row.address;
  record.notes = row.notes;
  record.tags = tagIdsOf(row.tags);
  return record;
}

function rowOf(record: ContactRecord): ContactRow {
  const { id, avatar, name, birthday, address, notes } = record;
  return {
    id,
    avatar,
    background: record.background ?? null,
    name,
    sortKey: sortKey(name),
    searchKey: name.toLowerCase(),
    findKey: findKey(record),
    emails: JSON.stringify(record.emails),
    phoneNumbers: JSON.stringify(record.phoneNumbers),
    title: record.title ?? null,
    company: record.company ?? null,
    birthday,
    address,
    notes,
    job: record.job ? JSON.stringify(record.job) : null,
    isFresh: record.background === undefined ? 1 : 0,
  };
}

export const contactKind: Kind<'contacts', ContactRecord, (typeof COLUMNS)[number], { tags: string | null }> = {
  room: 'contacts',
  record: 'Contact',
  table: 'contacts',
  columns: COLUMNS,
  beside: [carriedBy(contactTags)],
  order: 'sortKey',
  recordOf,
  rowOf,
};

export const emptyContact = (): ContactRecord => ({
  id: crypto.randomUUID(),
  avatar: null,
  name: 'New Contact',
  emails: [],
  phoneNumbers: [],
  job: { title: '', company: '' },
  birthday: null,
  address: null,
  notes: null,
  tags: [],
});
