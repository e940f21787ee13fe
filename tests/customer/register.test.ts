import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerId } from '../../seed/customers.ts';
import { contactId } from '../../seed/contacts.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { lookalikes } from '../../gateway/customer/domains.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const FIELDS = `id name domains state tier ownerId notes tags isPortalOn flags { kind at } openRequests lastContactAt
  contacts { id name } people { id } owner { id }`;
const MONSOON = customerId(northwind, 'Monsoon Instruments');
const customerOf = async (id: string): Promise<Loose> =>
  (await gateway.ask(`query ($id: ID!) { customer(id: $id) { ${FIELDS} } }`, { id })).customer;
const customers = async (as: Person = 'owner'): Promise<Loose[]> =>
  (await gateway.ask(`{ customers { ${FIELDS} } }`, {}, as)).customers;
const create = (customer: object) => gateway.rest('POST', '/api/customer/customer', { body: { customer } });
const update = (id: string, customer: object) =>
  gateway.rest('PATCH', '/api/customer/customer', { body: { id, customer } });

describe('seeded customers', () => {
  it('are eight and three, over fourteen of the contacts, with dated flags', async () => {
    const all = await customers();
    expect(all.map(({ name }) => name)).toEqual([
      'Ashgrove',
      'Hanbit',
      'Jurafein',
      'Maplefreight',
      'Monsoon Instruments',
      'Shandon',
      'Straits',
      'Suvarn',
    ]);
    expect(new Set(all.flatMap(({ contacts }) => contacts.map(({ id }: Loose) => id))).size).toBe(14);
    const flags = Object.fromEntries(all.map(({ name, flags: some }) => [name, some.map(({ kind }: Loose) => kind)]));
    expect(flags).toMatchObject({ Ashgrove: ['contractEnds'], Hanbit: ['noOwner'], Jurafein: ['overdue'] });
    expect(all.find(({ id }) => id === MONSOON)).toMatchObject({
      openRequests: 1,
      people: [{ id: people.customer.id }],
    });
    expect(await customers('harborOwner')).toHaveLength(3);
  });

  it('require customer.view and customers.manage, which the role customer lacks', async () => {
    for (const path of ['customers', 'suggestions', 'requests', `customer?id=${MONSOON}`])
      for (const as of ['customer', 'member'] as const) {
        const { status, body } = await gateway.rest('GET', `/api/customer/${path}`, { as });
        expect([path, as, status, body.right]).toEqual([path, as, 403, 'customer.view']);
      }
    const { user } = await gateway.ask('{ user { user_rights } }', {}, 'customer');
    expect(user.user_rights).not.toContain('customer.view');
    expect(user.user_rights).toContain('portal.customer');
    const foreign = await gateway.rest('GET', `/api/customer/customer?id=${customerId(harbor, 'Velario')}`);
    expect([foreign.status, foreign.body]).toEqual([200, null]);
  });
});

