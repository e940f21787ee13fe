import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId, contactTagId } from '../../seed/contacts.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

describe('contacts over GraphQL', () => {
  it('return tags as objects, and contacts of a tag', async () => {
    const { contact } = await gateway.ask(
      'query ($id: ID!) { contact(id: $id) { name tags { title contacts(first: 2) { name } } } }',
      {
        id: contactId(northwind, 'Abena Mensah'),
      },
    );
    expect(contact.tags[0].title).toBe('Band');
    expect(contact.tags[0].contacts).toHaveLength(2);
  });

  it('return what a mutation wrote, also to later mutations of the same document', async () => {
    const variables = { id: contactId(northwind, 'Abena Mensah'), tag: contactTagId(northwind, 'Band') };
    const { a, c } = await gateway.ask(
      `mutation ($id: ID!, $tag: ID!) {
        a: updateContact(id: $id, contact: {}) { tags { title } }
        b: updateContactTag(id: $tag, tag: { title: "Choir" }) { title }
        c: updateContact(id: $id, contact: {}) { tags { title } }
        d: updateContactTag(id: $tag, tag: { title: "Band" }) { title }
      }`,
      variables,
    );
    const titles = (contact: { tags: { title: string }[] }) => contact.tags.map(({ title }) => title);
    expect(titles(a)).toContain('Band');
    expect(titles(c)).toEqual(titles(a).map((title) => (title === 'Band' ? 'Choir' : title)));
  });

  it('keep rows that another person wrote meanwhile, and accept changes to other fields', async () => {
    const { createContact } = await gateway.ask('mutation { createContact(contact: { name: "Both" }) { id } }');
    const { id } = createContact;
    const write = (contact: object, since?: string) =>
      gateway.graphql(
        `mutation ($id: ID!, $contact: ContactPatch!, $since: ID) {
          updateContact(id: $id, contact: $contact, since: $since) { company emails { email } } }`,
        { id, contact, since },
      );
    const rows = (...emails: string[]) => ({ emails: emails.map((email) => ({ email, label: 'Work' })) });
    const since = (await write(rows('one@example.test'))).extensions!.changes[0];
    await write(rows('one@example.test', 'theirs@example.test'), since);
    const late = await write(rows('one@example.test', 'mine@example.test'), since);
    expect(late.errors![0]!.extensions.code).toBe('CONFLICT');
    expect((await write({ company: 'Choir' }, since)).data.updateContact).toEqual({
      company: 'Choir',
      emails: [{ email: 'one@example.test' }, { email: 'theirs@example.test' }],
    });
    await gateway.ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id });
  });

  it('delete and tag nothing for an empty list of ids', async () => {
    const { contacts } = await gateway.ask('{ contacts { id } }');
    const nobody = await gateway.ask(
      'mutation ($tag: ID!) { deleteContacts(ids: []) tagContacts(ids: [], tag: $tag) { id } }',
      { tag: contactTagId(northwind, 'Band') },
    );
    expect(nobody).toEqual({ deleteContacts: true, tagContacts: [] });
    expect((await gateway.ask('{ contacts { id } }')).contacts).toEqual(contacts);
  });

  it('cost the same number of statements for one contact and for all of them', async () => {
    await gateway.ask('{ contacts(first: 1) { name } }');
    const one = await gateway.countStatements(() => gateway.ask('{ contacts(first: 1) { name tags { title } } }'));
    const all = await gateway.countStatements(() => gateway.ask('{ contacts { name tags { title } } }'));
    expect(all).toBe(one);
  });

  it('page by cursor until the end', async () => {
    const names: string[] = [];
    let after: string | null = null;
    for (;;) {
      const { contacts }: { contacts: { id: string; name: string }[] } = await gateway.ask(
        'query ($after: ID) { contacts(first: 30, after: $after) { id name } }',
        { after },
      );
      if (contacts.length === 0) break;
      names.push(...contacts.map((contact) => contact.name));
      after = contacts.at(-1)!.id;
    }
    expect(names).toHaveLength(80);
    expect(new Set(names).size).toBe(80);
  });

  it('are found by email address, phone number, company, and title when requested', async () => {
    const find = async (query: string, everywhere = true): Promise<string[]> => {
      const { searchContacts } = await gateway.ask(
        'query ($query: String, $everywhere: Boolean) { searchContacts(query: $query, everywhere: $everywhere) { name } }',
        { query, everywhere },
      );
      return searchContacts.map(({ name }: { name: string }) => name);
    };
    expect(await find('andres74@INKWELL')).toEqual(['Andres Villamil']);
    expect(await find('andres74@inkwell', false)).toEqual([]);
    expect(await find('319 989 7576')).toEqual(['Andres Villamil']);
    expect(await find('3199897576')).toEqual(['Andres Villamil']);
    expect(await find('jewel')).toContain('Andres Villamil');
    expect(await find('goldleaf')).toContain('Abena Mensah');
    expect(await find('100%')).toEqual([]);

    const contact = { name: 'Finn Lund', emails: [{ email: 'Finn@Lund.example' }], company: 'Regatta' };
    const { createContact } = await gateway.ask(
      'mutation ($contact: ContactPatch) { createContact(contact: $contact) { id } }',
      { contact },
    );
    expect(await find('finn@lund')).toEqual(['Finn Lund']);
    await gateway.ask(
      'mutation ($id: ID!, $contact: ContactPatch!) { updateContact(id: $id, contact: $contact) { id } }',
      { id: createContact.id, contact: { emails: [{ email: 'other@place.example' }] } },
    );
    expect([await find('finn@lund'), await find('other@place')]).toEqual([[], ['Finn Lund']]);
    await gateway.ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: createContact.id });
    expect(await find('other@place')).toEqual([]);
  });

  it('filter by tag, and refuse pages over 100', async () => {
    const { contacts } = await gateway.ask('query ($tag: ID!) { contacts(tag: $tag) { tags { title } } }', {
      tag: contactTagId(northwind, 'Friend'),
    });
    expect(contacts).toHaveLength(13);
    const { errors } = await gateway.graphql('{ contacts(first: 101) { id } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'first' });
  });

  it('are created with values, which REST returns too', async () => {
    const { createContact } = await gateway.ask(
      'mutation ($contact: ContactPatch) { createContact(contact: $contact) { id name company tags { title } job { title } } }',
      { contact: { name: 'Ada', company: 'Engines', tags: [contactTagId(northwind, 'Work')] } },
    );
    expect(createContact).toMatchObject({
      name: 'Ada',
      company: 'Engines',
      tags: [{ title: 'Work' }],
      job: { title: '' },
    });
    const { body } = await gateway.rest('GET', `/api/apps/contacts/contact?id=${createContact.id}`);
    // A fresh contact reads alike, whichever door created it.
    expect(body).toMatchObject({ name: 'Ada', job: { title: '', company: '' } });
    expect(body).not.toHaveProperty('background');
  });

  it('name the missing right', async () => {
    const { errors } = await gateway.graphql('mutation { createContact { id } }', {}, 'customer');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', right: 'contacts.manage' });
  });
});

