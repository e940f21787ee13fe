import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellPeople } from '../../gateway/notifications/teller.ts';
import { customerId, customerRequestId, trustDocumentId } from '../../seed/customers.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { contract } from '../../gateway/server.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const MONSOON = customerId(northwind, 'Monsoon Instruments');
const ASHGROVE = customerId(northwind, 'Ashgrove');
const OURS = customerRequestId(northwind, 'Where is our data kept?');
const FOREIGN = customerRequestId(northwind, 'Engraving on the winners’ watches');
const SECRET = 'Ask the bookkeeper which backup is abroad before we answer.';
const WHISPER = 'Nobody outside may ever read these words';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const portal = async (as: Who = 'customer'): Promise<Loose> =>
  (await gateway.rest('GET', '/api/portal/customer', { as })).body;
const post = (path: string, body: object, as: Who = 'owner') => gateway.rest('POST', path, { body, as });
const requestOf = async (id: string): Promise<Loose> =>
  (
    await gateway.ask(
      `query ($id: ID!) { customerRequest(id: $id) { number state ownerId ticketNumber isOverdue customerId title text
        customerMessages ourMessages notes thread { text isInternal isFromCustomer byId } } }`,
      { id },
    )
  ).customerRequest;
const documentIn = (seen: Loose, title: string) => seen.documents.find((one: Loose) => one.title === title);

describe('the portal of a customer', () => {
  it('shows own records and published ones, to the role customer only', async () => {
    const seen = await portal();
    expect(seen).toMatchObject({ customer: 'Monsoon Instruments', owner: people.owner.name, hasRequests: true });
    expect(seen.requests.map(({ title }: Loose) => title)).toEqual([
      'Where is our data kept?',
      'Calibration report for this year',
    ]);
    expect(seen.documents.map(({ title, access }: Loose) => [title, access])).toEqual([
      ['Calibration report', 'granted'],
      ['Insurance certificate', 'none'],
      ['Penetration test summary', 'asked'],
      ['Privacy notice for customers', 'public'],
      ['Service description', 'public'],
    ]);
    expect(seen.contact).toBe('security@northwind.test');
    for (const as of ['owner', 'member'] as const)
      expect((await gateway.rest('GET', '/api/portal/customer', { as })).status).toBe(403);
  });

  it('never contains internal content, by any query', async () => {
    const text = 'mutation ($id: ID!, $text: String!) { addCustomerRequestNote(id: $id, text: $text) { notes } }';
    await gateway.ask(text, { id: OURS, text: WHISPER });
    expect((await requestOf(OURS)).thread).toContainEqual(
      expect.objectContaining({ text: WHISPER, isInternal: true, isFromCustomer: false }),
    );
    for (const path of ['/api/portal/customer', `/api/portal/customer/request?id=${OURS}`]) {
      const answer = await gateway.rest('GET', path, { as: 'customer' });
      expect(answer.status).toBe(200);
      for (const words of [WHISPER, SECRET]) expect(answer.text).not.toContain(words);
    }
    const shown = contract.schema.getType('PortalMessage') as Loose;
    expect(Object.keys(shown.getFields())).not.toContain('isInternal');
    // Nor in the log, a call sample, a notification, or a message of anyone.
    const { system } = gateway.services.database;
    await tellPeople(gateway.services, northwind, Date.now() + 60_000);
    for (const table of [
      'changes',
      'change_origins',
      'request_samples',
      'notifications',
      'outbox',
      'hook_deliveries',
    ]) {
      const rows = await system
        .selectFrom(table as 'changes')
        .selectAll()
        .execute();
      expect([table, JSON.stringify(rows).includes(WHISPER)]).toEqual([table, false]);
    }
  });

  it('is empty but open for a person without a known customer, and for a customer with its portal off', async () => {
    const nothing = { customer: null, owner: null, hasRequests: false, requests: [], documents: [] };
    const none = { ...nothing, introduction: null, contact: null, subprocessors: [] };
    await gateway.rest('PATCH', '/api/customer/customer', { body: { id: MONSOON, customer: { isPortalOn: false } } });
    expect(await portal()).toEqual(none);
    expect((await gateway.rest('GET', `/api/portal/customer/request?id=${OURS}`, { as: 'customer' })).status).toBe(404);
    expect(
      (await post('/api/portal/customer/request', { request: { title: 'A', text: 'B' } }, 'customer')).status,
    ).toBe(404);
    const calibration = trustDocumentId(northwind, 'Calibration report');
    expect(
      (await gateway.rest('GET', `/api/portal/customer/document?id=${calibration}`, { as: 'customer' })).status,
    ).toBe(404);
    await gateway.rest('PATCH', '/api/customer/customer', { body: { id: MONSOON, customer: { isPortalOn: true } } });
    expect((await portal()).customer).toBe('Monsoon Instruments');
  });

  it('is the entry of a customer, linked from the renamed navigation item', async () => {
    const { body } = await gateway.rest('GET', '/api/common/entry', { as: 'customer' });
    expect(body).toEqual({ route: '/customer/portal', reason: 'customer' });
    const { body: items } = await gateway.rest('GET', '/api/common/navigation', { as: 'customer' });
    const entry = items.default[0].children.find(({ id }: Loose) => id === 'op-supplier');
    expect(entry).toMatchObject({ title: 'Suppliers', link: '/customer/portal' });
    const flat = JSON.stringify(items.default);
    expect(flat).not.toContain('"/customer"');
  });
});

