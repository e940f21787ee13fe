import {
  getLocation,
  GraphQLError,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Call } from '../../call.ts';
import { inlineFragments } from './inline-fragments.ts';
import { mayCompile } from './may-compile.ts';
import { selectOperation } from './select-operation.ts';

export type RunCompiled = (context: Call, variables: Record<string, unknown>) => Promise<ExecutionResult>;

/** Compiled operation with the same results as ordinary execution; null if that isn't certain. */
export function compileDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): RunCompiled | null {
  const operation = selectOperation(document, operationName);
  if (!operation || !mayCompile(schema, document, operation)) return null;
  const inlined = inlineFragments(schema, document, operation);
  if (!inlined) return null;
  const compiled = compileQuery(schema, inlined, operation.name?.value);
  if (!isCompiledQuery(compiled)) return null;
  return async (context, variables) => {
    const { data, errors } = (await compiled.query(undefined, context, variables)) as ExecutionResult;
    if (!errors) return { data: data! };
    const ordinary = errors.map((error) => ordinaryError(document, error));
    return data === undefined ? { errors: ordinary } : { errors: ordinary, data };
  };
}

/** Adds the nodes and extensions that the compiler's errors lack. */
function ordinaryError(document: DocumentNode, error: GraphQLError): GraphQLError {
  const { message, path, originalError, extensions } = error;
  return new GraphQLError(message, {
    nodes: fieldsAt(document, error),
    path: path ?? null,
    originalError: originalError ?? null,
    extensions: extensions ?? {},
  });
}

function fieldsAt(document: DocumentNode, { locations = [] }: GraphQLError): FieldNode[] {
  const found: FieldNode[] = [];
  visit(document, {
    Field(field) {
      if (!field.loc) return;
      const { line, column } = getLocation(field.loc.source, field.loc.start);
      if (locations.some((one) => one.line === line && one.column === column)) found.push(field);
    },
  });
  return found;
}
