import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId, contactTagId } from '../../seed/contacts.ts';
import { northwind, PASSWORD, people } from '../../seed/people.ts';
import { dropTable, itWithPlugins, openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let url: string;
let token: string;
beforeAll(async () => {
  gateway = await openGateway({ BODY_LIMIT: '100000' });
  url = `${await gateway.server.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
  token = (await gateway.tokenOf('owner'))!;
});
afterAll(() => gateway.close());

type Sent = { status: number; body: Loose; text: string; headers: Record<string, string> };

/** A request like a client makes it; an Accept header unknown to the fast carrier selects Yoga's own handler. */
async function send(payload: unknown, headers: Record<string, string> = {}, as: string | null = token): Promise<Sent> {
  const answer = await gateway.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...headers,
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  const text = answer.payload;
  let body: Loose = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON; the test sees the text.
  }
  return { status: answer.statusCode, body, text, headers: answer.headers as Record<string, string> };
}

const YOGA = { accept: '*/*;q=0.8' };

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => url, fetchFn: fetch });

  it('has 61 audits', () => expect(audits).toHaveLength(61));

  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('passes %s: %s', async (_id, _name, audit) => {
    const result = await audit.fn();
    expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
  });
});

describe('the operation of a document', () => {
  const one = 'query One { user { id } }';
  const two = `${one} mutation Two { createContactTag(tag: { title: "Never" }) { id } }`;
  const get = (query: string, operationName: string) =>
    gateway.server.inject({
      method: 'GET',
      url: `/graphql?${new URLSearchParams({ query, operationName })}`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('is the only one when the name is empty, on every carrier', async () => {
    for (const headers of [{}, {}, {}, YOGA]) {
      const { body } = await send({ query: one, operationName: '' }, headers);
      expect(body.data).toEqual({ user: { id: expect.any(String) } });
    }
    expect((await get(one, '')).json().data.user.id).toEqual(expect.any(String));
  });

  it('is missing when the name is ambiguous or unknown, and nothing runs', async () => {
    for (const operationName of ['', 'Three']) {
      for (const headers of [{}, {}, {}, YOGA]) {
        const { body } = await send({ query: two, operationName }, headers);
        expect([operationName, body]).toEqual([operationName, { errors: [expect.anything()] }]);
      }
      expect((await get(two, operationName)).json().data).toBeUndefined();
    }
    expect(JSON.stringify(await gateway.ask('{ contactTags { title } }'))).not.toContain('Never');
  });
});

describe('the two carriers', () => {
  const id = contactId(northwind, 'Abena Mensah');
  const corpus: Record<string, object> = {
    'a list with relations': { query: '{ contacts(first: 3) { name tags { title } } }' },
    'a variable': { query: 'query ($id: ID!) { contact(id: $id) { name } }', variables: { id } },
    'a variable that is missing': { query: 'query ($id: ID!) { contact(id: $id) { name } }' },
    'a variable that does not fit': { query: 'query ($id: ID!) { contact(id: $id) { name } }', variables: { id: [] } },
    'a variable that nobody declared': { query: '{ user { id } }', variables: { other: 1 } },
    'nothing found': { query: '{ contact(id: "nothing") { name } }' },
    'a named operation': { query: 'query A { user { id } } query B { user { name } }', operationName: 'B' },
    'two operations and no name': { query: 'query A { user { id } } query B { user { name } }' },
    'an operation that is not there': { query: 'query A { user { id } }', operationName: 'B' },
    'a syntax error': { query: '{ contacts { name ' },
    'an unknown field': { query: '{ contacts { nam } }' },
    'an argument that is missing': { query: '{ contact { name } }' },
    'an error with a code': { query: '{ contacts(first: 101) { name } }' },
    'an error beside data': { query: '{ user { id } changes(after: "x", first: 2000) { id } }' },
    'a refused mutation': { query: 'mutation { resolveIncident(id: "nothing") { id } }' },
    'an empty document': { query: '' },
    'no document': { variables: {} },
    'a document that is no text': { query: 7 },
    'aliases and __typename': { query: '{ a: user { __typename } b: user { id } }' },
    fragments: { query: '{ user { ...U } } fragment U on User { name ... on User { email } }' },
    directives: { query: 'query ($no: Boolean!) { user { id name @skip(if: $no) } }', variables: { no: true } },
    'a union': {
      query:
        '{ search(query: "ab") { label results { __typename ... on ContactResult { value contact { name } } ... on PageResult { link } } } }',
    },
    introspection: { query: '{ __schema { queryType { name } } }' },
    'too deep': {
      query: '{ contacts { tags { contacts { tags { contacts { tags { contacts { tags { title } } } } } } } } }',
    },
    'an extension': { query: '{ user { id } }', extensions: {} },
    'variables that are null': { query: '{ user { id } }', variables: null },
    'a key that nobody knows': { query: '{ user { id } }', other: 1 },
  };

  it.each(Object.entries(corpus))('answer alike: %s', async (_name, payload) => {
    const slow = await send(payload, YOGA);
    // More than twice, so that the compiled form is used too where there is one.
    for (let time = 0; time < 4; time += 1) {
      const fast = await send(payload);
      expect([fast.status, fast.body]).toEqual([slow.status, slow.body]);
    }
  });

  it('answer a signed-out caller alike', async () => {
    for (const payload of Object.values(corpus)) {
      const slow = await send(payload, YOGA, null);
      expect((await send(payload, {}, null)).body).toEqual(slow.body);
    }
  });
});

describe('an unsupported request', () => {
  it('is 415 for bodies other than JSON, including forms of other sites', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/graphql',
      'application/xml',
      '',
    ]) {
      const { status } = await send('{ user { id } }', { 'content-type': type });
      expect([type, status]).toEqual([type, 415]);
    }
  });

  it('is 400 for broken JSON, without details of the parser', async () => {
    for (const payload of [
      '{',
      '[]',
      'null',
      '7',
      `{"query":"{ user { id } }","variables":${'['.repeat(100)}${']'.repeat(100)}}`,
    ]) {
      const { status, text } = await send(payload);
      expect([payload.slice(0, 20), status]).toEqual([payload.slice(0, 20), 400]);
      expect(text).not.toMatch(/node_modules|\.ts:|SyntaxError/);
    }
  });

  it('is 413 above the body limit', async () => {
    const { status, body } = await send({ query: `{ user { id } } # ${'x'.repeat(120_000)}` });
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('is refused when it is a batch', async () => {
    const { status, body } = await send([{ query: '{ user { id } }' }, { query: '{ user { id } }' }]);
    expect(status).toBe(400);
    expect(body).not.toBeInstanceOf(Array);
  });

  it('is refused when it is a mutation by GET', async () => {
    const query = encodeURIComponent('mutation { createContact { id } }');
    const answer = await gateway.server.inject({
      method: 'GET',
      url: `/graphql?query=${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(405);
    const { contacts } = await gateway.ask('{ contacts { name } }');
    expect(contacts).toHaveLength(80);
  });

  it('is refused with another method', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      const { statusCode } = await gateway.server.inject({
        method,
        url: '/graphql',
        headers: { authorization: `Bearer ${token}` },
      });
      expect([method, statusCode]).toEqual([method, 405]);
    }
  });

  it('is not authenticated by a cookie', async () => {
    const { body } = await send(
      { query: '{ user { id } }' },
      { cookie: `token=${token}; authorization=Bearer ${token}` },
      null,
    );
    expect(body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });
});

// A page touches no store.
describe.runIf(process.env.ENGINE !== 'postgres')('GET of the GraphQL door', () => {
  itWithPlugins('runs a query and shows GraphiQL to a browser', async () => {
    const answer = await gateway.server.inject({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent('{ user { email } }')}`,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    });
    expect(answer.json()).toEqual({ data: { user: { email: people.owner.email } } });
    const page = await gateway.server.inject({ method: 'GET', url: '/graphql', headers: { accept: 'text/html,*/*' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.payload).not.toMatch(/https?:\/\//);
    for (const [, asset] of page.payload.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const headers = { accept: 'text/html,*/*' };
      const file = await gateway.server.inject({ method: 'GET', url: asset!, headers });
      expect([asset, file.statusCode]).toEqual([asset, 200]);
    }
  });

  itWithPlugins('hides GraphiQL in production unless it is enabled', async () => {
    const closed = await openGateway({ NODE_ENV: 'production' });
    const page = await closed.server.inject({ method: 'GET', url: '/graphql', headers: { accept: 'text/html' } });
    expect(page.payload).not.toContain('GraphiQL');
    expect((await closed.server.inject({ method: 'GET', url: '/graphql/assets/graphiql.js' })).statusCode).toBe(404);
    await closed.close();
    const open = await openGateway({ NODE_ENV: 'production', GRAPHIQL: 'on' });
    const shown = await open.server.inject({ method: 'GET', url: '/graphql', headers: { accept: 'text/html' } });
    expect(shown.payload).toContain('GraphiQL');
    await open.close();
  });
});

it('input descriptions state the validation rules, and scalars name their standard', async () => {
  const { data } = await gateway.graphql(`{
    patch: __type(name: "ContactPatch") { inputFields { name description } }
    query: __type(name: "Query") { fields { name args { name description } } }
    moment: __type(name: "DateTime") { specifiedByURL }
  }`);
  const said = (list: Loose[], name: string) => list.find((one) => one.name === name).description;
  expect(said(data.patch.inputFields, 'company')).toMatch(/\. \(at most [\d,]+ characters\)$/);
  expect(said(data.patch.inputFields, 'name')).toMatch(/\. \(1 to [\d,]+ characters; not null\)$/);
  expect(said(data.patch.inputFields, 'avatar')).toMatch(/\. \(not empty\)$/);
  const { args } = data.query.fields.find(({ name }: Loose) => name === 'contacts');
  expect(said(args, 'first')).toMatch(/\(1 to [\d,]+\)$/);
  expect(data.moment.specifiedByURL).toMatch(/^https:/);
});

describe('GraphQL in production', () => {
  let closed: TestGateway;
  beforeAll(async () => {
    closed = await openGateway({ NODE_ENV: 'production' });
  });
  afterAll(() => closed.close());

  it('disables introspection, also for signed-in callers', async () => {
    for (const query of ['{ __schema { types { name } } }', '{ __type(name: "User") { name } }']) {
      expect((await closed.graphql(query)).data).toBeUndefined();
      const { errors } = await closed.graphql(query, {}, null);
      expect(errors).toEqual([
        expect.objectContaining({ extensions: { code: 'UNAUTHENTICATED', key: 'error.UNAUTHENTICATED' } }),
      ]);
    }
  });

  it('reveals nothing of the schema in errors to signed-out callers', async () => {
    for (const query of [
      '{ contact { name } }',
      '{ contacts { nam } }',
      '{ nothing }',
      'mutation { signIn { id } }',
      '{ user }',
    ]) {
      const answer = await closed.graphql(query, {}, null);
      expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
      expect(JSON.stringify(answer)).not.toMatch(/name|Did you mean|contacts?"|email/);
    }
  });

  it("reveals nothing of a variable's type to signed-out callers, and only the mismatch to signed-in ones", async () => {
    const query = 'mutation ($contact: ContactPatch!) { createContact(contact: $contact) { id } }';
    for (const contact of [{ nam: 'A' }, { nam: 'x'.repeat(20_000) }]) {
      const answer = await closed.graphql(query, { contact }, null);
      expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
      expect(JSON.stringify(answer)).not.toMatch(/nam|Did you mean/);
      const { errors } = await closed.graphql(query, { contact });
      expect(errors?.[0]?.message).toMatch(/unknown field "nam"/);
      expect(errors?.[0]?.message).not.toMatch(/Did you mean/);
    }
  });

  it('suggests no names to signed-in callers', async () => {
    const { errors } = await closed.graphql('{ contacts { nam } }');
    expect(errors?.[0]?.message).toContain('nam');
    expect(errors?.[0]?.message).not.toMatch(/Did you mean/);
  });

  it('enables introspection by a setting', async () => {
    const open = await openGateway({ NODE_ENV: 'production', INTROSPECTION: 'on' });
    expect((await open.ask('{ __schema { queryType { name } } }', {}, null)).__schema.queryType.name).toBe('Query');
    await open.close();
  });
});

describe('errors of the GraphQL door', () => {
  it('are HTTP 200 with code, path, and key, and never status 401', async () => {
    const { status, body } = await send({ query: '{ contacts { id } }' }, {}, null);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { contacts: null },
      errors: [
        {
          message: 'Sign in first',
          locations: [{ line: 1, column: 3 }],
          path: ['contacts'],
          extensions: { code: 'UNAUTHENTICATED', key: 'error.UNAUTHENTICATED' },
        },
      ],
    });
  });

  it('are masked with a request id when unexpected, on both carriers', async () => {
    const broken = await openGateway();
    const key = await broken.tokenOf('owner');
    await dropTable(broken, 'release_notes');
    for (const headers of [{}, {}, {}, YOGA]) {
      const answer = await broken.server.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
        payload: JSON.stringify({ query: '{ releaseNotes { version } }' }),
      });
      const [error] = answer.json().errors;
      expect(error.message).toBe('Something went wrong on our side');
      expect(error.extensions).toMatchObject({ code: 'INTERNAL', requestId: answer.headers['x-request-id'] });
      expect(answer.payload).not.toMatch(/release_notes|SQL|node_modules|stack/);
    }
    await broken.close();
  });

  it('cost and read the same on the first use of a document and once compiled', async () => {
    const limited = await openGateway({ RATE_LIMIT: '1000' });
    const key = await limited.tokenOf('customer');
    const query = `{
      ...Refused tasks(first: 1) { id } user { name } again: contacts(first: 1) { id } auditor: user { id }
    } fragment Refused on Query { members { id } }`;
    const answers: Loose[] = [];
    for (let use = 0; use < 5; use += 1) {
      const { headers, payload } = await limited.server.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        payload: JSON.stringify({ query }),
      });
      answers.push({ payload, left: Number(headers['ratelimit-remaining']) });
    }
    const { data, errors } = JSON.parse(answers[0].payload);
    expect(Object.keys(data)).toEqual(['members', 'tasks', 'user', 'again', 'auditor']);
    expect(errors.map(({ path, extensions }: Loose) => [...path, extensions.code])).toEqual(
      ['members', 'tasks', 'again'].map((name) => [name, 'FORBIDDEN']),
    );
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    const spent = answers.slice(1).map(({ left }, index) => answers[index].left - left);
    expect(new Set(spent)).toEqual(new Set([5]));
    await limited.close();
  });

  it('name the changes of the mutations that ran before the error', async () => {
    const { body } = await send({ query: 'mutation { createContact { id } resolveIncident(id: "nothing") { id } }' });
    expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
    expect(body.extensions.changes).toHaveLength(1);
  });
});

