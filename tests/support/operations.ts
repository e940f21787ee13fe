import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
} from 'graphql';
import type { Door, RootField } from '../../gateway/core/contract/root-field.ts';
import { parametersOf } from '../../gateway/core/contract/path-template.ts';
import type { TestGateway } from './gateway.ts';

export type Args = Record<string, unknown>;
/** The answer of either door, enough to compare two and to search them. */
export type Answer = { status: number; text: string };

/** A REST request from the arguments of a root field: path parameters by name, the rest in query or body. */
export function restRequest(
  { method, path }: Door,
  args: Args,
): { method: Door['method']; url: string; payload?: string } {
  const inPath = new Set(parametersOf(path));
  const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(args[name] ?? 'none')));
  const rest = Object.entries(args).filter(([name]) => !inPath.has(name));
  if (method !== 'GET' && method !== 'DELETE')
    return { method, url, payload: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) for (const one of [value].flat()) query.append(name, String(one));
  return { method, url: query.size > 0 ? `${url}?${query}` : url };
}

const selections = new Map<GraphQLNamedType, string[]>();

/** All fields of a type without arguments, with relations to this depth and __typename. */
export function selectionOf(type: GraphQLNamedType, depth: number): string {
  const known = selections.get(type) ?? [];
  selections.set(type, known);
  return (known[depth] ??= select(type, depth));
}

function select(type: GraphQLNamedType, depth: number): string {
  if (isUnionType(type)) {
    const members = type.getTypes().map((member) => `... on ${member.name} ${selectionOf(member, depth)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    if (field.args.some((argument) => isNonNullType(argument.type) && argument.defaultValue === undefined)) return [];
    if (isLeafType(named)) return [field.name];
    return depth > 0 ? [`${field.name} ${selectionOf(named, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** The document of one root field with exactly these arguments, as variables. */
export function documentOf(root: RootField, args: Args, depth: number): string {
  const used = root.field.args.filter((argument) => argument.name in args);
  const head = used.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = used.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const selection = selectionOf(getNamedType(root.field.type), depth);
  return `${root.type.toLowerCase()} Try${head && `(${head})`} { ${root.name}${passed && `(${passed})`} ${selection} }`;
}

export async function sendRest(gateway: TestGateway, door: Door, args: Args, token: string | null): Promise<Answer> {
  const { method, url, payload } = restRequest(door, args);
  const answer = await gateway.server.inject({
    method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const changed = answer.headers['change-id'] === undefined ? '' : ' (changed)';
  return { status: answer.statusCode, text: `${answer.payload}${changed}` };
}

/** Sent over GraphQL with relations: two levels, or as many as the suite needs. */
export async function sendGraphql(
  gateway: TestGateway,
  root: RootField,
  args: Args,
  token: string | null,
  depth = 2,
  accept = 'application/json',
): Promise<Answer> {
  const answer = await gateway.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', accept, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: JSON.stringify({ query: documentOf(root, args, depth), variables: args }),
  });
  return { status: answer.statusCode, text: answer.payload };
}