describe('a request', () => {
  it('is answered by staff and reopened by a reply of the customer', async () => {
    const opened = await post(
      '/api/portal/customer/request',
      { request: { title: ' Opening hours ', text: 'When?' } },
      'customer',
    );
    expect(opened.body).toMatchObject({ title: 'Opening hours', state: 'new', messages: [] });
    const { id } = opened.body;
    expect(await requestOf(id)).toMatchObject({ customerId: MONSOON, ownerId: people.owner.id, state: 'new' });
    const stream = await gateway.follow(
      'subscription { customerRequestChanged { customerRequest { id state thread { text } } } }',
      {},
      'owner',
    );
    await post('/api/customer/request/reply', { id, text: 'From nine to five.' });
    const event = await stream.next();
    expect(event.data.data.customerRequestChanged.customerRequest).toMatchObject({ id, state: 'answered' });
    stream.close();
    const seen = (await gateway.rest('GET', `/api/portal/customer/request?id=${id}`, { as: 'customer' })).body;
    expect(seen).toMatchObject({ state: 'answered', messages: [{ text: 'From nine to five.', isOurs: false }] });
    const again = await post('/api/portal/customer/request/reply', { id, text: 'And on Saturdays?' }, 'customer');
    expect(again.body).toMatchObject({ state: 'doing', messages: [{ isOurs: false }, { isOurs: true }] });
    // A customer cannot undo changes by staff, and their own changes reveal none of those.
    const { changes } = await gateway.ask('query ($id: ID!) { changes(recordId: $id) { id } }', { id });
    for (const { id: change } of changes) {
      const undone = await gateway.graphql(
        'mutation ($id: ID!) { undoChange(id: $id) { after before } }',
        { id: change },
        'customer',
      );
      expect(undone.errors).toHaveLength(1);
      expect(JSON.stringify(undone)).not.toContain('ownerId');
    }
  });

  it('of another customer is 404 for reading, writing, and guessed ids', async () => {
    for (const id of [FOREIGN, customerRequestId(harbor, 'Delivery before the regatta'), crypto.randomUUID()]) {
      const read = await gateway.rest('GET', `/api/portal/customer/request?id=${id}`, { as: 'customer' });
      const written = await post('/api/portal/customer/request/reply', { id, text: 'Hello' }, 'customer');
      expect([read.status, written.status]).toEqual([404, 404]);
    }
    expect((await requestOf(FOREIGN)).customerMessages).toBe(0);
  });

  it('is overdue after its due date while it is open', async () => {
    const made = await post('/api/customer/request', {
      customerRequest: { customerId: ASHGROVE, title: 'Late', dueDate: '2026-01-31' },
    });
    expect(made.body).toMatchObject({ state: 'new', dueDate: '2026-01-31T00:00:00.000Z' });
    expect((await requestOf(made.body.id)).isOverdue).toBe(true);
    const closed = { id: made.body.id, customerRequest: { state: 'closed' } };
    await gateway.rest('PATCH', '/api/customer/request', { body: closed });
    expect((await requestOf(made.body.id)).isOverdue).toBe(false);
    const wrong = { customerId: customerId(harbor, 'Velario'), title: 'No' };
    expect((await post('/api/customer/request', { customerRequest: wrong })).body.argument).toBe(
      'customerRequest.customerId',
    );
  });

  it("is opened by a customer's support ticket in one write, and visible to its sender only", async () => {
    const ticket = { name: 'Priya', email: people.customer.email, subject: 'The lid squeaks', message: 'A lot.' };
    const { body } = await post('/api/apps/help-center/ticket', { ticket }, 'customer');
    const [opened] = (await gateway.rest('GET', '/api/customer/requests?first=1')).body;
    expect(opened).toMatchObject({ title: 'The lid squeaks', ticketNumber: body.number, byId: people.customer.id });
    const rows = await gateway.services.database.system
      .selectFrom('changes')
      .select(['sequence', 'batch', 'record'])
      .where('record_id', 'in', [body.id, opened.id])
      .execute();
    expect(new Set(rows.map(({ batch, sequence }) => batch ?? sequence)).size).toBe(1);
    expect((await portal()).requests[0].title).toBe('The lid squeaks');
    // A colleague at the same customer does not see it.
    await gateway.services.database.system
      .updateTable('customer_requests')
      .set({ byId: people.member.id })
      .where('id', '=', opened.id)
      .execute();
    expect((await portal()).requests.map(({ title }: Loose) => title)).not.toContain('The lid squeaks');
    // Tickets by staff open no request.
    const before = (await gateway.rest('GET', '/api/customer/requests')).body.length;
    await post('/api/apps/help-center/ticket', { ticket: { ...ticket, subject: 'Mine' } }, 'member');
    expect((await gateway.rest('GET', '/api/customer/requests')).body).toHaveLength(before);
  });

  it('is rate limited', async () => {
    let last: Loose = null;
    for (let sent = 0; sent < 31 && last?.status !== 429; sent += 1)
      last = await post('/api/portal/customer/request/reply', { id: OURS, text: 'Once more' }, 'customer');
    expect(last.status).toBe(429);
  });

  it('notifies its people in their language by notification and email, each of which they can turn off', async () => {
    const { system } = gateway.services.database;
    const letters = async () =>
      (await system.selectFrom('outbox').selectAll().execute()).filter(({ to }) => to === people.customer.email);
    await tellPeople(gateway.services, northwind, Date.now() + 60_000);
    await system.updateTable('users').set({ language: 'jp' }).where('id', '=', people.customer.id).execute();
    const before = (await letters()).length;
    await post('/api/customer/request/reply', { id: OURS, text: 'In Aarhus.' });
    await tellPeople(gateway.services, northwind, Date.now() + 60_000);
    const [letter] = (await letters()).slice(before);
    expect(letter?.subject).toContain('ご依頼に回答がありました');
    expect(letter?.text).toContain(`/customer/portal/${OURS}`);
    expect(letter?.text).toContain('/setting/notifications');
    expect(letter?.text).not.toContain('In Aarhus.');
    const off = 'mutation { updatePreferences(preferences: { channels: [{ event: answered, mail: false }] }) { id } }';
    await gateway.ask(off, {}, 'customer');
    await post('/api/customer/request/reply', { id: OURS, text: 'And in Lisbon.' });
    await tellPeople(gateway.services, northwind, Date.now() + 60_000);
    expect(await letters()).toHaveLength(before + 1);
  });
});

