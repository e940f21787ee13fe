import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, northwind } from '../../seed/people.ts';
import { supplierDocumentId, supplierId } from '../../seed/supplier.ts';
import { openGateway, type Loose, type Person, type TestGateway, type Who } from '../support/gateway.ts';

const KESTREL = supplierId(northwind, 'Kestrel Cloud');
const LUMEN = supplierId(northwind, 'Lumen Mail');
const ISO = supplierDocumentId(northwind, 'ISO 27001 certificate');
const ROOT = '/api/supplier/assessment';
const PDF = `data:application/pdf;name=proof.pdf;base64,${Buffer.from('%PDF-1.7 proof').toString('base64')}`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const post = (path: string, body: object, as: Person | null = 'owner') => gateway.rest('POST', path, { body, as });
const questionsOf = ({ sections }: Loose): string[] =>
  sections.flatMap(({ questions }: Loose) => questions.map(({ code }: Loose) => code));

type Sent = { id: string; token: string; codes: string[] };

const sent = async (supplier = KESTREL): Promise<Sent> => {
  const { body } = await post(ROOT, { assessment: { supplierId: supplier, email: 'ask@kestrel.test' } });
  const { body: sending } = await post(`${ROOT}/send`, { id: body.id });
  return { id: body.id, token: new URL(sending.link).searchParams.get('token')!, codes: questionsOf(body) };
};
const attach = async (token: string, question: string): Promise<Loose> =>
  (await post('/api/pages/assessment/file', { token, question, files: [PDF] }, null)).body;
const detach = (token: string, question: string, id: string) =>
  post('/api/pages/assessment/file/remove', { token, question, id }, null);
const submit = (token: string) => post('/api/pages/assessment/submit', { token }, null);
const seen = async (token: string, question: string): Promise<Loose> =>
  (await gateway.rest('GET', `/api/pages/assessment?token=${token}`, { as: null })).body.answers.find(
    (answer: Loose) => answer.question === question,
  );
const read = async (id: string, question: string): Promise<Loose> =>
  (
    await gateway.ask(
      'query ($id: ID!) { assessment(id: $id) { answers { question review attachments { id downloadPath } } } }',
      { id },
    )
  ).assessment.answers.find((answer: Loose) => answer.question === question);

