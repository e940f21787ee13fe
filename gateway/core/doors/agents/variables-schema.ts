import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { bounded, scalarSchemas } from '../../contract/rest/openapi-schemas.ts';
import type { JsonSchema } from '../../contract/rest-shapes.ts';

type Input = GraphQLArgument | GraphQLInputField;

/** What a tool takes: the arguments of its root field as GraphQL reads them, enums by their names in the SDL. */
export function variablesSchema(args: readonly Input[]): JsonSchema {
  const shared: Record<string, JsonSchema> = {};
  const schema = objectOf(args, shared);
  return Object.keys(shared).length === 0 ? schema : { ...schema, $defs: shared };
}

function objectOf(inputs: readonly Input[], shared: Record<string, JsonSchema>): JsonSchema {
  const required = inputs.filter(isRequired).map(({ name }) => name);
  const properties = inputs.map((input): [string, JsonSchema] => [
    input.name,
    {
      ...bounded(schemaOf(input.type, shared), input.astNode),
      ...(input.description ? { description: input.description } : {}),
      ...(input.defaultValue === undefined ? {} : { default: input.defaultValue }),
    },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

const isRequired = ({ type, defaultValue }: Input): boolean => isNonNullType(type) && defaultValue === undefined;

function schemaOf(type: GraphQLInputType, shared: Record<string, JsonSchema>): JsonSchema {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return { type: 'array', items: schemaOf(nullable.ofType as GraphQLInputType, shared) };
  if (isEnumType(nullable)) return { type: 'string', enum: nullable.getValues().map(({ name }) => name) };
  if (!isInputObjectType(nullable)) return scalarSchemas[nullable.name] ?? {};
  if (!shared[nullable.name]) {
    // Known before its fields are read: an input type may refer to itself.
    shared[nullable.name] = {};
    shared[nullable.name] = objectOf(Object.values(nullable.getFields()), shared);
  }
  return { $ref: `#/$defs/${nullable.name}` };
}
