import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faqCategoryId, faqId, guideId } from '../../seed/help-center.ts';
import { northwind } from '../../seed/people.ts';
import { northwindGuides } from '../../seed/texts/help-center-guides.ts';
import { northwindFaqCategories } from '../../seed/texts/help-center.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/help-center';
const mostAsked = northwindFaqCategories[0]!.faqs.map(({ question }) => faqId(northwind, question));

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const UNDO = 'mutation ($id: ID!) { undoChange(id: $id) { action } }';
const order = async () =>
  (await gateway.ask('{ faqCategories(slug: "most-asked") { faqs { id } } }')).faqCategories[0].faqs.map(
    ({ id }: Loose) => id,
  );

describe('reading the help center', () => {
  it('leads from guide to guide through all categories and back', async () => {
    const slugs = northwindGuides.map(({ slug }) => slug);
    const step = `query ($slug: String!) { guide(categorySlug: "settings", guideSlug: $slug) { next { slug } previous { slug } } }`;
    const { guide: first } = await gateway.ask(step, { slug: slugs[0] });
    expect(first).toEqual({ previous: null, next: { slug: slugs[1] } });
    const last = northwindGuides.findIndex(({ category }) => category !== northwindGuides[0]!.category) - 1;
    const { guide: edge } = await gateway.ask(step, { slug: slugs[last] });
    expect(edge).toEqual({ previous: { slug: slugs[last - 1] }, next: { slug: slugs[last + 1] } });
    const { guide: end } = await gateway.ask(step, { slug: slugs.at(-1) });
    expect(end).toEqual({ previous: { slug: slugs.at(-2) }, next: null });
  });

  it('takes as many statements for the neighbors of all guides as for those of one', async () => {
    const all = (limit: number) => `{ guideCategories(limit: ${limit}) { guides { next { id } previous { id } } } }`;
    await gateway.ask(all(1));
    const one = await gateway.countStatements(() => gateway.ask(all(1)));
    const many = await gateway.countStatements(() => gateway.ask(all(100)));
    expect(many).toBe(one);
  });

  it('counts the votes for an answer, one per person, without revealing the voters', async () => {
    const id = mostAsked[0]!;
    const vote = (helpful: boolean | null, as: 'owner' | 'customer' = 'owner') =>
      gateway.rest('POST', `${base}/faq/vote`, { body: { id, helpful }, as });
    expect((await vote(true)).body).toEqual({ helpful: 1, notHelpful: 0, mine: true });
    expect((await vote(true)).body).toEqual({ helpful: 1, notHelpful: 0, mine: true });
    expect((await vote(false, 'customer')).body).toEqual({ helpful: 1, notHelpful: 1, mine: false });
    expect((await vote(null)).body).toEqual({ helpful: 0, notHelpful: 1, mine: null });
    expect((await gateway.rest('POST', `${base}/faq/vote`, { body: { id } })).status).toBe(400);
    const { changes } = await gateway.ask('{ changes(first: 4, record: "FaqVote") { record before after user_id } }');
    expect(changes.map(({ record }: Loose) => record)).toEqual(['FaqVote', 'FaqVote', 'FaqVote']);
    expect(changes[1]).toMatchObject({ before: null, after: null });
    const { data, extensions } = await gateway.graphql(
      'mutation ($id: ID!) { voteFaq(id: $id, helpful: true) { helpful mine faq { id votes { notHelpful } } } }',
      { id },
    );
    expect(data.voteFaq).toEqual({ helpful: 1, mine: true, faq: { id, votes: { notHelpful: 1 } } });
    await gateway.ask(UNDO, { id: extensions.changes[0] });
    expect((await vote(null)).body).toMatchObject({ helpful: 0, mine: null });
  });
});

describe('manual order', () => {
  const MOVE = 'mutation ($id: ID!, $after: ID) { moveFaq(id: $id, after: $after) { id } }';

  it('moves a question behind another one of its category, and back by undo', async () => {
    const [a, b, c, ...rest] = mostAsked;
    const { extensions } = await gateway.graphql(MOVE, { id: a, after: c });
    expect(await order()).toEqual([b, c, a, ...rest]);
    await gateway.ask(MOVE, { id: rest.at(-1) });
    expect(await order()).toEqual([rest.at(-1), b, c, a, ...rest.slice(0, -1)]);
    const { errors } = await gateway.graphql(MOVE, { id: a, after: guideId(northwind, northwindGuides[0]!.slug) });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await gateway.ask(MOVE, { id: rest.at(-1), after: rest.at(-2) });
    expect(extensions.changes).toHaveLength(1);
  });

  it('undoes a move to its old position, beside questions added meanwhile', async () => {
    const before = await order();
    const { extensions } = await gateway.graphql(MOVE, { id: before[4] });
    const categoryId = faqCategoryId(northwind, 'most-asked');
    const { createFaq } = await gateway.ask('mutation ($faq: FaqInput!) { createFaq(faq: $faq) { id } }', {
      faq: { categoryId, question: 'A new one', answer: 'Yes.' },
    });
    await gateway.ask(UNDO, { id: extensions.changes[0] });
    expect(await order()).toEqual([...before, createFaq.id]);
    await gateway.ask('mutation ($id: ID!) { deleteFaq(id: $id) }', { id: createFaq.id });
  });

  it('moves a guide over REST, with the right', async () => {
    const [first, second] = northwindGuides.map(({ slug }) => guideId(northwind, slug));
    const body = { id: first, after: second };
    expect((await gateway.rest('POST', `${base}/guide/move`, { body, as: 'member' })).status).toBe(403);
    const { body: moved } = await gateway.rest('POST', `${base}/guide/move`, { body });
    expect(Object.keys(moved)).not.toContain('updatedAt');
    const { body: categories } = await gateway.rest('GET', `${base}/guides?slug=getting-started`);
    expect(categories[0].guides.slice(0, 2).map(({ id }: Loose) => id)).toEqual([second, first]);
  });
});

