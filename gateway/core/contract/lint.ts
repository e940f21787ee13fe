import {
  isEnumType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { isGraphqlOnly } from './sdl/coerce.ts';
import { lintHints } from './sdl/lint-hints.ts';
import type { Door, RootField } from './root-field.ts';
import { locationOf } from './sdl/contract-error.ts';
import { parametersOf, shapeOf } from './path-template.ts';
import { recordProperties } from './generated.ts';
import type { RestShapes } from './rest-shapes.ts';
import type { Role } from './sdl/roles.ts';

type Linted = {
  schema: GraphQLSchema;
  roots: RootField[];
  doors: Door[];
  rights: Map<string, Role[]>;
  rest: RestShapes;
};

/** Finds contract faults at startup, each with file and line. */
export function lintContract(contract: Linted): string[] {
  return [
    ...doubleDoors(contract.doors),
    ...pathParameters(contract.doors),
    ...unknownRights(contract),
    ...faceless(contract.roots),
    ...emptying(contract.roots),
    ...nullEvents(contract.roots),
    ...changesOfOtherShape(contract.roots),
    ...sourceless(contract.schema),
    ...strayShapes(contract),
    ...lintHints(contract.schema, contract.roots),
  ];
}

/** Endpoints that differ only in parameter names are duplicates. */
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

/** Queries with a right must be nullable: otherwise one refused query would null the whole answer. */
function emptying(roots: RootField[]): string[] {
  return roots
    .filter((root) => root.type === 'Query' && root.right !== null && isNonNullType(root.field.type))
    .map((root) => `${root.location} ${root.name} needs a right, so it must be nullable: a refusal is null`);
}

const subscriptionsOf = (roots: RootField[]): RootField[] => roots.filter(({ type }) => type === 'Subscription');

/** A subscription skips what it has no event for. */
function nullEvents(roots: RootField[]): string[] {
  return subscriptionsOf(roots)
    .filter(({ field }) => !isNonNullType(field.type))
    .map(
      ({ location, name, field }) =>
        `${location} ${name} must be non-null, because every event has a value: ${field.type}!`,
    );
}

const CHANGED = /^(\w+)Changed$/;

/** One shape for all record changes, so that clients can recognize deletions. */
function changesOfOtherShape(roots: RootField[]): string[] {
  return subscriptionsOf(roots).flatMap(({ name, field, location }) => {
    const one = CHANGED.exec(name)?.[1];
    if (one === undefined || isRecordChange(field.type, one)) return [];
    const record = one.charAt(0).toUpperCase() + one.slice(1);
    return [
      `${location} ${name} must return ${record}Change! with { action: ChangeAction!, id: ID!, ${one}: ${record} }, where ${one} is null after a deletion. If it has records of several types, add record, a non-null enum of them, and a nullable field for each`,
    ];
  });
}

function isRecordChange(type: GraphQLOutputType, one: string): boolean {
  const shape = isNonNullType(type) ? type.ofType : null;
  if (!isObjectType(shape)) return false;
  const { action, id, record, ...fields } = shape.getFields();
  if (String(action?.type) !== 'ChangeAction!' || String(id?.type) !== 'ID!') return false;
  const isNullable = (field?: GraphQLField<unknown, unknown>) => isObjectType(field?.type);
  const hasSeveral = record !== undefined && isNonNullType(record.type) && isEnumType(record.type.ofType);
  return hasSeveral ? Object.values(fields).some(isNullable) : isNullable(fields[one]);
}

/**
 * Fields without a resolver must be properties of their record. Types without a record are plain values, covered by the
 * type check.
 */
function sourceless(schema: GraphQLSchema): string[] {
  const faults: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isRoot = ['Query', 'Mutation', 'Subscription'].includes(type.name);
    const record = recordProperties[type.name];
    for (const field of Object.values(type.getFields())) {
      const hasSource = isRoot
        ? (type.name === 'Subscription' ? field.subscribe : field.resolve) !== undefined
        : field.resolve !== undefined || !record || record.includes(field.name);
      if (!hasSource)
        faults.push(
          `${locationOf(field.astNode)} ${type.name}.${field.name} has no source: no resolver, and no property of its record`,
        );
    }
  }
  return faults;
}

function strayShapes({ rest, roots }: Linted): string[] {
  const names = new Set(roots.filter((root) => root.hasRest).map((root) => root.name));
  return Object.keys(rest)
    .filter((name) => !names.has(name))
    .map((name) => `a rest.ts shapes ${name}, which has no REST door`);
}