describe('a file of an answer', () => {
  it('is deleted by the link, and then neither side can open it', async () => {
    const { id, token, codes } = await sent();
    const [question] = codes as [string];
    const { files } = await attach(token, question);
    const { files: two, revision } = await attach(token, question);
    expect(two.map(({ name }: Loose) => name)).toEqual(['proof.pdf', 'proof.pdf']);
    expect(files[0]).toMatchObject({ id: two[0].id, size: 14 });
    const [{ downloadPath }] = (await read(id, question)).attachments;
    expect((await gateway.rest('GET', downloadPath)).status).toBe(200);
    const { status, body } = await detach(token, question, files[0].id);
    expect([status, body.revision, body.files]).toEqual([200, revision + 1, [two[1]]]);
    expect((await seen(token, question)).files).toEqual([two[1]]);
    expect((await gateway.rest('GET', downloadPath)).status).toBe(404);
    expect((await detach(token, question, files[0].id)).status).toBe(404);
  });

  it('is deleted from its own answer by its own link only', async () => {
    const [mine, same, other] = [await sent(), await sent(), await sent(LUMEN)];
    const [question, next] = mine.codes as [string, string];
    const { files } = await attach(mine.token, question);
    const [{ id }] = files;
    for (const { token, codes } of [same, other]) expect((await detach(token, codes[0]!, id)).status).toBe(404);
    expect((await detach(mine.token, next, id)).status).toBe(404);
    expect((await detach(mine.token, 'elsewhere', id)).body).toMatchObject({ argument: 'question' });
    expect((await detach('guessed', question, id)).body.code).toBe('LINK_EXPIRED');
    const evidence = await gateway.ask('query ($id: ID!) { supplier(id: $id) { documents { attachments { id } } } }', {
      id: KESTREL,
    });
    const [{ id: ofEvidence }] = evidence.supplier.documents.flatMap(({ attachments }: Loose) => attachments);
    expect((await detach(mine.token, question, ofEvidence)).status).toBe(404);
    expect((await seen(mine.token, question)).files).toEqual(files);
  });

  it('remains after submission, and after the link has ended', async () => {
    const { id, token, codes } = await sent();
    const [question] = codes as [string];
    const { files } = await attach(token, question);
    await submit(token);
    expect((await detach(token, question, files[0].id)).status).toBe(409);
    await post(`${ROOT}/accept`, { id });
    expect((await detach(token, question, files[0].id)).body.code).toBe('LINK_EXPIRED');
    expect((await read(id, question)).attachments).toHaveLength(1);
    const withdrawn = await sent();
    const given = await attach(withdrawn.token, question);
    await post(`${ROOT}/withdraw`, { id: withdrawn.id });
    expect((await detach(withdrawn.token, question, given.files[0].id)).body.code).toBe('LINK_EXPIRED');
  });

  it('of an accepted answer remains while others are returned, until the answer changes and is reviewed again', async () => {
    const { id, token, codes } = await sent();
    const [accepted, asked] = codes as [string, string];
    const { files } = await attach(token, accepted);
    const { files: questioned } = await attach(token, asked);
    await submit(token);
    await post(`${ROOT}/review`, { id, question: accepted, review: 'ok' });
    await post(`${ROOT}/review`, { id, question: asked, review: 'ask', note: 'Which year?' });
    // The marks of an unfinished review are not shown.
    expect(await seen(token, accepted)).toMatchObject({ isAccepted: false });
    expect(await seen(token, asked)).toMatchObject({ note: '' });
    await post(`${ROOT}/return`, { id, message: 'One question is left.' });
    expect(await seen(token, accepted)).toMatchObject({ isAccepted: true, files });
    const refused = await detach(token, accepted, files[0].id);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect((await detach(token, asked, questioned[0].id)).body).toMatchObject({ files: [], isReturned: false });
    const { revision } = await seen(token, accepted);
    const change = { token, question: accepted, comment: 'We have a newer one.', revision };
    expect((await post('/api/pages/assessment/answer', change, null)).body).toMatchObject({ isAccepted: false });
    expect((await read(id, accepted)).review).toBe('none');
    expect((await detach(token, accepted, files[0].id)).body.files).toEqual([]);
  });
});

describe('a file of an answer as evidence', () => {
  const asEvidence = (fromAnswer: string, supplierDocument: Loose = {}, as: Person = 'owner') =>
    gateway.rest('POST', '/api/supplier/document', {
      body: {
        supplierDocument: { supplierId: KESTREL, kind: 'report', title: 'Proof', fromAnswer, ...supplierDocument },
      },
      as,
    });
  const evidenceOf = async (id: string): Promise<Loose[]> =>
    (
      await gateway.ask(
        `query ($id: ID!) { supplierDocuments(supplier: $id) { id kind title validUntil givenById
           attachments { id name downloadPath } } }`,
        { id },
      )
    ).supplierDocuments;

  it('is copied with type and expiry, remains when the answer loses it, and is removed by undo', async () => {
    const { token, codes } = await sent();
    const [question] = codes as [string];
    const { files } = await attach(token, question);
    const before = await evidenceOf(KESTREL);
    const made = await asEvidence(files[0].id, { validUntil: '2031-05-31' });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const one = (await evidenceOf(KESTREL)).find(({ id }) => id === made.body.id)!;
    expect(one).toMatchObject({ kind: 'report', validUntil: '2031-05-31T00:00:00.000Z', givenById: null });
    expect(one.attachments.map(({ name }: Loose) => name)).toEqual(['proof.pdf']);
    expect(one.attachments[0].id).not.toBe(files[0].id);
    await detach(token, question, files[0].id);
    const file = await gateway.rest('GET', one.attachments[0].downloadPath);
    expect([file.status, file.bytes.toString()]).toEqual([200, '%PDF-1.7 proof']);
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: made.headers['change-id'] });
    expect(await evidenceOf(KESTREL)).toEqual(before);
  });

  it('requires the same supplier, the same organization, and the right to manage suppliers', async () => {
    const { token, codes } = await sent(LUMEN);
    const { files } = await attach(token, codes[0]!);
    const [{ id: ofEvidence }] = (await evidenceOf(KESTREL)).flatMap(({ attachments }) => attachments);
    for (const id of [files[0].id, ofEvidence, 'elsewhere'])
      expect((await asEvidence(id)).body.argument).toBe('supplierDocument.fromAnswer');
    const mine = { supplierId: supplierId(harbor, 'Tidewater Systems') };
    expect((await asEvidence(files[0].id, mine, 'harborOwner')).body.argument).toBe('supplierDocument.fromAnswer');
    expect((await asEvidence(files[0].id, { supplierId: LUMEN }, 'member')).status).toBe(403);
    expect((await asEvidence(files[0].id, { supplierId: LUMEN })).status).toBe(200);
  });
});

