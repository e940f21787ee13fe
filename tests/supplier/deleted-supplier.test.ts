import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { northwind } from '../../seed/people.ts';
import { supplierId } from '../../seed/supplier.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const KESTREL = supplierId(northwind, 'Kestrel Cloud');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const post = async (path: string, body: object): Promise<Loose> => {
  const answer = await gateway.rest('POST', path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const add = (name: string, more: object = {}) =>
  post('/api/supplier/supplier', { supplier: { name, domains: [`${name.toLowerCase()}.test`], ...more } });

const BELONGINGS = `query ($id: ID!) { assessments(supplier: $id) { id } supplierRemediations(supplier: $id) { id }
  supplierDocuments(supplier: $id) { id } supplierEntries(supplier: $id) { id } supplier(id: $id) { id } }`;
const NOTHING = {
  assessments: [],
  supplierRemediations: [],
  supplierDocuments: [],
  supplierEntries: [],
  supplier: null,
};

/** A supplier with one record of every type; returns the secret of its assessment link. */
async function withEverything(name: string): Promise<{ id: string; token: string }> {
  const { id } = await add(name, { subprocessorIds: [KESTREL] });
  await add(`${name}User`, { subprocessorIds: [id] });
  await post('/api/supplier/document', { supplierDocument: { supplierId: id, kind: 'report', title: 'Report' } });
  await post('/api/supplier/assessment', { assessment: { supplierId: id, email: 'draft@away.test' } });
  const asked = await post('/api/supplier/assessment', { assessment: { supplierId: id, email: 'ask@away.test' } });
  const { link } = await post('/api/supplier/assessment/send', { id: asked.id });
  const token = new URL(link).searchParams.get('token')!;
  const [{ code }] = asked.sections[0].questions;
  const answer = { token, question: code, value: null, comment: 'Soon', revision: 0 };
  await post('/api/pages/assessment/answer', answer);
  const file = 'data:text/plain;name=proof.txt;base64,SGVsbG8=';
  await gateway.ask(
    `mutation ($token: String!, $question: String!, $files: [Upload!]!) {
       attachToAssessmentAnswer(token: $token, question: $question, files: $files) { question } }`,
    { token, question: code, files: [file] },
  );
  const fix = { supplierId: id, title: 'Encrypt', assessmentId: asked.id, question: code };
  const remediation = await post('/api/supplier/remediation', { supplierRemediation: fix });
  await post('/api/supplier/remediation/reply', { id: remediation.id, text: 'Please' });
  await runChecks(gateway.services, northwind);
  return { id, token };
}

describe('a supplier with assessments, remediations, evidence, and links', () => {
  it('is deleted with all of them, without undo, and its link opens nothing', async () => {
    const { id, token } = await withEverything('Away');
    const { errors, extensions } = await gateway.graphql('mutation ($id: ID!) { deleteSupplier(id: $id) }', { id });
    expect(errors).toBeUndefined();
    expect((extensions as Loose | undefined)?.changes ?? []).toEqual([]);
    expect(await gateway.ask(BELONGINGS, { id })).toEqual(NOTHING);
    const page = await gateway.rest('GET', `/api/pages/assessment?token=${token}`, { as: null });
    expect(page.body?.title).toBeUndefined();
    const [user] = (await gateway.ask('{ suppliers(query: "AwayUser") { subprocessors { id } } }')).suppliers;
    expect(user.subprocessors).toEqual([]);
    await runChecks(gateway.services, northwind);
    const open = (await gateway.ask('{ findings(isOpen: true) { label } }')).findings;
    expect(open.filter(({ label }: Loose) => label.startsWith('Away:'))).toEqual([]);
  });

  it('is deleted in a bulk delete', async () => {
    const { id } = await withEverything('Gone');
    const other = await add('Other');
    await post('/api/supplier/suppliers/delete', { ids: [id, other.id] });
    expect(await gateway.ask(BELONGINGS, { id })).toEqual(NOTHING);
  });
});

it('every seeded supplier can be deleted', async () => {
  const { suppliers } = await gateway.ask('{ suppliers { id name } }');
  for (const { id, name } of suppliers)
    expect([name, (await gateway.rest('DELETE', `/api/supplier/supplier?id=${id}`)).status]).toEqual([name, 200]);
  const left = await gateway.ask('{ suppliers { id } assessments { id } supplierRemediations { id } }');
  expect(left).toEqual({ suppliers: [], assessments: [], supplierRemediations: [] });
});
