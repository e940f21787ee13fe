import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

type Info = { outputFile?: string };

/** For the code generator: functions that send the operations of a room, descriptions of its lists, hooks of its records. */
export function plugin(schema: GraphQLSchema, documents: { document?: DocumentNode }[], _config: unknown, info?: Info) {
  const folder = info?.outputFile?.split('/').at(-2) ?? '';
  // Lists and records build on core, which itself imports its generated file.
  const isCore = folder === 'core';
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const content = operations.flatMap((operation) => {
    if (operation.operation === 'mutation') return mutationOf(operation);
    if (operation.operation === 'query')
      return [...fetchOf(operation), ...(isCore ? [] : [listOf(schema, operation), recordOf(schema, operation)])];
    return [];
  });
  const text = content.join('\n');
  const toCore = isCore ? '.' : '../core';
  return {
    prepend: [
      ...['fetcher', 'watcher', 'cacheReader', 'sender', 'operationOf']
        .filter((name) => text.includes(` ${name}<`))
        .map((name) => `import { ${name} } from '${toCore}/client/operations.ts';`),
      ...(text.includes(': ListQuery<') ? ["import type { ListQuery } from '../core/records/use-pages.ts';"] : []),
      ...(text.includes(' useRecord(') ? ["import { useRecord } from '../core/records/use-record.ts';"] : []),
    ],
    content: text,
  };
}

const nameOf = ({ name }: OperationDefinitionNode): string => name!.value;
const camel = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const variablesOf = ({ variableDefinitions = [] }: OperationDefinitionNode) => variableDefinitions;
const takes = (operation: OperationDefinitionNode, name: string): boolean =>
  variablesOf(operation).some(({ variable }) => variable.name.value === name);

/** A query is sent once, followed as the cache changes, or read from the cache alone. */
function fetchOf(operation: OperationDefinitionNode): string[] {
  const name = nameOf(operation);
  const made = `<${name}Query, ${name}QueryVariables>(${name}Document);`;
  return [
    `export const fetch${name} = /* @__PURE__ */ fetcher${made}`,
    `export const watch${name} = /* @__PURE__ */ watcher${made}`,
    `export const cached${name} = /* @__PURE__ */ cacheReader${made}`,
  ];
}

function mutationOf(operation: OperationDefinitionNode): string[] {
  const name = nameOf(operation);
  const made = `<${name}Mutation, ${name}MutationVariables>(${name}Document);`;
  return [
    `export const ${camel(name)} = /* @__PURE__ */ sender${made}`,
    `export const ${camel(name)}Operation = /* @__PURE__ */ operationOf${made}`,
  ];
}

/** A list that is read in pages (`usePages`): by the last row of the page before, or by the number of the page. */
function listOf(schema: GraphQLSchema, operation: OperationDefinitionNode): string {
  const isNumbered = takes(operation, 'page');
  if (!isNumbered && !(takes(operation, 'first') && takes(operation, 'after'))) return '';
  const rows = rowsOf(schema.getQueryType()!, operation);
  if (!rows) return '';
  const name = nameOf(operation);
  const variables = isNumbered ? `${name}QueryVariables` : `Omit<${name}QueryVariables, 'first' | 'after'>`;
  const row = `NonNullable<${rows.path.reduce((of, key) => `NonNullable<${of}>['${key}']`, `${name}Query`)}>[number]`;
  return `export const ${camel(name)}List: ListQuery<${name}Query, ${variables}, ${row}> = {
  type: '${rows.type}',
  document: ${name}Document,
  pick: (data) => data.${rows.path.join('?.')},
};`;
}

const fieldsOf = ({ selectionSet }: OperationDefinitionNode | FieldNode): FieldNode[] =>
  selectionSet?.selections.filter((one) => one.kind === Kind.FIELD) ?? [];

/** Where the rows are: the first field that is a list of objects, or the one such list of an object around it. */
function rowsOf(query: GraphQLObjectType, operation: OperationDefinitionNode): { type: string; path: string[] } | null {
  for (const field of fieldsOf(operation)) {
    const key = field.alias?.value ?? field.name.value;
    const type = getNullableType(query.getFields()[field.name.value]!.type);
    if (isListType(type)) return { type: getNamedType(type).name, path: [key] };
    if (!isObjectType(type)) continue;
    const lists = fieldsOf(field).flatMap((inner) => {
      const own = getNullableType(type.getFields()[inner.name.value]?.type);
      if (!isListType(own) || !isObjectType(getNamedType(own))) return [];
      return [{ type: getNamedType(own).name, path: [key, inner.alias?.value ?? inner.name.value] }];
    });
    if (lists.length === 1) return lists[0]!;
  }
  return null;
}

/** One record by its id. */
function recordOf(schema: GraphQLSchema, operation: OperationDefinitionNode): string {
  const fields = schema.getQueryType()!.getFields();
  const field = fieldsOf(operation).find((one) => {
    const type = getNullableType(fields[one.name.value]!.type);
    const isById = one.arguments?.some(
      ({ name, value }) => name.value === 'id' && value.kind === Kind.VARIABLE && value.name.value === 'id',
    );
    return isById && isObjectType(type) && type.getFields()['id'];
  });
  if (!field) return '';
  const name = nameOf(operation);
  const key = field.alias?.value ?? field.name.value;
  return `export const use${name}Record = (variables: ${name}QueryVariables) =>
  useRecord(use${name}Query({ variables }), \`\${variables.id}\`, (data) => data.${key});`;
}
