import { list, json, optional, tags, text } from '../kit/entity/columns.ts';
import { entity } from '../kit/entity/entity.ts';
import { cleanHtml } from '../kit/text/clean-html.ts';
import { typedPicture } from '../core/ground/pictures.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import type { ContactPatch } from '../generated.ts';
import { findKey } from './find-key.ts';
import type { ContactRecord } from './records.ts';
import { contactTags } from './tables.ts';

/** Keys in the documented order. */
export const contact = entity<'contacts', ContactRecord, ContactPatch>('Contact', {
  room: 'contacts',
  table: 'contacts',
  columns: {
    id: text,
    avatar: text,
    // A contact that was created empty has a background only once it is set.
    background: {
      ...text,
      empty: undefined,
      read: (stored: string | null, row: { isFresh: number }) => stored ?? (row.isFresh ? undefined : null),
    },
    name: text,
    emails: list,
    phoneNumbers: list,
    title: optional(text),
    company: optional(text),
    job: optional(json),
    birthday: text,
    address: text,
    notes: text,
    tags,
  },
  selected: ['isFresh'],
  order: 'sortKey',
  tags: contactTags,
  missing: 'null',
  derived: (record) => ({
    sortKey: sortKey(record.name),
    searchKey: record.name.toLowerCase(),
    findKey: findKey(record),
    isFresh: record.background === undefined ? 1 : 0,
  }),
  defaults: () => ({ name: 'New Contact', job: { title: '', company: '' } }),
  clean: ({ avatar, background, emails, notes, ...sent }) => ({
    ...sent,
    ...(avatar === undefined ? {} : { avatar: avatar && typedPicture(avatar) }),
    ...(background === undefined ? {} : { background: background && typedPicture(background) }),
    ...(emails === undefined ? {} : { emails: emails?.map((row) => ({ ...row, email: row.email.trim() })) }),
    ...(notes === undefined ? {} : { notes: notes && cleanHtml('contact.notes', notes) }),
  }),
});
