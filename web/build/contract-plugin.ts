import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  buildSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Plugin } from 'vite';

/** What a mutation does, as far as the contract tells. */
export type Write = {
  asks?: string;
  removes?: string;
  answers?: string;
  patches?: { type: string; argument: string; many?: true; skips?: string[] } | undefined;
};

const id = 'virtual:contract';
const folder = join(import.meta.dirname, '../../schema');

function typeRef(type: GraphQLOutputType): unknown {
  if (isNonNullType(type)) return { kind: 'NON_NULL', ofType: typeRef(type.ofType) };
  if (isListType(type)) return { kind: 'LIST', ofType: typeRef(type.ofType) };
  return isObjectType(type) || isUnionType(type)
    ? { kind: isUnionType(type) ? 'UNION' : 'OBJECT', name: type.name, ofType: null }
    : { kind: 'SCALAR', name: 'Any', ofType: null };
}

/**
 * Just enough introspection for the normalized cache: which objects a union can be. The fields are for development,
 * where the cache checks its configuration against them; built, they would cost every page some kilobytes for nothing.
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
  // Names between spaces are the least that hundreds of types can weigh.
  return `(() => {
    const fields = ${JSON.stringify(fields)};
    const objects = '${objects.map(({ name }) => name).join(' ')}'.split(' ');
    const types = objects.map((name) => ({ kind: 'OBJECT', name, interfaces: [], fields: fields[name] ?? [] }));
    const roots = { queryType: { name: 'Query' }, mutationType: { name: 'Mutation' }, subscriptionType: { name: 'Subscription' } };
    return { __schema: { ...roots, types: [{ kind: 'SCALAR', name: 'Any' }, ...types, ...${JSON.stringify(unions)}] } };
  })()`;
}

/** For each type the root queries that answer it: what must be asked again when one is made or removed. */
function rootsByType(schema: GraphQLSchema): Record<string, string[]> {
  const roots: Record<string, string[]> = {};
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const type = getNamedType(field.type);
    const names = isUnionType(type) ? type.getTypes().map((one) => one.name) : [type.name];
    for (const name of names) (roots[name] ??= []).push(field.name);
    if (isObjectType(type)) {
      for (const inner of Object.values(type.getFields())) {
        const name = getNamedType(inner.type).name;
        // Pages and groups: what lists the type one level below the root counts too.
        if (isList(inner.type) && !roots[name]?.includes(field.name)) {
          if (isObjectType(getNamedType(inner.type))) (roots[name] ??= []).push(field.name);
        }
      }
    }
  }
  return roots;
}

/**
 * What has no id lives inside the record that carries it. One navigation item has a shape for each layout, and a match is
 * marked for the search that found it.
 */
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

/** What belongs to one person alone (`@private`): nobody is told of it. */
const privateTypes = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => type.astNode?.directives?.some(({ name }) => name.value === 'private'))
    .map((type) => type.name);

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** A patch as the argument of a mutation, for one record or for several: what of it is written otherwise than it is read can't be guessed (`skips`). */
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

/** By name and answer: which mutations make a record, change one, or take one away. The names are the house's own rule. */
export function writesByMutation(schema: GraphQLSchema): Record<string, Write> {
  const writes: Record<string, Write> = {};
  const typeNamed = (name: string) => [name, name.replace(/s$/, '')].find((one) => isObjectType(schema.getType(one)));
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const answer = getNamedType(field.type);
    const gone = /^(?:delete|remove|revoke)(\w+)$/.exec(field.name)?.[1];
    const read = /^markAll(\w+)Read$/.exec(field.name)?.[1];
    const removes =
      gone && field.args.some((one) => one.name === 'id' || one.name === 'ids') ? typeNamed(gone) : undefined;
    const asks =
      field.name.startsWith('create') && isObjectType(answer) ? answer.name : read ? typeNamed(read) : undefined;
    const isRecord = isObjectType(answer) && answer.getFields()['id'] !== undefined;
    const patches = field.name.startsWith('update') && isRecord ? patchOf(field, answer) : undefined;
    // A removal that answers with a record answers with the one that is gone.
    if (removes) writes[field.name] = { removes, ...(isObjectType(answer) ? { answers: answer.name } : {}) };
    else if (asks) writes[field.name] = { asks };
    else if (patches) writes[field.name] = { patches };
  }
  return writes;
}

/** For each type the types that list it: a tag that is gone changes the contacts that carried it. */
function holdersByType(schema: GraphQLSchema): Record<string, string[]> {
  const holders: Record<string, string[]> = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || /^(__|Query$|Mutation$|Subscription$)/.test(type.name)) continue;
    for (const field of Object.values(type.getFields())) {
      const inner = getNamedType(field.type);
      if (
        isList(field.type) &&
        isObjectType(inner) &&
        inner.getFields()['id'] &&
        !holders[inner.name]?.includes(type.name)
      )
        (holders[inner.name] ??= []).push(type.name);
    }
  }
  return holders;
}

/** The part of the SDL that the browser needs, made at build time so that graphql itself stays out of the bundle. */
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
      const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
      for (const file of files) this.addWatchFile(join(folder, file));
      const schema = buildSchema(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'));
      const parts = {
        rootsByType: rootsByType(schema),
        holdersByType: holdersByType(schema),
        writesByMutation: writesByMutation(schema),
        privateTypes: privateTypes(schema),
      };
      return [
        `export const introspection = ${introspection(schema, !isBuild)};`,
        `export const keylessTypes = '${keylessTypes(schema).join(' ')}'.split(' ');`,
        ...Object.entries(parts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
      ].join('\n');
    },
  };
}
