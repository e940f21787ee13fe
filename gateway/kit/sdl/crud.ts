import { Kind, parse, visit, type ASTNode, type ConstDirectiveNode, type DefinitionNode } from 'graphql';
import type { FieldDefinitionNode, ObjectTypeExtensionNode } from 'graphql';
import { locationOf } from '../../core/contract/sdl/contract-error.ts';
import { crudSdl, type CrudPlan } from './crud-sdl.ts';
import { argument, directive, textsOf } from '../../core/contract/sdl/directives.ts';

/** Adds the standard root fields of types with @crud, and completes those that the SDL has. */
export function expandCrud(definitions: readonly DefinitionNode[], faults: string[]): DefinitionNode[] {
  const declared = new Set(definitions.flatMap(declaredBy));
  const isNew = (one: DefinitionNode) => !declaredBy(one).some((name) => declared.has(name));
  const standard = new Map<string, FieldDefinitionNode>();
  const expanded = definitions.flatMap((one) => {
    const crud = one.kind === Kind.OBJECT_TYPE_DEFINITION && directive(one, 'crud');
    if (!crud) return [one];
    const problem = problemOf(crud, one.name.value, declared);
    if (problem) faults.push(`${locationOf(crud)} ${one.name.value}: @crud ${problem}`);
    const added = partsOf(crud, one.name.value).flatMap(([main, ...others]) => {
      if (isRoot(main)) for (const field of main.fields ?? []) standard.set(nameIn(main, field), field);
      return isNew(main) ? [main, ...others.filter(isNew)] : [];
    });
    return [{ ...one, directives: one.directives?.filter((other) => other !== crud) ?? [] }, ...added];
  });
  return expanded.map((one) =>
    isRoot(one)
      ? { ...one, fields: one.fields?.map((field) => completed(field, standard.get(nameIn(one, field)))) ?? [] }
      : one,
  );
}

const isRoot = (one: DefinitionNode): one is ObjectTypeExtensionNode =>
  one.kind === Kind.OBJECT_TYPE_EXTENSION && ['Query', 'Mutation', 'Subscription'].includes(one.name.value);

const nameIn = ({ name }: ObjectTypeExtensionNode, field: FieldDefinitionNode) => `${name.value}.${field.name.value}`;

/** Names of a definition and of its fields or values; an extension does not declare its type. */
function declaredBy(one: DefinitionNode): string[] {
  if (!('name' in one) || !one.name) return [];
  const type = one.name.value;
  const fields = 'fields' in one ? (one.fields ?? []) : [];
  const members = 'values' in one ? (one.values ?? []) : fields;
  return [...(one.kind.endsWith('Extension') ? [] : [type]), ...members.map(({ name }) => `${type}.${name.value}`)];
}

const planOf = (crud: ConstDirectiveNode, type: string): CrudPlan => ({
  type,
  path: argument(crud, 'path') ?? '',
  view: argument(crud, 'view'),
  manage: argument(crud, 'manage'),
});

function problemOf(crud: ConstDirectiveNode, type: string, declared: ReadonlySet<string>): string | null {
  const known = Object.keys(crudSdl(planOf(crud, type)));
  const parts = textsOf(crud, 'parts');
  const strange = parts.find((part) => !known.includes(part));
  if (strange) return `has no part ${strange}; its parts are ${known.join(' ')}`;
  const other = crud.arguments?.find(({ name }) => !['path', 'view', 'manage', 'parts'].includes(name.value));
  if (other) return `has no argument ${other.name.value}`;
  if (!argument(crud, 'path')) return 'needs a path';
  const inputs = { create: `${type}Input`, update: `${type}Patch` };
  const missing = Object.entries(inputs).find(
    ([part, input]) => (parts.length === 0 || parts.includes(part)) && !declared.has(input),
  );
  return missing ? `${missing[0]} needs the input ${missing[1]}` : null;
}

/** Each wanted part: its root field or enum value, and what else it needs. All are located where @crud is. */
function partsOf(crud: ConstDirectiveNode, type: string): [DefinitionNode, ...DefinitionNode[]][] {
  const wanted = textsOf(crud, 'parts');
  return Object.entries(crudSdl(planOf(crud, type)))
    .filter(([part]) => wanted.length === 0 || wanted.includes(part))
    .map(([, sdl]) => {
      const locate = { enter: (node: ASTNode) => void Object.assign(node, { loc: crud.loc }) };
      return visit(parse(sdl, { noLocation: true }), locate).definitions as [DefinitionNode];
    });
}

/** Directives that exclude each other: a written @open or @graphqlOnly keeps the standard @right or @rest out. */
const ALTERNATIVES: Readonly<Record<string, string>> = { right: 'open', rest: 'graphqlOnly' };

/** A written field with the standard arguments and directives that it lacks. */
function completed(field: FieldDefinitionNode, standard: FieldDefinitionNode | undefined): FieldDefinitionNode {
  if (!standard) return field;
  const lacks = ({ name }: ConstDirectiveNode) =>
    !directive(field, name.value) && !directive(field, ALTERNATIVES[name.value] ?? name.value);
  const hasArgument = (name: string) => field.arguments?.some((one) => one.name.value === name) ?? false;
  return {
    ...field,
    arguments: [
      ...(field.arguments ?? []),
      ...(standard.arguments ?? []).filter(({ name }) => !hasArgument(name.value)),
    ],
    directives: [...(field.directives ?? []), ...(standard.directives ?? []).filter(lacks)],
  };
}
