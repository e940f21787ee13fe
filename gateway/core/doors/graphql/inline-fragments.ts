import {
  isAbstractType,
  isObjectType,
  Kind,
  getNamedType,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Spreading fragments may multiply the fields; larger operations are not compiled. */
const FIELDS_MOST = 2_000;

class TooLarge extends Error {}

/**
 * Inlines all fragments, because the compiler puts their fields last. Selections of object types list fields in answer
 * order; those of abstract types get one inline fragment per possible type. Null if the result is too large.
 */
export function inlineFragments(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DocumentNode | null {
  try {
    const selectionSet = new Inliner(schema, document).ofSet(
      operation.selectionSet,
      schema.getRootType(operation.operation)!,
    );
    return { ...document, definitions: [{ ...operation, selectionSet }] };
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

class Inliner {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  #fields = 0;

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode) {
    this.#schema = schema;
    this.#fragments = new Map(
      definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
    );
  }

  ofSet(set: SelectionSetNode, type: GraphQLOutputType): SelectionSetNode {
    if (isObjectType(type)) return { ...set, selections: this.#fieldsOf(set, type, new Set()) };
    if (!isAbstractType(type)) return set;
    const selections = this.#schema.getPossibleTypes(type).flatMap((member): InlineFragmentNode[] => {
      const fields = this.#fieldsOf(set, member, new Set());
      if (fields.length === 0) return [];
      const name = { kind: Kind.NAME, value: member.name } as const;
      const typeCondition = { kind: Kind.NAMED_TYPE, name } as const;
      return [{ kind: Kind.INLINE_FRAGMENT, typeCondition, selectionSet: { ...set, selections: fields } }];
    });
    return { ...set, selections };
  }

  /** Depth first, each named fragment once, as in CollectFields of the GraphQL specification. */
  #fieldsOf(set: SelectionSetNode, type: GraphQLObjectType, spread: Set<string>): FieldNode[] {
    return set.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [this.#ofField(selection, type)];
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        if (spread.has(selection.name.value)) return [];
        spread.add(selection.name.value);
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(selection.name.value)! : selection;
      return this.#applies(fragment, type) ? this.#fieldsOf(fragment.selectionSet, type, spread) : [];
    });
  }

  #ofField(field: FieldNode, type: GraphQLObjectType): FieldNode {
    if ((this.#fields += 1) > FIELDS_MOST) throw new TooLarge();
    const definition = type.getFields()[field.name.value];
    if (!field.selectionSet || !definition) return field;
    return { ...field, selectionSet: this.ofSet(field.selectionSet, getNamedType(definition.type)) };
  }

  #applies({ typeCondition }: FragmentDefinitionNode | InlineFragmentNode, type: GraphQLObjectType): boolean {
    if (!typeCondition || typeCondition.name.value === type.name) return true;
    const condition = this.#schema.getType(typeCondition.name.value);
    return isAbstractType(condition) && this.#schema.isSubType(condition, type);
  }
}
