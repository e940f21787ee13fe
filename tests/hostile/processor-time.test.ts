import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plain as messageText } from '../../gateway/chat/messages/message-text.ts';
import { excerpt, mark } from '../../gateway/kit/text/mark.ts';
import { plainText } from '../../gateway/kit/text/plain-text.ts';
import { slugOf } from '../../gateway/kit/text/slug.ts';
import { sortKey } from '../../gateway/core/ground/sort-key.ts';
import { plainText as guideText } from '../../gateway/help-center/guide-store.ts';
import { splitContacts } from '../../gateway/mailbox/addresses.ts';
import { quoteForReply } from '../../gateway/mailbox/text.ts';
import { contract } from '../../gateway/server.ts';
import { toHtml, toPlain, toTyped } from '../../web/chat/messages/marks.ts';
import { wordDiff } from '../../web/log/change/word-diff.ts';
import { linesOf, linked } from '../../web/mailbox/compose/plain-text.ts';
import { readFound } from '../../web/reading/found-pieces.ts';
import { readMarks } from '../../web/ui/text/marks.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { leastProcessorTime } from './meanwhile.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

/** The budget is 50 ms per step; a whole request and its test share this processor. */
const GENEROUS = 200;
const fill = (part: string, length: number): string => part.repeat(Math.floor(length / part.length));

/** Texts, headers, and bodies are read before a store is used, alike on both engines. */
const describeOnce = describe.runIf(process.env.ENGINE !== 'postgres');

const DRAFT = 'mutation ($mail: MailDraft!) { saveDraft(mail: $mail) { id content } }';
const saveDraft = (content: string) => gateway.graphql(DRAFT, { mail: { content } }, 'customer');

