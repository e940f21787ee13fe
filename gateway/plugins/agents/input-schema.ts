import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { bounded, scalarSchemas } from '../../kit/contract/openapi-schemas.ts';
import { writtenDescription } from '../../core/contract/sdl/describe-limits.ts';
import { directive } from '../../core/contract/sdl/directives.ts';
import type { JsonSchema } from '../../core/contract/rest-shapes.ts';

type Input = GraphQLArgument | GraphQLInputField;

/** Shorter than for REST, because models read the tool list with every request. */
const short: Record<string, JsonSchema> = {
  ...scalarSchemas,
  Int: { type: 'integer' },
  Float: { type: 'number' },
  DateTime: { type: 'string', description: 'ISO 8601' },
};

/** Visible arguments, and fields of inputs, by name; null for all. */
export type Shown = ReadonlyMap<string, Shown> | null;

/** JSON schema of a tool's arguments, with enum names of the SDL. */
export function inputSchema(args: readonly Input[], shown: Shown = null): JsonSchema {
  const shared: Record<string, JsonSchema> = {};
  const schema = objectOf(args, shared, shown);
  return Object.keys(shared).length === 0 ? schema : { ...schema, $defs: shared };
}

/** Arguments named in a selection. */
export function readShown(selection: string): Shown {
  const [operation] = parse(`{ ${selection} }`, { noLocation: true }).definitions as OperationDefinitionNode[];
  return namesIn(operation!.selectionSet);
}

function namesIn(set: SelectionSetNode | undefined): Shown {
  if (!set) return null;
  return new Map((set.selections as FieldNode[]).map(({ name, selectionSet }) => [name.value, namesIn(selectionSet)]));
}

function objectOf(inputs: readonly Input[], shared: Record<string, JsonSchema>, shown: Shown): JsonSchema {
  const wanted = shown ? inputs.filter(({ name }) => shown.has(name)) : inputs;
  const required = inputs.filter(isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      wanted.map((input) => [input.name, propertyOf(input, shared, shown?.get(input.name) ?? null)]),
    ),
    ...(required.length > 0 ? { required } : {}),
    // Hidden arguments are accepted too.
    ...(wanted.length === inputs.length ? { additionalProperties: false } : {}),
  };
}

function propertyOf(input: Input, shared: Record<string, JsonSchema>, shown: Shown): JsonSchema {
  const description = writtenDescription(input);
  const schema = brief(bounded(schemaOf(input.type, shared, shown), input.astNode));
  return {
    ...(takesNull(input) ? orNull(schema) : schema),
    ...(description ? { description } : {}),
    ...(input.default === undefined ? {} : { default: input.default.value }),
  };
}

/** Without patterns, which would dominate the tool list; the guard reports broken rules. */
function brief({
  pattern: _pattern,
  format: _format,
  minLength: _least,
  maxLength: _most,
  ...schema
}: JsonSchema): JsonSchema {
  return schema.items ? { ...schema, items: brief(schema.items as JsonSchema) } : schema;
}

const isRequired = (input: Input): boolean => isNonNullType(input.type) && input.default === undefined;

const takesNull = ({ type, astNode }: Input): boolean => !isNonNullType(type) && !directive(astNode, 'notNull');

function orNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.enum)) return { ...schema, type: ['string', 'null'], enum: [...schema.enum, null] };
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
}

function schemaOf(type: GraphQLInputType, shared: Record<string, JsonSchema>, shown: Shown): JsonSchema {
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return { type: 'array', items: schemaOf(nullable.ofType as GraphQLInputType, shared, shown) };
  if (isEnumType(nullable)) return { type: 'string', enum: nullable.getValues().map(({ name }) => name) };
  if (!isInputObjectType(nullable)) return short[nullable.name] ?? {};
  const fields = Object.values(nullable.getFields());
  if (shown) return objectOf(fields, shared, shown);
  if (!shared[nullable.name]) {
    // Registered before its fields are read: an input type may refer to itself.
    shared[nullable.name] = {};
    shared[nullable.name] = objectOf(fields, shared, null);
  }
  return { $ref: `#/$defs/${nullable.name}` };
}