describe('two writers', () => {
  const SAVE = `mutation ($id: ID!, $guide: GuidePatch!, $since: ID) {
    updateGuide(id: $id, guide: $guide, since: $since) { title subtitle updatedAt }
  }`;

  it('conflict only in the same field, and the error says when the text was last changed', async () => {
    const id = guideId(northwind, northwindGuides[6]!.slug);
    const first = await gateway.graphql(SAVE, { id, guide: { title: 'One' } });
    const since = first.extensions.changes[0];
    expect(Date.parse(first.data.updateGuide.updatedAt)).toBeGreaterThan(Date.now() - 60_000);
    await gateway.ask(SAVE, { id, guide: { title: 'Two' } });
    const { errors } = await gateway.graphql(SAVE, { id, guide: { title: 'Three' }, since });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', change: { record: 'Guide', record_id: id } });
    const { updateGuide } = await gateway.ask(SAVE, { id, guide: { subtitle: 'Below' }, since });
    expect(updateGuide).toMatchObject({ title: 'Two', subtitle: 'Below' });
  });

  it('leave an untouched or moved question without an edit date', async () => {
    const id = mostAsked[1]!;
    const SAVE_FAQ = `mutation ($id: ID!, $faq: FaqPatch!) { updateFaq(id: $id, faq: $faq) { updatedAt } }`;
    const categoryId = faqCategoryId(northwind, 'licenses');
    const { updateFaq: moved } = await gateway.ask(SAVE_FAQ, { id, faq: { categoryId } });
    expect(moved.updatedAt).toBeNull();
    const { updateFaq: edited } = await gateway.ask(SAVE_FAQ, { id, faq: { answer: 'Shorter.' } });
    expect(edited.updatedAt).not.toBeNull();
  });
});

describe('a ticket', () => {
  const ticket = { name: 'Pia', email: 'pia@example.test', subject: 'The clock', message: 'It stands.' };
  const FIELDS = 'id number closedAt additions { message }';
  const send = async (as: 'owner' | 'customer') =>
    (
      await gateway.ask(
        `mutation ($ticket: SupportTicketInput!) { createSupportTicket(ticket: $ticket) { ${FIELDS} } }`,
        { ticket },
        as,
      )
    ).createSupportTicket;

  it('is continued, closed, and reopened by its author, and the owners get each message', async () => {
    const { id, number } = await send('customer');
    const ADD = `mutation ($id: ID!) { addToSupportTicket(id: $id, message: "It goes again.") { ${FIELDS} } }`;
    const CLOSE = `mutation ($id: ID!, $closed: Boolean!) { closeSupportTicket(id: $id, closed: $closed) { ${FIELDS} } }`;
    const { closeSupportTicket: closed } = await gateway.ask(CLOSE, { id, closed: true }, 'customer');
    expect(closed.closedAt).not.toBeNull();
    const { addToSupportTicket: added } = await gateway.ask(ADD, { id }, 'customer');
    expect(added).toMatchObject({ number, closedAt: null, additions: [{ message: 'It goes again.' }] });
    const { supportTicket } = await gateway.ask(
      `query ($id: ID!) { supportTicket(id: $id) { ${FIELDS} } }`,
      { id },
      'customer',
    );
    expect(supportTicket).toEqual(added);
    const letters = await gateway.services.database.system
      .selectFrom('outbox')
      .select('text')
      .where('subject', '=', `[#${number}] The clock`)
      .execute();
    expect(letters.map(({ text }) => text.split('\n')[0]).toSorted()).toEqual(['It goes again.', 'It stands.']);
  });

  it('is private to its person', async () => {
    const { id } = await send('customer');
    expect((await gateway.rest('GET', `${base}/ticket?id=${id}`)).body).toBeNull();
    for (const [path, body] of [
      ['/ticket/close', { id, closed: true }],
      ['/ticket/addition', { id, message: 'Not mine' }],
    ] as const)
      expect((await gateway.rest('POST', `${base}${path}`, { body })).status).toBe(404);
    const { body } = await gateway.rest('GET', `${base}/ticket?id=${id}`, { as: 'customer' });
    expect(body).toMatchObject({ id, subject: 'The clock' });
    expect(body).not.toHaveProperty('closedAt');
  });

  it('and its additions are limited to twenty messages an hour', async () => {
    const { id } = await send('owner');
    const add = () => gateway.rest('POST', `${base}/ticket/addition`, { body: { id, message: 'More' } });
    for (let sent = 1; sent < 20; sent += 1) expect((await add()).status).toBe(200);
    const { status, headers } = await add();
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
  });
});
