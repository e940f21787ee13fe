import { nobody } from './nobody.ts';
import { must, op, sortedBy, type Room } from './replay.ts';
import { being, exactly, id, list, maybe, orNull, record, text } from './shape.ts';
import { tagOperations } from './tags.ts';

const email = record({ email: text, label: orNull(text) });
const phone = record({ country: text, phoneNumber: text, label: orNull(text) });
export const contactKeys = {
  id,
  avatar: orNull(text),
  background: maybe(orNull(text)),
  name: text,
  emails: list(email),
  phoneNumbers: list(phone),
  title: maybe(text),
  company: maybe(text),
  job: maybe(record({ title: text, company: text })),
  birthday: orNull(text),
  address: orNull(text),
  notes: orNull(text),
  tags: list(id),
};
const contact = record(contactKeys);
type Contact = { id: string; name: string; tags: string[] };
const base = 'api/apps/contacts';
const byName = sortedBy((one: Contact) => one.name);
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const contacts: Room = {
  room: 'contacts',
  operations: [
    op(
      `GET ${base}/all`,
      async ({ expect }) =>
        void (await expect('GET', `${base}/all`, undefined, { shape: list(contact, 80), order: byName })),
    ),
    op(`GET ${base}/search`, async ({ expect }) => {
      await expect('GET', `${base}/search?query=AN`, undefined, {
        shape: list(contact),
        order: (found: Contact[]) =>
          byName(found) ??
          must(
            found.length > 0 && found.every((one) => one.name.toLowerCase().includes('an')),
            'a name without the query is found',
          ),
      });
      await expect('GET', `${base}/search?query=`, undefined, { shape: list(contact, 80) });
    }),
    op(`POST ${base}/contact`, async ({ expect, notes }) => {
      const made = (await expect(
        'POST',
        `${base}/contact`,
        {},
        {
          shape: record({
            id,
            avatar: exactly(null),
            name: exactly('New Contact'),
            emails: exactly([]),
            phoneNumbers: exactly([]),
            job: exactly({ title: '', company: '' }),
            birthday: exactly(null),
            address: exactly(null),
            notes: exactly(null),
            tags: exactly([]),
          }),
        },
      )) as Contact;
      notes.set('contact', made.id);
    }),
    op(`GET ${base}/contact`, async ({ expect, notes }) => {
      await expect('GET', `${base}/contact?id=${notes.get('contact')}`, undefined, { shape: contact });
      await expect('GET', `${base}/contact?id=${nobody}`, undefined, { shape: exactly(null) });
    }),
    op(`PATCH ${base}/contact`, async ({ expect, notes }) => {
      const key = notes.get('contact')!;
      const sent = { id: key, contact: { name: 'Ada', emails: [{ email: 'ada@contract.test', label: 'Work' }] } };
      await expect('PATCH', `${base}/contact`, sent, {
        shape: contact,
        order: (after: Contact) => must(after.name === 'Ada' && after.tags.length === 0, 'what was sent is not merged'),
      });
      await expect('PATCH', `${base}/contact`, { id: nobody, contact: { name: 'X' } }, { shape: exactly(null) });
    }),
    op(`POST ${base}/avatar`, async ({ expect, notes }) => {
      const avatar = `data:image/png;base64,${pixel}`;
      await expect(
        'POST',
        `${base}/avatar`,
        { id: notes.get('contact'), avatar },
        { shape: being(contact, { avatar: exactly(avatar) }) },
      );
      await expect('POST', `${base}/avatar`, { id: nobody, avatar }, { shape: exactly(null) });
    }),
    op(`GET ${base}/countries`, async ({ expect }) => {
      await expect('GET', `${base}/countries`, undefined, {
        shape: list(record({ id, iso: text, name: text, code: text, flagImagePos: text })),
        order: (all: object[]) => must(all.length >= 235, `${all.length} countries are fewer than 235`),
      });
    }),
    ...tagOperations(base, {
      carrier: async ({ expect, notes }, tag) =>
        void (await expect(
          'PATCH',
          `${base}/contact`,
          { id: notes.get('contact'), contact: { tags: [tag] } },
          { shape: being(contact, { tags: exactly([tag]) }) },
        )),
      stripped: async ({ expect, notes }) =>
        void (await expect('GET', `${base}/contact?id=${notes.get('contact')}`, undefined, {
          shape: being(contact, { tags: exactly([]) }),
        })),
    }),
    op(`DELETE ${base}/contact`, async ({ expect, notes }) => {
      for (const key of [notes.get('contact'), notes.get('contact'), nobody]) {
        await expect('DELETE', `${base}/contact?id=${key}`, undefined, { shape: exactly(true) });
      }
      await expect('GET', `${base}/all`, undefined, { shape: list(contact, 80) });
    }),
  ],
};