describe('a document', () => {
  const CALIBRATION = trustDocumentId(northwind, 'Calibration report');
  const INSURANCE = trustDocumentId(northwind, 'Insurance certificate');
  const DRAFT = trustDocumentId(northwind, 'Continuity plan');
  const read = (id: string, range?: string, as: Who = 'customer') =>
    gateway.rest('GET', `/api/portal/customer/document?id=${id}`, {
      as,
      headers: range ? { range } : {},
      offContract: true,
    });
  const decide = (id: string, decision: string, until?: string) =>
    post('/api/customer/access/decide', { id, decision, ...(until ? { until } : {}) });
  const accessTo = async (document: string): Promise<Loose> =>
    (await gateway.rest('GET', `/api/customer/accesses?document=${document}`)).body[0];

  it('is requested, granted, read, and blocked from the next byte range on after revocation', async () => {
    expect((await read(INSURANCE)).status).toBe(404);
    const asked = await post('/api/portal/customer/document/request', { id: INSURANCE, reason: 'Audit' }, 'customer');
    expect(asked.body).toMatchObject({ access: 'asked', until: null });
    expect((await read(INSURANCE)).status).toBe(404);
    const { id } = await accessTo(INSURANCE);
    await decide(id, 'grant');
    const whole = await read(INSURANCE);
    expect([whole.status, whole.headers['cache-control'], whole.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'no-store',
      '%PDF-',
    ]);
    const first = await read(INSURANCE, 'bytes=0-9');
    expect([first.status, first.bytes.length]).toEqual([206, 10]);
    await decide(id, 'revoke');
    expect((await read(INSURANCE, 'bytes=10-19')).status).toBe(404);
    expect(documentIn(await portal(), 'Insurance certificate').access).toBe('ended');
    expect((await decide(id, 'revoke')).status).toBe(409);
    // Requested again, it can be refused.
    await post('/api/portal/customer/document/request', { id: INSURANCE }, 'customer');
    await decide(id, 'refuse');
    expect((await read(INSURANCE)).status).toBe(404);
  });

  it('is closed when its grant, its own validity, or its publication ends', async () => {
    expect((await read(CALIBRATION)).status).toBe(200);
    const { system } = gateway.services.database;
    const { id, until } = await accessTo(CALIBRATION);
    const setUntil = (moment: string) =>
      system.updateTable('trust_accesses').set({ until: moment }).where('id', '=', id).execute();
    await setUntil(new Date(Date.now() - 1_000).toISOString());
    expect((await read(CALIBRATION)).status).toBe(404);
    await setUntil(until);
    expect((await read(CALIBRATION)).status).toBe(200);
    const patch = (trustDocument: object) =>
      gateway.rest('PATCH', '/api/customer/document', { body: { id: CALIBRATION, trustDocument } });
    for (const [hide, show] of [
      [{ isPublished: false }, { isPublished: true }],
      [{ validUntil: '2026-01-31' }, { validUntil: null }],
    ]) {
      await patch(hide!);
      expect((await read(CALIBRATION)).status).toBe(404);
      expect(documentIn(await portal(), 'Calibration report')).toBeUndefined();
      await patch(show!);
      expect((await read(CALIBRATION)).status).toBe(200);
    }
    expect((await read(DRAFT)).status).toBe(404);
    expect((await post('/api/portal/customer/document/request', { id: DRAFT }, 'customer')).status).toBe(404);
    for (const wrong of ['2026-01-31', '2031-01-31'])
      expect((await decide(id, 'grant', wrong)).body.argument).toBe('until');
  });

  it('of another organization, and staff doors, are closed to a customer', async () => {
    const foreign = trustDocumentId(harbor, 'Terms of repair');
    expect((await read(foreign)).status).toBe(404);
    for (const path of [`document/content?id=${CALIBRATION}`, 'documents', 'accesses', 'profile'])
      expect((await gateway.rest('GET', `/api/customer/${path}`, { as: 'customer' })).status).toBe(403);
    expect((await gateway.rest('GET', `/api/customer/document/content?id=${foreign}`)).status).toBe(404);
  });

  it('has the type of its bytes', async () => {
    const create = (type: string, bytes: string | Buffer) =>
      post('/api/customer/document', {
        title: 'On trial',
        file: `data:${type};name=paper.pdf;base64,${Buffer.from(bytes).toString('base64')}`,
      });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [type, bytes] of [
      ['image/svg+xml', svg],
      ['text/plain', svg],
      ['application/pdf', svg],
      ['text/plain', '#!/bin/sh\nrm -rf /\n'],
      ['text/plain', Buffer.from([77, 90, 144, 0, 3, 0, 0, 0])],
      ['application/pdf', Buffer.from([77, 90, 144, 0, 3, 0, 0, 0])],
      ['text/html', '<html><body>Hello</body></html>'],
      ['application/zip', Buffer.from('PK\u0003\u0004abcdefgh')],
      ['text/plain', ''],
    ] as const) {
      const answer = await create(type, bytes);
      expect([type, answer.status, answer.body.argument]).toEqual([type, 400, 'file']);
    }
    const pdf = await create('text/plain', '%PDF-1.4\nHello');
    expect(pdf.body).toMatchObject({
      fileType: 'application/pdf',
      class: 'customer',
      isPublished: false,
      version: '1',
    });
    expect((await create('text/plain', 'Grüße, 您好')).status).toBe(200);
    const replaced = await post('/api/customer/document/replace', {
      id: pdf.body.id,
      version: '2',
      file: `data:application/pdf;base64,${Buffer.from('%PDF-1.7\nNew').toString('base64')}`,
    });
    expect(replaced.body).toMatchObject({ id: pdf.body.id, version: '2' });
    const { changes } = await gateway.ask('query ($id: ID!) { changes(recordId: $id, first: 1) { id } }', {
      id: pdf.body.id,
    });
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: changes[0].id });
    const content = await gateway.rest('GET', `/api/customer/document/content?id=${pdf.body.id}`, {
      offContract: true,
    });
    expect(content.bytes.toString()).toBe('%PDF-1.4\nHello');
  });
});