describeOnce('a draft with hostile markup', () => {
  it.each([
    ['<b>', /mail\.content must not nest elements more than 200 deep/],
    ['<ul><li>', /mail\.content must not nest elements more than 200 deep/],
    ['<a href="https://a.example/">', /mail\.content must not nest|mail\.content must have at most/],
    ['<br>', /mail\.content must have at most 10000 elements and attributes/],
    ['<iframe><b></iframe>', /mail\.content must have at most 10000 elements and attributes/],
    ['&lt;', /mail\.content must have at most 50000 entities/],
    ['<', /mail\.content must have at most 50000 entities/],
    ['b</b>>>>>>>>', /mail\.content must have at most 50000 entities/],
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
    ['many addresses of the maximum length', fill(`<a href="https:${fill('<!---->', 2_000)}">a</a>`, 490_000)],
  ])('is sanitized or refused before it takes long: %s', async (_name, content) => {
    const least = await leastProcessorTime(GENEROUS, async () => {
      const { data, errors } = await saveDraft(content);
      expect(errors?.[0]?.message ?? data.saveDraft.content).toMatch(/^<(a|img) |must have at most 50000 entities/);
    });
    expect(least).toBeLessThan(GENEROUS);
  });

  it.each(['<', '>', '&', '"'])('is not stored as several times its length: %s in an attribute', async (part) => {
    const { errors } = await saveDraft(`<a title='${fill(part, 490_000)}'>a</a>`);
    expect(errors?.[0]?.message).toMatch(/mail\.content must have at most 50000 entities/);
    const { data } = await saveDraft(`<a title='${fill(part, 10_000)}'>a</a>`);
    expect(data.saveDraft.content.length).toBeGreaterThan(40_000);
  });

  it('counts across all steps of a course', async () => {
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

describe('a large legitimate draft', () => {
  const line = '<p>Thank you for the <b>offer</b>; the rates of page 3 &amp; 4 are what we agreed on in spring.</p>';

  it('is saved whole: a thread of sixty quoted replies', async () => {
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

/** Search time grows with both the query and the stored text. */
describeOnce('a search query', () => {
  const searches = [
    'boardCards',
    'products',
    'searchBoardCards',
    'searchContacts',
    'searchFaqs',
    'searchGuides',
    'searchMails',
    'searchTasks',
    'tasks',
  ];

  it.each(searches)('is refused beyond 200 characters by %s', async (name) => {
    const argument = name === 'products' ? 'search' : 'query';
    const board = name === 'boardCards' ? ', boardId: "x"' : '';
    const document = `query ($text: String!) { ${name}(${argument}: $text${board}) { __typename } }`;
    const { errors } = await gateway.graphql(document, { text: fill('a', 201) }, 'owner');
    expect(errors?.[0]?.message).toBe(`${argument} must be at most 200 characters`);
  });

  it('has a length limit in every operation', () => {
    const roots = gateway.services.contract.roots.filter(({ type }) => type === 'Query');
    const unlimited = roots.flatMap(({ name, field, validate }) =>
      field.args
        .filter(({ name: argument }) => ['query', 'search', 'text'].includes(argument))
        .filter(({ name: argument }) => {
          try {
            validate?.({ [argument]: fill('a', 10_000) });
            return true;
          } catch {
            return false;
          }
        })
        .map(({ name: argument }) => `${name}.${argument}`),
    );
    expect(unlimited).toEqual([]);
  });
});

describeOnce('plain text of HTML', () => {
  it.each(['<', '<p ', '</td> ', '&amp;', '\n '])('takes linear time: %j', async (part) => {
    expect(await leastProcessorTime(GENEROUS, () => plainText(fill(part, 500_000)))).toBeLessThan(GENEROUS);
  });
});

const quote = (content: string) =>
  quoteForReply(
    { content, contentType: 'plain', fromContact: 'A', to: 'B', date: '2026-11-20T09:30:00.000Z', subject: 'C' },
    'en',
  );
const words = ['a', 'aa', 'aaa', 'aaaa', '<', 'b', 'c', 'd'];

/** Each step on foreign text, with the longest accepted input and known or suspected slow patterns. */
const steps: [name: string, step: (text: string) => unknown, length: number, parts: string[]][] = [
  ['the text of a message', messageText, 50_000, ['<', '<a', ' ', '&lt;']],
  ['the text of a guide', guideText, 200_000, ['<', '<a', '<b ', '</b', '&lt;']],
  ['an excerpt of a guide', (text) => excerpt(text, words, 200), 200_000, ['a', 'a ', '\u0130', '<', ' ']],
  ['a marked title', (text) => mark(text, words), 1_000, ['a', '\u0130', '<']],
  ['a slug', (text) => slugOf(text, 'x'), 1_000, ['-', ' ', '- ', '!']],
  ['a list of addresses', splitContacts, 20_000, ['a', '<', '"', ',', 'a,']],
  ['a quoted mail', quote, 490_000, ['\n', '\n\n', '<', 'a\n\n']],
  ['links of a mail, in the client', linked, 490_000, ['a', 'a.', 'a@', 'a@b.', '-', 'http://', 'http://.']],
  ['quotations of a mail, in the client', linesOf, 490_000, ['\n', '>\n', ': ', '> ']],
  ['marks, in the client', readMarks, 20_000, ['**a', ' *a', ' _a', '~~a', '[', '[a](', '`a', '> ', '- a\n', 'a\n']],
  ['a message, in the client', toPlain, 50_000, ['<', '<a', '&lt;']],
  ['a message to be edited, in the client', toTyped, 50_000, ['<', '<a', '<br ', '</p> ', '&lt;']],
  ['a typed message, in the client', toHtml, 10_000, ['```a', '**a', '[', '\\']],
  ['what a search found, in the client', readFound, 20_000, ['<mark>', '<mark></mark>']],
  ['a difference, in the client', (text) => wordDiff(text, `b ${text}`), 100_000, ['a b c ', 'a', ' ']],
];

describeOnce('a step on text', () => {
  it.each(steps)('takes linear time: %s', async (_name, step, length, parts) => {
    const slow: string[] = [];
    for (const part of parts) {
      const least = await leastProcessorTime(GENEROUS, () => step(fill(part, length)));
      if (least >= GENEROUS) slow.push(`${JSON.stringify(part)}: ${least} ms`);
    }
    expect(slow).toEqual([]);
  });

  it('sorts combining marks of one letter in a name of any length', async () => {
    const name = `a${'\u0315'.repeat(500)}${'\u0327'.repeat(500)}`;
    expect(await leastProcessorTime(GENEROUS, () => sortKey(name))).toBeLessThan(GENEROUS);
  });
});

describeOnce('the length of a search query', () => {
  const isFilled = ({ type }: { type: unknown }) => /^(String|ID)!$|[^!]$/.test(String(type));
  const searches = contract.roots.flatMap(({ name, type, field }) =>
    type === 'Query' && field.args.every((one) => isFilled(one) || one.defaultValue !== undefined)
      ? field.args
          .filter((one) => ['query', 'search'].includes(one.name) && /^String!?$/.test(String(one.type)))
          .map((one) => [name, one.name] as const)
      : [],
  );

  it('is at most 200 characters in every search', async () => {
    expect(searches.length).toBeGreaterThan(15);
    const taken: string[] = [];
    for (const [name, argument] of searches) {
      const root = contract.roots.find((one) => one.name === name)!;
      const others = root.field.args.filter((one) => one.name !== argument && /^ID!$/.test(String(one.type)));
      const given = [`${argument}: $text`, ...others.map((one) => `${one.name}: "none"`)].join(', ');
      const { errors } = await gateway.graphql(`query ($text: String!) { ${name}(${given}) { __typename } }`, {
        text: 'a'.repeat(201),
      });
      if (!/200 characters/.test(errors?.[0]?.message ?? '')) taken.push(`${name}: ${errors?.[0]?.message}`);
    }
    expect(taken).toEqual([]);
  });
});

describe('repeated searches for one letter', () => {
  it('take no longer among notes and messages that hold nothing else', async () => {
    for (let record = 0; record < 25; record += 1) {
      await saveDraft(fill('a', 490_000));
      await gateway.ask('mutation ($note: NoteInput!) { createNote(note: $note) { id } }', {
        note: { content: fill('a', 50_000) },
      });
    }
    for (const [name, who] of [
      ['searchMails', 'customer'],
      ['notes', 'owner'],
    ] as const) {
      const query = `query ($text: String!) { ${name}(query: $text, first: 5) { id } }`;
      const least = await leastProcessorTime(GENEROUS, async () => {
        const { data } = await gateway.graphql(query, { text: fill('a', 200) }, who);
        expect(data[name]).toHaveLength(5);
      });
      expect([name, least]).toEqual([name, expect.toSatisfy((ms: number) => ms < GENEROUS)]);
    }
  });
});

describeOnce('headers of the largest size', () => {
  const parts: [string, string][] = [
    ['if-none-match', '"a",'],
    ['if-none-match', ','],
    ['accept', 'a/b;q=0.1,'],
    ['accept-language', 'en;q=0.1,'],
    ['accept-encoding', 'gzip;q=0.1,'],
    ['content-type', ';a=b'],
    ['cookie', 'a=b;'],
    ['range', '0-1,'],
    ['idempotency-key', 'k'],
    ['forwarded', 'for=1.1.1.1,'],
    ['x-forwarded-for', '1.1.1.1,'],
  ];
  it.each(parts)('are parsed before it takes long: %s of %j', async (name, part) => {
    const authorization = `Bearer ${await gateway.tokenOf('owner')}`;
    for (const [method, url] of [
      ['GET', '/api/apps/contacts/all'],
      ['POST', '/graphql'],
      ['GET', '/'],
    ] as const) {
      const headers = { authorization, 'content-type': 'application/json', [name]: fill(part, 15_000) };
      const payload = method === 'POST' ? { payload: '{"query":"{ user { id } }"}' } : {};
      const least = await leastProcessorTime(GENEROUS, async () => {
        const { statusCode } = await gateway.server.inject({ method, url, headers, ...payload });
        expect(statusCode).toBeLessThan(500);
      });
      expect(least).toBeLessThan(GENEROUS);
    }
  });
});

describeOnce('JSON with very many values', () => {
  it('has lists that are refused before their items are read, at both doors', async () => {
    const v = Array.from({ length: 25_000 }, (_, index) => `i${index}`);
    const rule = /body must have at most 20000 items in a list/;
    const { errors } = await gateway.graphql('mutation ($v: [ID!]!) { deleteContacts(ids: $v) }', { v });
    expect(errors?.[0]?.message).toMatch(rule);
    const { status, text } = await gateway.rest('POST', '/api/apps/contacts/delete', { body: { ids: v } });
    expect([status, text]).toEqual([400, expect.stringMatching(rule)]);
    const objects = { ids: ['a'], more: Object.fromEntries(v.map((key) => [key, 1])) };
    expect((await gateway.rest('POST', '/api/apps/contacts/delete', { body: objects })).status).not.toBe(400);
  });

  it.each([
    ['a hundred thousand ids', Array.from({ length: 100_000 }, (_, index) => `i${index}`)],
    ['as many empty lists', Array.from({ length: 100_000 }, () => [])],
    ['fifty thousand keys', Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1]))],
  ])('is refused before it is read, at both doors: %s', async (_name, v) => {
    const rule = /body must have at most (40000 values|20000 items in a list)/;
    const { errors } = await gateway.graphql('query ($v: [ID!]!) { user { id } }', { v });
    expect(errors?.[0]?.message).toMatch(rule);
    const { status, text } = await gateway.rest('POST', '/api/apps/contacts/delete', { body: { ids: v } });
    expect([status, text]).toEqual([400, expect.stringMatching(rule)]);
  });
});
