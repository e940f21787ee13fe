import { isInputObjectType, isIntrospectionType, isObjectType, printType, type GraphQLNamedType } from 'graphql';
import type { Contract } from '../../contract/contract.ts';
import { roomOf, type RootField } from '../../contract/root-field.ts';
import { Fault } from '../../ground/errors.ts';

const FOUND_MOST = 20;

type May = (root: RootField) => boolean;

/** Operations and types whose names or descriptions hold the words, those that hold most of them first. */
export function searchContract(contract: Contract, offered: Map<string, RootField>, text: string, may: May): unknown[] {
  const words = wordsOf(text);
  const operations = [...offered.values()].filter(may).map((root) => ({
    entry: { operation: root.name, ...saidOf(contract, root) },
    score: scoreOf(words, root.name, `${roomOf(root)} ${root.field.description ?? ''}`),
  }));
  const types = Object.values(contract.schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !['Query', 'Mutation', 'Subscription'].includes(type.name))
    .map((type) => ({
      entry: { type: type.name, description: type.description },
      score: scoreOf(words, type.name, `${type.description ?? ''} ${fieldsOf(type)}`),
    }));
  return [...operations, ...types]
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, FOUND_MOST)
    .map(({ entry }) => entry);
}

/** A type of the SDL as it is written there, or an operation with its arguments, right and REST doors. */
export function describe(contract: Contract, offered: Map<string, RootField>, name: string): unknown {
  const root = offered.get(name);
  if (root) return { operation: name, ...saidOf(contract, root), signature: signatureOf(root) };
  const type = contract.schema.getType(name);
  if (!type || isIntrospectionType(type) || name in ROOTS)
    throw new Fault('BAD_INPUT', `There is no type and no operation of the name ${name.slice(0, 80)}`, {
      argument: 'name',
    });
  return { type: name, sdl: printType(type) };
}

const ROOTS: Record<string, true> = { Query: true, Mutation: true, Subscription: true };

function saidOf({ doors }: Contract, root: RootField) {
  return {
    kind: root.type.toLowerCase(),
    room: roomOf(root),
    description: root.field.description ?? '',
    answers: String(root.field.type),
    needs: root.isOpen ? 'nothing' : (root.right ?? 'to be signed in'),
    rest: doors.filter((door) => door.root === root).map(({ method, path }) => `${method} ${path}`),
  };
}

function signatureOf({ name, field }: RootField): string {
  const args = field.args.map((input) => {
    const fallback = input.defaultValue === undefined ? '' : ` = ${JSON.stringify(input.defaultValue)}`;
    return `  ${input.name}: ${String(input.type)}${fallback}${input.description ? ` # ${input.description}` : ''}`;
  });
  return args.length === 0
    ? `${name}: ${String(field.type)}`
    : `${name}(\n${args.join('\n')}\n): ${String(field.type)}`;
}

const fieldsOf = (type: GraphQLNamedType): string =>
  isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()).join(' ') : '';

/** A name is words too: updateContactTag is update, contact and tag; and one contact is found among contacts. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/s$/, ''));

function scoreOf(words: string[], name: string, description: string): number {
  const [inName, inDescription] = [new Set(wordsOf(name)), new Set(wordsOf(description))];
  return words.reduce((sum, word) => sum + (inName.has(word) ? 3 : inDescription.has(word) ? 1 : 0), 0);
}
