import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '../../gateway/core/ground/plain-text.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { leastProcessorTime } from './meanwhile.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

/** The promise is 50 ms for a step; a whole request and the test that sends it share this processor. */
const GENEROUS = 200;
const fill = (part: string, length: number): string => part.repeat(Math.floor(length / part.length));

const DRAFT = 'mutation ($mail: MailDraft!) { saveDraft(mail: $mail) { id content } }';
const saveDraft = (content: string) => gateway.graphql(DRAFT, { mail: { content } }, 'customer');

describe('a draft with hostile markup', () => {
  it.each([
    ['<b>', /mail\.content must not nest elements more than 200 deep/],
    ['<ul><li>', /mail\.content must not nest elements more than 200 deep/],
    ['<a href="https://a.example/">', /mail\.content must not nest|mail\.content must have at most/],
    ['<br>', /mail\.content must have at most 10000 elements and attributes/],
    ['<iframe><b></iframe>', /mail\.content must have at most 10000 elements and attributes/],
    ['&lt;', /mail\.content must have at most 50000 entities/],
    ['<', /mail\.content must have at most 50000 entities/],
  ])('is refused before it takes long: %s', async (part, rule) => {
    const least = await leastProcessorTime(GENEROUS, async () => {
      const { errors } = await saveDraft(fill(part, 490_000));
      expect(errors?.[0]?.message).toMatch(rule);
      expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT');
    });
    expect(least).toBeLessThan(GENEROUS);
  });

  it.each([
    ['a link with comments in its address', `<a href="https:${fill('<!---->', 490_000)}">a</a>`],
    ['a picture with comments in its address', `<img src="https:${fill('<!-- -->', 490_000)}" alt="a" />`],
    [
      'many of them, each as long as an address may be',
      fill(`<a href="https:${fill('<!---->', 2_000)}">a</a>`, 490_000),
    ],
  ])('is cleaned before it takes long: %s', async (_name, content) => {
    const least = await leastProcessorTime(GENEROUS, async () => {
      const { data } = await saveDraft(content);
      expect(data.saveDraft.content).toMatch(/^<(a|img) /);
    });
    expect(least).toBeLessThan(GENEROUS);
  });

  it('is counted over all steps of a course', async () => {
    const steps = Array.from({ length: 20 }, () => ({ title: 'A', content: fill('<br>', 4_000) }));
    const { academyCategories } = await gateway.ask('{ academyCategories { id } }');
    const { errors } = await gateway.graphql(
      'mutation ($course: CourseInput!) { createCourse(course: $course) { id } }',
      {
        course: { title: 'A', categoryId: academyCategories[0].id, steps },
      },
    );
    expect(errors?.[0]?.message).toMatch(/course\.steps\[\d+\]\.content must have at most 10000 elements/);
  });
});

describe('a large draft of an honest person', () => {
  const line = '<p>Thank you for the <b>offer</b>; the rates of page 3 &amp; 4 are what we agreed on in spring.</p>';

  it('is saved whole: a thread of sixty quoted answers', async () => {
    const answer = fill(line, 7_000);
    const content = `${`${answer}<blockquote>`.repeat(60)}${'</blockquote>'.repeat(60)}`;
    const { data } = await saveDraft(content);
    expect(data.saveDraft.content).toBe(content);
  });

  it('is saved whole: plain text of 490 kB', async () => {
    const content = fill('Thank you for the offer.\n', 490_000);
    const { data } = await saveDraft(content);
    expect(data.saveDraft.content).toBe(content);
  });
});

describe('the plain text of HTML', () => {
  it.each(['<', '<p ', '</td> ', '&amp;', '\n '])('takes time that grows with its length alone: %j', async (part) => {
    expect(await leastProcessorTime(GENEROUS, () => plainText(fill(part, 500_000)))).toBeLessThan(GENEROUS);
  });
});
