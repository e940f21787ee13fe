import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { buildContract } from '../../gateway/core/contract/contract.ts';
import { roomOf } from '../../gateway/core/contract/root-field.ts';
import { directive } from '../../gateway/core/contract/sdl/directives.ts';
import { readSchema } from '../../gateway/kit/sdl/read-schema.ts';
import { rooms } from '../../gateway/rooms.ts';
import { contract } from '../../gateway/server.ts';

/** Rooms that people do not search for by another word. */
const WORDLESS = ['api-insight', 'configuration', 'dashboards', 'entry', 'icons', 'navigation', 'upstream', 'messages'];

const schemaWith = (text: string) => () => {
  const document = readSchema(new URL('../../schema', import.meta.url).pathname);
  const { definitions } = parse(text);
  return buildContract({ ...document, definitions: [...document.definitions, ...definitions] }, rooms);
};

it('each module can be found by a synonym', () => {
  const named = new Set<string>();
  for (const root of contract.roots) if (directive(root.field.astNode, 'words')) named.add(roomOf(root));
  for (const type of Object.values(contract.schema.getTypeMap()))
    if (directive(type.astNode, 'words')) named.add(contract.roomOfType.get(type.name)!);
  const all = new Set(contract.roots.filter(({ hasRest }) => hasRest).map(roomOf));
  expect([...all].filter((room) => !named.has(room) && !WORDLESS.includes(room))).toEqual([]);
});

it.each([
  ['type Strange @words(also: ["Shouted"]) { id: ID! }', '@words must be in lower case and each once: Shouted'],
  ['type Strange @words(also: ["twice", "twice"]) { id: ID! }', '@words must be in lower case and each once: twice'],
  ['type Strange @brief(select: "id nothing") { id: ID! }', 'Cannot query field "nothing"'],
  ['type Strange @brief(select: "id {") { id: ID! }', '@brief: Syntax Error'],
  ['extend type Query { strange(a: Int): Int @graphqlOnly @tool(takes: "b") }', '@tool takes no b'],
])('the contract refuses %s', (text, problem) => {
  expect(schemaWith(text)).toThrow(problem);
});
