import {
  getNullableType,
  GraphQLNonNull,
  isListType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLOutputType,
  type GraphQLType,
} from 'graphql';
import { isGraphqlOnly } from '../../core/contract/sdl/coerce.ts';
import { writtenDescription } from '../../core/contract/sdl/describe-limits.ts';
import { type Contract } from '../../core/contract/contract.ts';
import { roomOf, type Door } from '../../core/contract/root-field.ts';
import { errorCodes, messageOf, statusOf } from '../../core/ground/errors.ts';
import { parametersOf } from '../../core/contract/path-template.ts';
import { readsQuery } from '../../core/contract/rest-shapes.ts';
import type { JsonSchema, RestShape } from '../../core/contract/rest-shapes.ts';
import { answerHeaders, headerRefs } from '../../core/contract/rest/answer-headers.ts';
import { Components, refTo } from './openapi-schemas.ts';

/** OpenAPI 3.1 document of all REST endpoints, derived from the SDL directives. */
export function buildOpenApi(contract: Contract, version: string): Record<string, unknown> {
  const components = new Components();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [door, operationId] of operationIdsOf(contract))
    (paths[door.path] ??= {})[door.method.toLowerCase()] = operationOf(
      door,
      operationId,
      contract.rest[door.root.name] ?? {},
      components,
    );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meridian',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'REST API of Meridian. The operationId of an operation is the name of its GraphQL root field.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: tagsOf(contract),
    paths,
    components: {
      headers: answerHeaders,
      responses: { ...errorResponses, ...fileResponses },
      schemas: usedIn([paths, errorResponses], { ...errorSchemas, ...components.schemas }),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** Operation ids are field names; further endpoints of the same field add their method. */
export function operationIdsOf({ doors }: Contract): Map<Door, string> {
  const seen = new Set<string>();
  return new Map(
    doors.map((door) => {
      const { name } = door.root;
      const id = seen.has(name) ? `${name}_${door.method.toLowerCase()}` : name;
      seen.add(name);
      return [door, id];
    }),
  );
}

/** Referenced by name, because inlining them would make up a fifth of the document. */
const errorSchemas: Record<string, JsonSchema> = {
  Error: {
    type: 'object',
    description: 'An error with a message and a code.',
    properties: {
      error: { type: 'string' },
      code: { type: 'string' },
      argument: { type: 'string' },
      right: { type: 'string' },
      status: { type: 'string' },
      requestId: { type: 'string' },
      retryAfter: { type: 'integer' },
    },
    required: ['error'],
  },
  Refusal: {
    description: 'An error. Some endpoints return only the status.',
    anyOf: [refTo('Error'), { type: 'object', properties: { status: { type: 'string' } } }],
  },
  Missing: {
    description: 'The record does not exist. The body depends on the endpoint.',
    anyOf: [{ const: 'NOT FOUND' }, { const: false }, refTo('Error')],
  },
};

/** One tag per room, described by its first query. */
function tagsOf({ doors }: Contract) {
  const rooms = [...new Set(doors.map(tagOf))].sort();
  return rooms.map((name) => {
    const own = doors.filter((door) => tagOf(door) === name);
    const [first] = [...own.filter(({ root }) => root.type === 'Query'), ...own];
    return { name, description: first?.root.field.description ?? name };
  });
}

/** Keeps schemas that are referenced, directly or through others. */
function usedIn(paths: unknown, schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name!)) continue;
      used.add(name!);
      follow(schemas[name!]);
    }
  };
  follow(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** Tag of an endpoint: the room whose schema declares it. */
const tagOf = ({ root }: Door): string => roomOf(root);

function operationOf(
  door: Door,
  operationId: string,
  shape: RestShape,
  components: Components,
): Record<string, unknown> {
  const { root } = door;
  const args = root.field.args.filter((argument) => !isGraphqlOnly(argument));
  const inPath = new Set(parametersOf(door.path));
  const isInQuery = readsQuery(door.method);
  const parameters = args
    .filter((argument) => inPath.has(argument.name) || isInQuery)
    .map((argument) => ({
      name: argument.name,
      in: inPath.has(argument.name) ? 'path' : 'query',
      ...(inPath.has(argument.name) || isRequiredArgument(argument) ? { required: true } : {}),
      description: writtenDescription(argument),
      // Addresses can't hold null; parameters are omitted instead.
      schema: components.input(new GraphQLNonNull(getNullableType(argument.type)), argument.astNode),
    }));
  const body = args.filter((argument) => !inPath.has(argument.name));
  return {
    operationId,
    tags: [tagOf(door)],
    summary: root.field.description ?? undefined,
    ...(root.isOpen ? { security: [] } : {}),
    ...(root.right ? { 'x-right': root.right } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(!isInQuery && body.length > 0 ? { requestBody: bodyOf(body, shape, components) } : {}),
    responses: responsesOf(door, shape, components),
  };
}

function bodyOf(args: readonly GraphQLArgument[], shape: RestShape, components: Components): JsonSchema {
  const required = args.filter(isRequiredArgument).map((argument) => argument.name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      args.map((argument) => [
        argument.name,
        {
          ...withRequired(
            argument.type,
            components.input(argument.type, argument.astNode),
            shape.required?.[argument.name],
          ),
          description: writtenDescription(argument),
        },
      ]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
  const part = shape.file ?? shape.upload;
  const form = { ...schema, properties: { ...schema.properties, [part ?? '']: partOf(args, part) } };
  return {
    required: required.length > 0,
    content: {
      'application/json': {
        schema: shape.isText
          ? { description: 'A documented custom body', anyOf: [{ type: 'string' }, schema] }
          : schema,
      },
      ...(part ? { 'multipart/form-data': { schema: form } } : {}),
    },
  };
}

/** Adds keys that only REST requires, to the argument or to each item of its list. */
function withRequired(type: GraphQLType, schema: JsonSchema, required: readonly string[] | undefined): JsonSchema {
  if (!required) return schema;
  const whole = (one: unknown) => ({ allOf: [one, { type: 'object', required }] });
  return isListType(getNullableType(type)) ? { ...schema, items: whole(schema.items) } : whole(schema);
}

/** One file, or several under the same name. */
function partOf(args: readonly GraphQLArgument[], name: string | undefined): JsonSchema {
  const type = args.find((argument) => argument.name === name)?.type;
  const file = { type: 'string', format: 'binary' };
  return type && isListType(getNullableType(type)) ? { type: 'array', items: file } : file;
}

/** Files are sent with their own media type, whole or in part. */
const file = { '*/*': { schema: { type: 'string', format: 'binary' } } };
const fileHeaders = {
  'content-disposition': { description: 'attachment, with the name of the file', schema: { type: 'string' } },
  etag: { schema: { type: 'string' } },
};
const partHeader = { 'content-range': { description: 'Range of the returned bytes', schema: { type: 'string' } } };
const fileResponses: Record<string, unknown> = {
  File: { description: 'The file', headers: fileHeaders, content: file },
  FilePart: {
    description: 'The requested range of bytes',
    headers: { ...fileHeaders, ...partHeader },
    content: file,
  },
  RangeNotSatisfiable: { description: 'The requested range exceeds the file', headers: partHeader },
};

const responseRef = (name: string) => ({ $ref: `#/components/responses/${name}` });

const downloadResponses = {
  '200': responseRef('File'),
  '206': responseRef('FilePart'),
  '304': { description: 'Unchanged' },
  '416': responseRef('RangeNotSatisfiable'),
};

/** Where GraphQL answers null for a refused list, REST answers with an error status. */
const answeredBy = (type: GraphQLOutputType): GraphQLOutputType => (isListType(type) ? new GraphQLNonNull(type) : type);

/** All responses of an endpoint: the body, and the errors that can occur. */
function responsesOf(door: Door, shape: RestShape, components: Components): Record<string, unknown> {
  const { root } = door;
  const args = new Set(root.field.args.filter((one) => !isGraphqlOnly(one)).map(({ name }) => name));
  // Always generated: the body mapped by a room may refer to the record.
  const record = components.output(answeredBy(root.field.type));
  const names = [
    ...(root.type === 'Mutation' ? ['change-id'] : []),
    ...(door.method === 'GET' && root.type === 'Query' ? ['etag'] : []),
    ...(root.pager && args.has('after') ? ['link'] : []),
  ];
  const responses: Record<string, unknown> = {
    '200': {
      description: 'Done',
      ...(names.length > 0 ? { headers: headerRefs(...names) } : {}),
      content: { 'application/json': { schema: shape.schema ?? record } },
    },
    ...(door.method === 'GET' ? { '304': { description: 'Unchanged' } } : {}),
    ...(shape.download ? downloadResponses : {}),
  };
  // Common errors are documented once, as `default`; these three need handling of their own.
  if (args.size > 0 || root.isOpen) responses['404'] = responseRef('NOT_FOUND');
  if (root.type === 'Mutation') responses['409'] = responseRef('CONFLICT');
  if (args.has('token')) responses['410'] = responseRef('LINK_EXPIRED');
  responses['default'] = responseRef('Refused');
  return responses;
}

const statusesOfAll = [...new Set(errorCodes.map(statusOf))].sort().join(', ');

/** Referenced by name, because inlining them would make up a third of the document. */
const errorResponses: Record<string, unknown> = {
  NOT_FOUND: errorResponse(messageOf('NOT_FOUND'), 'Missing'),
  CONFLICT: errorResponse(messageOf('CONFLICT'), 'Refusal'),
  LINK_EXPIRED: errorResponse(messageOf('LINK_EXPIRED'), 'Refusal'),
  Refused: {
    ...errorResponse(`Errors of any operation (${statusesOfAll}), identified by \`code\``, 'Refusal'),
    headers: headerRefs('retry-after'),
  },
};

function errorResponse(description: string, schema: string) {
  return { description, content: { 'application/json': { schema: refTo(schema) } } };
}
