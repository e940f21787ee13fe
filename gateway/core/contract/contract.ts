import {
  buildASTSchema,
  isObjectType,
  isUnionType,
  Kind,
  validateSchema,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { charge, isCharged } from './answer-budget.ts';
import type { Caller } from './caller.ts';
import { mergeUnique } from '../ground/merge-unique.ts';
import { guarded } from './guard.ts';
import { lintContract } from './lint.ts';
import type { RestShapes } from './rest-shapes.ts';
import { openConnections } from './connections.ts';
import { withConnections } from './sdl/connections.ts';
import { ContractError, locationOf } from './sdl/contract-error.ts';
import { attachScalars, attachValidators, attachWireValues } from './sdl/attach.ts';
import { describeLimits } from './sdl/describe-limits.ts';
import { readDefaults } from './sdl/default-values.ts';
import { argument, directive } from './sdl/directives.ts';
import { compileValidator } from './sdl/validate.ts';
import {
  forgetPlaces,
  roomsOfTypes,
  type Door,
  type HttpMethod,
  type Pager,
  type RootField,
  type RootType,
} from './root-field.ts';
import type { Role } from './sdl/roles.ts';
import { tokenReachOf, tokenRightsOf } from './token-reach.ts';
import { viewRights } from './view-rights.ts';

/** Parts of a room that the contract needs. */
export type RoomParts = {
  name: string;
  resolvers: Record<string, unknown>;
  rest?: RestShapes;
  /** Default resolvers, for SDL fields that no room resolves. */
  defaults?: Record<string, Record<string, unknown>>;
  /** Mutations that consist of a single scope write, with no side effect before the commit. */
  oneWrites?: readonly string[];
};

export type Contract = {
  schema: GraphQLSchema;
  document: DocumentNode;
  roots: RootField[];
  doors: Door[];
  /** All rights, each with the roles that include it. */
  rights: Map<string, Role[]>;
  rest: RestShapes;
  oneWrites: ReadonlySet<string>;
  rightsOf(role: Role): string[];
  /** What API tokens can do with each right; rights that they can't use are missing. */
  tokenRights: ReadonlyMap<string, 'write' | 'read'>;
  /** Room that defines each type. */
  roomOfType: ReadonlyMap<string, string>;
  /** Right needed to see a record of a room; null if none. */
  viewRightOf(room: string, record: string): string | null;
};

/** Builds the executable schema, the doors and the rights from SDL, resolvers and directives. */
export function buildContract(source: DocumentNode, rooms: readonly RoomParts[]): Contract {
  const { document, connections } = withConnections(source);
  const schema = buildASTSchema(document);
  readDefaults(schema);
  const invalid = validateSchema(schema);
  if (invalid.length > 0)
    throw new ContractError(invalid.map((error) => `${locationOf(error.nodes?.[0])} ${error.message}`));

  const faults: string[] = [];
  const resolvedBy = new Map<string, string>();
  for (const room of rooms) attach(schema, room, resolvedBy, faults);
  for (const room of rooms.map((one) => unresolved(schema, one, resolvedBy))) attach(schema, room, resolvedBy, faults);
  const pagers = openConnections(schema, connections, (list, resolve) => guarded(rootOf(list), resolve));
  attachScalars(schema);
  attachWireValues(schema);
  attachValidators(schema);
  describeLimits(schema);

  const rights = readRights(schema);
  // A connection shares the resolver of its list.
  const derived = new Set(connections.filter(({ type }) => type === 'Query').map(({ field }) => field));
  const roots = (['Query', 'Mutation', 'Subscription'] as const).flatMap((type) =>
    Object.values(fieldsOf(schema, type))
      .filter(({ name }) => type !== 'Query' || !derived.has(name))
      .map((field) => readRoot(type, field, pagers)),
  );
  const queries = new Map(roots.filter(({ type }) => type === 'Query').map((root) => [root.name, root]));
  const rootOf = (name: string): RootField => queries.get(name)!;
  const doors = roots.flatMap((root) => readDoors(root));
  const rest = mergeUnique(
    'REST body of',
    rooms.map((room) => ({ owner: room.name, entries: room.rest })),
  );

  faults.push(...lintContract({ schema, roots, doors, rights, rest }));
  if (faults.length > 0) throw new ContractError(faults);

  const viewRightOf = viewRights(roots);
  const roomOfType = roomsOfTypes(schema);
  forgetPlaces(document);
  return {
    schema,
    document,
    roots,
    doors,
    rights,
    rest,
    oneWrites: new Set(rooms.flatMap((room) => room.oneWrites ?? [])),
    rightsOf: (role) => [...rights].filter(([, roles]) => roles.includes(role)).map(([right]) => right),
    tokenRights: tokenRightsOf(roots),
    roomOfType,
    viewRightOf,
  };
}

function fieldsOf(schema: GraphQLSchema, type: string): Record<string, GraphQLField<unknown, unknown>> {
  const object = schema.getType(type);
  return isObjectType(object) ? object.getFields() : {};
}

/** The default resolvers that are needed. */
function unresolved(
  schema: GraphQLSchema,
  { name, defaults = {} }: RoomParts,
  resolvedBy: Map<string, string>,
): RoomParts {
  const isWanted = (type: string, field: string): boolean =>
    fieldsOf(schema, type)[field] !== undefined && !resolvedBy.has(`${type}.${field}`);
  const wanted = Object.entries(defaults).map(([type, resolvers]) => [
    type,
    Object.fromEntries(Object.entries(resolvers).filter(([field]) => isWanted(type, field))),
  ]);
  return { name, resolvers: Object.fromEntries(wanted) };
}

type Resolver = GraphQLFieldResolver<unknown, unknown>;

function attach(schema: GraphQLSchema, room: RoomParts, resolvedBy: Map<string, string>, faults: string[]): void {
  for (const [typeName, resolvers] of Object.entries(room.resolvers)) {
    const type = schema.getType(typeName);
    const where = `gateway/${room.name}/resolvers.ts`;
    if (isUnionType(type)) {
      const { __resolveType } = resolvers as { __resolveType: (value: unknown) => string };
      type.resolveType = __resolveType;
      continue;
    }
    if (!isObjectType(type)) {
      faults.push(`${where} names ${typeName}, which the SDL does not have as a type with fields`);
      continue;
    }
    for (const [name, resolver] of Object.entries(resolvers as Record<string, Resolver | SubscriptionResolver>)) {
      const field = type.getFields()[name];
      const other = resolvedBy.get(`${typeName}.${name}`);
      if (other !== undefined) faults.push(`The rooms ${other} and ${room.name} both resolve ${typeName}.${name}`);
      resolvedBy.set(`${typeName}.${name}`, room.name);
      if (!field) faults.push(`${where} names ${typeName}.${name}, which the SDL does not have`);
      else if (typeof resolver === 'function')
        field.resolve = charged(type, field, directive(field.astNode, 'ids') ? joined(field, resolver) : resolver);
      else
        Object.assign(field, {
          subscribe: resolver.subscribe,
          resolve: charging(field, resolver.resolve ?? ((event: unknown) => event)),
        });
    }
  }
}

/** Charges records, lists and texts below a root field; the guard charges root fields. */
function charged(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>, resolver: Resolver): Resolver {
  return ROOT_TYPES.has(type.name) ? resolver : charging(field, resolver);
}

function charging(field: GraphQLField<unknown, unknown>, resolver: Resolver): Resolver {
  if (!isCharged(field)) return resolver;
  return (source, args, context, info) => {
    const found: unknown = resolver(source, args, context, info);
    const pass = (value: unknown) => charge(context as Caller, info, value);
    return found instanceof Promise ? found.then(pass) : pass(found);
  };
}

const ROOT_TYPES: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

/** Resolves a field from another server if it stores the records, otherwise with the room's resolver. */
const joined =
  (field: GraphQLField<unknown, unknown>, resolver: Resolver): Resolver =>
  (source, args, context, info) => {
    const caller = context as Caller;
    const found = caller.services.plugins.join(field, source, caller);
    return found === undefined ? resolver(source, args, context, info) : found;
  };

type SubscriptionResolver = { subscribe: Resolver; resolve?: Resolver };

function readRights(schema: GraphQLSchema): Map<string, Role[]> {
  const rights = new Map<string, Role[]>();
  for (const node of [schema.astNode, ...schema.extensionASTNodes]) {
    for (const grant of node?.directives ?? []) {
      if (grant.name.value !== 'grant') continue;
      const roles = grant.arguments?.find((candidate) => candidate.name.value === 'to')?.value;
      const named = roles?.kind === Kind.LIST ? roles.values.map((value) => ('value' in value ? value.value : '')) : [];
      rights.set(argument(grant, 'right')!, named as Role[]);
    }
  }
  return rights;
}

function readRoot(
  type: RootType,
  field: GraphQLField<unknown, unknown>,
  pagers: ReadonlyMap<string, Pager>,
): RootField {
  const node = field.astNode as FieldDefinitionNode;
  const right = directive(node, 'right');
  const delay = directive(node, 'delay');
  const root: RootField = {
    type,
    name: field.name,
    field,
    isOpen: directive(node, 'open') !== undefined,
    right: right ? argument(right, 'name') : null,
    tokenReach: 'rights',
    delay: delay ? Number(argument(delay, 'ms')) : 0,
    hasRest: directive(node, 'rest') !== undefined,
    isGraphqlOnly: directive(node, 'graphqlOnly') !== undefined,
    takesIdempotencyKey: type === 'Mutation' && directive(node, 'open') === undefined,
    location: locationOf(node),
    validate: compileValidator(field.args),
    pager: (type === 'Query' && pagers.get(field.name)) || null,
    call: () => undefined,
  };
  root.tokenReach = tokenReachOf(root);
  const { resolve, subscribe } = field;
  if (type === 'Subscription' && subscribe) field.subscribe = guarded(root, subscribe);
  else if (resolve) field.resolve = guarded(root, resolve);
  root.call = (args, context) => (field.resolve as Resolver)(undefined, args, context, undefined as never);
  return root;
}

function readDoors(root: RootField): Door[] {
  return (root.field.astNode?.directives ?? [])
    .filter((candidate) => candidate.name.value === 'rest')
    .map((rest) => ({
      method: (argument(rest, 'method') ?? 'GET') as HttpMethod,
      path: argument(rest, 'path') ?? '',
      root,
      location: locationOf(rest),
    }));
}
