import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, northwind, people } from '../../seed/people.ts';
import { guideCategoryId, guideId } from '../../seed/help-center.ts';
import { northwindGuides } from '../../seed/texts/help-center-guides.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/help-center';
const first = northwindGuides[0]!;
const foreign = guideId(harbor, 'lift-a-boat-without-drama');
const unknown = '00000000-0000-4000-8000-000000000000';
const GUIDE_KEYS = ['id', 'categoryId', 'slug', 'title', 'subtitle'];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = (path: string, options = {}) => gateway.rest('GET', `${base}${path}`, options);
const sizes = (categories: Loose[], key: string) =>
  Object.fromEntries(categories.map((category) => [category.slug, category[key].length ?? category[key]]));

describe('reading FAQs over REST', () => {
  it('lists the five categories with their 29 questions, in stored order', async () => {
    const { status, body } = await get('/faqs');
    expect(status).toBe(200);
    expect(sizes(body, 'faqs')).toEqual({
      'most-asked': 5,
      'general-inquiries': 6,
      licenses: 5,
      payments: 6,
      support: 7,
    });
    expect(Object.keys(body[0])).toEqual(['id', 'slug', 'title', 'faqs']);
    expect(Object.keys(body[0].faqs[0])).toEqual(['id', 'categoryId', 'question', 'answer']);
    expect(body[0].faqs.every(({ categoryId }: Loose) => categoryId === body[0].id)).toBe(true);
    expect(body[0].faqs[0].question).toBe('How do I take back something I just deleted?');
  });

  it('returns a list of one category for a slug, and 404 for an unknown one', async () => {
    const { body } = await get('/faqs?slug=most-asked');
    expect(body).toHaveLength(1);
    expect(body[0].faqs).toHaveLength(5);
    const { status, body: nothing } = await get('/faqs?slug=gardening');
    expect([status, nothing]).toEqual([404, 'NOT FOUND']);
    expect((await get('/faqs?slug=trade-accounts')).status).toBe(404);
    expect((await get('/faqs?slug=trade-accounts', { as: 'harborOwner' })).body).toHaveLength(1);
  });
});

describe('reading guides over REST', () => {
  it('lists every category with its first five guides and their total', async () => {
    const { body } = await get('/guides');
    expect(sizes(body, 'guides')).toEqual({
      'getting-started': 4,
      projects: 5,
      settings: 5,
      payments: 4,
      'your-account': 5,
    });
    expect(sizes(body, 'totalGuides')).toEqual({
      'getting-started': 4,
      projects: 8,
      settings: 5,
      payments: 4,
      'your-account': 6,
    });
    expect(body.map(({ visibleGuides }: Loose) => visibleGuides)).toEqual([5, 5, 5, 5, 5]);
    expect(Object.keys(body[0])).toEqual(['id', 'slug', 'title', 'visibleGuides', 'totalGuides', 'guides']);
    expect(Object.keys(body[0].guides[0])).toEqual(GUIDE_KEYS);
  });

  it('accepts the limit as a number', async () => {
    const { body } = await get('/guides?limit=4');
    expect(body.map(({ visibleGuides }: Loose) => visibleGuides)).toEqual([4, 4, 4, 4, 4]);
    expect(body.filter(({ totalGuides }: Loose) => totalGuides > 4)).toHaveLength(3);
    expect((await get('/guides?limit=0')).body[1].guides).toEqual([]);
    for (const limit of ['-1', '101', 'many', '1.5']) {
      const { status, body: refused } = await get(`/guides?limit=${limit}`);
      expect([status, refused.argument]).toEqual([400, 'limit']);
    }
  });

  it('returns a list of one category with all guides for a slug, without the two numbers', async () => {
    const { body } = await get('/guides?slug=projects&limit=2');
    expect(body).toHaveLength(1);
    expect(Object.keys(body[0])).toEqual(['id', 'slug', 'title', 'guides']);
    expect(body[0].guides).toHaveLength(8);
    const { status, body: nothing } = await get('/guides?slug=in-the-yard');
    expect([status, nothing]).toEqual([404, 'NOT FOUND']);
  });

  it('returns the category with one guide and its content', async () => {
    const { body } = await get(`/guide?categorySlug=${first.category}&guideSlug=${first.slug}`);
    expect(Object.keys(body)).toEqual(['id', 'slug', 'title', 'guides']);
    expect(body.slug).toBe(first.category);
    expect(body.guides).toHaveLength(1);
    expect(body.guides[0]).toMatchObject({ id: guideId(northwind, first.slug), content: first.content });
  });

  it('returns a mismatched pair of category and guide, and 404 when either is unknown', async () => {
    const { body } = await get(`/guide?categorySlug=payments&guideSlug=${first.slug}`);
    expect(body.slug).toBe('payments');
    expect(body.guides[0].slug).toBe(first.slug);
    expect(body.guides[0].categoryId).toBe(guideCategoryId(northwind, first.category));
    for (const query of [
      `categorySlug=gardening&guideSlug=${first.slug}`,
      'categorySlug=payments&guideSlug=gardening',
      'categorySlug=payments&guideSlug=lift-a-boat-without-drama',
    ]) {
      const { status, body: nothing } = await get(`/guide?${query}`);
      expect([status, nothing]).toEqual([404, 'NOT FOUND']);
    }
    expect((await get('/guide?categorySlug=payments')).body.argument).toBe('guideSlug');
    expect((await get('/guide?categorySlug=payments&guideSlug=x', { as: null })).status).toBe(401);
  });
});

