import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offeredOf } from '../../gateway/plugins/agents/offered.ts';
import { contract } from '../../gateway/server.ts';
import { argumentsFor } from '../isolation/values.ts';
import { openAgent } from '../support/agent.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const toolsOf = async (who: Person, query: string): Promise<Loose[]> => {
  const agent = await openAgent(gateway, who, query);
  const tools = await agent.tools();
  await agent.close();
  return tools;
};

describe('the list of tools', () => {
  it.each(['', '?write=on'])('holds at most 40 tools and 25 kB at /mcp%s', async (query) => {
    const tools = await toolsOf('owner', query);
    expect(tools.length).toBeLessThanOrEqual(40);
    expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThanOrEqual(25_000);
  });

  it('contains common operations, and the rest of a module by its name', async () => {
    const names = (await toolsOf('member', '?write=on')).map(({ name }) => name);
    for (const name of ['search_contract', 'describe_type', 'run_document', 'createTask', 'sendMail', 'searchContacts'])
      expect(names).toContain(name);
    expect(names).not.toContain('createTaskTag');
    expect((await toolsOf('member', '?rooms=tasks&write=on')).map(({ name }) => name)).toContain('createTaskTag');
  });

  it('states for each tool what it may do', async () => {
    const tools = await toolsOf('owner', '?rooms=mailbox,contacts,organizations,tasks&write=on');
    const hints = (name: string) => tools.find((tool) => tool.name === name).annotations;
    expect(hints('contacts')).toEqual({ readOnlyHint: true, openWorldHint: false });
    expect(hints('createContact')).toEqual({ destructiveHint: false, openWorldHint: false });
    expect(hints('updateContact')).toEqual({ destructiveHint: false, idempotentHint: true, openWorldHint: false });
    expect(hints('deleteContact')).toEqual({ idempotentHint: true, openWorldHint: false });
    expect(hints('sendMail')).toEqual({ destructiveHint: false });
    expect(hints('inviteMember')).toEqual({ destructiveHint: false });
  });

  it('allows null only where it has a meaning', async () => {
    const tools = await toolsOf('owner', '?write=on');
    const { properties } = tools.find(({ name }) => name === 'updateContact').inputSchema.properties.contact;
    expect(properties.birthday.type).toEqual(['string', 'null']);
    expect(properties.name.type).toBe('string');
  });
});

describe('an answer without a selection', () => {
  const isList = ({ field, type }: Loose) => type === 'Query' && String(field.type).startsWith('[');
  const reads = [...offeredOf(contract).values()].filter(({ type, hasRest }) => type === 'Query' && hasRest);
  const argumentsOf = (root: Loose) => {
    const args = argumentsFor(root, null, (_slot, isRequired) => (isRequired ? crypto.randomUUID() : undefined));
    const pages = root.field.args.some(({ name }: Loose) => name === 'first') ? { first: 10 } : {};
    return { ...args, ...pages };
  };

  it.each(['owner', 'member', 'customer'] as const)(
    'of a list of ten is under 2 kB, and contains no field a %s may not read',
    async (who) => {
      const agent = await openAgent(gateway, who);
      const wrong: string[] = [];
      for (const root of reads) {
        const { data, errors, text } = await agent.call(root.name, argumentsOf(root));
        const inner = errors?.filter(({ path = [], code }: Loose) => code === 'FORBIDDEN' && path.length > 1);
        if (inner?.length > 0) wrong.push(`${root.name} ${who}: ${JSON.stringify(inner[0])}`);
        const rows = data?.[root.name];
        if (isList(root) && Array.isArray(rows) && rows.length <= 10 && text.length > 2_000)
          wrong.push(`${root.name}: ${text.length} for ${rows.length}`);
      }
      expect(wrong).toEqual([]);
      await agent.close();
    },
  );

  it.each([
    ['contacts', {}],
    ['mails', { folder: 'inbox' }],
    ['tasks', {}],
    ['products', {}],
    ['notes', {}],
    ['searchFiles', { query: 'a' }],
    ['boards', {}],
    ['chats', {}],
    ['members', {}],
  ])('of %s is under 2 kB', async (name, args) => {
    const agent = await openAgent(gateway, 'owner');
    const { text, isError } = await agent.call(name, args);
    expect([text.length < 2_000, isError, text.slice(0, 50)]).toEqual([true, false, expect.any(String)]);
    await agent.close();
  });
});

describe('a tool error', () => {
  it('names the argument that does not fit', async () => {
    const agent = await openAgent(gateway, 'member', '?write=on');
    const argumentOf = async (name: string, args: object) => {
      const { isError, errors } = await agent.call(name, args as never);
      return isError && errors[0].argument;
    };
    expect(await argumentOf('tasks', { completed: 'perhaps' })).toBe('completed');
    expect(await argumentOf('createTask', {})).toBe('type');
    expect(await argumentOf('createTask', { type: 'task', task: { priority: 'high' } })).toBe('task.priority');
    expect(await argumentOf('createTask', { type: 'task', task: { priority: 7 } })).toBe('task.priority');
    expect(await argumentOf('tasks', { elsewhere: 1 })).toBe('elsewhere');
    await agent.close();
  });

  it('reports a record that does not exist', async () => {
    const agent = await openAgent(gateway, 'member', '?write=on');
    for (const [name, args] of [
      ['updateContact', { id: 'nobody', contact: { name: 'Nobody' } }],
      ['task', { id: 'nothing' }],
    ] as const) {
      const answer = await agent.call(name, args);
      expect(answer).toMatchObject({ isError: true, errors: [{ code: 'NOT_FOUND', argument: 'id' }] });
    }
    await agent.close();
  });
});

it("describe_type shows only types of the connection's modules", async () => {
  const agent = await openAgent(gateway, 'owner', '?rooms=notes');
  const shown = async (name: string) => !(await agent.call('describe_type', { name })).isError;
  expect(await shown('Note')).toBe(true);
  expect(await shown('NoteInput')).toBe(true);
  expect(await shown('createNote')).toBe(true);
  for (const name of ['Contact', 'ContactPatch', 'createContact', 'Member', 'members'])
    expect([name, await shown(name)]).toEqual([name, false]);
  await agent.close();
});

it('describe_type shows an operation with the types that it takes and returns', async () => {
  const agent = await openAgent(gateway, 'owner');
  const { signature, types } = await agent.call('describe_type', { name: 'createTask' });
  expect(signature).toContain('createTask(');
  for (const name of ['input TaskPatch', 'enum TaskType', 'type Task']) expect(types).toContain(name);
  await agent.close();
});
