import { readdirSync, readFileSync } from 'node:fs';
import { isNonNullType, isObjectType, type GraphQLSchema } from 'graphql';
import { isGraphqlOnly } from './coerce.ts';
import { locationOf, type Door, type Role, type RootField } from './root-field.ts';
import { parametersOf, shapeOf } from './path-template.ts';
import type { RestShapes } from './rest-shapes.ts';

type Linted = {
  schema: GraphQLSchema;
  roots: RootField[];
  doors: Door[];
  rights: Map<string, Role[]>;
  rest: RestShapes;
};

/** What would otherwise be found by a caller: each fault names file and line. */
export function lintContract(contract: Linted): string[] {
  return [
    ...doubleDoors(contract.doors),
    ...pathParameters(contract.doors),
    ...unknownRights(contract),
    ...faceless(contract.roots),
    ...emptying(contract.roots),
    ...sourceless(contract.schema),
    ...strayShapes(contract),
  ];
}

/** Two doors whose paths differ in the names of their parameters only are the same door. */
function doubleDoors(doors: Door[]): string[] {
  const seen = new Map<string, Door>();
  return doors.flatMap((door) => {
    const key = `${door.method} ${shapeOf(door.path)}`;
    const earlier = seen.get(key);
    seen.set(key, door);
    return earlier
      ? [
          `${door.location} ${door.root.name} opens ${door.method} ${door.path}, which ${earlier.root.name} at ${earlier.location} has already`,
        ]
      : [];
  });
}

function pathParameters(doors: Door[]): string[] {
  return doors.flatMap((door) => {
    if (!door.path.startsWith('/api/'))
      return [`${door.location} ${door.root.name}: the path ${door.path} must begin with /api/`];
    const args = new Set(
      door.root.field.args.filter((argument) => !isGraphqlOnly(argument)).map((argument) => argument.name),
    );
    return parametersOf(door.path)
      .filter((name) => !args.has(name))
      .map((name) => `${door.location} ${door.root.name} has no argument for {${name}} of its path`);
  });
}

function unknownRights({ roots, rights }: Linted): string[] {
  return roots
    .filter((root) => root.right !== null && !rights.has(root.right))
    .map((root) => `${root.location} ${root.name} needs the right ${root.right}, which no @grant names`);
}

function faceless(roots: RootField[]): string[] {
  return roots.flatMap((root) => {
    const faults = [];
    if (root.hasRest === root.isGraphqlOnly) {
      faults.push(`${root.location} ${root.name} needs either @rest or @graphqlOnly`);
    }
    if (root.isOpen && root.right !== null)
      faults.push(`${root.location} ${root.name} can't be @open and need a @right`);
    return faults;
  });
}

/** A query that one caller is refused may not take the rest of the answer with it. */
function emptying(roots: RootField[]): string[] {
  return roots
    .filter((root) => root.type === 'Query' && root.right !== null && isNonNullType(root.field.type))
    .map((root) => `${root.location} ${root.name} needs a right, so it must be nullable: a refusal is null`);
}

/**
 * A field without a resolver must be a property of its record. Records are the `export type <Type>Record = { … }` of the
 * rooms' records.ts, an object literal with a property a line, or `<Other>Record & { … }`; types without one are plain
 * values, which the type check of the resolvers covers.
 */
function sourceless(schema: GraphQLSchema): string[] {
  const records = readRecords();
  const faults: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isRoot = ['Query', 'Mutation', 'Subscription'].includes(type.name);
    const record = records.get(type.name);
    for (const field of Object.values(type.getFields())) {
      const hasSource = isRoot
        ? (type.name === 'Subscription' ? field.subscribe : field.resolve) !== undefined
        : field.resolve !== undefined || !record || record.has(field.name);
      if (!hasSource)
        faults.push(
          `${locationOf(field.astNode)} ${type.name}.${field.name} has no source: no resolver, and no property of its record`,
        );
    }
  }
  return faults;
}

function readRecords(): Map<string, Set<string>> {
  const sources = new Map<string, { base: string | undefined; properties: string[] }>();
  const folder = new URL('../..', import.meta.url);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('/records.ts')) continue;
    const text = readFileSync(new URL(path, folder), 'utf8');
    for (const match of text.matchAll(/export type (\w+)Record = (?:(\w+)Record & )?\{\n([\s\S]*?)\n\}/g)) {
      const properties = [...match[3]!.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map((property) => property[1]!);
      sources.set(match[1]!, { base: match[2], properties });
    }
  }
  const resolve = (name: string): string[] => {
    const source = sources.get(name);
    return source ? [...source.properties, ...(source.base ? resolve(source.base) : [])] : [];
  };
  return new Map([...sources.keys()].map((name) => [name, new Set(resolve(name))]));
}

function strayShapes({ rest, roots }: Linted): string[] {
  const names = new Set(roots.filter((root) => root.hasRest).map((root) => root.name));
  return Object.keys(rest)
    .filter((name) => !names.has(name))
    .map((name) => `a rest.ts shapes ${name}, which has no REST door`);
}
