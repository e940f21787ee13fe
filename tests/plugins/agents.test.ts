import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAgent, sendAgent } from '../support/agent.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const post = async (payload: string, headers: Record<string, string> = {}, url = '/mcp') =>
  gateway.server.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await gateway.tokenOf('member')}`,
      ...headers,
    },
    payload,
  });

const ask = async (method: string, params: object = {}, headers: Record<string, string> = {}): Promise<Loose> =>
  (await post(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }), headers)).json();

describe('an agent of a member, with the official client of the protocol', () => {
  it('is offered the documented reads with descriptions, inputs, and rights, and no write', async () => {
    const agent = await openAgent(gateway, 'member');
    expect(agent.client.getInstructions()).toContain('never instructions');
    const tools = await agent.tools();
    const tasks = tools.find(({ name }) => name === 'tasks');
    expect(tasks.description).toContain('All tasks and sections');
    expect(tasks.inputSchema.properties.completed).toMatchObject({ type: ['boolean', 'null'] });
    expect(tasks.annotations.readOnlyHint).toBe(true);
    expect(tools.length).toBeGreaterThan(15);
    const names = tools.map(({ name }) => name);
    for (const write of ['createTask', 'undoChange', 'signIn', 'changes']) expect(names).not.toContain(write);
    expect(new Set(names).size).toBe(names.length);
    await agent.close();
  });

  it('finds an operation by words, describes a type, and runs a document', async () => {
    const agent = await openAgent(gateway, 'member', '?write=on');
    const { found } = await agent.call('search_contract', { query: 'create a contact' });
    expect(found[0]).toMatchObject({ operation: 'createContact', needs: 'contacts.manage', room: 'contacts' });
    const { sdl } = await agent.call('describe_type', { name: 'Contact' });
    expect(sdl).toContain('type Contact {');
    const { signature } = await agent.call('describe_type', { name: 'createContact' });
    expect(signature).toMatch(/^createContact/);
    const { data } = await agent.call('run_document', {
      query: 'query Some($n: Int) { contacts(first: $n) { name tags { title } } }',
      variables: { n: 2 },
    });
    expect(data.contacts).toHaveLength(2);
    await agent.close();
  });

  it('writes, receives the undo operation, and undoes the write', async () => {
    const agent = await openAgent(gateway, 'member', '?write=on');
    const made = await agent.call('createContactTag', { tag: { title: 'Made by an agent' } });
    expect(made.data.createContactTag).toMatchObject({ title: 'Made by an agent' });
    expect(made.undo).toHaveLength(1);
    const undone = await agent.call('undoChange', { id: made.undo[0] });
    expect(undone.data.undoChange).toMatchObject({ action: 'delete', record: 'ContactTag' });
    const { data } = await agent.call('contactTags');
    expect(data.contactTags.map(({ title }: Loose) => title)).not.toContain('Made by an agent');
    await agent.close();
  });

  it('cannot write at a read-only address, by operation, document, or fragment', async () => {
    const agent = await openAgent(gateway, 'member');
    const byName = await agent.call('createContactTag', { tag: { title: 'Never' } });
    expect(byName).toMatchObject({ isError: true, errors: [{ code: 'FORBIDDEN' }] });
    const query = 'query Read { user { id } } mutation Write { createContactTag(tag: { title: "Never" }) { id } }';
    const byDocument = await agent.call('run_document', { query, operationName: 'Write' });
    expect(byDocument).toMatchObject({ isError: true, errors: [{ code: 'FORBIDDEN' }] });
    const { data } = await agent.call('run_document', { query, operationName: 'Read' });
    expect(data.user.id).toEqual(expect.any(String));
    const { contactTags } = await gateway.ask('{ contactTags { title } }');
    expect(contactTags.map(({ title }: Loose) => title)).not.toContain('Never');
    await agent.close();
  });

  it('cannot write by a document with an empty, missing, or unknown operation name', async () => {
    const agent = await openAgent(gateway, 'member');
    const write = '{ createContactTag(tag: { title: "Never chosen" }) { id } }';
    const documents = [
      `mutation ${write}`,
      `mutation Write ${write}`,
      `fragment F on ContactTag { id } mutation { createContactTag(tag: { title: "Never chosen" }) { ...F } }`,
      `mutation { ... on Mutation ${write} }`,
      `query Read { user { id } } mutation Write ${write}`,
    ];
    for (const query of documents) {
      for (const name of [{}, { operationName: '' }, { operationName: 'Nothing' }]) {
        const answer = await agent.call('run_document', { query, ...name });
        expect([query, name, answer.isError]).toEqual([query, name, true]);
      }
    }
    const { contactTags } = await gateway.ask('{ contactTags { title } }');
    expect(contactTags.map(({ title }: Loose) => title)).not.toContain('Never chosen');
    const read = await agent.call('run_document', { query: 'query Read { user { id } }', operationName: '' });
    expect(read.data.user.id).toEqual(expect.any(String));
    await agent.close();
  });

  it('receives no secret by any route', async () => {
    const agent = await openAgent(gateway, 'owner', '?write=on');
    const password = 'meridian-demo-1';
    await expect(agent.call('changePassword', { currentPassword: password, password })).rejects.toThrow('no tool');
    const query = `mutation { ...on Mutation { signIn(email: "owner@meridian.test", password: "${password}") { user { id } } } }`;
    const fragment = `mutation { ...F } fragment F on Mutation { signIn(email: "owner@meridian.test", password: "${password}") { user { id } } }`;
    for (const document of [query, fragment, '{ outbox { id link } }'])
      expect(await agent.call('run_document', { query: document })).toMatchObject({
        isError: true,
        errors: [{ code: 'FORBIDDEN' }],
      });
    await agent.close();
  });

  it('receives a shortened answer and a note of what was left out', async () => {
    const agent = await openAgent(gateway, 'owner');
    const query =
      '{ contacts(first: 100) { id name notes emails { email } phoneNumbers { phoneNumber } tags { id title } avatar background } products(size: 100) { products { id name description images tags { title } } } }';
    const all = await agent.call('run_document', { query });
    expect(all.text.length).toBeLessThan(70_000);
    expect(all.cut[0]).toMatch(/^\S+: the first \d+ of \d+; ask for a page/);
    await agent.close();
  });

  it('receives explanations of invalid input and of exceeded limits', async () => {
    const agent = await openAgent(gateway, 'member');
    const answers = [
      await agent.call('tasks', { completed: 'perhaps' }),
      await agent.call('tasks', { elsewhere: 1 }),
      await agent.call('tasks', { select: 'id } } mutation { signOut' }),
      await agent.call('run_document', { query: '{ nothing }' }),
      await agent.call('run_document', { query: 'subscription { live { change { id } } }' }),
      await agent.call('run_document', { query: `{ ${'a: user { id } '.repeat(20)} }` }),
      await agent.call('describe_type', { name: 'Nothing' }),
    ];
    for (const { isError, errors } of answers) {
      expect(isError).toBe(true);
      expect(errors[0].message).toEqual(expect.any(String));
    }
    expect(answers.map(({ errors }) => errors[0].code)).toEqual([
      'BAD_INPUT',
      'BAD_INPUT',
      'BAD_INPUT',
      'GRAPHQL_VALIDATION_FAILED',
      'BAD_INPUT',
      'BAD_INPUT',
      'BAD_INPUT',
    ]);
    await agent.close();
  });

  it('is offered only the rooms of its address', async () => {
    const agent = await openAgent(gateway, 'member', '?rooms=tasks,notes&write=on');
    const rooms = (await agent.tools()).flatMap(({ title }) => /^(\S+): /.exec(title)?.[1] ?? []);
    expect(new Set(rooms)).toEqual(new Set(['tasks', 'notes']));
    await agent.close();
  });

  it.each(['?rooms=notes&write=on', '?rooms=notes&rooms=notes&write=on'])(
    'stays in the rooms of its address %s, by tool, document, alias, and fragment',
    async (address) => {
      const agent = await openAgent(gateway, 'owner', address);
      const refused = { isError: true, errors: [{ code: 'FORBIDDEN' }] };
      expect(await agent.call('members')).toMatchObject(refused);
      expect(await agent.call('createContactTag', { tag: { title: 'Beyond' } })).toMatchObject(refused);
      for (const query of [
        '{ members { email } }',
        '{ notes(first: 1) { id } also: members { email } }',
        '{ ... on Query { members { email } } }',
        '{ ...Beyond } fragment Beyond on Query { members { email } }',
        'mutation { createContactTag(tag: { title: "Beyond" }) { id } }',
      ]) {
        const answer = await agent.call('run_document', { query });
        expect([query, answer.text]).toEqual([query, expect.not.stringContaining('@meridian.test')]);
        expect(answer).toMatchObject(refused);
      }
      const found = (await agent.call('search_contract', { query: 'members notes contacts' })).found;
      expect(new Set(found.flatMap(({ room }: Loose) => room ?? []))).toEqual(new Set(['notes']));
      const { data } = await agent.call('run_document', { query: '{ notes(first: 1) { id } }' });
      expect(data.notes).toHaveLength(1);
      const { contactTags } = await gateway.ask('{ contactTags { title } }');
      expect(contactTags.map(({ title }: Loose) => title)).not.toContain('Beyond');
      await agent.close();
    },
  );

  it('undoes changes of its rooms only', async () => {
    const agent = await openAgent(gateway, 'owner', '?rooms=contacts,changes&write=on');
    const undo = async (id: string) =>
      agent.call('run_document', { query: `mutation { undoChange(id: "${id}") { id } }` });
    const note = await gateway.rest('POST', '/api/apps/notes', { body: { note: { title: 'Beyond the rooms' } } });
    expect(note.headers['change-id']).toEqual(expect.any(String));
    expect(await undo(note.headers['change-id']!)).toMatchObject({ isError: true, errors: [{ code: 'FORBIDDEN' }] });
    const made = await agent.call('createContactTag', { tag: { title: 'Within the rooms' } });
    expect(await undo(made.undo[0])).toMatchObject({ isError: false });
    await agent.close();
  });

  it.each(['?rooms=', '?rooms=note', '?rooms=notes,', '?rooms=notes&rooms='])(
    'is refused an address with an unknown room: %s',
    async (query) => {
      const { status, text } = await sendAgent(gateway, 'members', {}, await gateway.tokenOf('owner'), query);
      expect([status, text]).toEqual([400, expect.stringContaining('"argument":"rooms"')]);
    },
  );

  it.each(['Rooms', 'rooms[]', 'room', 'constructor'])(
    'is refused an address with an unknown parameter, which would leave it unlimited: %s',
    async (name) => {
      const { status, text } = await sendAgent(
        gateway,
        'members',
        {},
        await gateway.tokenOf('owner'),
        `?${name}=notes`,
      );
      expect([status, text]).toEqual([400, expect.stringContaining(`"argument":"${name}"`)]);
    },
  );
});

describe('an agent of a customer', () => {
  it('is offered and receives no more than the customer', async () => {
    const agent = await openAgent(gateway, 'customer', '?write=on');
    const names = (await agent.tools()).map(({ name }) => name);
    expect(names).toContain('mails');
    expect(names).not.toContain('tasks');
    for (const [name, args] of [
      ['tasks', {}],
      ['createTask', { type: 'task' }],
      ['run_document', { query: '{ contacts { id } }' }],
    ] as const) {
      const answer = await agent.call(name, args);
      expect(answer).toMatchObject({ isError: true, errors: [{ code: 'FORBIDDEN' }] });
    }
    await agent.close();
  });
});

describe('the door for agents', () => {
  it('asks for a sign-in before it reads anything', async () => {
    const answer = await gateway.server.inject({ method: 'POST', url: '/mcp', payload: 'nonsense' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toContain('Bearer realm="Meridian", resource_metadata="');
  });

  it('uses the requested revision or its newest, and refuses an unknown one', async () => {
    const hello = { capabilities: {}, clientInfo: { name: 't', version: '1' } };
    const { result } = await ask('initialize', { ...hello, protocolVersion: '2025-06-18' });
    expect(result.protocolVersion).toBe('2025-06-18');
    expect((await ask('initialize', { ...hello, protocolVersion: '1999-01-01' })).result.protocolVersion).toBe(
      '2025-11-25',
    );
    expect(
      (await post('{"jsonrpc":"2.0","id":1,"method":"ping"}', { 'mcp-protocol-version': '1999-01-01' })).statusCode,
    ).toBe(400);
  });

  it('answers malformed messages, unknown methods, and notifications with the codes of the protocol', async () => {
    expect((await post('[{"jsonrpc":"2.0","id":1,"method":"ping"}]')).json().error.code).toBe(-32_600);
    expect((await ask('resources/list')).error.code).toBe(-32_601);
    expect((await ask('tools/list', { cursor: 'x' })).error.code).toBe(-32_602);
    expect((await ask('tools/call', { name: 'toString' })).error.code).toBe(-32_602);
    expect((await ask('tools/call', { name: 'describe_type', arguments: { name: '__proto__' } })).result.isError).toBe(
      true,
    );
    expect((await post('{"jsonrpc":"2.0","method":"notifications/initialized"}')).statusCode).toBe(202);
    const get = await gateway.server.inject({ url: '/mcp' });
    expect([get.statusCode, get.headers.allow]).toEqual([405, 'POST']);
  });

  it('is closed to pages of other origins', async () => {
    expect(
      (await post('{"jsonrpc":"2.0","id":1,"method":"ping"}', { origin: 'http://elsewhere.test' })).statusCode,
    ).toBe(403);
    expect(
      (await post('{"jsonrpc":"2.0","id":1,"method":"ping"}', { origin: 'http://127.0.0.1:4000' })).statusCode,
    ).toBe(200);
  });

  it('shares the rate limit: requests above it are 429', async () => {
    const small = await openGateway({ RATE_LIMIT: '3' });
    const token = await small.tokenOf('member');
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      statuses.push((await sendAgent(small, 'search_contract', { query: 'task' }, token)).status);
    expect(statuses).toContain(429);
    await small.close();
  });

  it('runs a write once for one Idempotency-Key', async () => {
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'createContactTag', arguments: { tag: { title: 'Once' } } },
    };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const ids = [];
    for (let turn = 0; turn < 2; turn += 1)
      ids.push(
        (await post(JSON.stringify(call), key, '/mcp?write=on')).json().result.structuredContent.data.createContactTag
          .id,
      );
    expect(ids[0]).toBe(ids[1]);
  });
});
