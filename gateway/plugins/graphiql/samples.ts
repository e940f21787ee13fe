import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLInputType,
} from 'graphql';
import type { RootField } from '../../core/contract/root-field.ts';

/** Sample values of required arguments. */
export function samplesOf({ field }: RootField): Record<string, unknown> {
  const required = field.args.filter(isRequiredArgument);
  return Object.fromEntries(required.map(({ name, type }) => [name, sampleOf(type, 0)]));
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
