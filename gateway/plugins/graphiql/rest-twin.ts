import {
  getArgumentValues,
  getVariableValues,
  Kind,
  parse,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type VariableValues,
} from 'graphql';
import type { Contract } from '../../core/contract/contract.ts';
import { requestOf, unknownToRest } from '../../kit/contract/documented-request.ts';
import type { RootField } from '../../core/contract/root-field.ts';
import { badInput } from '../../core/ground/errors.ts';
import { costOf } from '../../core/doors/graphql/document-cost.ts';
import { documentLimits } from '../../core/doors/graphql/document-limits.ts';
import { curlOf, fetchOf, hookOf } from './snippets.ts';

export type TwinRequest = { query: string; variables: Record<string, unknown>; cursor: number; origin: string };

/** REST request for the operation at the cursor of a document. */
export function twinOf(
  contract: Contract,
  { query, variables, cursor, origin }: TwinRequest,
  may: (root: RootField) => boolean,
  elsewhere: (root: RootField) => unknown = () => null,
) {
  const document = read(query);
  const operation = operationAt(document, cursor);
  const values = valuesOf(contract, operation, variables);
  const roots = fieldsOf(document, operation.selectionSet, new Set()).flatMap((field) => {
    const root = contract.roots.find(
      ({ name, type }) => name === field.name.value && type.toLowerCase() === operation.operation,
    );
    return root ? [{ field, root }] : [];
  });
  return {
    operation: operation.name?.value ?? null,
    kind: operation.operation,
    cost: costOf(document, operation, variables),
    costMost: documentLimits.cost,
    hook: hookOf(document, operation, variables),
    fields: roots.map(({ field, root }) => ({
      name: root.name,
      description: root.field.description ?? '',
      needs: root.isOpen ? 'nothing' : (root.right ?? 'to be signed in'),
      may: may(root),
      elsewhere: elsewhere(root),
      ...doorsOf(contract, root, values ? argumentsOf(root, field, values) : null, origin),
    })),
  };
}

function doorsOf(contract: Contract, root: RootField, args: Record<string, unknown> | null, origin: string) {
  const unknown = args && unknownToRest(root, args);
  const doors = contract.doors
    .filter((door) => door.root === root)
    .map((door) => {
      const shown = { method: door.method, path: door.path };
      if (!args) return { ...shown, curl: null, fetch: null };
      const request = { method: door.method, origin, isOpen: root.isOpen, ...requestOf(door, args) };
      return { ...shown, address: request.path, curl: curlOf(request), fetch: fetchOf(request) };
    });
  const hasOwnRequest = contract.rest[root.name]?.in !== undefined;
  const note = unknown
    ? `REST does not know the argument ${unknown}`
    : hasOwnRequest && doors.length > 0
      ? 'REST uses a different request for this: see the API docs'
      : doors.length === 0
        ? 'There is no REST door for this'
        : null;
  return { doors, note };
}

function read(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: documentLimits.tokens });
  } catch (error) {
    throw badInput('query', `can not be read: ${(error as Error).message.slice(0, 300)}`);
  }
}

/** The operation around the cursor, otherwise the last one before it, otherwise the first. */
function operationAt({ definitions }: DocumentNode, cursor: number): OperationDefinitionNode {
  const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const found = operations.findLast(({ loc }) => (loc?.start ?? 0) <= cursor) ?? operations[0];
  if (!found) throw badInput('query', 'holds no operation');
  return found;
}

/** Null if the variables are invalid, for example while they are edited. */
function valuesOf(
  { schema }: Contract,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
) {
  const read = getVariableValues(schema, variableDefinitions, variables);
  return 'variableValues' in read ? read.variableValues : null;
}

function argumentsOf(root: RootField, field: FieldNode, values: VariableValues) {
  try {
    return getArgumentValues(root.field, field, values);
  } catch {
    return null;
  }
}

/** Root fields of a selection, including fragments. */
function fieldsOf(document: DocumentNode, set: SelectionSetNode, seen: Set<string>): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet, seen);
    const name = selection.name.value;
    if (seen.has(name)) return [];
    seen.add(name);
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(document, fragment.selectionSet, seen) : [];
  });
}