describe('answers of the GraphQL door', () => {
  it('are not stored', async () => {
    expect((await send({ query: '{ user { id } }' })).headers['cache-control']).toBe('no-store');
    expect((await send({ query: '{ user { id } }' }, YOGA)).headers['cache-control']).toBe('no-store');
  });

  it('carry the rate limit of the caller on both carriers', async () => {
    const small = await openGateway({ RATE_LIMIT: '50' });
    const key = await small.tokenOf('owner');
    for (const headers of [{}, YOGA]) {
      const answer = await small.server.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
        payload: JSON.stringify({ query: '{ a: user { id } b: user { id } }' }),
      });
      expect(answer.headers['ratelimit-limit']).toBe('50');
      expect(answer.headers['ratelimit-remaining']).toBe(headers === YOGA ? '46' : '48');
    }
    await small.close();
  });

  it('match the example in GraphiQL', async () => {
    const { signIn } = await gateway.ask(
      `mutation { signIn(email: "${people.owner.email}", password: "${PASSWORD}") { accessToken } }`,
      {},
      null,
    );
    const { body } = await send({ query: '{ contacts { name tags { title } } }' }, {}, signIn.accessToken);
    expect(body.data.contacts).toHaveLength(81);
  });

  it('of a tag lead back to its contacts', async () => {
    const { contactTags } = await gateway.ask('{ contactTags { id contacts(first: 1) { tags { id } } } }');
    expect(contactTags.map((tag: { id: string }) => tag.id)).toContain(contactTagId(northwind, 'Work'));
  });
});

