import type { Insertable } from 'kysely';
import { findKey } from '../gateway/contacts/find-key.ts';
import { sortKey } from '../gateway/core/ground/sort-key.ts';
import type { ContactsTable } from '../gateway/contacts/tables.ts';
import { harbor, northwind } from './people.ts';
import { seedId, type Plant } from './plant.ts';
import { countries } from './texts/countries.ts';
import {
  harborContacts,
  harborContactTags,
  northwindContacts,
  northwindContactTags,
  type ContactText,
} from './texts/contacts.ts';

export const contactId = (organization: string, name: string, copy = 0): string =>
  copy === 0 ? seedId('contact', organization, name) : seedId('contact', organization, name, copy);
export const contactTagId = (organization: string, title: string): string => seedId('contact tag', organization, title);

/** Flags are 24 × 16 px in the sprite, in the order of the countries. */
const FLAG_STEP = 16;

export async function seedContacts(plant: Plant): Promise<void> {
  await plant.insert(
    'countries',
    countries.map((country, index) => ({
      ...country,
      id: seedId('country', country.iso),
      sortKey: sortKey(country.name),
      flagImagePos: `-1px -${index * FLAG_STEP}px`,
    })),
  );
  await seedOrganization(plant, northwind, northwindContacts, northwindContactTags, plant.scale);
  await seedOrganization(plant, harbor, harborContacts, harborContactTags, 1);
}

async function seedOrganization(
  plant: Plant,
  organization: string,
  texts: ContactText[],
  tags: string[],
  scale: number,
) {
  await plant.insert(
    'contact_tags',
    tags.map((title, position) => ({
      id: contactTagId(organization, title),
      organization_id: organization,
      title,
      position,
    })),
  );
  await plant.insert('contacts', copies(organization, texts, scale, rowOf));
  await plant.insert(
    'contacts_tagged',
    copies(organization, texts, scale, (_organization, text, copy) => ({
      organization_id: organization,
      item_id: contactId(organization, text.name, copy),
      tag_id: contactTagId(organization, text.tags),
      position: 0,
    })),
  );
}

/** The texts, repeated as SEED_SCALE requires; one at a time. */
function* copies<R>(
  organization: string,
  texts: ContactText[],
  scale: number,
  make: (organization: string, text: ContactText, copy: number) => R,
): Iterable<R> {
  for (let copy = 0; copy < scale; copy += 1) for (const text of texts) yield make(organization, text, copy);
}

function rowOf(organization: string, text: ContactText, copy: number): Insertable<ContactsTable> {
  const name = copy === 0 ? text.name : `${text.name} ${copy + 1}`;
  return {
    id: contactId(organization, text.name, copy),
    organization_id: organization,
    avatar: text.avatar,
    background: text.background,
    name,
    sortKey: sortKey(name),
    searchKey: name.toLowerCase(),
    findKey: findKey({ ...text, name }),
    emails: JSON.stringify(text.emails),
    phoneNumbers: JSON.stringify(text.phoneNumbers),
    title: text.title ?? null,
    company: text.company,
    birthday: text.birthday,
    address: text.address,
    notes: text.notes,
    job: null,
    isFresh: 0,
  };
}
