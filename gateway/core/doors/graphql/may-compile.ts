import {
  getNamedType,
  isAbstractType,
  isInputObjectType,
  Kind,
  typeFromAST,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * Whether an operation may be compiled. The compiler is faster but not always right, so only shapes are allowed whose
 * answers were compared with ordinary execution and never differed.
 */
export function mayCompile(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  if (operation.operation !== 'query') return false;
  return (
    hasPlainVariables(schema, operation) && hasPlainSyntax(document) && abstractDepth(schema, document, operation) <= 1
  );
}

/** Scalars, enums and lists of them; the compiler loops forever on recursive input types. */
function hasPlainVariables(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  return (operation.variableDefinitions ?? []).every((variable) => {
    const type = typeFromAST(schema, variable.type as never);
    return type !== undefined && !isInputObjectType(getNamedType(type));
  });
}

/** No directives, no variables inside literals (a missing one would become null), no special object keys. */
function hasPlainSyntax(document: DocumentNode): boolean {
  let isPlain = true;
  let literals = 0;
  const refuse = () => {
    isPlain = false;
  };
  const literal = { enter: () => void (literals += 1), leave: () => void (literals -= 1) };
  visit(document, {
    Directive: refuse,
    ListValue: literal,
    ObjectValue: literal,
    Variable: () => {
      if (literals > 0) refuse();
    },
    Field: (field) => {
      if ((field.alias ?? field.name).value === '__proto__') refuse();
    },
  });
  return isPlain;
}

const TOO_MANY = 99;

/** Nesting depth of unions and interfaces: compile time is exponential in it. */
function abstractDepth(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = new Map(
    document.definitions
      .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  let steps = 0;
  const depthOf = (set: SelectionSetNode, type: GraphQLOutputType): number => {
    if ((steps += 1) > 2_000) return TOO_MANY;
    const named = getNamedType(type);
    const own = isAbstractType(named) ? 1 : 0;
    let deepest = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        if (!selection.selectionSet) continue;
        const field = 'getFields' in named ? named.getFields()[selection.name.value] : undefined;
        if (!field) return TOO_MANY;
        deepest = Math.max(deepest, own + depthOf(selection.selectionSet, field.type as GraphQLOutputType));
      } else {
        const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
        if (!fragment) return TOO_MANY;
        const condition = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : named;
        deepest = Math.max(
          deepest,
          own + depthOf(fragment.selectionSet, condition as GraphQLOutputType) - (condition === named ? own : 0),
        );
      }
    }
    return Math.max(own, deepest);
  };
  return depthOf(operation.selectionSet, schema.getQueryType()!);
}
