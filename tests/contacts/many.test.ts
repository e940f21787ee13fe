import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactTagId } from '../../seed/contacts.ts';
import { northwind } from '../../seed/people.ts';
import { seedId } from '../../seed/plant.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const COUNT = 3_000;
const many = (index: number): string => seedId('many', index);
const nameOf = (index: number): string => {
  const number = String(index).padStart(4, '0');
  if (index === 1_234) return `Zz ${number} Solitary`;
  return index < COUNT - 600 ? `Zz ${number} Everywhere` : `Zz ${number} Everywhere Latecomer`;
};

let gateway: TestGateway;
let common: string;
let seeded: Loose[];
beforeAll(async () => {
  gateway = await openGateway({ LIST_MAX: '5000' });
  seeded = (await gateway.rest('GET', '/api/apps/contacts/all')).body;
  const { contactTags } = await gateway.ask('{ contactTags { id title } }');
  common = contactTagId(northwind, contactTags[0].title);
  const { system } = gateway.services.database;
  const contacts = Array.from({ length: COUNT }, (_, index) => ({
    id: many(index),
    organization_id: northwind,
    avatar: null,
    background: null,
    name: nameOf(index),
    sortKey: nameOf(index).toLowerCase(),
    searchKey: nameOf(index).toLowerCase(),
    findKey: nameOf(index).toLowerCase(),
    emails: '[]',
    phoneNumbers: '[]',
    title: null,
    company: null,
    birthday: null,
    address: null,
    notes: null,
    job: null,
    isFresh: 0,
  }));
  // PostgreSQL takes no more than 65,535 parameters at once.
  for (const part of [contacts.slice(0, COUNT / 2), contacts.slice(COUNT / 2)]) {
    await system.insertInto('contacts').values(part).execute();
  }
  const tagged = contacts.map(({ id }) => ({ organization_id: northwind, item_id: id, tag_id: common, position: 0 }));
  await system.insertInto('contacts_tagged').values(tagged).execute();
});
afterAll(() => gateway.close());

const ids = (contacts: Loose[]): string[] => contacts.map((contact) => contact.id);
const from = (start: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => many(start + index));
const SEARCH = `query ($query: String, $first: Int, $after: ID, $everywhere: Boolean) {
  searchContacts(query: $query, first: $first, after: $after, everywhere: $everywhere) { id } }`;
const search = async (
  query: string,
  first: number,
  after: string | null = null,
  everywhere = false,
): Promise<string[]> => ids((await gateway.ask(SEARCH, { query, first, after, everywhere })).searchContacts);
const CREATE = 'mutation { createContact { id } }';
const RENAME = 'mutation ($id: ID!, $contact: ContactPatch!) { updateContact(id: $id, contact: $contact) { id } }';

