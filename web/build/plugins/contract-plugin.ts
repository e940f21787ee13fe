import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type ConstDirectiveNode,
  Kind,
  buildASTSchema,
  type DocumentNode,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Source,
} from 'graphql';
import type { Plugin } from 'vite';
import { tokenReachOf, tokenRightsOf } from '../../../gateway/core/contract/token-reach.ts';
import { locationOf } from '../../../gateway/core/contract/sdl/contract-error.ts';
import { parseSchema } from '../../../gateway/kit/sdl/read-schema.ts';

/** Effect of a mutation, derived from the contract. */
export type Write = {
  removes?: string;
  answers?: string;
  patches?: { type: string; argument: string; many?: true; skips?: string[] } | undefined;
};

const id = 'virtual:contract';
const folder = join(import.meta.dirname, '../../../schema');

function typeRef(type: GraphQLOutputType): unknown {
  if (isNonNullType(type)) return { kind: 'NON_NULL', ofType: typeRef(type.ofType) };
  if (isListType(type)) return { kind: 'LIST', ofType: typeRef(type.ofType) };
  return isObjectType(type) || isUnionType(type)
    ? { kind: isUnionType(type) ? 'UNION' : 'OBJECT', name: type.name, ofType: null }
    : { kind: 'SCALAR', name: 'Any', ofType: null };
}

/**
 * Minimal introspection for the normalized cache: the types of unions. Fields are included only in development, where
 * the cache checks its configuration; in production they would add kilobytes.
 */
function introspection(schema: GraphQLSchema, withFields: boolean): string {
  const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));
  const objects = types.filter(isObjectType);
  const fieldsOf = (type: GraphQLObjectType) =>
    Object.values(type.getFields()).map(({ name, type: answer }) => ({ name, type: typeRef(answer), args: [] }));
  const unions = types.filter(isUnionType).map((type) => ({
    kind: 'UNION',
    name: type.name,
    possibleTypes: type.getTypes().map((one) => ({ kind: 'OBJECT', name: one.name })),
  }));
  const fields = withFields ? Object.fromEntries(objects.map((type) => [type.name, fieldsOf(type)])) : {};
  // Space-separated names are the smallest encoding.
  return `(() => {
    const fields = ${JSON.stringify(fields)};
    const objects = '${objects.map(({ name }) => name).join(' ')}'.split(' ');
    const types = objects.map((name) => ({ kind: 'OBJECT', name, interfaces: [], fields: fields[name] ?? [] }));
    const roots = { queryType: { name: 'Query' }, mutationType: { name: 'Mutation' }, subscriptionType: { name: 'Subscription' } };
    return { __schema: { ...roots, types: [{ kind: 'SCALAR', name: 'Any' }, ...types, ...${JSON.stringify(unions)}] } };
  })()`;
}

const roots = ['Query', 'Mutation', 'Subscription'];

/** Room of each type and root field, by SDL file. */
export function roomsOf({ definitions }: DocumentNode): Map<string, string> {
  const rooms = new Map<string, string>();
  for (const definition of definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    const { name, fields = [], loc } = definition;
    const room = /([\w-]+)\.graphql$/.exec(loc!.source.name)![1]!;
    if (roots.includes(name.value)) for (const field of fields) rooms.set(`${name.value}.${field.name.value}`, room);
    else if (definition.kind === Kind.OBJECT_TYPE_DEFINITION) rooms.set(name.value, room);
  }
  return rooms;
}

/** Rooms in `@dependsOn` of a root field or type; `*` for all. */
function declaredRooms({ astNode }: GraphQLField<unknown, unknown> | GraphQLObjectType): string[] {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'dependsOn');
  const rooms = directive?.arguments?.find(({ name }) => name.value === 'rooms')?.value;
  if (!directive) return [];
  return rooms?.kind === Kind.LIST ? rooms.values.flatMap((one) => (one.kind === Kind.STRING ? one.value : [])) : ['*'];
}

