import Fastify from 'fastify';
import { getNamedType, isObjectType, type GraphQLResolveInfo } from 'graphql';
import mercurius from 'mercurius';
import { schema } from '../free/contract.ts';
import { rootKey } from '../free/free-rows.ts';
import { selectOf } from '../free/one-select.ts';
import { partOf, type Part } from '../free/selection.ts';
import { FreeStore } from './free-store.ts';
import { keepConnections, port } from './peer.ts';
import { Refused } from './store.ts';

/**
 * Fastify and Mercurius without constraints: its own tables for the client's requests, and one statement per root
 * field, which follows the selection and includes relations. Documents are compiled from the third use on.
 */
const { DATABASE, JWT_SECRET } = process.env as Record<string, string>;
const store = new FreeStore(DATABASE!, JWT_SECRET!);

type Made = { part: Part; sql: string };
const made = new WeakMap<object, Made>();

function madeFor({ fieldNodes, fragments, parentType }: GraphQLResolveInfo): Made {
  const node = fieldNodes[0]!;
  let found = made.get(node);
  if (!found) {
    const part = partOf(parentType, node, fragments);
    const isWrite = parentType === schema.getMutationType();
    const json = isWrite ? `json_object('${part.place}', ?)` : 'roots.value';
    const select = selectOf({ ...part, isNullable: true }, { json }, true);
    const sql = `select json_object('it', ${select}) as answer${isWrite ? '' : ' from roots where key = ?'}`;
    made.set(node, (found = { part, sql }));
  }
  return found;
}

function read(info: GraphQLResolveInfo, key?: string): unknown {
  const { part, sql } = madeFor(info);
  const row = store.read<{ answer: string }>(sql, key ?? rootKey(part, info.variableValues));
  return row && (JSON.parse(row.answer) as { it: unknown }).it;
}

type Write = { id: string; contact: { title: string } };

const queries = Object.keys(schema.getQueryType()!.getFields());
const isAbstract = { resolveType: ({ __typename }: { __typename: string }) => __typename };
const resolvers = {
  Query: Object.fromEntries(
    queries.map((name) => [
      name,
      (_: unknown, _args: unknown, _context: unknown, info: GraphQLResolveInfo) => read(info),
    ]),
  ),
  Mutation: {
    updateContact: (_: unknown, { id, contact }: Write, { person }: { person: string }, info: GraphQLResolveInfo) => {
      store.updateContact(person, id, contact);
      return read(info, id);
    },
  },
  ...Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter((type) => 'getTypes' in type && !isObjectType(getNamedType(type)))
      .map((type) => [type.name, isAbstract]),
  ),
};

const server = Fastify();
keepConnections(server.server);
await server.register(mercurius, {
  schema,
  resolvers: resolvers as never,
  jit: 2,
  cache: true,
  context: (request) => {
    try {
      return { person: store.who(request.headers.authorization) };
    } catch (error) {
      throw error instanceof Refused ? Object.assign(error, { statusCode: 401 }) : error;
    }
  },
});
await server.listen({ port, host: '127.0.0.1' });
