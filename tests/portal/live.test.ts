import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerId, customerRequestId, trustDocumentId } from '../../seed/customers.ts';
import { northwind, people } from '../../seed/people.ts';
import { supplierDocumentId, supplierId } from '../../seed/supplier.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const MONSOON = customerId(northwind, 'Monsoon Instruments');
const ASHGROVE = customerId(northwind, 'Ashgrove');
const OURS = customerRequestId(northwind, 'Where is our data kept?');
const FOREIGN = customerRequestId(northwind, 'Engraving on the winners’ watches');
const DRAFT = trustDocumentId(northwind, 'Continuity plan');
const INSURANCE = trustDocumentId(northwind, 'Insurance certificate');
const KESTREL = supplierId(northwind, 'Kestrel Cloud');
const LUMEN = supplierId(northwind, 'Lumen Mail');
const ISO = supplierDocumentId(northwind, 'ISO 27001 certificate');
const LIVE = `subscription ($after: ID) { live(after: $after) { change { id time batch room record record_id action user_id
  before after label diff { field } origin { operation } undoes } signal { kind } } }`;

type Portal = 'CustomerPortal' | 'SupplierPortal';
type Step = () => Promise<unknown>;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ SUBSCRIPTION_LIMIT: '100' });
});
afterAll(() => gateway.close());

