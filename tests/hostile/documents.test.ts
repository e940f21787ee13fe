import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { FILL, hostileDocuments, many } from './documents.ts';
import { leastProcessorTime, servedMeanwhile } from './meanwhile.ts';
import { listen } from './wire.ts';

let gateway: TestGateway;
let url: string;
let token: string;
beforeAll(async () => {
  gateway = await openGateway();
  url = `http://127.0.0.1:${await listen(gateway)}/graphql`;
  token = (await gateway.tokenOf('owner'))!;
});
afterAll(() => gateway.close());

type Sent = { status: number; body: Loose; text: string };

/** An Accept header unknown to the fast carrier selects Yoga's own handler. */
const carriers = { fast: 'application/json', "Yoga's own": '*/*;q=0.8' };

async function send(payload: unknown, accept = carriers.fast, as: string | null = token): Promise<Sent> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...(as ? { authorization: `Bearer ${as}` } : {}) },
    body: JSON.stringify(payload),
  });
  const text = await answer.text();
  return { status: answer.status, body: JSON.parse(text), text };
}

describe('an oversized document', () => {
  it.each(hostileDocuments)(
    'is refused within 200 ms of processor time on both carriers: $name',
    async ({ query, says }) => {
      for (const accept of Object.values(carriers)) {
        const least = await leastProcessorTime(200, async () => {
          const { status, body, text } = await send({ query }, accept);
          expect([400, 200]).toContain(status);
          expect(body.data ?? null).toBeNull();
          expect(body.errors[0].message).toMatch(says);
          expect(text).not.toMatch(/node_modules|\.ts:\d|RangeError|call stack/);
        });
        expect(least).toBeLessThan(200);
      }
    },
  );
});

describe('an oversized document of an agent', () => {
  it('is refused within 200 ms of processor time, as a tool answer', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const slow: string[] = [];
    for (const { name, query } of hostileDocuments) {
      const params = { name: 'run_document', arguments: { query } };
      const least = await leastProcessorTime(200, async () => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
        const answer = await fetch(url.replace('/graphql', '/mcp?write=on'), { method: 'POST', headers, body });
        const text = await answer.text();
        expect([name, JSON.parse(text).result.isError]).toEqual([name, true]);
        expect(text).not.toMatch(/node_modules|\.ts:\d|RangeError|call stack/);
      });
      if (least >= 200) slow.push(`${name}: ${least}`);
    }
    expect(slow).toEqual([]);
  });
});

describe('oversized documents', () => {
  it('are refused to strangers as fast, while others are served', async () => {
    await servedMeanwhile(gateway, token, 'hostile documents', async () => {
      for (const { query } of hostileDocuments) {
        const { status, body } = await send({ query }, carriers.fast, null);
        expect([400, 200]).toContain(status);
        expect(body.data ?? null).toBeNull();
      }
    });
  });

  it('are refused as subscriptions too', async () => {
    const deep = '{ id contact { tags { contacts { tags { contacts { tags { contacts { tags { id } } } } } } } } }';
    const bombs: [string, RegExp][] = [
      [`subscription { contactChanged ${deep} }`, /depth|Cannot query/i],
      [`subscription { ${many(11, (index) => `a${index}: contactChanged { id }`)} }`, /alias|only one/i],
      [`subscription { contactChanged { ${many(11, () => 'id')} } }`, /more than 10 times/],
      [`subscription { contactChanged { id } messageChanged { id } }`, /one top level field/i],
      [`subscription { contactChanged { ...A } } fragment A on ContactChange { ...A }`, /spread|Unknown type/],
      [`subscription { __typename }`, /introspection|__typename/i],
      [`${'\n'.repeat(3_000)}subscription { contactChanged { id } }`, /line limit/i],
    ];
    for (const [query, says] of bombs) {
      const { text, status } = await stream(query);
      expect([400, 200], query).toContain(status);
      expect(text).toMatch(says);
    }
  });

  it('retain no memory, however many different ones arrive', async () => {
    const collect = garbageCollector();
    const flood = (count: number, from: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          send({ query: `{ contact(id: "${from + index}${'x'.repeat(FILL)}") { id } }` }),
        ),
      );
    await flood(4, 0);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let round = 1; round <= 5; round += 1) await flood(6, round * 100);
    collect();
    // Thirty documents of 0.9 MB each.
    expect((process.memoryUsage().heapUsed - before) / 1_048_576).toBeLessThan(10);
  });

  it("do not include the client's own: 10 aliases, depth 8, and introspection pass", async () => {
    expect((await send({ query: `{ ${many(10, (index) => `a${index}: user { id }`)} }` })).body.errors).toBeUndefined();
    expect((await send({ query: getIntrospectionQuery() })).body.errors).toBeUndefined();
    expect((await send({ query: `${'# a word\n'.repeat(1_900)}{ user { id } }` })).body.errors).toBeUndefined();
  });
});

