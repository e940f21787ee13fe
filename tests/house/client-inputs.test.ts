import { expect, it } from 'vitest';
import { digestOfInputs, leftOf } from '../../web/build/client-inputs.ts';
import { readRooms } from '../../web/build/plugins/contract-plugin.ts';

const rooms = readRooms();
/** The contract with the SDL of one room changed. */
const withTasks = (change: (text: string) => string) =>
  rooms.map(([room, text]) => [room, room === 'tasks' ? change(text) : text] as const);

it('rebuilds the client after a schema change only if the change affects the client', () => {
  const now = digestOfInputs(rooms);
  const described = withTasks((text) => text.replace('"Only tasks with this tag."', '"With this tag."'));
  const withField = withTasks((text) => `${text}\nextend type Query { tasksMore: Int }\n`);
  const withMutation = withTasks((text) => `${text}\nextend type Mutation { removeTask(id: ID!): Boolean }\n`);
  expect(digestOfInputs(withTasks((text) => `# a comment\n${text}`))).toBe(now);
  expect(described).not.toEqual(rooms);
  expect(digestOfInputs(described)).toBe(now);
  expect(digestOfInputs(withField)).not.toBe(now);
  expect(digestOfInputs(withMutation)).not.toBe(now);
});

it('ignores types and comments of generated files when it decides to rebuild the client, but not documents', () => {
  const text = "/** What it is. */\nexport type A = { a: string };\nexport const ADocument = 'query A { a }';\n";
  expect(leftOf(text.replace('What it is', 'Another word').replace('a: string', 'a: number'))).toBe(leftOf(text));
  expect(leftOf(text.replace('query A { a }', 'query A { b }'))).not.toBe(leftOf(text));
});
