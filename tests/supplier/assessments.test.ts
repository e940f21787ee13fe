import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentId, assessmentTemplateId } from '../../seed/assessments.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { supplierId } from '../../seed/supplier.ts';
import { multipart } from '../support/form.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';

const SUPPLIER = supplierId(northwind, 'Greenleaf Catering');
const ROOT = '/api/supplier/assessment';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const post = (path: string, body: object, as: Person | null = 'owner') => gateway.rest('POST', path, { body, as });
const FIELDS = `id state title email dueDate message validUntil previousId progress { answered all }
  answers { question value comment isReused revision review note attachments { name } before { value }
    returned { value note isAnswered } }
  score { value coverage isStale parts { part got } caps { question most } }`;
const one = async (id: string): Promise<Loose> =>
  (await gateway.ask(`query ($id: ID!) { assessment(id: $id) { ${FIELDS} } }`, { id })).assessment;
const made = async (more: object = {}): Promise<Loose> => {
  const { status, body } = await post(ROOT, {
    assessment: { supplierId: SUPPLIER, email: 'Ask@Greenleaf.test', ...more },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const tokenOf = (link: string): string => new URL(link).searchParams.get('token')!;
const sent = async (more: object = {}): Promise<{ id: string; token: string }> => {
  const { id } = await made(more);
  const { body } = await post(`${ROOT}/send`, { id });
  return { id, token: tokenOf(body.link) };
};
const seen = async (token: string): Promise<Loose> =>
  (await gateway.rest('GET', `/api/pages/assessment?token=${token}`, { as: null })).body;
const save = (token: string, question: string, value: string | null, revision = 0, more: object = {}) =>
  post('/api/pages/assessment/answer', { token, question, value, revision, ...more }, null);
const submit = (token: string) => post('/api/pages/assessment/submit', { token }, null);

/** Answers every visible question in the same way. */
async function fill(token: string, value: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const { sections, answers } = await seen(token);
    const known = new Map<string, Loose>(answers.map((answer: Loose) => [answer.question, answer]));
    for (const { code } of sections.flatMap(({ questions }: Loose) => questions))
      if (known.get(code)?.value !== value) await save(token, code, value, known.get(code)?.revision ?? 0);
  }
}

describe('seeded assessments', () => {
  const badge = async (as: Person): Promise<Loose | undefined> =>
    (await gateway.rest('GET', '/api/common/navigation', { as })).body.default
      .flatMap(({ children = [] }: Loose) => children)
      .find(({ id }: Loose) => id === 'supplier')?.badge;

  it('are six in six states, one of which waits for a review with seven changed answers', async () => {
    const { body } = await gateway.rest('GET', `${ROOT}s`);
    const states = ['draft', 'sent', 'inProgress', 'submitted', 'returned', 'accepted'];
    expect(body.map(({ state }: Loose) => state).toSorted()).toEqual(states.toSorted());
    const { answers, score } = await one(assessmentId('Kestrel Cloud', 'submitted'));
    expect(answers.filter(({ isReused, before }: Loose) => !isReused && before)).toHaveLength(7);
    expect(score.value).toBeGreaterThan(50);
    expect(await badge('owner')).toEqual({ title: '1' });
    expect(await badge('harborOwner')).toBeUndefined();
  });
});

describe('an assessment from template to acceptance', () => {
  let first: { id: string; token: string };

  it('uses the template of the criticality, and its questions never change afterwards', async () => {
    const draft = await made();
    expect(draft).toMatchObject({ title: 'Short questionnaire', state: 'draft', email: 'ask@greenleaf.test' });
    expect(draft.sections.flatMap(({ questions }: Loose) => questions)).toHaveLength(20);
    const id = assessmentTemplateId(northwind, 'Short questionnaire');
    const [section] = draft.sections;
    const sections = [{ title: section.title, questions: section.questions.slice(0, 1) }];
    const changed = await gateway.rest('PATCH', '/api/supplier/template', {
      body: { id, assessmentTemplate: { title: 'Shorter', sections } },
    });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    const { body } = await gateway.rest('GET', `${ROOT}?id=${draft.id}`);
    expect(body.sections).toEqual(draft.sections);
    const back = { title: 'Short questionnaire', sections: draft.sections };
    await gateway.rest('PATCH', '/api/supplier/template', { body: { id, assessmentTemplate: back } });
    expect((await gateway.rest('DELETE', `${ROOT}?id=${draft.id}`)).status).toBe(200);
  });

  it('is opened only by its link, by any holder, without an account', async () => {
    first = await sent();
    expect((await one(first.id)).state).toBe('sent');
    expect(await seen(first.token)).toMatchObject({
      organization: 'Northwind',
      supplier: 'Greenleaf Catering',
      state: 'opened',
      answers: [],
    });
    expect(await seen('x'.repeat(43))).toBeNull();
    const stored = await gateway.services.database.system.selectFrom('assessment_links').select('hash').execute();
    expect(stored.map(({ hash }) => hash)).not.toContain(first.token);
  });

  it('never shows the scoring to the person who answers', async () => {
    const { sections } = await seen(first.token);
    expect(sections.flatMap(({ questions }: Loose) => questions)).toHaveLength(20);
    expect(JSON.stringify(sections)).not.toMatch(/"(points|weight|cap)"/);
    const types = await gateway.ask(
      '{ section: __type(name: "OpenQuestion") { fields { name } } option: __type(name: "OpenOption") { fields { name } } }',
    );
    const names = [...types.section.fields, ...types.option.fields].map(({ name }: Loose) => name);
    expect(names).toContain('showIf');
    for (const name of ['points', 'weight', 'cap']) expect(names).not.toContain(name);
  });

  it('saves each answer by revision, so that two people never overwrite each other', async () => {
    const { token } = first;
    expect((await save(token, 'people.named', 'yes')).body).toMatchObject({ value: 'yes', revision: 1 });
    const late = await save(token, 'people.named', 'no');
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
    const both = await Promise.all([save(token, 'people.policy', 'yes'), save(token, 'people.policy', 'no')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(token, 'people.named', 'perhaps', 1)).body).toMatchObject({ argument: 'value' });
    expect((await save(token, 'elsewhere', 'yes')).body).toMatchObject({ argument: 'question' });
    expect((await one(first.id)).state).toBe('inProgress');
  });

  it('accepts files typed by their bytes', async () => {
    const attach = (data: string) =>
      post('/api/pages/assessment/file', { token: first.token, question: 'people.policy', files: [data] }, null);
    const pdf = Buffer.from('%PDF-1.7 policy').toString('base64');
    expect((await attach(`data:text/html;name=policy.html;base64,${pdf}`)).body.files).toMatchObject([
      { name: 'policy.html' },
    ]);
    const html = Buffer.from('<script>alert(1)</script>').toString('base64');
    for (const type of ['text/html', 'application/pdf', 'image/svg+xml'])
      expect((await attach(`data:${type};name=a;base64,${html}`)).body).toMatchObject({ argument: 'files' });
    expect((await one(first.id)).answers[1].attachments).toEqual([{ name: 'policy.html' }]);
  });

  it('accepts streamed form uploads from people without an account', async () => {
    const form = (fields: Record<string, string>, bytes = '%PDF-1.7 drill') =>
      gateway.rest('POST', '/api/pages/assessment/file', {
        as: null,
        ...multipart(fields, [{ field: 'files', name: 'drill.pdf', type: 'application/pdf', content: bytes }]),
      });
    const fields = { token: first.token, question: 'people.policy' };
    expect((await form(fields)).body.files).toMatchObject([{ name: 'policy.html' }, { name: 'drill.pdf' }]);
    expect((await form({ ...fields, token: 'guessed' })).body.code).toBe('LINK_EXPIRED');
    const { token, ...without } = fields;
    expect((await form(without as typeof fields)).status).toBeGreaterThanOrEqual(400);
    expect((await form({ ...fields, token }, '<svg onload="alert(1)">')).body).toMatchObject({ argument: 'files' });
    const large = multipart(fields, [{ field: 'files', name: 'a', type: 'text/plain', content: 'x' }]);
    const tooMuch = { ...large.headers, 'content-length': String(60 * 1_024 * 1_024) };
    const { status } = await gateway.rest('POST', '/api/pages/assessment/file', {
      as: null,
      ...large,
      headers: tooMuch,
    });
    expect(status).toBe(413);
  });

  it('is reviewed with its score, returned with a question, and locked meanwhile', async () => {
    const { id, token } = first;
    await fill(token, 'yes');
    await save(token, 'access.second', 'no', 1);
    expect((await submit(token)).body.state).toBe('submitted');
    expect((await save(token, 'people.named', 'no', 1)).status).toBe(409);
    expect((await submit(token)).status).toBe(409);
    const read = await one(id);
    expect(read.progress).toEqual({ answered: 20, all: 20 });
    expect(read.score).toMatchObject({ value: 70, coverage: 50, caps: [{ question: 'access.second', most: 70 }] });
    await post(`${ROOT}/review`, { id, question: 'access.second', review: 'ask', note: 'When will it be on?' });
    await post(`${ROOT}/review`, { id, question: 'people.named', review: 'ok', note: 'Only for us' });
    expect((await post(`${ROOT}/return`, { id, message: 'One question is left.' })).body.state).toBe('returned');
    const back = await seen(token);
    expect(back).toMatchObject({ state: 'returned', message: 'One question is left.' });
    const notes = back.answers.filter(({ note }: Loose) => note !== '');
    expect(notes.map(({ question, note }: Loose) => [question, note])).toEqual([
      ['access.second', 'When will it be on?'],
    ]);
    const isReturned = async () =>
      (await seen(token)).answers.filter((answer: Loose) => answer.isReturned).map(({ question }: Loose) => question);
    const returnedIn = async () =>
      (await one(id)).answers.flatMap(({ question, returned }: Loose) => (returned ? [{ question, ...returned }] : []));
    const asked = { question: 'access.second', value: 'no', note: 'When will it be on?' };
    expect(await isReturned()).toEqual(['access.second']);
    expect(await returnedIn()).toEqual([{ ...asked, isAnswered: false }]);
    await save(token, 'access.second', 'yes', 2);
    expect(await isReturned()).toEqual([]);
    await submit(token);
    const again = (await one(id)).answers.find(({ question }: Loose) => question === 'access.second');
    expect(again).toMatchObject({ review: 'none', note: '' });
    expect(await returnedIn()).toEqual([{ ...asked, isAnswered: true }]);
    expect((await post(`${ROOT}/accept`, { id })).body).toMatchObject({ state: 'accepted' });
    expect(await one(id)).toMatchObject({ score: { value: 100, isStale: false } });
    expect(await seen(token)).toBeNull();
    expect((await save(token, 'people.named', 'no', 1)).body.code).toBe('LINK_EXPIRED');
    const { supplier } = await gateway.ask('query ($id: ID!) { supplier(id: $id) { score { value coverage } } }', {
      id: SUPPLIER,
    });
    expect(supplier.score).toEqual({ value: 100, coverage: 50 });
  });

  it('prefills the next one, which distinguishes unchanged and changed answers', async () => {
    const next = await sent();
    const { answers } = await seen(next.token);
    expect(answers).toHaveLength(20);
    expect(answers.every(({ isReused, value }: Loose) => isReused && value === 'yes')).toBe(true);
    await save(next.token, 'people.named', 'no');
    await save(next.token, 'people.policy', 'yes');
    const read = (await one(next.id)).answers;
    expect(read[0]).toMatchObject({ value: 'no', isReused: false, before: { value: 'yes' } });
    expect(read[1]).toMatchObject({ value: 'yes', isReused: true, before: { value: 'yes' } });
    expect((await post(`${ROOT}/withdraw`, { id: next.id })).body.state).toBe('withdrawn');
    expect(await seen(next.token)).toBeNull();
  });

  it('is in the history of the supplier, without an author when the link was used', async () => {
    const { body } = await gateway.rest('GET', `/api/supplier/timeline?supplier=${SUPPLIER}`);
    const steps = body.filter(({ kind }: Loose) => kind.startsWith('assessment'));
    expect(
      steps.filter(({ kind }: Loose) => kind === 'assessmentSubmitted').map(({ userId }: Loose) => userId),
    ).toEqual([null, null]);
    expect(steps.map(({ kind }: Loose) => kind)).toContain('assessmentAccepted');
  });
});

describe('unauthorized access to assessments', () => {
  it('is refused without the right, from another organization, and by a replaced link', async () => {
    const { id, token } = await sent();
    for (const as of ['member', 'customer'] as const) {
      expect((await gateway.rest('GET', `${ROOT}?id=${id}`, { as })).status).toBe(403);
      expect((await post(`${ROOT}/send`, { id }, as)).status).toBe(403);
    }
    expect((await post(`${ROOT}/send`, { id }, 'harborOwner')).status).toBe(404);
    const template = assessmentTemplateId(harbor, 'Short questionnaire');
    const foreign = { supplierId: SUPPLIER, templateId: template, email: 'a@b.test' };
    expect((await post(ROOT, { assessment: foreign })).body).toMatchObject({ code: 'BAD_INPUT' });
    const { body } = await post(`${ROOT}/send`, { id });
    expect(await seen(token)).toBeNull();
    expect((await seen(tokenOf(body.link))).state).toBe('opened');
  });

  it('is limited to a few guesses of links, while valid ones keep working', async () => {
    const few = await openGateway({ RESET_LIMIT: '3' });
    const get = (token: string) => few.rest('GET', `/api/pages/assessment?token=${token}`, { as: null });
    for (let n = 0; n < 3; n += 1) expect((await get(`guess ${n}`)).body).toBeNull();
    expect((await get('guess')).status).toBe(429);
    await few.close();
  });
});
