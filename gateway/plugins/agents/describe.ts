import {
  getNamedType,
  isInputObjectType,
  isIntrospectionType,
  isScalarType,
  printType,
  type GraphQLNamedType,
} from 'graphql';
import type { Contract } from '../../core/contract/contract.ts';
import { roomOf, type RootField } from '../../core/contract/root-field.ts';
import { badInput } from '../../core/ground/errors.ts';
import { summaryOf } from './contract-search.ts';

type Offered = ReadonlyMap<string, RootField>;
/** Whether a connection includes a module. */
type Covers = (room: string) => boolean;

const ROOTS = ['Query', 'Mutation', 'Subscription'];

/** SDL of a type, or of an operation with its argument and result types. */
export function describe(contract: Contract, offered: Offered, name: string, covers: Covers): Record<string, unknown> {
  const root = offered.get(name);
  if (root && covers(roomOf(root))) {
    const summary = { ...summaryOf(root), description: root.field.description };
    const types = [...takenBy(root), getNamedType(root.field.type)].filter((type) => !isScalarType(type));
    return { ...summary, signature: signatureOf(root), types: [...new Set(types)].map(printType).join('\n\n') };
  }
  const type = contract.schema.getType(name);
  const isKnown = type !== undefined && !isIntrospectionType(type) && !ROOTS.includes(name);
  if (!isKnown || !isCovered(contract, offered, type, covers))
    throw badInput('name', `must be an operation or a type of this connection's modules; ${name.slice(0, 80)} is not`);
  return { type: name, sdl: printType(type) };
}

/** A type belongs to the module that defines it, and to those whose operations use it. */
function isCovered({ roomOfType }: Contract, offered: Offered, type: GraphQLNamedType, covers: Covers): boolean {
  const room = roomOfType.get(type.name) ?? 'core';
  if (room === 'core' || covers(room)) return true;
  return [...offered.values()].some((root) => covers(roomOf(root)) && takenBy(root).has(type));
}

function takenBy({ field }: RootField): Set<GraphQLNamedType> {
  const taken = new Set<GraphQLNamedType>();
  const take = (type: GraphQLNamedType): void => {
    if (taken.has(type)) return;
    taken.add(type);
    if (isInputObjectType(type)) for (const inner of Object.values(type.getFields())) take(getNamedType(inner.type));
  };
  for (const input of field.args) take(getNamedType(input.type));
  return taken;
}

function signatureOf({ name, field }: RootField): string {
  const args = field.args.map((input) => {
    const fallback = input.default === undefined ? '' : ` = ${JSON.stringify(input.default.value)}`;
    return `  ${input.name}: ${String(input.type)}${fallback}${input.description ? ` # ${input.description}` : ''}`;
  });
  const taken = args.length === 0 ? '' : `(\n${args.join('\n')}\n)`;
  return `${name}${taken}: ${String(field.type)}`;
}
