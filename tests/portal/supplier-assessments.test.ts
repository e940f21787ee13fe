import { afterAll, beforeAll, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { supplierId } from '../../seed/supplier.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const KESTREL = supplierId(northwind, 'Kestrel Cloud');
const LUMEN = supplierId(northwind, 'Lumen Mail');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const portal = async (): Promise<Loose> => (await gateway.rest('GET', '/api/portal/supplier', { as: 'supplier' })).body;
const create = async (supplier: string): Promise<string> =>
  (
    await gateway.ask(
      'mutation ($supplier: ID!) { createAssessment(assessment: { supplierId: $supplier, email: "a@kestrel.test" }) { id } }',
      { supplier },
    )
  ).createAssessment.id;
const send = (id: string) => gateway.ask('mutation ($id: ID!) { sendAssessment(id: $id) { link } }', { id });
const open = (id: string) =>
  gateway.rest('POST', '/api/portal/supplier/assessment/open', { body: { id }, as: 'supplier' });
const read = async (token: string): Promise<Loose> =>
  (await gateway.ask('query ($token: String!) { assessmentByToken(token: $token) { title state } }', { token }, null))
    .assessmentByToken;

it('the supplier portal lists sent assessments and links to their answer page', async () => {
  const id = await create(KESTREL);
  const shown = async (): Promise<Loose> => (await portal()).assessments.find((one: Loose) => one.id === id);
  expect(await shown()).toBeUndefined();
  expect((await open(id)).status).toBe(404);
  await send(id);
  const one = await shown();
  expect(Object.keys(one).sort()).toEqual(['dueDate', 'id', 'isOpen', 'state', 'title']);
  expect(one).toMatchObject({ id, state: 'sent', isOpen: true });
  const { status, body } = await open(id);
  expect(status).toBe(200);
  expect(await read(body.token)).toEqual({ title: one.title, state: 'opened' });
  await gateway.ask('mutation ($token: String!) { submitAssessment(token: $token) { state } }', body, null);
  expect(await shown()).toMatchObject({ id, state: 'submitted', isOpen: false });
  expect((await open(id)).status).toBe(409);
  // Returned with a question, it is open again with a new link.
  await gateway.ask('mutation ($id: ID!) { returnAssessment(id: $id, message: "Why?") { id } }', { id });
  const next = await open(id);
  expect((await read(next.body.token)).state).toBe('returned');
  await gateway.ask('mutation ($token: String!) { submitAssessment(token: $token) { state } }', next.body, null);
  await gateway.ask('mutation ($id: ID!) { acceptAssessment(id: $id) { id } }', { id });
  expect(await read(next.body.token)).toBeNull();
});

it('the supplier portal hides assessments of other suppliers and withdrawn ones, and all once it is off', async () => {
  const theirs = await create(LUMEN);
  await send(theirs);
  expect((await open(theirs)).status).toBe(404);
  expect(JSON.stringify(await portal())).not.toContain(theirs);
  const id = await create(KESTREL);
  await send(id);
  const { token } = (await open(id)).body;
  const off = (isPortalOn: boolean) =>
    gateway.rest('PATCH', '/api/supplier/supplier', { body: { id: KESTREL, supplier: { isPortalOn } } });
  await off(false);
  expect((await open(id)).status).toBe(404);
  await off(true);
  await gateway.ask('mutation ($id: ID!) { withdrawAssessment(id: $id) { id } }', { id });
  expect([(await open(id)).status, await read(token)]).toEqual([404, null]);
  for (const as of ['owner', 'customer'] as const)
    expect((await gateway.rest('POST', '/api/portal/supplier/assessment/open', { body: { id }, as })).status).toBe(403);
});

it('the assessment token stays out of the log and of call samples', async () => {
  const id = await create(KESTREL);
  await send(id);
  const { token } = (await open(id)).body;
  const { system } = gateway.services.database;
  for (const table of ['changes', 'request_samples', 'assessment_links'] as const)
    expect(JSON.stringify(await system.selectFrom(table).selectAll().execute())).not.toContain(token);
});
