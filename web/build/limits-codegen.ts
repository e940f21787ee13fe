import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  Kind,
  visit,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { boundsOf, formatOf } from '../../gateway/core/contract/sdl/directives.ts';
import { textFormats } from '../../gateway/core/contract/sdl/text-formats.ts';

type Input = GraphQLArgument | GraphQLInputField;

/** Code generator plugin: SDL limits of the inputs used by a file's operations. */
export function plugin(schema: GraphQLSchema, documents: { document?: DocumentNode }[]): string {
  const tables = new Map<string, Record<string, object>>();

  const add = (name: string, inputs: readonly Input[]): void => {
    if (tables.has(name)) return;
    tables.set(name, Object.fromEntries(inputs.flatMap((input) => limitsOf(input))));
    for (const input of inputs) {
      const type = getNamedType(input.type);
      if (isInputObjectType(type)) add(type.name, Object.values(type.getFields()));
    }
  };

  for (const { document } of documents) {
    if (!document) continue;
    visit(document, {
      OperationDefinition({ operation, selectionSet }) {
        const fields = schema.getRootType(operation)!.getFields();
        for (const selection of selectionSet.selections)
          if (selection.kind === Kind.FIELD) add(selection.name.value, fields[selection.name.value]?.args ?? []);
        return false;
      },
    });
  }
  return [...tables]
    .filter(([, limits]) => Object.keys(limits).length > 0)
    .map(
      ([name, limits]) =>
        `export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Limits = ${JSON.stringify(limits)} as const;`,
    )
    .join('\n');
}

/** Cursors are no form fields. */
function limitsOf({ name, type, astNode }: Input): [string, object][] {
  const { least: min, most, each } = boundsOf(astNode);
  const max = most ?? textFormats[formatOf(astNode) ?? '']?.schema.maxLength;
  if (name === 'first' || max === undefined) return [];
  const isList = isListType(getNullableType(type));
  return [[name, { ...(min === undefined ? {} : { min }), max, ...(isList && each !== undefined ? { each } : {}) }]];
}