describe('evidence uploaded by a supplier', () => {
  const give = async (): Promise<Loose> =>
    (
      await gateway.rest('POST', '/api/portal/supplier/evidence', {
        body: { kind: 'report', title: 'SOC 2 report', file: PDF },
        as: 'supplier',
      })
    ).body;
  const withdraw = (id: string, as: Who = 'supplier') =>
    gateway.rest('DELETE', `/api/portal/supplier/evidence?id=${id}`, { as });
  const evidence = async (): Promise<Loose[]> =>
    (await gateway.rest('GET', '/api/portal/supplier', { as: 'supplier' })).body.evidence;
  const change = (id: string, supplierDocument: object) =>
    gateway.rest('PATCH', '/api/supplier/document', { body: { id, supplierDocument } });

  it('can be deleted by its own people until it is reviewed', async () => {
    const given = await give();
    expect(given).toMatchObject({ isOurs: true, isReviewed: false });
    for (const as of ['owner', 'member', 'customer'] as const) expect((await withdraw(given.id, as)).status).toBe(403);
    expect((await withdraw(given.id)).body).toBe(true);
    expect((await evidence()).map(({ id }) => id)).not.toContain(given.id);
    const file = `/api/portal/supplier/evidence/file?id=${given.files[0].id}`;
    expect((await gateway.rest('GET', file, { as: 'supplier', offContract: true })).status).toBe(404);
    expect((await withdraw(given.id)).status).toBe(404);
  });

  it('remains after a review or a decision about the supplier, and is deletable after undo', async () => {
    // Undo brings back no earlier decision.
    await gateway.services.database.system
      .updateTable('suppliers')
      .set({ decision: null, state: 'inReview' })
      .where('id', '=', KESTREL)
      .execute();
    const [one, other] = [await give(), await give()];
    await change(one.id, { isReviewed: true });
    const refused = await withdraw(one.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    const decided = await gateway.rest('POST', '/api/supplier/supplier/decide', {
      body: { id: KESTREL, outcome: 'approved' },
    });
    const mine = async () => (await evidence()).filter(({ id }) => id === one.id || id === other.id);
    expect((await mine()).map(({ isReviewed }) => isReviewed)).toEqual([true, true]);
    expect((await withdraw(other.id)).status).toBe(409);
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: decided.headers['change-id'] });
    expect((await withdraw(other.id)).body).toBe(true);
    expect((await withdraw(one.id)).status).toBe(409);
  });

  it('excludes evidence of the organization, unshared evidence, and that of another supplier', async () => {
    const theirs = await withdraw(ISO);
    expect([theirs.status, theirs.body.code]).toEqual([409, 'CONFLICT']);
    const { supplierDocuments } = await gateway.ask('query ($id: ID!) { supplierDocuments(supplier: $id) { id } }', {
      id: LUMEN,
    });
    expect((await withdraw(supplierDocuments[0].id)).status).toBe(404);
    const given = await give();
    await change(given.id, { isShared: false });
    expect((await withdraw(given.id)).status).toBe(404);
    await change(given.id, { isShared: true });
    const portal = (isPortalOn: boolean) =>
      gateway.rest('PATCH', '/api/supplier/supplier', { body: { id: KESTREL, supplier: { isPortalOn } } });
    await portal(false);
    expect((await withdraw(given.id)).status).toBe(404);
    await portal(true);
    expect((await withdraw(given.id)).body).toBe(true);
  });
});