describe('thousands of contacts', () => {
  it('are found by a word that most of them contain, page by page in order of name', async () => {
    expect(await search('EVERYWHERE', 4)).toEqual(from(0, 4));
    expect(await search('everywhere', 4, many(1_232))).toEqual([many(1_233), ...from(1_235, 3)]);
    expect(await search('everywhere', 4, many(COUNT - 3))).toEqual(from(COUNT - 2, 2));
  });

  it('are found by a frequent word that none of the first two thousand contains', async () => {
    expect(await search('latecomer', 3)).toEqual(from(COUNT - 600, 3));
  });

  it('are found by a word that one contains', async () => {
    expect(await search('solitary', 3)).toEqual([many(1_234)]);
    expect(await search('solitary', 3, many(1_234))).toEqual([]);
  });

  it('are found by one or two letters, wherever they occur, page by page', async () => {
    const numbers = Array.from({ length: COUNT }, (_, index) => index);
    const expected = numbers.filter((index) => nameOf(index).includes('19')).map(many);
    expect(await search('19', 100)).toEqual(expected.slice(0, 100));
    expect(await search('19', 40)).toEqual(expected.slice(0, 40));
    expect(await search('19', 100, expected[39])).toEqual(expected.slice(40, 140));
    const known = seeded.filter((contact) => contact.name.toLowerCase().includes('z'));
    expect(await search('Z', known.length + 3)).toEqual([...ids(known), ...from(0, 3)]);
    expect(await search('~~', 40)).toEqual([]);
  });

  it('are found by two letters of names in other scripts, short ones too', async () => {
    const names = ['王明', '王明天', '王明天下', '王小明', '李王明', 'Zz 王明', 'Ŵy', 'wy', 'Wynn', '😀明王'];
    const made: Loose = {};
    for (const name of names) {
      const { createContact } = await gateway.ask(CREATE);
      await gateway.ask(RENAME, { id: createContact.id, contact: { name } });
      made[name] = createContact.id;
    }
    const named = (...wanted: string[]) => wanted.map((name) => made[name]);
    const whole = await search('王明', 10);
    expect(whole.toSorted()).toEqual(named('王明', '王明天', '王明天下', '李王明', 'Zz 王明').toSorted());
    expect((await search('明', 10)).toSorted()).toEqual(
      named('王明', '王明天', '王明天下', '王小明', '李王明', 'Zz 王明', '😀明王').toSorted(),
    );
    for (const [index, id] of whole.entries()) expect(await search('王明', 10, id)).toEqual(whole.slice(index + 1));
    expect((await search('wy', 9)).filter((id) => Object.values(made).includes(id))).toEqual(named('wy', 'Wynn'));

    await gateway.ask(RENAME, { id: made['王明天'], contact: { name: 'Somebody Else' } });
    expect(await search('王明', 10)).toEqual(whole.filter((id) => id !== made['王明天']));
    await gateway.ask(RENAME, { id: made['Zz 王明'], contact: { name: 'Aa 王明' } });
    expect((await search('王明', 10))[0]).toBe(made['Zz 王明']);
    for (const id of Object.values(made)) await gateway.ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id });
  });

  it('are scanned in batches without an index, and not at all with one', async () => {
    const asked = await gateway.countStatements(() => search('~~', 1));
    const askedByWord = await gateway.countStatements(() => search('~~~', 1));
    if (gateway.services.database.engine.engine === 'sqlite') expect(asked).toBeGreaterThan(askedByWord + 1);
    else expect(asked).toBe(askedByWord);
  });

  it('are listed under frequent and rare tags, in a constant number of statements', async () => {
    const query = `query ($after: ID) {
      contactTags { id contacts(first: 3) { id } later: contacts(first: 3, after: $after) { id } } }`;
    const { contactTags } = await gateway.ask(query, { after: many(700) });
    for (const tag of contactTags) {
      const known = ids(seeded.filter((contact) => contact.tags.includes(tag.id)));
      expect(ids(tag.contacts)).toEqual(known.slice(0, 3));
      expect(ids(tag.later)).toEqual(tag.id === common ? from(701, 3) : []);
    }
    const { contacts } = await gateway.ask(`{ contacts(tag: "${common}", first: 100) { id } }`);
    const tagged = ids(seeded.filter((contact) => contact.tags.includes(common)));
    expect(ids(contacts)).toEqual([...tagged, ...from(0, 100)].slice(0, 100));
    expect(await gateway.countStatements(() => gateway.ask(query, { after: many(700) }))).toBeLessThan(12);
  });

  it('move within their tag when renamed, to the position of their new name', async () => {
    const tagged = async () => ids((await gateway.ask(`{ contacts(tag: "${common}", first: 2) { id } }`)).contacts);
    await gateway.ask(RENAME, { id: many(9), contact: { name: 'Aaa First' } });
    expect((await tagged())[0]).toBe(many(9));
    await gateway.ask(RENAME, { id: many(8), contact: { name: 'Aaa Before', tags: [] } });
    expect((await tagged())[0]).toBe(many(9));
    await gateway.ask(RENAME, { id: many(8), contact: { tags: [common] } });
    expect(await tagged()).toEqual([many(8), many(9)]);
  });
});