describe('the published profile', () => {
  it('is visible as published, and hidden before and after', async () => {
    const change = (profile: object) => gateway.rest('PATCH', '/api/customer/profile', { body: { profile } });
    const publish = (published: boolean) => post('/api/customer/profile/publish', { published });
    await change({ introduction: 'A draft' });
    expect((await portal()).introduction).toContain('Northwind repairs');
    expect((await gateway.ask('{ trustProfile { isChanged } }')).trustProfile.isChanged).toBe(true);
    await publish(true);
    expect((await portal()).introduction).toBe('A draft');
    await change({ parts: ['contact'] });
    await publish(true);
    expect(await portal()).toMatchObject({ introduction: null, contact: 'security@northwind.test', subprocessors: [] });
    await publish(false);
    expect(await portal()).toMatchObject({ introduction: null, contact: null, subprocessors: [] });
    expect((await gateway.rest('GET', '/api/customer/profile', { as: 'harborOwner' })).body).toMatchObject({
      id: harbor,
      publishedAt: null,
    });
  });
});

describe('two customers', () => {
  it('each see only their own records', async () => {
    await gateway.ask('mutation ($id: ID!) { updateMember(id: $id, role: customer) { id } }', { id: people.member.id });
    const person = { personIds: [people.member.id], isPortalOn: true };
    await gateway.rest('PATCH', '/api/customer/customer', { body: { id: ASHGROVE, customer: person } });
    const other = { token: (await gateway.signIn(people.member.email)).accessToken };
    const seen = await portal(other);
    expect(seen.customer).toBe('Ashgrove');
    const { requests: ours } = await portal();
    expect(seen.requests.map(({ id }: Loose) => id)).toContain(FOREIGN);
    for (const { id } of ours) {
      expect(JSON.stringify(seen)).not.toContain(id);
      const read = await gateway.rest('GET', `/api/portal/customer/request?id=${id}`, { as: other });
      const written = await post('/api/portal/customer/request/reply', { id, text: 'Hello' }, other);
      expect([read.status, written.status]).toEqual([404, 404]);
    }
    // A document granted to one has to be requested by the other.
    const calibration = trustDocumentId(northwind, 'Calibration report');
    expect(documentIn(seen, 'Calibration report').access).toBe('none');
    const file = await gateway.rest('GET', `/api/portal/customer/document?id=${calibration}`, { as: other });
    expect(file.status).toBe(404);
    // A person belongs to one customer only.
    const duplicate = await gateway.rest('PATCH', '/api/customer/customer', {
      body: { id: MONSOON, customer: { personIds: [people.customer.id, people.member.id] } },
    });
    expect(duplicate.status).toBe(409);
  });
});