describe('a domain', () => {
  it('belongs to one customer, and some to none', async () => {
    const refused = async (domain: string, status: number, words: string) => {
      const answer = await create({ name: 'On trial', domains: [domain] });
      expect([domain, answer.status]).toEqual([domain, status]);
      expect(JSON.stringify(answer.body)).toContain(words);
      expect(answer.body.argument).toBe('customer.domains[0]');
    };
    await refused('ashgrove.example', 409, 'already belongs to Ashgrove');
    await refused('@AshGrove.Example', 409, 'already belongs to Ashgrove');
    await refused('gmail.com', 400, 'a public email provider');
    await refused('northwind.test', 400, "a domain of the organization's members");
    await refused('meridian.test', 400, "a domain of the organization's members");
    expect((await create({ name: 'Elsewhere', domains: ['not a domain'] })).status).toBe(400);
  });

  it('links all contacts with an address in it, including later ones', async () => {
    const { body: made } = await create({ name: 'Goldleaf', domains: ['goldleaf.example'] });
    const abena = contactId(northwind, 'Abena Mensah');
    expect((await customerOf(made.id)).contacts.map(({ id }: Loose) => id)).toEqual([abena]);
    const contact = { name: 'Kofi Mensah', emails: [{ email: 'kofi@goldleaf.example', label: 'Work' }] };
    const text = 'mutation ($id: ID!, $contact: ContactPatch!) { updateContact(id: $id, contact: $contact) { id } }';
    const { createContact } = await gateway.ask('mutation { createContact { id } }');
    await gateway.ask(text, { id: createContact.id, contact });
    const near = { name: 'Near', emails: [{ email: 'near@notgoldleaf.example', label: 'Work' }] };
    await gateway.ask(text, {
      id: (await gateway.ask('mutation { createContact { id } }')).createContact.id,
      contact: near,
    });
    expect((await customerOf(made.id)).contacts.map(({ name }: Loose) => name)).toEqual([
      'Abena Mensah',
      'Kofi Mensah',
    ]);
  });

  it("that resembles a customer's is suggested with a warning, and never linked automatically", async () => {
    const lookalikeOf = lookalikes(['tallgrass.example', 'ashgrove.example']);
    for (const domain of ['ashgr0ve.example', 'ashgorve.example', 'аshgrove.example'])
      expect(lookalikeOf(domain), domain).toBe('ashgrove.example');
    for (const domain of ['ashgrove.example', 'meadow.example']) expect(lookalikeOf(domain), domain).toBe(null);
    const contact = { name: 'Imitator', emails: [{ email: 'sarah@ashgr0ve.example', label: 'Work' }] };
    const { createContact } = await gateway.ask('mutation { createContact { id } }');
    await gateway.ask(
      'mutation ($id: ID!, $contact: ContactPatch!) { updateContact(id: $id, contact: $contact) { id } }',
      { id: createContact.id, contact },
    );
    const { customerSuggestions } = await gateway.ask(
      '{ customerSuggestions { domain company contactIds looksLike { name } } }',
    );
    expect(customerSuggestions.find(({ domain }: Loose) => domain === 'ashgr0ve.example')).toMatchObject({
      contactIds: [createContact.id],
      looksLike: { name: 'Ashgrove' },
    });
    const domains = customerSuggestions.map(({ domain }: Loose) => domain);
    expect(domains).toContain('tallgrass.example');
    for (const domain of ['northwind.test', 'meridian.test', 'ashgrove.example', 'gmail.com'])
      expect(domains).not.toContain(domain);
    const ashgrove = await customerOf(customerId(northwind, 'Ashgrove'));
    expect(ashgrove.contacts.map(({ name }: Loose) => name)).not.toContain('Imitator');
  });
});

