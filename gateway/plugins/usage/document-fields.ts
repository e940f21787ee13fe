import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { isSecret } from '../../kit/contract/secrets.ts';
import type { DocumentFields } from './field-uses.ts';
import type { ExecutedDocument } from '../../core/contract/caller.ts';
import { selectOperation } from '../../core/doors/graphql/select-operation.ts';

const known = new WeakMap<DocumentNode, Map<string, DocumentFields>>();

/** Distinct fields of an operation, computed on first use. */
export function fieldsOf({ schema, document, operationName }: ExecutedDocument): DocumentFields {
  const name = operationName ?? '';
  let operations = known.get(document);
  if (!operations) known.set(document, (operations = new Map()));
  let fields = operations.get(name);
  if (!fields) operations.set(name, (fields = findFields(schema, document, name)));
  return fields;
}

function findFields(schema: GraphQLSchema, document: DocumentNode, operationName: string): DocumentFields {
  const operation = selectOperation(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return { all: [], deprecated: [] };
  const fragments = new Map(
    document.definitions
      .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const all = new Set<string>();
  const deprecated = new Set<string>();
  const seen = new Set<string>();
  const look = (set: SelectionSetNode, type: GraphQLNamedType | undefined): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        if (!isObjectType(type) && !isInterfaceType(type)) continue;
        const field = type.getFields()[selection.name.value];
        // Introspection and secret fields don't count.
        if (!field || isSecret(field.astNode)) continue;
        const coordinate = `${type.name}.${field.name}`;
        all.add(coordinate);
        if (field.deprecationReason != null) deprecated.add(coordinate);
        if (selection.selectionSet) look(selection.selectionSet, getNamedType(field.type));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const { typeCondition, selectionSet } = selection;
        look(selectionSet, typeCondition ? schema.getType(typeCondition.name.value) : type);
      } else {
        const fragment = fragments.get(selection.name.value);
        if (!fragment || seen.has(selection.name.value)) continue;
        seen.add(selection.name.value);
        look(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
      }
    }
  };
  look(operation.selectionSet, root);
  return { all: [...all], deprecated: [...deprecated] };
}
