import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const search = (query: unknown, as: Who = 'owner') =>
  gateway.rest('POST', '/api/common/search', { body: { query }, as });
const setsOf = async (query: string, as: Who = 'owner'): Promise<Record<string, Loose[]>> =>
  Object.fromEntries((await search(query, as)).body.map((set: Loose) => [set.id, set.results]));

describe('searching over REST', () => {
  it('groups contacts, pages, and tasks in this order, and omits empty groups', async () => {
    const { status, body } = await search('as');
    expect(status).toBe(200);
    expect(body.map(({ id, label }: Loose) => [id, label])).toEqual([
      ['contacts', 'Contacts'],
      ['pages', 'Pages'],
      ['tasks', 'Tasks'],
    ]);
    expect((await search('Abena Mensah')).body.map(({ id }: Loose) => id)).toEqual(['contacts']);
    expect((await search('no such thing anywhere')).body).toEqual([]);
  });

  it('returns the whole contact with value and link, tags as ids', async () => {
    const { contacts } = await setsOf('ABENA');
    const { body: contact } = await gateway.rest('GET', `/api/apps/contacts/contact?id=${contacts![0].id}`);
    expect(contacts).toEqual([{ ...contact, value: 'Abena Mensah', link: `/apps/contacts/${contact.id}` }]);
  });

  it('returns the whole task with value and link, including sections', async () => {
    const { tasks } = await setsOf('e');
    const { body: all } = await gateway.rest('GET', '/api/apps/tasks/all');
    const matching = all.filter(({ title }: Loose) => title.toLowerCase().includes('e'));
    expect(tasks!.map(({ id }) => id).sort()).toEqual(matching.map(({ id }: Loose) => id).sort());
    expect(tasks!.every(({ id, title, value, link }) => value === title && link === `/apps/tasks/${id}`)).toBe(true);
    expect(tasks![0]).toHaveProperty('completed');
  });

  it('returns pages that the caller may open, with their own link', async () => {
    const { pages } = await setsOf('mail');
    expect(pages).toEqual([
      expect.objectContaining({ id: 'apps.mailbox', value: 'Mailbox', link: '/apps/mailbox', type: 'basic' }),
    ]);
    expect((await setsOf('security')).pages).toHaveLength(1);
    expect((await setsOf('security', 'member')).pages).toBeUndefined();
    expect((await setsOf('suppliers', 'customer')).pages![0].id).toBe('op-supplier');
    // Headings are not pages.
    expect((await setsOf('applications')).pages).toBeUndefined();
  });

  it('returns a customer pages, but no contacts or tasks', async () => {
    expect(Object.keys(await setsOf('a'))).toEqual(['contacts', 'pages', 'tasks']);
    expect(Object.keys(await setsOf('a', 'customer'))).toEqual(['pages']);
  });

  it('finds nothing for an empty text, does not trim, and treats wildcards as plain text', async () => {
    expect((await search('')).body).toEqual([]);
    expect((await search(' abena')).body).toEqual([]);
    for (const query of ['%', '_', '.*', '\\', '%a%']) expect((await setsOf(query)).contacts).toBeUndefined();
    expect((await search('"')).status).toBe(200);
    expect((await search("'; drop table contacts; --")).body).toEqual([]);
  });

  it('finds Chinese and Japanese with one and two characters', async () => {
    const { body: made } = await gateway.rest('POST', '/api/apps/contacts/contact');
    await gateway.rest('PATCH', '/api/apps/contacts/contact', {
      body: { id: made.id, contact: { name: '東京 太郎' } },
    });
    for (const query of ['東', '東京', '京 太', '太郎']) {
      expect((await setsOf(query)).contacts!.map(({ id }) => id)).toEqual([made.id]);
    }
    await gateway.rest('DELETE', `/api/apps/contacts/contact?id=${made.id}`);
    expect((await search('東京')).body).toEqual([]);
  });

  it('is limited to the own organization', async () => {
    expect((await search('Abena', 'harborOwner')).body).toEqual([]);
    const mine = (await setsOf('a')).contacts!.map(({ id }) => id);
    const theirs = (await setsOf('a', 'harborOwner')).contacts!.map(({ id }) => id);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
  });

  it('requires a sign-in and a text of at most 200 characters', async () => {
    for (const query of [undefined, null, 7, ['a'], 'x'.repeat(201)]) {
      const { status, body } = await search(query);
      expect([status, body.argument]).toEqual([400, 'query']);
    }
    expect((await search('a', null)).status).toBe(401);
  });
});

describe('searching over GraphQL', () => {
  it('returns the found objects in a constant number of statements', async () => {
    const query = `query ($query: String!) { search(query: $query) { id results { __typename
      ... on ContactResult { value link contact { id tags { title } } }
      ... on PageResult { value link page { icon } }
      ... on TaskResult { value link task { title tags { title } } } } } }`;
    const { search: sets } = await gateway.ask(query, { query: 'as' });
    expect(sets.map(({ id }: Loose) => id)).toEqual(['contacts', 'pages', 'tasks']);
    const few = await gateway.countStatements(() => gateway.ask(query, { query: 'abena' }));
    const many = await gateway.countStatements(() => gateway.ask(query, { query: 'a' }));
    expect(many).toBeLessThanOrEqual(few + 3);
  });
});