describe('searching the help center over REST', () => {
  it('finds questions by question or answer, in any case', async () => {
    const { body } = await get('/faqs/search?query=WORKSHOP');
    expect(body.length).toBeGreaterThan(0);
    expect(body.every(({ question, answer }: Loose) => /workshop/i.test(question + answer))).toBe(true);
  });

  it('finds guides by their content, which is not returned', async () => {
    const { body } = await get('/guides/search?query=locker%20number');
    expect(body.map(({ slug }: Loose) => slug)).toEqual(['your-first-hour-in-meridian']);
    expect(Object.keys(body[0])).toEqual(GUIDE_KEYS);
    expect((await get('/guides/search?query=h2')).body).toEqual([]);
  });

  it('finds nothing for an empty text, for wildcard characters, and in another organization', async () => {
    for (const query of ['', '%20', '%25', 'pilot%20cutter']) {
      expect((await get(`/faqs/search?query=${query}`)).body).toEqual([]);
      expect((await get(`/guides/search?query=${query}`)).body).toEqual([]);
    }
    expect((await get('/faqs/search')).body.argument).toBe('query');
  });
});

describe('a vote for a guide over REST', () => {
  const vote = (id: string, helpful: unknown, as: 'owner' | 'member' | 'customer' = 'owner') =>
    gateway.rest('POST', `${base}/guide/vote`, { body: { id, helpful }, as });

  it('counts once per person and follows a changed vote', async () => {
    const id = guideId(northwind, first.slug);
    const once = await vote(id, true);
    const second = await vote(id, true);
    expect(once.body).toEqual({ helpful: 1, notHelpful: 0, mine: true });
    expect(second.body).toEqual(once.body);
    expect([once, second].map(({ headers }) => 'change-id' in headers)).toEqual([true, false]);
    expect((await vote(id, true, 'member')).body).toEqual({ helpful: 2, notHelpful: 0, mine: true });
    expect((await vote(id, false, 'customer')).body).toEqual({ helpful: 2, notHelpful: 1, mine: false });
    expect((await vote(id, false)).body).toEqual({ helpful: 1, notHelpful: 2, mine: false });
    expect((await vote(id, null)).body).toEqual({ helpful: 1, notHelpful: 1, mine: null });
  });

  it('counts correctly for ten simultaneous votes of a person', async () => {
    const id = guideId(northwind, northwindGuides[1]!.slug);
    await Promise.all(Array.from({ length: 10 }, (_, index) => vote(id, index % 2 === 0)));
    expect((await vote(id, true)).body).toEqual({ helpful: 1, notHelpful: 0, mine: true });
  });

  it('is refused for an unknown guide, and without a value', async () => {
    for (const id of [unknown, foreign]) {
      const { status, body } = await vote(id, true);
      expect([status, body]).toEqual([404, 'NOT FOUND']);
    }
    const { status, body } = await vote(guideId(northwind, first.slug), undefined);
    expect([status, body.argument]).toEqual([400, 'helpful']);
  });
});

describe('the support form over REST', () => {
  const ticket = {
    name: 'Priya Raman',
    email: 'priya@example.test',
    subject: 'My watch runs two minutes ahead',
    message: 'Since Tuesday.\nShould I send it in?',
  };
  const ask = (body: object, as: 'owner' | 'member' | 'customer' | 'harborOwner' = 'customer') =>
    gateway.rest('POST', `${base}/ticket`, { body: { ticket: body }, as });

  it('creates a ticket with the next number of the organization', async () => {
    const { status, body } = await ask(ticket);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...ticket, number: 1001 });
    expect((await ask(ticket, 'member')).body.number).toBe(1002);
    expect((await ask(ticket, 'harborOwner')).body.number).toBe(1001);
  });

  it('gives every ticket a unique number, even for simultaneous ones', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ticket, 'member')));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(8);
  });

  it('is sent to the owners, with the reply address of its author', async () => {
    const { body } = await ask({ ...ticket, subject: 'A letter, please' });
    const letters = await gateway.services.database.system
      .selectFrom('outbox')
      .select(['to', 'subject', 'text'])
      .where('subject', '=', `[#${body.number}] A letter, please`)
      .execute();
    expect(letters.map(({ to }) => to)).toEqual([people.owner.email]);
    expect(letters[0]!.text).toContain('Should I send it in?');
    expect(letters[0]!.text).toContain('Reply-To: Priya Raman <priya@example.test>');
  });

  it("lists each person's own tickets, the latest first", async () => {
    const { body } = await get('/tickets', { as: 'customer' });
    expect(body.map(({ subject }: Loose) => subject)).toEqual(['A letter, please', ticket.subject]);
    expect((await get('/tickets')).body).toEqual([]);
  });

  it('names missing or invalid values, and uses up no number', async () => {
    const wrong: [object, string][] = [
      [{ ...ticket, name: ' ' }, 'ticket.name'],
      [{ ...ticket, email: 'nobody' }, 'ticket.email'],
      [{ ...ticket, subject: 'Two\nBcc: lines' }, 'ticket.subject'],
      [{ ...ticket, message: '' }, 'ticket.message'],
      [{ name: 'A', email: 'a@b.test', subject: 'S' }, 'ticket.message'],
    ];
    const { body: before } = await ask(ticket);
    for (const [sent, argument] of wrong) {
      const { status, body } = await ask(sent);
      expect([status, body.code, body.argument]).toEqual([400, 'BAD_INPUT', argument]);
    }
    expect((await ask(ticket)).body.number).toBe(before.number + 1);
  });

  it('accepts twenty tickets an hour from one person', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await ask(ticket, 'owner')).status).toBe(200);
    const { status, headers } = await ask(ticket, 'owner');
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
  });
});