describe('oversized variables', () => {
  it.each([
    ['a page of a million', 'query ($v: Int) { contacts(first: $v) { id } }', 1_000_000, 'BAD_INPUT'],
    [
      'a list of a hundred thousand ids',
      'mutation ($v: [ID!]!) { deleteContacts(ids: $v) }',
      ids(100_000),
      'BAD_INPUT',
    ],
    ['a hundred thousand invalid ids', 'mutation ($v: [ID!]!) { deleteContacts(ids: $v) }', lists(100_000), null],
    [
      'an object of a hundred thousand keys',
      'mutation ($v: ContactPatch!) { createContact(contact: $v) { id } }',
      keys(50_000),
      null,
    ],
  ])('are refused within half a second of processor time: %s', async (_name, query, v, code) => {
    for (const accept of Object.values(carriers)) {
      const least = await leastProcessorTime(500, async () => {
        const { status, body, text } = await send({ query, variables: { v } }, accept);
        expect(status).toBeLessThan(500);
        expect(body.data ?? null).toBeNull();
        if (code) expect(body.errors[0].extensions.code).toBe(code);
        // The error lists a few problems, without the megabyte that caused them.
        expect(text.length).toBeLessThan(10_000);
      });
      expect(least).toBeLessThan(500);
    }
  });
});

describe('nested pages', () => {
  const inner = 'tags { contacts(first: $n) { tags { contacts(first: $n) { id } } } }';
  const dear: [string, string, object][] = [
    ['in variables', `query ($n: Int) { contacts(first: $n) { ${inner} } }`, { n: 100 }],
    ['in variables that are texts', `query ($n: Int) { contacts(first: $n) { ${inner} } }`, { n: '100' }],
    ['in defaults of variables', `query ($n: Int = 100) { contacts(first: $n) { ${inner} } }`, {}],
    [
      'in a fragment',
      `query ($n: Int) { contacts(first: $n) { ...C } } fragment C on Contact { ... { ${inner} } }`,
      { n: 100 },
    ],
    [
      'with other words',
      'query ($n: Int!) { products(size: $n) { products { tags { products(first: $n) { tags { title } } } } } }',
      { n: 100 },
    ],
  ];

  it.each(dear)('exceed the cost limit %s, on both carriers', async (_name, query, variables) => {
    for (const accept of Object.values(carriers)) {
      const { body } = await send({ query, variables }, accept);
      expect([body.data, body.errors[0].message]).toEqual([undefined, expect.stringMatching(/cost limit/i)]);
    }
  });

  it('are counted again on each use of a document, also compiled and in subscriptions', async () => {
    const query = `query ($n: Int) { contacts(first: $n) { ${inner} } }`;
    for (let use = 0; use < 4; use += 1) {
      expect((await send({ query, variables: { n: 2 } })).body.errors).toBeUndefined();
    }
    expect((await send({ query, variables: { n: 100 } })).body.errors[0].message).toMatch(/cost limit/i);
    const subscription = `subscription ($n: Int = 100) { contactChanged { contact { ${inner} } } }`;
    expect((await stream(subscription)).text).toMatch(/cost limit/i);
  });
});

