import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { supplierDocumentId, supplierId } from '../../seed/supplier.ts';
import { multipart } from '../support/form.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const ID = supplierDocumentId(northwind, 'ISO 27001 certificate');
const KESTREL = supplierId(northwind, 'Kestrel Cloud');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const one = async (): Promise<Loose> =>
  (
    await gateway.ask(
      `query ($id: ID!) { supplierDocuments(supplier: $id) { id validUntil attachments { id name downloadPath } } }`,
      { id: KESTREL },
    )
  ).supplierDocuments.find(({ id }: Loose) => id === ID);
const attach = (name: string, replaces?: string) =>
  gateway.rest('POST', '/api/supplier/document/file', {
    ...multipart({ id: ID, ...(replaces === undefined ? {} : { replaces }) }, [
      { field: 'files', name, type: 'text/plain', content: name },
    ]),
  });
const undo = (id: unknown) => gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id });

describe('changed evidence', () => {
  it('replaces a file after its date, and undo restores both', async () => {
    await attach('second.txt');
    const before = await one();
    const first = before.attachments[0];
    const body = { id: ID, supplierDocument: { validUntil: '2031-05-31' } };
    const patched = await gateway.rest('PATCH', '/api/supplier/document', { body });
    const replaced = await attach('renewed.txt', first.id);
    expect([patched.status, replaced.status]).toEqual([200, 200]);
    const after = await one();
    expect(after.validUntil).toBe('2031-05-31T00:00:00.000Z');
    expect(after.attachments.map(({ name }: Loose) => name)).toEqual(['renewed.txt', 'second.txt']);
    await undo(replaced.headers['change-id']);
    await undo(patched.headers['change-id']);
    expect(await one()).toEqual(before);
    expect((await gateway.rest('GET', first.downloadPath)).status).toBe(200);
  });

  it('cannot replace a file of other evidence', async () => {
    const before = await one();
    const { documents } = (
      await gateway.ask('query ($id: ID!) { supplier(id: $id) { documents { id attachments { id } } } }', {
        id: KESTREL,
      })
    ).supplier;
    const [other] = documents.find(({ id }: Loose) => id !== ID).attachments;
    const { status, body } = await attach('wrong.txt', other.id);
    expect([status, body.argument]).toEqual([400, 'replaces']);
    expect(await one()).toEqual(before);
  });
});