const send = async (method: string, path: string, body: object, as: Who = 'owner'): Promise<Loose> => {
  const answer = await gateway.rest(method, path, { body, as });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const patch = (path: string, body: object) => send('PATCH', path, body);
const post = (path: string, body: object, as: Who = 'owner') => send('POST', path, body, as);
const latest = async (): Promise<string> => (await gateway.services.feed.latestOf(northwind))!;

const customer = (id: string, fields: object) => patch('/api/customer/customer', { id, customer: fields });
const reply = (id: string, text: string) => post('/api/customer/request/reply', { id, text });
const document = (id: string, fields: object) => patch('/api/customer/document', { id, trustDocument: fields });
const supplier = (id: string, fields: object) => patch('/api/supplier/supplier', { id, supplier: fields });
const evidence = (id: string, fields: object) => patch('/api/supplier/document', { id, supplierDocument: fields });

/** Runs the silent steps and then the loud one, which has to be the first announced event. */
async function expectEvent(who: Who, portal: Portal, loud: Step, silent: readonly Step[] = []): Promise<void> {
  const stream = await gateway.follow(LIVE, {}, who);
  const start = await latest();
  for (const step of silent) await step();
  const before = Number(await latest());
  expect(before).toBeGreaterThanOrEqual(Number(start) + silent.length);
  await loud();
  const isFirst = ({ id }: Loose) => Number(id) > before && Number(id) <= Number(start) + 50;
  let event = (await stream.next()).data.data.live.change;
  // Personal records are announced as usual.
  while (event.room !== 'portal') event = (await stream.next()).data.data.live.change;
  stream.close();
  const { id: _id, time: _time, action, room, record, ...rest } = event;
  expect({ action, room, record }).toEqual({ action: 'update', room: 'portal', record: portal });
  expect(Object.values(rest).filter((value) => value !== null && String(value) !== '')).toEqual([]);
  expect(isFirst(event)).toBe(true);
  // A reconnecting client receives the same.
  const later = await gateway.follow(LIVE, { after: start }, who);
  let missed = (await later.next()).data.data.live.change;
  while (missed.id !== event.id) missed = (await later.next()).data.data.live.change;
  expect(missed).toEqual(event);
  later.close();
}

/** Access is checked when an event is sent, so nothing may become accessible while a stream lags behind. */
async function expectNoEvent(who: Who, steps: readonly Step[]): Promise<void> {
  const stream = await gateway.follow(LIVE, {}, who);
  for (const step of steps) await step();
  for (let event = await stream.maybe(); event; event = await stream.maybe())
    expect(event.data.data.live.change.room).not.toBe('portal');
  stream.close();
}

describe('the live portal of a customer', () => {
  const access = async (id: string): Promise<Loose> =>
    (await gateway.rest('GET', `/api/customer/accesses?document=${id}`)).body[0];
  const ask = (id: string, as: Who = 'customer') => post('/api/portal/customer/document/request', { id }, as);
  const decide = async (id: string, decision: string) =>
    post('/api/customer/access/decide', { id: (await access(id)).id, decision });

  it('announces a reply, and no internal comment or change', () =>
    expectEvent('customer', 'CustomerPortal', () => reply(OURS, 'In Aarhus.'), [
      () => post('/api/customer/request/note', { id: OURS, text: 'Between us' }),
      () => patch('/api/customer/request', { id: OURS, customerRequest: { dueDate: '2031-01-31' } }),
      () => patch('/api/customer/request', { id: OURS, customerRequest: { ownerId: people.member.id } }),
      () => customer(MONSOON, { notes: 'Between us', tier: 'key', tags: ['loud'] }),
      () => reply(FOREIGN, 'To others'),
      () => customer(ASHGROVE, { name: 'Ashgrove & Sons' }),
      () => gateway.ask('mutation { createNote(note: { title: "Mine" }) { id } }'),
    ]));

  it('announces changes of published documents, and of no draft', () =>
    expectEvent('customer', 'CustomerPortal', () => document(INSURANCE, { title: 'Insurance' }), [
      () => document(DRAFT, { title: 'Continuity plan, draft 2' }),
      () => document(DRAFT, { validUntil: '2031-01-31' }),
      () => patch('/api/customer/profile', { profile: { introduction: 'A draft' } }),
    ]));

  it('announces the publication and withdrawal of documents and of the profile', async () => {
    await expectEvent('customer', 'CustomerPortal', () => document(DRAFT, { isPublished: true }));
    await expectEvent('customer', 'CustomerPortal', () => document(DRAFT, { isPublished: false }));
    await expectEvent('customer', 'CustomerPortal', () => post('/api/customer/profile/publish', { published: true }));
  });

  it("announces only decisions about the customer's own access", async () => {
    await gateway.ask('mutation ($id: ID!) { updateMember(id: $id, role: customer) { id } }', { id: people.member.id });
    await customer(ASHGROVE, { personIds: [people.member.id], isPortalOn: true });
    const other = { token: (await gateway.signIn(people.member.email)).accessToken };
    await ask(INSURANCE, other);
    const theirs = await access(INSURANCE);
    await expectEvent('customer', 'CustomerPortal', () => ask(INSURANCE), [
      () => post('/api/customer/access/decide', { id: theirs.id, decision: 'grant' }),
    ]);
    await expectEvent('customer', 'CustomerPortal', () => decide(INSURANCE, 'grant'));
    await expectEvent('customer', 'CustomerPortal', () => decide(INSURANCE, 'revoke'));
    await expectEvent(other, 'CustomerPortal', () => reply(FOREIGN, 'To you'), [() => reply(OURS, 'To others')]);
  });

  it("announces nothing of a colleague's ticket", async () => {
    const ticket = { name: 'Priya', email: people.customer.email, subject: 'Private', message: 'A lot.' };
    await post('/api/apps/help-center/ticket', { ticket }, 'customer');
    const [opened] = (await gateway.rest('GET', '/api/customer/requests?first=1')).body;
    await expectEvent('customer', 'CustomerPortal', () => reply(opened.id, 'To you'));
    const { system } = gateway.services.database;
    await system.updateTable('customer_requests').set({ byId: people.member.id }).where('id', '=', opened.id).execute();
    await expectEvent('customer', 'CustomerPortal', () => reply(OURS, 'To you'), [
      () => reply(opened.id, 'To another'),
    ]);
  });

  it('announces that it is closed and opened, and nothing in between', async () => {
    await expectEvent('customer', 'CustomerPortal', () => customer(MONSOON, { isPortalOn: false }));
    await expectNoEvent('customer', [
      () => reply(OURS, 'Unheard'),
      () => customer(MONSOON, { name: 'Monsoon' }),
      () => document(INSURANCE, { title: 'Insurance certificate' }),
    ]);
    await expectEvent('customer', 'CustomerPortal', () => customer(MONSOON, { isPortalOn: true }));
    await expectEvent('customer', 'CustomerPortal', () => customer(MONSOON, { portalParts: ['documents'] }));
    await expectNoEvent('customer', [() => reply(OURS, 'Unheard')]);
    await expectEvent('customer', 'CustomerPortal', () =>
      customer(MONSOON, { portalParts: ['requests', 'documents'] }),
    );
    await expectEvent('customer', 'CustomerPortal', () => customer(MONSOON, { personIds: [] }));
    await expectEvent('customer', 'CustomerPortal', () => customer(ASHGROVE, { personIds: [people.customer.id] }), [
      () => reply(OURS, 'To those who are left'),
      () => customer(MONSOON, { name: 'Monsoon Instruments' }),
    ]);
  });

  it('sends nothing in the change stream to customers, and the usual events to staff', async () => {
    const changed = 'subscription { changed(rooms: ["customer", "portal"]) { room record } }';
    const [theirs, ours] = await Promise.all([gateway.follow(changed, {}, 'customer'), gateway.follow(changed)]);
    await reply(OURS, 'Once more');
    expect((await ours.next()).data.data.changed).toEqual({ room: 'customer', record: 'CustomerRequest' });
    expect(await theirs.maybe()).toBeNull();
    theirs.close();
    ours.close();
  });
});

describe('the live portal of a supplier', () => {
  it('announces shared evidence, and nothing else about it', () =>
    expectEvent('supplier', 'SupplierPortal', () => evidence(ISO, { title: 'ISO 27001' }), [
      () => supplier(KESTREL, { category: 'Clouds', countries: ['dk'] }),
      () => post('/api/supplier/supplier/tier', { id: KESTREL, criticality: 'critical', reason: 'Between us' }),
      () => supplier(LUMEN, { name: 'Lumen' }),
      async () => {
        const { id } = await post('/api/supplier/document', {
          supplierDocument: { supplierId: KESTREL, kind: 'other', title: 'Between us' },
        });
        await evidence(id, { title: 'Still between us' });
      },
      () => reply(OURS, 'To a customer'),
    ]));

  it('announces visible dates, and no others', async () => {
    await expectEvent('supplier', 'SupplierPortal', () => supplier(KESTREL, { portalParts: ['review'] }));
    await expectEvent('supplier', 'SupplierPortal', () => supplier(KESTREL, { nextReview: '2031-05-01' }), [
      () => supplier(KESTREL, { contractTo: '2031-05-01' }),
      () => evidence(ISO, { title: 'ISO' }),
    ]);
  });

  it('announces an assessment once it is sent', async () => {
    const made = (id: string) =>
      post('/api/supplier/assessment', { assessment: { supplierId: id, email: 'a@kestrel.test' } });
    const ours = await made(KESTREL);
    const theirs = await made(LUMEN);
    const send = (id: string) => post('/api/supplier/assessment/send', { id });
    await expectEvent('supplier', 'SupplierPortal', () => send(ours.id), [() => send(theirs.id), () => made(KESTREL)]);
  });

  it('announces that it is closed', () =>
    expectEvent('supplier', 'SupplierPortal', () => supplier(KESTREL, { isPortalOn: false })));
});