const namesOf = (sets: Record<string, ReadonlySet<string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(sets).map(([room, names]) => [room, [...names]]));

/**
 * Per room, the fields that depend on its records: its root fields, fields or types that declare it, and fields of
 * other rooms that return its types. Fields are identified by name only, which is precise enough.
 */
export function fieldsByRoom(schema: GraphQLSchema, rooms: ReadonlyMap<string, string>): Record<string, string[]> {
  const fields: Record<string, Set<string>> = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || /^(__|Mutation$|Subscription$)/.test(type.name)) continue;
    for (const field of Object.values(type.getFields())) {
      const answer = getNamedType(field.type);
      const types = isUnionType(answer) ? answer.getTypes() : [answer];
      const answered = types.map(({ name }) => rooms.get(name)).filter((room) => room !== rooms.get(type.name));
      const own = type.name === 'Query' ? [rooms.get(`Query.${field.name}`), ...declaredRooms(field)] : [];
      const declared = types.flatMap((one) => (isObjectType(one) ? declaredRooms(one) : []));
      for (const room of [...answered, ...declared, ...own]) if (room) (fields[room] ??= new Set()).add(field.name);
    }
  }
  return namesOf(fields);
}

/** Per room, what indicates a write: types returned by mutations, or the mutation's name if it returns none. */
export function writesByRoom(schema: GraphQLSchema, rooms: ReadonlyMap<string, string>): Record<string, string[]> {
  const writes: Record<string, Set<string>> = {};
  for (const { name, type } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const answer = getNamedType(type).name;
    const [room, sign] = rooms.has(answer) ? [rooms.get(answer)!, answer] : [rooms.get(`Mutation.${name}`)!, name];
    (writes[room] ??= new Set()).add(sign);
  }
  return namesOf(writes);
}

/** Types without an id are embedded in their parent. Navigation items differ by layout, and search matches by query. */
const keylessTypes = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap())
    .filter(
      (type) =>
        isObjectType(type) &&
        !type.name.startsWith('__') &&
        !['Query', 'Mutation', 'Subscription', 'Organization'].includes(type.name),
    )
    .filter((type) => isObjectType(type) && (!type.getFields()['id'] || /^NavigationItem$|Match$/.test(type.name)))
    .map((type) => type.name);

/** Personal types (`@private`), which have no change events for others. */
const privateTypes = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => type.astNode?.directives?.some(({ name }) => name.value === 'private'))
    .map((type) => type.name);

/** Root fields that change without events (`@volatile`). */
const volatileFields = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'volatile'))
    .map(({ name }) => name);

const textOf = (node: ConstDirectiveNode | undefined, name: string): string | null => {
  const value = node?.arguments?.find((one) => one.name.value === name)?.value;
  return value?.kind === Kind.STRING ? value.value : null;
};

/** Rights to change data that API tokens can't use fully. */
export function tokenLimits(schema: GraphQLSchema): Record<string, 'read' | 'none'> {
  const all = (['Query', 'Mutation'] as const).flatMap((type) =>
    Object.values((schema.getType(type) as GraphQLObjectType).getFields()).map(({ name, astNode }) => {
      const right = textOf(
        astNode?.directives?.find((one) => one.name.value === 'right'),
        'name',
      );
      const root = { type, name, right, location: locationOf(astNode) };
      return { ...root, tokenReach: tokenReachOf(root) };
    }),
  );
  const uses = tokenRightsOf(all);
  const grants = [schema.astNode, ...schema.extensionASTNodes].flatMap((node) => node?.directives ?? []);
  const limits: Record<string, 'read' | 'none'> = {};
  for (const grant of grants) {
    const right = grant.name.value === 'grant' ? textOf(grant, 'right') : null;
    const use = right === null ? 'write' : (uses.get(right) ?? 'none');
    if (right !== null && use !== 'write' && (use === 'none' || !right.endsWith('.view'))) limits[right] = use;
  }
  return limits;
}

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/**
 * Patch argument of a mutation, for one or several records. `skips`: fields that are written in another form than read,
 * so they can't be predicted.
 */
