import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellPeople } from '../../gateway/notifications/teller.ts';
import { runChecks } from '../../gateway/security/run-checks.ts';
import { assessmentId } from '../../seed/assessments.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { remediationId } from '../../seed/remediations.ts';
import { supplierId } from '../../seed/supplier.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const KESTREL = supplierId(northwind, 'Kestrel Cloud');
const BRIGHTDESK = remediationId(northwind, 'Sign-in without a second step');
const SUBMITTED = assessmentId('Kestrel Cloud', 'submitted');
const ROOT = '/api/supplier/remediation';
const PORTAL = '/api/portal/supplier/remediation';
const NOTE = 'Between us: their restore has never worked';
const DAY_MS = 86_400_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const post = (path: string, body: object, as: Who = 'owner') => gateway.rest('POST', path, { body, as });
const open = async (more: object = {}): Promise<Loose> => {
  const supplierRemediation = { supplierId: KESTREL, title: 'Encrypt the backups', ...more };
  const { status, body } = await post(ROOT, { supplierRemediation });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const one = async (id: string): Promise<Loose> =>
  (
    await gateway.ask(
      `query ($id: ID!) { supplierRemediation(id: $id) { state isOverdue dueDate owner { id } questionText { en }
        assessment { title } thread { text step isInternal isFromSupplier by { name } }
        finding { state severity label dueDate owner { id } } } }`,
      { id },
    )
  ).supplierRemediation;
const check = () => runChecks(gateway.services, northwind, Date.now(), 'supplier-remediation');
const seen = (id: string, as: Who = 'supplier') => gateway.rest('GET', `${PORTAL}?id=${id}`, { as });
const answer = (id: string, text: string, isDone = false, as: Who = 'supplier') =>
  post(`${PORTAL}/reply`, { id, text, isDone }, as);

describe('a remediation', () => {
  let id = '';

  it("is opened from an answer, with the supplier's owner, and is a finding with its due date", async () => {
    const made = await open({ assessmentId: SUBMITTED, question: 'data.rest', severity: 'high', text: 'With a key' });
    id = made.id;
    await check();
    const found = await one(id);
    expect(found).toMatchObject({ state: 'open', isOverdue: false, owner: { id: people.owner.id }, thread: [] });
    expect(found.assessment.title).toBe('Full questionnaire');
    expect(found.questionText.en).not.toBe('');
    expect(Math.round((Date.parse(found.dueDate) - Date.now()) / DAY_MS)).toBe(30);
    const label = 'Kestrel Cloud: Encrypt the backups';
    const owner = { id: people.owner.id };
    expect(found.finding).toEqual({ state: 'open', severity: 'high', label, dueDate: found.dueDate, owner });
    const { assessment } = await gateway.ask(
      'query ($id: ID!) { assessment(id: $id) { answers { question remediations { id } } } }',
      { id: SUBMITTED },
    );
    expect(assessment.answers.find(({ question }: Loose) => question === 'data.rest').remediations).toEqual([{ id }]);
  });

  it('updates the due date of its finding, unless that was set manually', async () => {
    const dueDate = new Date(Date.now() + 5 * DAY_MS).toISOString();
    await gateway.rest('PATCH', ROOT, { body: { id, supplierRemediation: { dueDate } } });
    await check();
    expect((await one(id)).finding.dueDate).toBe(dueDate);
    const [finding] = (await gateway.ask('{ findings(query: "encrypt") { id } }')).findings;
    const later = new Date(Date.now() + 9 * DAY_MS).toISOString();
    const body = { id: finding.id, finding: { dueDate: later } };
    expect((await gateway.rest('PATCH', '/api/security/finding', { body })).status).toBe(200);
    await check();
    expect((await one(id)).finding.dueDate).toBe(later);
  });

  it('is discussed and marked as done in the portal, without internal notes', async () => {
    expect((await post(`${ROOT}/note`, { id, text: NOTE })).body.notes).toBe(1);
    expect((await post(`${ROOT}/reply`, { id, text: 'Until when?' })).status).toBe(200);
    expect((await answer(id, '')).body.argument).toBe('text');
    expect((await answer(id, 'Next week <b>at last</b>')).body.messages).toMatchObject([
      { text: 'Until when?', isOurs: false, name: people.owner.name, step: 'message' },
      { text: 'Next week <b>at last</b>', isOurs: true, name: people.supplier.name, step: 'message' },
    ]);
    expect((await answer(id, '', true)).body.state).toBe('done');
    const texts = [(await seen(id)).text, (await gateway.rest('GET', '/api/portal/supplier', { as: 'supplier' })).text];
    for (const text of texts) {
      expect(text).toContain('Encrypt the backups');
      for (const secret of [NOTE, 'severity', '"high"', 'notes', 'ownerId']) expect(text).not.toContain(secret);
    }
    await check();
    const { state, thread, finding } = await one(id);
    expect([state, finding.state]).toEqual(['done', 'open']);
    expect(thread.map(({ isInternal, step }: Loose) => [isInternal, step])).toEqual([
      [true, 'message'],
      [false, 'message'],
      [false, 'message'],
      [false, 'done'],
    ]);
  });

  it('is reopened and closed by staff only, and its finding follows', async () => {
    expect((await post(`${ROOT}/reopen`, { id, text: ' ' })).body.argument).toBe('text');
    expect((await post(`${ROOT}/reopen`, { id, text: 'One copy is still plain' })).body.state).toBe('open');
    expect((await post(`${ROOT}/reopen`, { id, text: 'Again' })).status).toBe(409);
    expect((await post(`${ROOT}/close`, { id, text: 'Seen it, thanks' })).body.state).toBe('closed');
    await check();
    expect((await one(id)).finding.state).toBe('resolved');
    expect((await answer(id, 'More')).status).toBe(409);
    expect((await seen(id)).body.messages.at(-1)).toMatchObject({ step: 'closed', text: 'Seen it, thanks' });
    expect((await post(`${ROOT}/reopen`, { id, text: 'It is back' })).body).toMatchObject({ closedAt: null });
    await check();
    expect((await one(id)).finding.state).toBe('open');
    const { body } = await gateway.rest('GET', `/api/supplier/timeline?supplier=${KESTREL}`);
    const kinds = body.slice(0, 4).map(({ kind }: Loose) => kind);
    const expected = ['remediationReopened', 'remediationClosed', 'remediationReopened', 'remediationOpened'];
    expect(kinds).toEqual(expected);
  });

  it('refuses mismatched references', async () => {
    const refused = async (more: object) =>
      (await post(ROOT, { supplierRemediation: { supplierId: KESTREL, title: 'T', ...more } })).body.argument;
    const draft = assessmentId('Harbor', 'draft');
    expect(await refused({ supplierId: KESTREL.slice(0, -1) })).toBe('supplierRemediation.supplierId');
    expect(await refused({ assessmentId: draft })).toBe('supplierRemediation.assessmentId');
    expect(await refused({ question: 'data.rest' })).toBe('supplierRemediation.question');
    expect(await refused({ assessmentId: SUBMITTED, question: 'elsewhere' })).toBe('supplierRemediation.question');
    expect(await refused({ ownerId: people.harborOwner.id })).toBe('supplierRemediation.ownerId');
    expect((await post(ROOT, { supplierRemediation: { supplierId: KESTREL, title: 'T' } }, 'harborOwner')).status).toBe(
      400,
    );
  });

  it('is exported as a list, without its messages', async () => {
    const { createExport } = await gateway.ask(
      'mutation { createExport(of: supplierRemediations, query: "{}", format: csv) { id } }',
    );
    expect(createExport.id).not.toBe('');
    const refused = await gateway.rest('POST', '/api/common/exports', {
      body: { of: 'supplierRemediations', query: '{}', format: 'csv' },
      as: 'supplier',
    });
    expect(refused.status).toBe(403);
  });
});

describe('a supplier next to another', () => {
  it('sees only its own remediations: by list, by id, and on writes', async () => {
    const { body } = await gateway.rest('GET', '/api/portal/supplier', { as: 'supplier' });
    expect(body.remediations.map(({ id }: Loose) => id)).not.toContain(BRIGHTDESK);
    expect(body.remediations.length).toBeGreaterThan(2);
    expect((await seen(BRIGHTDESK)).status).toBe(404);
    expect((await answer(BRIGHTDESK, 'Hello', true)).status).toBe(404);
    expect((await one(BRIGHTDESK)).thread).toEqual([]);
    for (const path of [`${ROOT}s`, `${ROOT}?id=${BRIGHTDESK}`])
      expect((await gateway.rest('GET', path, { as: 'supplier' })).status).toBe(403);
    for (const action of ['reply', 'note', 'close', 'reopen'])
      expect((await post(`${ROOT}/${action}`, { id: BRIGHTDESK, text: 'x' }, 'supplier')).status).toBe(403);
    for (const as of ['customer', 'member', 'owner'] as const) expect((await seen(BRIGHTDESK, as)).status).toBe(403);
  });

  it('sees nothing once its portal is off', async () => {
    const id = remediationId(northwind, 'Test restoring backups twice a year');
    const turn = (isPortalOn: boolean) =>
      gateway.rest('PATCH', '/api/supplier/supplier', { body: { id: KESTREL, supplier: { isPortalOn } } });
    expect((await seen(id)).status).toBe(200);
    await turn(false);
    expect((await seen(id)).status).toBe(404);
    expect((await answer(id, 'Hello')).status).toBe(404);
    await turn(true);
  });

  it('never sees those of another organization', async () => {
    const foreign = remediationId(harbor, 'Current list of sub-processors');
    expect((await gateway.rest('GET', `${ROOT}?id=${foreign}`)).body).toBeNull();
    expect((await post(`${ROOT}/close`, { id: foreign })).status).toBe(404);
    expect((await gateway.rest('GET', `${ROOT}?id=${foreign}`, { as: 'harborOwner' })).body.state).toBe('open');
  });
});

describe('notifications of remediations', () => {
  const notificationsOf = async (as: Who): Promise<Loose[]> => {
    await tellPeople(gateway.services, northwind, Date.now() + 60_000);
    return (await gateway.ask('{ notifications { title description link } }', {}, as)).notifications;
  };

  it('go both ways: to the people of the supplier in their portal, and to the owner', async () => {
    await notificationsOf('owner');
    const { id } = await open({ title: 'Rotate the keys' });
    const [first] = await notificationsOf('supplier');
    expect(first).toMatchObject({ link: `/supplier/portal/${id}` });
    expect(JSON.stringify(first)).toContain('Rotate the keys');
    const before = (await notificationsOf('owner')).length;
    await answer(id, 'On it');
    const mine = await notificationsOf('owner');
    expect(mine).toHaveLength(before + 1);
    expect(mine[0]).toMatchObject({ link: `/supplier/remediations/${id}` });
    const theirs = (await notificationsOf('supplier')).length;
    await post(`${ROOT}/note`, { id, text: NOTE });
    expect(await notificationsOf('supplier')).toHaveLength(theirs);
  });

  it('are rate limited, since each message sends some', async () => {
    const { id } = await open({ title: 'Flood' });
    const answers: number[] = [];
    for (let count = 0; count < 32; count += 1) answers.push((await answer(id, `Message ${count}`)).status);
    expect(answers).toContain(429);
    expect((await answer(id, 'And more')).body.code).toBe('RATE_LIMITED');
  });
});
