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

/** For the code generator: how a room sends its operations without a hook, and the hooks of its lists and records. */
export function plugin(schema: GraphQLSchema, documents: { document?: DocumentNode }[], _config: unknown, info?: Info) {
  const folder = info?.outputFile?.split('/').at(-2) ?? '';
  // These hooks are made of the hooks of core, which can't import them again.
  const withHooks = folder !== 'core';
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const content = operations.flatMap((operation) => {
    if (operation.operation === 'mutation') return mutationOf(operation);
    if (operation.operation === 'query')
      return [fetchOf(operation), ...(withHooks ? [pagesOf(schema, operation), recordOf(schema, operation)] : [])];
    return [];
  });
  const text = content.join('\n');
  return {
    prepend: [
      ...(text.includes(' usePages(') ? ["import { usePages } from '../core/records/use-pages.ts';"] : []),
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

/** Nothing has to be said where every variable may be left out. */
const parameter = (operation: OperationDefinitionNode, type: string): string =>
  `variables: ${type}${variablesOf(operation).some((one) => one.type.kind === Kind.NON_NULL_TYPE && !one.defaultValue) ? '' : ' = {}'}`;

const context = 'context?: Partial<Urql.OperationContext>';

/** A query is sent once, followed as the cache changes, or read from the cache alone. */
function fetchOf(operation: OperationDefinitionNode): string {
  const name = nameOf(operation);
  const types = `${name}Query, ${name}QueryVariables`;
  return `export const fetch${name} = (client: Urql.Client, ${parameter(operation, `${name}QueryVariables`)}, ${context}) =>
  client.query<${types}>(${name}Document, variables, context).toPromise();
export const watch${name} = (
  client: Urql.Client,
  variables: ${name}QueryVariables,
  onResult: (result: Urql.OperationResult<${name}Query>) => void,
) => client.query<${types}>(${name}Document, variables).subscribe(onResult).unsubscribe;
export const cached${name} = (client: Urql.Client, ${parameter(operation, `${name}QueryVariables`)}) =>
  client.readQuery<${types}>(${name}Document, variables, { requestPolicy: 'cache-only' })?.data;`;
}

function mutationOf(operation: OperationDefinitionNode): string[] {
  const name = nameOf(operation);
  const types = `${name}Mutation, ${name}MutationVariables`;
  const variables = parameter(operation, `${name}MutationVariables`);
  return [
    `export const ${camel(name)} = (client: Urql.Client, ${variables}, ${context}) =>
  client.mutation<${types}>(${name}Document, variables, context).toPromise();`,
    `export const ${camel(name)}Operation = (${variables}) =>
  Urql.createRequest<${types}>(${name}Document, variables);`,
  ];
}

/** A list that is read in pages: by the last row of the page before, or by the number of the page. */
function pagesOf(schema: GraphQLSchema, operation: OperationDefinitionNode): string {
  const isNumbered = takes(operation, 'page');
  if (!isNumbered && !(takes(operation, 'first') && takes(operation, 'after'))) return '';
  const list = listOf(schema.getQueryType()!, operation);
  if (!list) return '';
  const name = nameOf(operation);
  const variables = isNumbered ? `${name}QueryVariables` : `Omit<${name}QueryVariables, 'first' | 'after'>`;
  const options = isNumbered ? 'options: { keeps?: boolean } = {}' : 'options: { size: number; keeps?: boolean }';
  return `export const use${name}Pages = (variables: ${variables} | null, ${options}) =>
  usePages(variables, {
    type: '${list.type}',
    document: ${name}Document,
    pick: (data: ${name}Query) => ${list.path},${isNumbered ? '\n    size: null,' : ''}
    ...options,
  });`;
}

const fieldsOf = ({ selectionSet }: OperationDefinitionNode | FieldNode): FieldNode[] =>
  selectionSet?.selections.filter((one) => one.kind === Kind.FIELD) ?? [];

/** Where the rows are: the first field that is a list of objects, or the one such list of an object around it. */
function listOf(query: GraphQLObjectType, operation: OperationDefinitionNode): { type: string; path: string } | null {
  for (const field of fieldsOf(operation)) {
    const key = field.alias?.value ?? field.name.value;
    const type = getNullableType(query.getFields()[field.name.value]!.type);
    if (isListType(type)) return { type: getNamedType(type).name, path: `data.${key}` };
    if (!isObjectType(type)) continue;
    const lists = fieldsOf(field).flatMap((inner) => {
      const own = getNullableType(type.getFields()[inner.name.value]?.type);
      if (!isListType(own) || !isObjectType(getNamedType(own))) return [];
      return [{ type: getNamedType(own).name, path: `data.${key}?.${inner.alias?.value ?? inner.name.value}` }];
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