describe('a GraphQL error', () => {
  const many = (count: number, part: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => part(index));
  const wrong: Record<string, [query: string, code: string, variables?: object]> = {
    'a variable that is missing': ['query ($id: ID!) { contact(id: $id) { id } }', 'BAD_INPUT'],
    'a variable that does not fit': ['query ($n: Int) { contacts(first: $n) { id } }', 'BAD_INPUT', { n: 'x' }],
    'a large variable that does not fit': [
      'mutation ($c: ContactPatch!) { updateContact(id: "x", contact: $c) { id } }',
      'BAD_INPUT',
      { c: { name: 5, notes: 'x'.repeat(20_000) } },
    ],
    'a variable of a mutation': [
      'mutation ($user: UserPatch!) { updateUser(user: $user) { id } }',
      'BAD_INPUT',
      { user: { language: 'de' } },
    ],
    'too many aliases': [`{ ${many(12, (index) => `a${index}: __typename`).join(' ')} }`, 'BAD_INPUT'],
    'too deep': [`{ ${many(10, () => 'a {').join(' ')} b ${'}'.repeat(10)} }`, 'BAD_INPUT'],
    'too many directives': [`{ user { id ${many(9, () => '@skip(if: false)').join(' ')} } }`, 'BAD_INPUT'],
    'no syntax': ['{ user ', 'GRAPHQL_PARSE_FAILED'],
    'no field of the contract': ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    'no operation of that name': ['query A { user { id } } query B { user { id } }', 'OPERATION_RESOLUTION_FAILURE'],
  };

  it.each(Object.entries(wrong))(
    'has the same code on both carriers: %s',
    async (_name, [query, code, variables = {}]) => {
      for (const headers of [{}, YOGA]) {
        const { body } = await send({ query, variables }, headers);
        expect(body.errors.map(({ extensions }: Loose) => extensions?.code)).toEqual(body.errors.map(() => code));
        if (code === 'BAD_INPUT') expect(body.errors[0].message).not.toContain('Syntax Error');
      }
    },
  );

  it('names the variable that does not fit', async () => {
    const { body } = await send({ query: 'query ($n: Int) { contacts(first: $n) { id } }', variables: { n: 'x' } });
    expect(body.errors[0].extensions).toEqual({ code: 'BAD_INPUT', key: 'error.BAD_INPUT', argument: 'n' });
    expect(body.errors[0].locations).toEqual([{ line: 1, column: 8 }]);
  });

  it('has its code in an event stream too', async () => {
    const { text } = await send(
      { query: 'subscription ($after: ID!) { changed(after: $after) { id } }' },
      { accept: 'text/event-stream' },
    );
    expect(text).toContain('BAD_INPUT');
  });
});