describe('contact changes', () => {
  it('made over REST are announced to a subscriber of the same organization and to no other', async () => {
    const own = await gateway.follow('subscription { contactChanged { action id contact { name } } }', {}, 'member');
    const foreign = await gateway.follow('subscription { contactChanged { id } }', {}, 'harborOwner');
    const { body } = await gateway.rest('POST', '/api/apps/contacts/contact');
    const event = await own.next();
    expect(event.data.data.contactChanged).toEqual({ action: 'create', id: body.id, contact: { name: 'New Contact' } });
    expect(event.id).toMatch(/^\d+$/);
    expect(await foreign.maybe()).toBeNull();
    own.close();
    foreign.close();
  });

  it('are undone, tags included, and only by their author', async () => {
    const id = contactId(northwind, 'Andres Villamil');
    const { body: before } = await gateway.rest('GET', `/api/apps/contacts/contact?id=${id}`);
    const { extensions } = await gateway.graphql('mutation ($id: ID!) { deleteContact(id: $id) }', { id });
    const change = extensions.changes[0];
    const { errors } = await gateway.graphql(
      'mutation ($id: ID!) { undoChange(id: $id) { id } }',
      { id: change },
      'member',
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { action } }', { id: change });
    expect((await gateway.rest('GET', `/api/apps/contacts/contact?id=${id}`)).body).toEqual(before);
  });

  it('cannot be undone after another person changed the contact', async () => {
    const id = contactId(northwind, 'Andres Villamil');
    const { headers } = await gateway.rest('PATCH', '/api/apps/contacts/contact', {
      body: { id, contact: { address: 'A' } },
    });
    await gateway.rest('PATCH', '/api/apps/contacts/contact', {
      body: { id, contact: { address: 'B' } },
      as: 'member',
    });
    const { status, body } = await gateway.rest('POST', '/api/common/changes/undo', {
      body: { id: headers['change-id'] },
    });
    expect([status, body.code, body.change.action]).toEqual([409, 'CONFLICT', 'update']);
  });

  it('are restored with a deleted tag', async () => {
    const tag = contactTagId(northwind, 'Band');
    const { headers } = await gateway.rest('DELETE', `/api/apps/contacts/tag?id=${tag}`);
    await gateway.rest('POST', '/api/common/changes/undo', { body: { id: headers['change-id'] } });
    const { contacts } = await gateway.ask('query ($tag: ID!) { contacts(tag: $tag) { id } }', { tag });
    expect(contacts).toHaveLength(11);
    const { contacts: theirs } = await gateway.ask('{ contacts { id } }', {}, 'harborOwner');
    expect(theirs).toHaveLength(16);
    expect(harbor).not.toBe(northwind);
  });
});
