import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guideCategoryId, guideId } from '../../seed/help-center.ts';
import { northwind } from '../../seed/people.ts';
import { northwindGuides } from '../../seed/texts/help-center-guides.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const first = guideId(northwind, northwindGuides[0]!.slug);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const screen = (page: string) => `{
  faqCategories(slug: "most-asked") { title faqs { id question answer } }
  guideCategories${page} { id slug title totalGuides guides { id slug title category { title } votes { helpful mine } } }
}`;

const VOTE =
  'mutation ($id: ID!, $helpful: Boolean) { voteGuide(id: $id, helpful: $helpful) { helpful mine guide { title } } }';

describe('the help center over GraphQL', () => {
  it('answers the home screen in one request', async () => {
    const { faqCategories, guideCategories } = await gateway.ask(screen('(limit: 4)'));
    expect(faqCategories[0].faqs).toHaveLength(5);
    expect(guideCategories.map(({ totalGuides }: Loose) => totalGuides)).toEqual([4, 8, 5, 4, 6]);
    expect(guideCategories[1].guides).toHaveLength(4);
    expect(guideCategories[1].guides[0].category.title).toBe('Projects');
  });

  it('costs the same number of statements for one category and for all of them', async () => {
    await gateway.ask(screen('(first: 1)'));
    const one = await gateway.countStatements(() => gateway.ask(screen('(first: 1, limit: 1)')));
    const all = await gateway.countStatements(() => gateway.ask(screen('(limit: 100)')));
    expect(all).toBe(one);
  });

  it('costs the same number of statements for the contents of one guide and of all', async () => {
    const query = (limit: number) => `{ guideCategories(limit: ${limit}) { guides { content votes { helpful } } } }`;
    await gateway.ask(query(1));
    const one = await gateway.countStatements(() => gateway.ask(query(1)));
    const all = await gateway.countStatements(() => gateway.ask(query(100)));
    expect(all).toBe(one);
  });

  it('pages categories, guides, and search results by cursor', async () => {
    const { guideCategories } = await gateway.ask('{ guideCategories(first: 2) { id } }');
    const { guideCategories: next } = await gateway.ask(
      'query ($after: ID) { guideCategories(first: 2, after: $after) { slug guides(first: 2) { id } } }',
      { after: guideCategories[1].id },
    );
    expect(next.map(({ slug }: Loose) => slug)).toEqual(['settings', 'payments']);
    const { guideCategories: rest } = await gateway.ask(
      'query ($after: ID) { guideCategories(slug: "settings") { guides(first: 100, after: $after) { id } } }',
      { after: next[0].guides[1].id },
    );
    expect(rest[0].guides).toHaveLength(3);
    const { searchFaqs: all } = await gateway.ask('{ searchFaqs(query: "the") { id } }');
    const { searchFaqs: later } = await gateway.ask(
      'query ($after: ID) { searchFaqs(query: "the", first: 100, after: $after) { id } }',
      {
        after: all[1].id,
      },
    );
    expect(later).toEqual(all.slice(2));
    const { errors } = await gateway.graphql('{ searchGuides(query: "a", first: 101) { id } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'first' });
  });

  it("returns a guide's own category, whichever was requested", async () => {
    const { guide } = await gateway.ask(
      'query ($slug: String!) { guide(categorySlug: "payments", guideSlug: $slug) { title content category { slug guides { id } } } }',
      { slug: northwindGuides[0]!.slug },
    );
    expect(guide.category.slug).toBe(northwindGuides[0]!.category);
    expect(guide.category.guides).toHaveLength(4);
    const { errors } = await gateway.graphql('{ guide(categorySlug: "payments", guideSlug: "gardening") { id } }');
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('names the missing right', async () => {
    const { errors } = await gateway.graphql('mutation ($id: ID!) { deleteGuide(id: $id) }', { id: first }, 'member');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', right: 'help-center.manage' });
  });
});

describe('help center changes', () => {
  const follow =
    'subscription { helpCenterChanged { action record id guide { title votes { helpful } } faq { question } } }';

  it('announce a guide written over REST to the organization and to no other', async () => {
    const own = await gateway.follow(follow, {}, 'member');
    const foreign = await gateway.follow(follow, {}, 'harborOwner');
    const guide = {
      categoryId: guideCategoryId(northwind, 'settings'),
      title: 'Oil and patience',
      subtitle: 'In this order',
      content: '<p>Wait.</p>',
    };
    const { body } = await gateway.rest('POST', '/api/apps/help-center/guide', { body: { guide } });
    expect((await own.next()).data.data.helpCenterChanged).toEqual({
      action: 'create',
      record: 'Guide',
      id: body.id,
      guide: { title: 'Oil and patience', votes: { helpful: 0 } },
      faq: null,
    });
    expect(await foreign.maybe()).toBeNull();
    const { guideCategories } = await gateway.ask('{ guideCategories(slug: "settings") { guides { title } } }');
    expect(guideCategories[0].guides.at(-1).title).toBe('Oil and patience');
    own.close();
    foreign.close();
  });

  it('announce a vote only to the voter, each time with the new count', async () => {
    const own = await gateway.follow(follow);
    const colleague = await gateway.follow(follow, {}, 'member');
    for (const [helpful, count] of [
      [true, 1],
      [false, 0],
    ]) {
      const { voteGuide } = await gateway.ask(VOTE, { id: first, helpful });
      expect(voteGuide).toMatchObject({ helpful: count, mine: helpful });
      const { record, guide } = (await own.next()).data.data.helpCenterChanged;
      expect([record, guide.votes.helpful]).toEqual(['GuideVote', count]);
    }
    expect(await colleague.maybe()).toBeNull();
    own.close();
    colleague.close();
  });

  it('return the current count after each of two votes in one document', async () => {
    const id = guideId(northwind, northwindGuides[5]!.slug);
    const answer = await gateway.ask(
      `mutation ($id: ID!) {
        yes: voteGuide(id: $id, helpful: true) { guide { votes { helpful mine } } }
        no: voteGuide(id: $id, helpful: false) { guide { votes { helpful mine } } }
      }`,
      { id },
    );
    expect([answer.yes, answer.no].map(({ guide }) => guide.votes)).toEqual([
      { helpful: 1, mine: true },
      { helpful: 0, mine: false },
    ]);
  });

  it('announce a ticket to its author, and reveal its text to no one else', async () => {
    const own = await gateway.follow(follow, {}, 'customer');
    const { createSupportTicket } = await gateway.ask(
      `mutation ($ticket: SupportTicketInput!) { createSupportTicket(ticket: $ticket) { id number } }`,
      { ticket: { name: 'P', email: 'p@example.test', subject: 'Between us', message: 'Private words' } },
      'customer',
    );
    expect((await own.next()).data.data.helpCenterChanged).toMatchObject({ record: 'SupportTicket', guide: null });
    const { supportTickets } = await gateway.ask('{ supportTickets(first: 1) { number } }', {}, 'customer');
    expect(supportTickets).toEqual([{ number: createSupportTicket.number }]);
    // The staff reads the request that it opens, and of the ticket only that it exists.
    const { changes } = await gateway.ask('{ changes(record: "SupportTicket", first: 1) { record after } }');
    expect(changes).toEqual([{ record: 'SupportTicket', after: null }]);
    own.close();
  });

  it('restore a deleted item by undo, in its exact position', async () => {
    const { guideCategories: before } = await gateway.ask(
      '{ guideCategories(slug: "projects") { guides { id title } } }',
    );
    const { id } = before[0].guides[3];
    const { extensions } = await gateway.graphql('mutation ($id: ID!) { deleteGuide(id: $id) }', { id });
    const undo = 'mutation ($id: ID!) { undoChange(id: $id) { action } }';
    await gateway.ask(undo, { id: extensions.changes[0] });
    const { guideCategories: after } = await gateway.ask(
      '{ guideCategories(slug: "projects") { guides { id title } } }',
    );
    expect(after).toEqual(before);
    const { extensions: voted } = await gateway.graphql(VOTE, { id, helpful: true });
    await gateway.ask(undo, { id: voted.changes[0] });
    const { voteGuide } = await gateway.ask(VOTE, { id, helpful: false });
    expect(voteGuide).toMatchObject({ helpful: 0, mine: false });
  });
});
