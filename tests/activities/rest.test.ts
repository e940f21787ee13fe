import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId } from '../../seed/contacts.ts';
import { northwind, people } from '../../seed/people.ts';
import { seedId } from '../../seed/plant.ts';
import { northwindActivities } from '../../seed/texts/common.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const HOUR = 60;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const list = async (options = {}): Promise<Loose[]> =>
  (await gateway.rest('GET', '/api/pages/activities', options)).body;
const contact = (name: string) =>
  gateway.ask('mutation ($contact: ContactPatch) { createContact(contact: $contact) { id } }', { contact: { name } });

describe('seeded activities over REST', () => {
  it('are ten, newest first, and stay ten while people only read', async () => {
    await gateway.signIn(people.member.email);
    await gateway.rest('GET', '/api/common/messages/mark-all-as-read');
    const body = await list();
    expect(body.map(({ description }) => description)).toEqual(
      northwindActivities.map(({ description }) => description),
    );
    const ages = body.map(({ date }) => Math.round((Date.now() - Date.parse(date)) / 60_000));
    const expected = [25, 50, 3 * HOUR, 5 * HOUR, 7 * HOUR, 9 * HOUR, 24 * HOUR, 24 * HOUR, 72 * HOUR, 96 * HOUR];
    // The seed of a long run was planted a while ago.
    const planted = ages[0]! - expected[0]!;
    expect(planted).toBeGreaterThanOrEqual(0);
    expect(ages.map((age, index) => Math.abs(age - planted - expected[index]!) < 30)).toEqual(Array(10).fill(true));
  });

  it('omit keys without a value', async () => {
    const body = (await list()).slice(-10);
    const having = (key: string) => body.filter((activity) => key in activity).length;
    expect(['icon', 'image', 'linkedContent', 'extraContent'].map(having)).toEqual([6, 4, 5, 3]);
    expect(body.every((activity) => Object.values(activity).every((value) => value !== null))).toBe(true);
    const chat = `/apps/chat/${seedId('chat', northwind, 'Freja Holm')}`;
    expect(body.filter(({ link }) => link === chat)).toHaveLength(1);
  });

  it('belong to their organization, and require a sign-in', async () => {
    const theirs = await list({ as: 'harborOwner' });
    expect(theirs.map(({ description }) => description).join()).toContain('Rhys Penrose');
    expect((await list()).map(({ description }) => description).join()).not.toContain('Rhys Penrose');
    expect((await gateway.rest('GET', '/api/pages/activities', { as: null })).status).toBe(401);
  });
});

describe('new activities over REST', () => {
  it('state person, action, and record, with a link to it', async () => {
    const { createContact } = await contact('Ada <b>Engines</b>');
    const [first, ...rest] = await list();
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      image: '/pictures/people/nora-lindqvist.svg',
      description: '<strong>Nora Lindqvist</strong> added the contact <strong>Ada &lt;b&gt;Engines&lt;/b&gt;</strong>',
      date: expect.any(String),
      linkedContent: 'Open the contact',
      link: `/apps/contacts/${createContact.id}`,
      useRouter: true,
    });
    expect(rest).toHaveLength(10);
  });

  it('are merged while the same person continues with the same record', async () => {
    const { body: made } = await gateway.rest('POST', '/api/apps/contacts/contact');
    const [created] = await list();
    await gateway.rest('PATCH', '/api/apps/contacts/contact', { body: { id: made.id, contact: { name: 'Grace' } } });
    const [changed, second] = await list();
    expect(changed).toMatchObject({
      id: created.id,
      description: '<strong>Nora Lindqvist</strong> added the contact <strong>Grace</strong>',
    });
    expect(second.id).not.toBe(created.id);
    const patch = { id: made.id, contact: { name: 'Grace H.' } };
    await gateway.rest('PATCH', '/api/apps/contacts/contact', { body: patch, as: 'member' });
    const [theirs] = await list();
    expect(theirs.description).toBe('<strong>Tomas Aguilar</strong> changed the contact <strong>Grace H.</strong>');
  });

  it('summarize a bulk change in one sentence, and have no link to a deleted record', async () => {
    const ids = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await contact(name)).createContact.id);
    const before = (await list()).length;
    await gateway.rest('POST', '/api/apps/contacts/delete', { body: { ids } });
    const after = await list();
    expect(after).toHaveLength(before + 1);
    expect(after[0].description).toBe('<strong>Nora Lindqvist</strong> removed 3 contacts');
    await gateway.rest('DELETE', `/api/apps/contacts/contact?id=${contactId(northwind, 'Abena Mensah')}`);
    const [removed] = await list();
    expect(removed.description).toBe(
      '<strong>Nora Lindqvist</strong> removed the contact <strong>Abena Mensah</strong>',
    );
    expect('link' in removed).toBe(false);
  });

  it('never mention private records, tags, or another organization', async () => {
    const before = await list();
    const shortcut = { label: 'Secret', icon: 'heroicons_outline:key', link: '/apps/notes', useRouter: true };
    await gateway.rest('POST', '/api/common/shortcuts', { body: { shortcut } });
    await gateway.rest('POST', '/api/common/messages', { body: { message: { title: 'Secret', description: 'x' } } });
    await gateway.rest('PATCH', '/api/common/user', { body: { user: { status: 'away' } } });
    await gateway.rest('POST', '/api/apps/contacts/tag', { body: { tag: { title: 'Secret' } } });
    await gateway.rest('POST', '/api/apps/contacts/contact', { as: 'harborOwner' });
    expect(await list()).toEqual(before);
    expect((await list({ as: 'harborOwner' }))[0].description).toContain('Elias Brandt');
  });

  it('never mention a private record under any name', async () => {
    const before = await list();
    const { system } = gateway.services.database;
    const change = {
      batch: null,
      time: new Date().toISOString(),
      organization_id: northwind,
      user_id: people.owner.id,
      room: 'contacts',
      record: 'Contact',
      record_id: 'nobody',
      action: 'create' as const,
      before: null,
      after: JSON.stringify({ name: 'Secret' }),
    };
    await system
      .insertInto('changes')
      .values({ ...change, owner_id: people.owner.id })
      .execute();
    expect(await list()).toEqual(before);
    await system
      .insertInto('changes')
      .values({ ...change, owner_id: null })
      .execute();
    expect((await list())[0].description).toContain('Secret');
  });

  it('are created once for simultaneous reads', async () => {
    const before = (await list()).length;
    await contact('Asked by ten');
    const answers = await Promise.all(Array.from({ length: 10 }, () => list()));
    expect(answers.map((answer) => answer.length)).toEqual(Array(10).fill(before + 1));
    expect(new Set(answers.map(([first]) => first.id)).size).toBe(1);
  });

  it('are bounded: the oldest are removed', async () => {
    const { system } = gateway.services.database;
    const body = JSON.stringify({ description: 'Long ago' });
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      id: crypto.randomUUID(),
      organization_id: northwind,
      position: -100 - index,
      date: '2020-01-01T00:00:00.000Z',
      user_id: null,
      record_id: null,
      action: null,
      body,
    }));
    for (let start = 0; start < rows.length; start += 400) {
      await system
        .insertInto('activities')
        .values(rows.slice(start, start + 400))
        .execute();
    }
    await contact('The thousandth');
    expect(await list()).toHaveLength(1_000);
  });
});
