import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customerId, trustDocumentId } from '../../seed/customers.ts';
import { northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const MONSOON = customerId(northwind, 'Monsoon Instruments');
const PUBLIC = trustDocumentId(northwind, 'Service description');
const GRANTED = trustDocumentId(northwind, 'Calibration report');
const UNASKED = trustDocumentId(northwind, 'Insurance certificate');
const HOUR_MS = 3_600_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.services.database.system.deleteFrom('trust_downloads').execute();
});

const read = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
  gateway.rest(method, `/api/portal/customer/document?id=${id}`, { as: 'customer', headers, offContract: true });
const range = (bytes: string) => ({ range: `bytes=${bytes}` });
const counted = async (id: string): Promise<Loose> =>
  (await gateway.ask('query ($id: ID!) { trustDocument(id: $id) { downloads lastDownloadAt } }', { id })).trustDocument;

it('a download by a portal user is counted, with the time of the latest one', async () => {
  expect(await counted(PUBLIC)).toEqual({ downloads: 0, lastDownloadAt: null });
  const before = new Date().toISOString();
  expect((await read(PUBLIC)).status).toBe(200);
  expect((await read(PUBLIC)).status).toBe(200);
  const { downloads, lastDownloadAt } = await counted(PUBLIC);
  expect(downloads).toBe(2);
  expect(lastDownloadAt >= before).toBe(true);
  // Staff downloads do not count.
  await gateway.rest('GET', `/api/customer/document/content?id=${PUBLIC}`, { offContract: true });
  expect((await counted(PUBLIC)).downloads).toBe(2);
});

it('ranges of one download count once, and cached content does not count', async () => {
  const whole = await read(GRANTED, range('0-9'));
  expect(whole.status).toBe(206);
  for (const bytes of ['10-19', '20-', '-5']) expect((await read(GRANTED, range(bytes))).status).toBe(206);
  expect((await counted(GRANTED)).downloads).toBe(1);
  expect((await read(GRANTED, { 'if-none-match': String(whole.headers['etag']) })).status).toBe(304);
  expect((await read(GRANTED, range('99999999-'))).status).toBe(416);
  expect((await read(GRANTED, {}, 'HEAD')).status).toBe(200);
  expect((await counted(GRANTED)).downloads).toBe(1);
  // A download without the first byte counts as well; a later range starts another one.
  const { system } = gateway.services.database;
  const lastAt = new Date(Date.now() - HOUR_MS - 1_000).toISOString();
  await system.updateTable('trust_downloads').set({ lastAt }).execute();
  await read(GRANTED, range('1-'));
  expect((await counted(GRANTED)).downloads).toBe(2);
});

it('a refused download does not count', async () => {
  expect((await read(UNASKED)).status).toBe(404);
  expect(await counted(UNASKED)).toEqual({ downloads: 0, lastDownloadAt: null });
});

it('downloads are shown to staff on the access, customer, timeline, and log, and never in the portal', async () => {
  await read(PUBLIC);
  await read(GRANTED);
  const { trustAccesses } = await gateway.ask(
    'query ($document: ID!) { trustAccesses(document: $document) { downloads lastDownloadAt person { id } } }',
    { document: GRANTED },
  );
  expect(trustAccesses).toEqual([
    { downloads: 1, lastDownloadAt: expect.any(String), person: { id: people.customer.id } },
  ]);
  const { customer, customerTimeline, changes } = await gateway.ask(
    `query ($id: ID!) { customer(id: $id) { downloads { count document { title } person { name } } }
      customerTimeline(id: $id) { kind title by { name } }
      changes(record: "TrustDownload") { user_id } }`,
    { id: MONSOON },
  );
  expect(customer.downloads.map(({ count, document }: Loose) => [count, document.title])).toEqual([
    [1, 'Calibration report'],
    [1, 'Service description'],
  ]);
  expect(customerTimeline).toContainEqual({
    kind: 'downloaded',
    title: 'Service description',
    by: { name: people.customer.name },
  });
  expect(changes[0]).toEqual({ user_id: people.customer.id });
  const seen = (await gateway.rest('GET', '/api/portal/customer', { as: 'customer' })).body;
  expect(Object.keys(seen.documents[0]).sort()).toEqual(
    ['access', 'fileName', 'fileSize', 'id', 'title', 'until', 'validUntil', 'version'].sort(),
  );
});