describe('a customer', () => {
  it('is created, found, deleted, and restored with its domain', async () => {
    const made = await create({ name: ' Tallgrass ', domains: ['tallgrass.example'], contractTo: '2027-02-28' });
    expect(made.body).toMatchObject({ name: 'Tallgrass', state: 'active', contractTo: '2027-02-28T00:00:00.000Z' });
    const { id } = made.body;
    const found = await gateway.rest('GET', '/api/customer/customers/search?query=TALLGRASS.ex');
    expect(found.body.map(({ name }: Loose) => name)).toEqual(['Tallgrass']);
    expect((await update(id, { contractFrom: '2027-03-01' })).status).toBe(400);
    expect((await update(id, { ownerId: people.harborOwner.id })).status).toBe(400);
    expect((await update(id, { personIds: [people.member.id] })).status).toBe(400);
    expect((await update(id, { personIds: [people.customer.id] })).body.error).toContain(
      'belongs to Monsoon Instruments',
    );
    const gone = await gateway.rest('DELETE', `/api/customer/customer?id=${id}`);
    expect(gone.status).toBe(200);
    const { changes } = await gateway.ask('query ($id: ID!) { changes(recordId: $id, first: 1) { id } }', { id });
    const taken = await create({ name: 'Other', domains: ['tallgrass.example'] });
    const refused = await gateway.graphql('mutation ($id: ID!) { undoChange(id: $id) { id } }', {
      id: changes[0].id,
    });
    expect(refused.errors?.[0]?.message).toContain('tallgrass.example already belongs to Other');
    await gateway.rest('DELETE', `/api/customer/customer?id=${taken.body.id}`);
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: changes[0].id });
    expect(await customerOf(id)).toMatchObject({ name: 'Tallgrass', domains: ['tallgrass.example'] });
    expect((await create({ name: 'Once more', domains: ['tallgrass.example'] })).status).toBe(409);
  });

  it('with requests cannot be deleted, alone or with others', async () => {
    const answer = await gateway.rest('DELETE', `/api/customer/customer?id=${MONSOON}`);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'Monsoon Instruments has requests: set its state to ended instead',
    ]);
    const { body } = await create({ name: 'Without' });
    const both = await gateway.graphql('mutation ($ids: [ID!]!) { deleteCustomers(ids: $ids) }', {
      ids: [body.id, MONSOON],
    });
    expect(both.errors).toHaveLength(1);
    expect(await customerOf(body.id)).not.toBeNull();
  });

  it('has a timeline of its requests, messages, changes, and its own email only', async () => {
    await update(MONSOON, { tier: 'standard' });
    const { body } = await gateway.rest('GET', `/api/customer/timeline?id=${MONSOON}`);
    const kinds = new Set(body.map(({ kind }: Loose) => kind));
    for (const kind of ['changed', 'request', 'asked', 'answered', 'noted']) expect(kinds).toContain(kind);
    expect(body[0]).toMatchObject({ kind: 'changed', title: 'tier', byId: people.owner.id });
    expect((await gateway.rest('GET', `/api/customer/timeline?id=${crypto.randomUUID()}`)).status).toBe(404);
  });
});

describe('an import', () => {
  const rows = [
    { name: 'Ashgrove', domains: 'ashgrove.example', state: 'paused' },
    {
      name: 'Villamil',
      domains: 'villamil.example',
      owner: people.member.email,
      country: 'es',
      contractTo: '2027-06-30',
    },
    { name: '=cmd|calc', domains: 'formula.example' },
    { name: 'Wrong day', contractTo: '2027-02-30' },
    { name: 'Wrong state', state: 'friend' },
    { name: 'Free mail', domains: 'gmail.com' },
    { name: 'Two at once', domains: 'jurafein.example hanbit.example' },
    { name: 'Twice', domains: 'villamil.example' },
    { domains: 'unknown.example' },
    { name: 'Nobody', owner: 'nobody@elsewhere.test' },
  ];
  const run = async (dryRun: boolean): Promise<Loose[]> =>
    (await gateway.rest('POST', '/api/customer/customers/import', { body: { customers: rows, dryRun } })).body;
  const outcomes = (told: Loose[]) => told.map(({ outcome }) => outcome);

  it('previews the result for each row, and then does exactly that', async () => {
    const before = (await customers()).length;
    const dry = await run(true);
    expect(outcomes(dry)).toEqual([
      'changed',
      'created',
      'created',
      'refused',
      'refused',
      'refused',
      'refused',
      'changed',
      'refused',
      'refused',
    ]);
    expect(dry.filter(({ outcome }) => outcome === 'refused').every(({ refusal }) => refusal.message.length > 10)).toBe(
      true,
    );
    expect(await customers()).toHaveLength(before);
    expect(outcomes(await run(false))).toEqual(outcomes(dry));
    expect(await customers()).toHaveLength(before + 2);
    expect(outcomes(await run(true)).filter((outcome) => outcome === 'created')).toEqual([]);
  });

  it('neutralizes spreadsheet formulas', async () => {
    const { createExport } = await gateway.ask(
      'mutation { createExport(of: customers, query: "{}", format: csv) { id } }',
    );
    let text = '';
    for (let tries = 0; tries < 200 && text === ''; tries += 1) {
      const answer = await gateway.rest('GET', `/api/common/exports/content?id=${createExport.id}`, {
        offContract: true,
      });
      if (answer.status === 200) text = answer.text;
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(text).toContain("'=cmd|calc");
    expect(text).not.toMatch(/(^|,|")=cmd/m);
  });
});
