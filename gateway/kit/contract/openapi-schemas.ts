import {
  getNamedType,
  getNullableType,
  GraphQLNonNull,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLType,
} from 'graphql';
import { isGraphqlOnly } from '../../core/contract/sdl/coerce.ts';
import { writtenDescription } from '../../core/contract/sdl/describe-limits.ts';
import { argument, boundsOf, directive, formatOf, type WithDirectives } from '../../core/contract/sdl/directives.ts';
import { textFormats } from '../../core/contract/sdl/text-formats.ts';
import type { JsonSchema } from '../../core/contract/rest-shapes.ts';
import { ISO } from '../../core/contract/sdl/scalars.ts';

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const scalarSchemas: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32', minimum: -2_147_483_648, maximum: 2_147_483_647 },
  Float: { type: 'number', format: 'double' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', description: 'ISO 8601 date, or date and time', pattern: ISO.source },
  Upload: { type: 'string', description: 'A base64 data URL' },
};

/** Inlined, because a reference would be longer. */
const SHORT: ReadonlySet<string> = new Set(['ID', 'String', 'Float', 'Boolean']);

const inlineOf = (type: GraphQLInputType, schema: JsonSchema): JsonSchema => {
  const nullable = getNullableType(type);
  return isListType(nullable)
    ? { type: 'array', items: orNull(nullable.ofType, inlineOf(nullable.ofType, schema)) }
    : schema;
};

/** Schemas of the records and inputs that the endpoints use, each once. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  input(type: GraphQLInputType, node?: WithDirectives): JsonSchema {
    const nullable = getNullableType(type);
    const schema = this.#schema(nullable, (field) => this.input(field as GraphQLInputType));
    if (!node) return orNull(type, schema);
    const named = getNamedType(type);
    const inline = isScalarType(named)
      ? inlineOf(nullable as GraphQLInputType, scalarSchemas[named.name] ?? {})
      : schema;
    const narrowed = bounded(inline, node);
    return orNull(type, JSON.stringify(narrowed) === JSON.stringify(inline) ? schema : narrowed);
  }

  /** Schema of a record: ids for @ids fields, without GraphQL-only fields. */
  output(type: GraphQLOutputType): JsonSchema {
    return orNull(
      type,
      this.#schema(getNullableType(type), (field) => this.output(field as GraphQLOutputType)),
    );
  }

  #schema(type: GraphQLType, inner: (type: GraphQLType) => JsonSchema): JsonSchema {
    if (isListType(type)) return { type: 'array', items: inner(type.ofType) };
    if (isScalarType(type))
      return SHORT.has(type.name) ? scalarSchemas[type.name]! : this.#named(type.name, scalarSchemas[type.name] ?? {});
    if (isEnumType(type))
      return this.#named(type.name, { type: 'string', enum: type.getValues().map((value) => value.value) });
    if (isUnionType(type)) return { anyOf: type.getTypes().map((member) => inner(member)) };
    if (!isObjectType(type) && !isInputObjectType(type)) return {};
    if (!this.schemas[type.name]) {
      this.schemas[type.name] = {};
      this.schemas[type.name] = isObjectType(type) ? this.#object(type) : this.#inputObject(type);
    }
    return refTo(type.name);
  }

  #named(name: string, schema: JsonSchema): JsonSchema {
    this.schemas[name] = schema;
    return refTo(name);
  }

  #object(type: GraphQLObjectType): JsonSchema {
    const fields = Object.values(type.getFields()).filter((field) => !directive(field.astNode, 'graphqlOnly'));
    const properties = Object.fromEntries(
      fields.map((field) => [
        field.name,
        {
          ...(directive(field.astNode, 'ids') ? idsOf(field.type) : this.output(field.type)),
          ...(field.description ? { description: field.description } : {}),
        },
      ]),
    );
    const required = fields
      .filter((field) => isNonNullType(field.type) && !directive(field.astNode, 'sparse'))
      .map((field) => field.name);
    return {
      type: 'object',
      ...(type.description ? { description: type.description } : {}),
      properties,
      required,
      additionalProperties: false,
    };
  }

  #inputObject(type: GraphQLInputObjectType): JsonSchema {
    const fields = Object.values(type.getFields()).filter((field) => !isGraphqlOnly(field));
    const required = fields.filter(isRequiredInputField).map((field) => field.name);
    return {
      type: 'object',
      ...(type.description ? { description: type.description } : {}),
      properties: Object.fromEntries(
        fields.map((field) => [
          field.name,
          {
            ...this.input(
              directive(field.astNode, 'notNull') ? new GraphQLNonNull(getNullableType(field.type)) : field.type,
              field.astNode,
            ),
            description: writtenDescription(field),
          },
        ]),
      ),
      ...(required.length > 0 ? { required } : {}),
    };
  }
}

/** Adds the rules of @bounds, @written and @unique to a schema. */
export function bounded(schema: JsonSchema, node: WithDirectives): JsonSchema {
  const { least, most, each } = boundsOf(node);
  const format = formatOf(node);
  const form = format ? textFormats[format]!.schema : {};
  if (schema.type === 'array') {
    const unique = directive(node, 'unique');
    const isUnique = unique && !argument(unique, 'by') ? { uniqueItems: true } : {};
    // Previews may be empty for one of several files; other texts in lists may not.
    const filled = format && format !== 'preview' ? { minLength: 1 } : {};
    const items = { ...(schema.items as JsonSchema), ...form, ...filled, ...defined({ maxLength: each }) };
    return { ...schema, items, ...isUnique, ...defined({ minItems: least, maxItems: most }) };
  }
  if (schema.type !== 'string') return { ...schema, ...defined({ minimum: least, maximum: most }) };
  // Required texts must not be blank.
  const filled = least === 1 && !format ? { pattern: '\\S' } : {};
  return { ...schema, ...filled, ...form, ...defined({ minLength: least, maxLength: most }) };
}

const defined = (schema: Record<string, number | undefined>): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

const idsOf = (type: GraphQLOutputType): JsonSchema =>
  isListType(getNullableType(type)) ? { type: 'array', items: { type: 'string' } } : orNull(type, { type: 'string' });

function orNull(type: GraphQLType, schema: JsonSchema): JsonSchema {
  if (isNonNullType(type)) return schema;
  if (typeof schema['type'] === 'string' && !schema['enum']) return { ...schema, type: [schema['type'], 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
}
