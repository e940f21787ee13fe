import type { ContactRow } from './contact-row.ts';
import { contactsAToG } from './contacts-a-g.ts';
import { contactsHarbor } from './contacts-harbor.ts';
import { contactsHToL } from './contacts-h-l.ts';
import { contactsMToO } from './contacts-m-o.ts';
import { contactsPToV } from './contacts-p-v.ts';

export type ContactText = {
  name: string;
  avatar: string | null;
  background: string | null;
  title?: string;
  company: string;
  emails: { email: string; label: string }[];
  phoneNumbers: { country: string; phoneNumber: string; label: string }[];
  birthday: string;
  address: string;
  notes: string;
  /** Title of its tag. */
  tags: string;
  /** Line under the name in the chat. */
  about: string;
};

/** In stored order. */
export const northwindContactTags: string[] = [
  'Work',
  'Friend',
  'Family',
  'High School',
  'College',
  'Baseball Team',
  'Band',
];

/** In stored order. */
export const harborContactTags: string[] = ['Yard Crew', 'Boat Owner', 'Supplier', 'Surveyor'];

const PHONE_LABELS = ['Mobile', 'Work', 'Home'];

export const northwindContacts: ContactText[] = [
  ...contactsAToG,
  ...contactsHToL,
  ...contactsMToO,
  ...contactsPToV,
].map(contact);

export const harborContacts: ContactText[] = contactsHarbor.map(contact);

function contact(row: ContactRow): ContactText {
  const pictured = row.cover !== undefined;
  return {
    name: row.name,
    avatar: pictured ? `/pictures/people/${kebab(row.name)}.svg` : null,
    background: pictured ? `/pictures/covers/${row.cover}.svg` : null,
    ...(row.title === undefined ? {} : { title: row.title }),
    company: row.company,
    emails: [
      { email: row.personal, label: 'Personal' },
      ...(row.work === undefined ? [] : [{ email: row.work, label: 'Work' }]),
    ],
    phoneNumbers: row.phones.map((phoneNumber, index) => ({
      country: row.country,
      phoneNumber,
      label: PHONE_LABELS[index] ?? 'Other',
    })),
    birthday: `${row.born}T12:00:00.000Z`,
    address: row.address,
    notes: row.notes.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    tags: row.tag,
    about: row.about,
  };
}

function kebab(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