describe('lists without a length', () => {
  const FIELDS =
    'id name avatar background emails { email label } phoneNumbers { country phoneNumber label } title company birthday address notes tags { id title }';
  const lists = (count: number, selection: string) => many(count, (index) => `a${index}: contacts { ${selection} }`);
  let crowded: TestGateway;
  beforeAll(async () => {
    crowded = await openGateway();
    const { system } = crowded.services.database;
    const rows = await system.selectFrom('contacts').selectAll().where('organization_id', '=', northwind).execute();
    const links = await system
      .selectFrom('contacts_tagged')
      .selectAll()
      .where('organization_id', '=', northwind)
      .execute();
    for (let copy = 0; copy < 60; copy += 1) {
      const name = (id: string) => `${id.slice(0, -4)}${String(copy).padStart(4, '0')}`;
      await system
        .insertInto('contacts')
        .values(rows.map((row) => ({ ...row, id: name(row.id) })))
        .execute();
      await system
        .insertInto('contacts_tagged')
        .values(links.map((link) => ({ ...link, item_id: name(link.item_id) })))
        .execute();
    }
  });
  afterAll(() => crowded.close());

  it.each([
    ['all fields of a long list', `{ ${lists(1, FIELDS)} }`, /60000 fields/],
    ['a long list ten times', `{ ${lists(10, 'id')} }`, /first is required for contacts: it has more than 500 rows/],
    ['in a fragment', `{ ...A } fragment A on Query { ${lists(10, 'id')} }`, /first is required for contacts/],
    [
      'in null',
      '{ a: contacts(first: null) { id } b: contacts(first: null) { id } }',
      /first is required for contacts/,
    ],
    [
      'lists within lists',
      '{ contacts(first: 100) { tags { contacts { tags { contacts { id name } } } } } }',
      /60000 fields/,
    ],
  ])('are refused for a whole answer, cheaply, also compiled: %s', async (_name, query, says) => {
    const least = await leastProcessorTime(1_200, async () => {
      for (let use = 0; use < 3; use += 1) {
        const { data, errors } = await crowded.graphql(query, {}, 'member');
        expect([data, errors?.length, errors?.[0]?.message]).toEqual([null, 1, expect.stringMatching(says)]);
      }
    });
    expect(least).toBeLessThan(1_200);
  });

  it('are refused when the length variable is absent, and answered when it is given', async () => {
    const query = 'query ($n: Int) { a: contacts(first: $n) { id } b: contacts(first: $n) { id } }';
    expect((await crowded.graphql(query, {}, 'member')).errors?.[0]?.message).toMatch(/first is required/);
    expect((await crowded.graphql(query, { n: 100 }, 'member')).data.b).toHaveLength(100);
  });

  it('count when a search returns them in groups, and are never cut silently', async () => {
    const search = (first: string) =>
      many(10, (index) => `a${index}: search(query: "a"${first}) { results { __typename } }`);
    const { data, errors } = await crowded.graphql(`{ ${search('')} }`, {}, 'member');
    expect([data, errors?.[0]?.message]).toEqual([
      null,
      'first is required for searches with more than 500 results per group',
    ]);
    const { data: pages } = await crowded.graphql(`{ ${search(', first: 20')} }`, {}, 'member');
    expect(pages.a0.map(({ results }: Loose) => results.length)).toEqual([20, expect.any(Number), 20]);
    const { data: whole } = await crowded.graphql('{ search(query: "a") { results { __typename } } }', {}, 'member');
    const { body } = await crowded.rest('POST', '/api/common/search', { body: { query: 'a' }, as: 'member' });
    expect(whole.search.map(({ results }: Loose) => results.length)).toEqual(
      body.map(({ results }: Loose) => results.length),
    );
    expect(body[0].results.length).toBeGreaterThan(1_000);
  });

  it('are returned whole when they fit, and over REST as before', async () => {
    const { data } = await crowded.graphql(`{ ${lists(1, 'id name')} }`, {}, 'member');
    const { body } = await crowded.rest('GET', '/api/apps/contacts/all', { as: 'member' });
    expect(body.length).toBeGreaterThan(4_800);
    expect(data.a0).toHaveLength(body.length);
  });

  it('are returned side by side for the demo data', async () => {
    const query =
      '{ contacts { id } tasks { id } notes { id } boards { id } chats { id } members { id } courses { id } }';
    const { errors } = await gateway.graphql(query, {}, 'member');
    expect(errors).toBeUndefined();
  });
});

describe('several documents in one request', () => {
  it('are refused in every form', async () => {
    const one = { query: '{ user { id } }' };
    for (const payload of [[one, one], Array.from({ length: 10_000 }, () => one), [], [[]], { 0: one, length: 1 }]) {
      for (const accept of Object.values(carriers)) {
        const { status, body } = await send(payload, accept);
        expect(status).toBe(400);
        expect(body).not.toBeInstanceOf(Array);
      }
    }
  });
});

function ids(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `i${index}`);
}
function lists(count: number): unknown[] {
  return Array.from({ length: count }, () => ({}));
}
function keys(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`nam${index}`, index]));
}

/** The first event of a subscription, which is closed at once. */
async function stream(query: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const reader = answer.body!.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done && !text.includes('errors'); part = await reader.read()) {
    text += new TextDecoder().decode(part.value);
  }
  await reader.cancel().catch(() => {});
  return { status: answer.status, text };
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
