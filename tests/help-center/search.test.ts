import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faqCategoryId, faqId, guideCategoryId } from '../../seed/help-center.ts';
import { northwind } from '../../seed/people.ts';
import { northwindFaqCategories } from '../../seed/texts/help-center.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const SEARCH = `query ($query: String!, $first: Int, $after: ID) {
  searchHelp(query: $query, first: $first, after: $after) { id record title excerpt categorySlug slug link }
}`;
const search = async (query: string, more: object = {}, as: 'owner' | 'customer' | 'harborOwner' = 'owner') =>
  (await gateway.ask(SEARCH, { query, ...more }, as)).searchHelp as Loose[];
const faq = (question: string, answer: string) =>
  gateway.ask('mutation ($faq: FaqInput!) { createFaq(faq: $faq) { id } }', {
    faq: { categoryId: faqCategoryId(northwind, 'licenses'), question, answer },
  });

describe('the search of the help center', () => {
  it('ranks titles with every word first, and marks each word', async () => {
    await faq('Where does the zebra sleep?', 'In the okapi house.');
    await faq('Who feeds the okapi?', 'Whoever feeds the zebra, in the morning & at night.');
    const { createGuide } = await gateway.ask('mutation ($guide: GuideInput!) { createGuide(guide: $guide) { id } }', {
      guide: {
        categoryId: guideCategoryId(northwind, 'settings'),
        title: 'Zebra and okapi',
        subtitle: 'Both',
        content: '<p>Not &lt;script&gt;</p>',
      },
    });
    const found = await search('OKAPI zebr');
    expect(found.map(({ title }) => title)).toEqual([
      '<mark>Zebr</mark>a and <mark>okapi</mark>',
      'Where does the <mark>zebr</mark>a sleep?',
      'Who feeds the <mark>okapi</mark>?',
    ]);
    expect(found[0]).toMatchObject({
      id: createGuide.id,
      record: 'Guide',
      excerpt: 'Both Not &lt;script&gt;',
      categorySlug: 'settings',
      slug: 'zebra-and-okapi',
      link: '/apps/help-center/guides/settings/zebra-and-okapi',
    });
    expect(found[2]).toMatchObject({
      record: 'Faq',
      slug: null,
      excerpt: 'Whoever feeds the <mark>zebr</mark>a, in the morning &amp; at night.',
    });
    expect(found[2].link).toBe(`/apps/help-center/faqs?open=${found[2].id}`);
    expect(await search('zebra giraffe')).toEqual([]);
  });

  it('finds one CJK character, and treats search syntax as plain text', async () => {
    await faq('保證期多久？', '兩年，50% 的零件五年。');
    expect((await search('證')).map(({ title }) => title)).toEqual(['保<mark>證</mark>期多久？']);
    expect((await search('50%')).map(({ excerpt }) => excerpt)).toEqual(['兩年，<mark>50%</mark> 的零件五年。']);
    for (const query of ['', '   ', '%%', '_\\_', '<<', '"', 'x" OR *'])
      expect([query, await search(query)]).toEqual([query, []]);
  });

  it('marks whole characters, even when lower case is longer, and cuts none in half', async () => {
    await faq('Ships to İSTANBUL', `${'🦓'.repeat(301)}ibex${'🦓'.repeat(301)}`);
    expect((await search('İstanbul')).map(({ title }) => title)).toEqual(['Ships to <mark>İSTANBUL</mark>']);
    const [{ excerpt }] = await search('ibex');
    expect(excerpt).toMatch(/^…(🦓)+<mark>ibex<\/mark>(🦓)+…$/u);
  });

  it('pages by cursor, and shows the excerpt around the word', async () => {
    const all = await search('workshop', { first: 100 });
    // Both engines order title matches first, then questions, then guides, each in their manual order.
    expect(all.map(({ title }) => title.replaceAll(/<\/?mark>/g, ''))).toEqual([
      'Where is the watch that I sent to the workshop?',
      'Words we use in the workshop',
      'Who is behind Northwind, and where are you?',
      'May I use product pictures in my own shop?',
      'Your first hour in Meridian',
      'Who does what at Northwind',
      'Write a card that others can finish',
      'Share files with the whole house',
      'Refund a customer',
    ]);
    const first = await search('workshop', { first: 4 });
    const rest = await search('workshop', { first: 100, after: first[3].id });
    expect([...first, ...rest]).toEqual(all);
    for (const { title, excerpt } of all) expect(`${title} ${excerpt}`).toMatch(/<mark>workshop<\/mark>/i);
    expect(all.every(({ excerpt }) => excerpt.replace(/<\/?mark>|&\w+;/g, '').length <= 182)).toBe(true);
    const { errors } = await gateway.graphql(SEARCH, { query: 'workshop', after: faqId(northwind, 'unknown') });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'after' });
  });

  it('is open to customers, over REST too, and limited to the own organization', async () => {
    const { question } = northwindFaqCategories[0]!.faqs[1]!;
    const path = `/api/apps/help-center/search?query=${encodeURIComponent(question)}&first=1`;
    const { body } = await gateway.rest('GET', path, { as: 'customer' });
    expect(body).toMatchObject([{ id: faqId(northwind, question), record: 'Faq', categorySlug: 'most-asked' }]);
    expect(await search(question, {}, 'harborOwner')).toEqual([]);
    const { errors } = await gateway.graphql(SEARCH, { query: 'a'.repeat(201) });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'query' });
  });

  it('costs the same number of statements for fifty hits and for all', async () => {
    const kinds = async (first: number) => new Set((await search('the', { first })).map(({ record }) => record)).size;
    expect(await kinds(45)).toBe(2);
    const few = await gateway.countStatements(() => search('the', { first: 45 }));
    const all = await gateway.countStatements(() => search('the', { first: 100 }));
    expect(all).toBe(few);
  });

  it('finds contents of Harbor only in Harbor', async () => {
    const idsOf = async (as?: 'harborOwner') =>
      (await search('the', { first: 100 }, as)).map(({ id }: { id: string }) => id);
    const [here, there] = [await idsOf(), await idsOf('harborOwner')];
    expect([here.length, there.length].map((count) => count > 0)).toEqual([true, true]);
    expect(there.filter((id: string) => here.includes(id))).toEqual([]);
  });
});
