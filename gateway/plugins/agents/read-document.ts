import { parse, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { badInput } from '../../core/ground/errors.ts';
import { isPlainObject } from '../../core/ground/json.ts';
import { documentLimits } from '../../core/doors/graphql/document-limits.ts';
import { selectOperation } from '../../core/doors/graphql/select-operation.ts';
import type { Params } from '../../core/run-document.ts';
import { paramsOf } from '../../core/doors/transports/follow-document.ts';

export type Arguments = Record<string, unknown>;

/** Parses a document and selects the operation to authorize and run. */
export function readDocument(args: Arguments): { operation: OperationDefinitionNode; params: Params } {
  const { variables = {}, operationName = '' } = args;
  const query = textOf(args, 'query');
  if (!isPlainObject(variables)) throw badInput('variables', 'must be an object');
  if (typeof operationName !== 'string') throw badInput('operationName', 'must be a string');
  const operation = selectOperation(parseDocument(query), operationName);
  if (!operation) throw badInput('operationName', 'must name one operation of the document');
  if (operation.operation === 'subscription') throw badInput('query', 'must be a query or a mutation');
  return { operation, params: paramsOf(query, operation.name?.value, variables) };
}

function parseDocument(query: string): DocumentNode {
  try {
    return parse(query, { noLocation: true, maxTokens: documentLimits.tokens });
  } catch (error) {
    throw badInput('query', `cannot be parsed: ${(error as Error).message.slice(0, 300)}`);
  }
}

export function textOf(args: Arguments, name: string, most = Infinity): string {
  const value = args[name];
  if (typeof value !== 'string' || value.trim() === '') throw badInput(name, 'must be a string that is not empty');
  if (value.length > most) throw badInput(name, `must be at most ${most} characters`);
  return value;
}