function patchOf(field: GraphQLField<unknown, unknown>, answer: GraphQLObjectType): Write['patches'] {
  const [id, patch, ...others] = field.args;
  const input = patch && getNamedType(patch.type);
  const many = id?.name === 'ids';
  if (
    (id?.name !== 'id' && !many) ||
    many !== isList(field.type) ||
    !isInputObjectType(input) ||
    others.some((one) => isNonNullType(one.type))
  )
    return undefined;
  const kept = answer.getFields();
  const skips = Object.values(input.getFields())
    .filter(({ name, type }) => String(type).replaceAll('!', '') !== String(kept[name]?.type ?? '').replaceAll('!', ''))
    .map(({ name }) => name);
  return {
    type: answer.name,
    argument: patch!.name,
    ...(many ? { many } : {}),
    ...(skips.length > 0 ? { skips } : {}),
  };
}

/** Mutations that change or remove a record, by naming convention and result type. */
export function writesByMutation(schema: GraphQLSchema): Record<string, Write> {
  const writes: Record<string, Write> = {};
  const typeNamed = (name: string) => [name, name.replace(/s$/, '')].find((one) => isObjectType(schema.getType(one)));
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const answer = getNamedType(field.type);
    const gone = /^(?:delete|remove|revoke)(\w+)$/.exec(field.name)?.[1];
    const removes =
      gone && field.args.some((one) => one.name === 'id' || one.name === 'ids') ? typeNamed(gone) : undefined;
    const isRecord = isObjectType(answer) && answer.getFields()['id'] !== undefined;
    const patches = field.name.startsWith('update') && isRecord ? patchOf(field, answer) : undefined;
    // A removal that returns a record returns the removed one.
    if (removes) writes[field.name] = { removes, ...(isObjectType(answer) ? { answers: answer.name } : {}) };
    else if (patches) writes[field.name] = { patches };
  }
  return writes;
}

/** SDL files by room. */
export const readRooms = (from = folder): (readonly [string, string])[] =>
  readdirSync(from)
    .filter((name) => name.endsWith('.graphql'))
    .map((file) => [file.replace('.graphql', ''), readFileSync(join(from, file), 'utf8')] as const);

/** The contract of SDL files by room. */
export const documentOf = (texts: readonly (readonly [string, string])[]): DocumentNode =>
  parseSchema(texts.map(([room, text]) => new Source(text, `schema/${room}.graphql`)));

/** Contract data included in the client. */
export function contractModule(texts: readonly (readonly [string, string])[], isBuild: boolean): string {
  const document = documentOf(texts);
  const schema = buildASTSchema(document);
  const rooms = roomsOf(document);
  const parts = {
    writesByMutation: writesByMutation(schema),
    privateTypes: privateTypes(schema),
    tokenLimits: tokenLimits(schema),
  };
  // Space-separated names are the smallest encoding.
  const lists = { fieldsByRoom: fieldsByRoom(schema, rooms), writesByRoom: writesByRoom(schema, rooms) };
  return [
    `export const introspection = ${introspection(schema, !isBuild)};`,
    `export const keylessTypes = '${keylessTypes(schema).join(' ')}'.split(' ');`,
    `export const volatileFields = '${volatileFields(schema).join(' ')}'.split(' ');`,
    ...Object.entries(parts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
    ...Object.entries(lists).map(
      ([name, value]) =>
        `export const ${name} = ${JSON.stringify(Object.fromEntries(Object.entries(value).map(([key, names]) => [key, names.join(' ')])))};`,
    ),
  ].join('\n');
}

/** Extracts the needed parts of the SDL at build time, so that graphql-js isn't bundled. */
export function contractPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'meridian-contract',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const texts = readRooms();
      for (const [room] of texts) this.addWatchFile(join(folder, `${room}.graphql`));
      return contractModule(texts, isBuild);
    },
  };
}
