import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerId, customerRequestId, trustDocumentId } from '../../seed/customers.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const REQUEST = customerRequestId(northwind, 'Where is our data kept?');
const MONSOON = customerId(northwind, 'Monsoon Instruments');
const DOCUMENT = trustDocumentId(northwind, 'Continuity plan');

let gateway: TestGateway;
let contact: Loose;
let incident: Loose;
let site: Loose;
beforeAll(async () => {
  gateway = await openGateway();
  const found = await gateway.ask('{ contacts(first: 1) { id name } incidents { id title } sites { id title } }');
  [contact, incident, site] = [found.contacts[0], found.incidents[0], found.sites[0]];
});
afterAll(() => gateway.close());

const link = (kind: string, target: string, linked = true, id = REQUEST) =>
  gateway.rest('POST', '/api/customer/request/link', { body: { id, kind, target, linked } });
const links = async (): Promise<Loose> =>
  (await gateway.ask('query ($id: ID!) { customerRequest(id: $id) { links { id kind title } } }', { id: REQUEST }))
    .customerRequest.links;

describe('the links of a request', () => {
  it('point to a contact, a document, an incident, and a site, once each, and can be removed', async () => {
    const wanted = [
      { kind: 'contact', id: contact.id, title: contact.name },
      { kind: 'document', id: DOCUMENT, title: 'Continuity plan' },
      { kind: 'incident', id: incident.id, title: incident.title },
      { kind: 'site', id: site.id, title: site.title },
    ];
    for (const { kind, id } of [...wanted, wanted[0]!]) expect((await link(kind, id)).status).toBe(200);
    expect(await links()).toEqual(wanted);
    expect((await link('contact', contact.id, false)).status).toBe(200);
    expect(await links()).toEqual(wanted.slice(1));
    // A deleted record stays linked, without a name.
    await gateway.rest('DELETE', `/api/customer/document?id=${DOCUMENT}`);
    expect((await links())[0]).toEqual({ kind: 'document', id: DOCUMENT, title: null });
    expect((await link('document', DOCUMENT, false)).status).toBe(200);
  });

  it('reject unknown records, other types, and other organizations', async () => {
    const foreign = trustDocumentId(harbor, 'Terms of repair');
    for (const [kind, target] of [
      ['document', foreign],
      ['document', contact.id],
      ['contact', crypto.randomUUID()],
    ] as const)
      expect((await link(kind, target)).body).toMatchObject({ argument: 'target' });
    expect(
      (await link('contact', contact.id, true, customerRequestId(harbor, 'Delivery before the regatta'))).status,
    ).toBe(404);
  });

  it('are 20 at most', async () => {
    const { contacts } = await gateway.ask('{ contacts(first: 25) { id } }');
    const answers = [];
    for (const { id } of contacts) answers.push((await link('contact', id)).status);
    expect(answers.filter((status) => status === 400).length).toBeGreaterThan(0);
    expect(await links()).toHaveLength(20);
  });

  it('are invisible to customers', async () => {
    const { text } = await gateway.rest('GET', '/api/portal/customer', { as: 'customer' });
    expect(text).not.toContain(incident.id);
    expect(text).not.toContain('links');
    const asked = 'query ($id: ID!) { customerRequest(id: $id) { links { id } } }';
    expect((await gateway.graphql(asked, { id: REQUEST }, 'customer')).data.customerRequest).toBeNull();
    const write =
      'mutation ($id: ID!, $target: ID!) { linkCustomerRequest(id: $id, kind: contact, target: $target) { id } }';
    const refused = await gateway.graphql(write, { id: REQUEST, target: contact.id }, 'customer');
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('the timeline of a customer', () => {
  it('shows only announcements published to its people', async () => {
    const publish = async (title: string, audience: string): Promise<void> => {
      const text = `texts: [{ lang: en, title: "${title}", body: "<p>Text</p>" }], audience: ${audience}`;
      const { createAnnouncement } = await gateway.ask(
        `mutation { createAnnouncement(announcement: { kind: news, ${text} }) { id } }`,
      );
      await gateway.ask('mutation ($id: ID!) { publishAnnouncement(id: $id) { id } }', createAnnouncement);
    };
    await publish('To customers', '{ who: customers }');
    await publish('To everyone', '{ who: all }');
    await publish('To Priya', `{ who: people, people: ["${people.customer.id}"] }`);
    await publish('To staff', '{ who: staff }');
    await publish('To suppliers', '{ who: suppliers }');
    const drafted = 'texts: [{ lang: en, title: "Draft", body: "<p>Text</p>" }], audience: { who: customers }';
    await gateway.ask(`mutation { createAnnouncement(announcement: { kind: news, ${drafted} }) { id } }`);
    const timelineOf = async (id: string): Promise<string[]> => {
      const asked = 'query ($id: ID!) { customerTimeline(id: $id) { kind title link by { id } } }';
      const { customerTimeline } = await gateway.ask(asked, { id });
      return customerTimeline.filter(({ kind }: Loose) => kind === 'announced').map(({ title }: Loose) => title);
    };
    const ours = await timelineOf(MONSOON);
    expect(ours.slice(0, 3).toSorted()).toEqual(['To Priya', 'To customers', 'To everyone']);
    for (const title of ['To staff', 'To suppliers', 'Draft']) expect(ours).not.toContain(title);
    // No person of this supplier uses the portal.
    expect(await timelineOf(customerId(northwind, 'Ashgrove'))).toEqual([]);
  });
});
