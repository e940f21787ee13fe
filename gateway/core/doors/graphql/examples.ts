import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  parse,
  print,
  type GraphQLInputType,
} from 'graphql';
import type { Contract } from '../../contract/contract.ts';
import { operationOf } from '../../contract/operation.ts';
import { roomOf, type RootField } from '../../contract/root-field.ts';
import { holdsSecret } from '../../contract/secrets.ts';

export type Example = { room: string; title: string; query: string; variables: Record<string, unknown> };

/** Three operations of each room to begin with: what it lists, one of it, and a write. */
export function examplesOf({ roots }: Contract): Example[] {
  const rooms = Map.groupBy(
    roots.filter((root) => root.type !== 'Subscription' && !holdsSecret(root)),
    roomOf,
  );
  return [...rooms].flatMap(([room, own]) => chosenOf(own).map((root) => ({ room, ...exampleOf(root) })));
}

function chosenOf(own: RootField[]): RootField[] {
  const asks = ({ field }: RootField) => field.args.some(isRequiredArgument);
  const queries = own.filter(({ type }) => type === 'Query');
  const chosen = [queries.find((root) => !asks(root)), queries.find(asks), own.find(({ type }) => type === 'Mutation')];
  return [...new Set([...chosen.filter((root) => root !== undefined), ...own])].slice(0, 3);
}

function exampleOf(root: RootField): Omit<Example, 'room'> {
  const required = root.field.args.filter(isRequiredArgument);
  const given = Object.fromEntries(required.map(({ name, type }) => [name, sampleOf(type, 0)]));
  const { query, variables } = operationOf(root, given);
  return { title: root.field.description ?? root.name, query: print(parse(query)), variables };
}

const samples: Record<string, unknown> = {
  ID: 'id',
  String: 'text',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-11-21T09:30:00.000Z',
  Upload: 'data:text/plain;name=words.txt;base64,SGVsbG8=',
};

function sampleOf(type: GraphQLInputType, depth: number): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [sampleOf(inner.ofType as GraphQLInputType, depth)];
  if (isEnumType(inner)) return inner.getValues()[0]!.name;
  if (!isInputObjectType(inner)) return samples[inner.name];
  const fields = Object.values(inner.getFields());
  const shown = fields.filter(isRequiredInputField);
  const taken = shown.length > 0 || depth > 1 ? shown : fields.slice(0, 1);
  return Object.fromEntries(taken.map((field) => [field.name, sampleOf(field.type, depth + 1)]));
}
