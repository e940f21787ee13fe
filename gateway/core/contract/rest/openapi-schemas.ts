import {
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
import { isGraphqlOnly } from '../coerce.ts';
import { EMAIL, EMAIL_MOST, LINK_MOST } from '../../ground/content.ts';
import { argument, directive, type WithDirectives } from '../contract.ts';
import type { JsonSchema } from '../rest-shapes.ts';
import { ISO } from '../scalars.ts';

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const scalarSchemas: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32', minimum: -2_147_483_648, maximum: 2_147_483_647 },
  Float: { type: 'number', format: 'double' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', description: 'ISO 8601: a date, or a moment', pattern: ISO.source },
  Upload: { type: 'string', description: 'A base64 data URL' },
};

/** The schemas of the records and inputs that the doors name, each once. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  input(type: GraphQLInputType, node?: WithDirectives): JsonSchema {
    const schema = this.#schema(getNullableType(type), (field) => this.input(field as GraphQLInputType));
    return orNull(type, node ? bounded(schema, node) : schema);
  }

  /** The record of a type: ids where the SDL says @ids, and without the fields that only GraphQL has. */
  output(type: GraphQLOutputType): JsonSchema {
    return orNull(
      type,
      this.#schema(getNullableType(type), (field) => this.output(field as GraphQLOutputType)),
    );
  }

  #schema(type: GraphQLType, inner: (type: GraphQLType) => JsonSchema): JsonSchema {
    if (isListType(type)) return { type: 'array', items: inner(type.ofType) };
    if (isScalarType(type)) return scalarSchemas[type.name] ?? {};
    if (isEnumType(type)) return { type: 'string', enum: type.getValues().map((value) => value.value) };
    if (isUnionType(type)) return { anyOf: type.getTypes().map((member) => inner(member)) };
    if (!isObjectType(type) && !isInputObjectType(type)) return {};
    if (!this.schemas[type.name]) {
      this.schemas[type.name] = {};
      this.schemas[type.name] = isObjectType(type) ? this.#object(type) : this.#inputObject(type);
    }
    return refTo(type.name);
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
              directive(field.astNode, 'notNull') ? new GraphQLNonNull(field.type) : field.type,
              field.astNode,
            ),
            description: field.description ?? undefined,
          },
        ]),
      ),
      ...(required.length > 0 ? { required } : {}),
    };
  }
}

const PATH = String.raw`/(?![/\\])[^\\\s]*`;
const WEB = String.raw`https?://\S+`;
/** How texts are written, by the names of @written. */
const written: Record<string, JsonSchema> = {
  email: { format: 'email', maxLength: EMAIL_MOST, pattern: EMAIL.source },
  link: { format: 'uri-reference', maxLength: LINK_MOST, pattern: `^(?:${PATH}|${WEB})$` },
  // A path is short, a data URL as long as its picture; an empty text takes the picture away.
  picture: { format: 'uri-reference', pattern: `^(?:data:.*|(?=.{0,${LINK_MOST}}$)(?:${PATH}|${WEB})?)$` },
  preview: { maxLength: 32_768, pattern: '^(?:data:.*)?$' },
  filled: { pattern: '\\S' },
  room: { pattern: '^[a-z][a-z-]{0,49}$' },
  country: { pattern: '^[a-z]{2}$' },
  clock: { pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$' },
  object: { pattern: String.raw`^\s*\{[\s\S]*\}\s*$` },
};

/** What @bounds and @written say beside the type. */
export function bounded(schema: JsonSchema, node: WithDirectives): JsonSchema {
  const [bounds, kind] = [directive(node, 'bounds'), directive(node, 'written')];
  if (!bounds && !kind) return schema;
  const said = (name: string): number | undefined => {
    const value = bounds && argument(bounds, name);
    return value == null ? undefined : Number(value);
  };
  const [least, most] = [said('least'), said('most')];
  const form = kind ? written[argument(kind, 'as')!] : {};
  if (schema.type === 'array') {
    // What stands in a list says something, but for a file that has no preview.
    const filled = kind && argument(kind, 'as') !== 'preview' ? { minLength: 1 } : {};
    const items = { ...(schema.items as JsonSchema), ...form, ...filled, ...defined({ maxLength: said('each') }) };
    return { ...schema, items, ...defined({ minItems: least, maxItems: most }) };
  }
  if (schema.type !== 'string') return { ...schema, ...defined({ minimum: least, maximum: most }) };
  // What must be filled must not be blank either.
  const filled = least === 1 && !kind ? { pattern: '\\S' } : {};
  return { ...schema, ...filled, ...form, ...defined({ minLength: least, maxLength: most }) };
}

const defined = (schema: Record<string, number | undefined>): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

const idsOf = (type: GraphQLOutputType): JsonSchema =>
  isListType(getNullableType(type)) ? { type: 'array', items: { type: 'string' } } : orNull(type, { type: 'string' });

function orNull(type: GraphQLType, schema: JsonSchema): JsonSchema {
  return isNonNullType(type) ? schema : { anyOf: [schema, { type: 'null' }] };
}
