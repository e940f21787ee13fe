import type { FastifyRequest } from 'fastify';
import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql';
import type { YogaServerInstance } from 'graphql-yoga';
import type { Call } from '../../call.ts';
import type { Fault } from '../../ground/errors.ts';
import { isPlainObject } from '../../ground/json.ts';
import type { Params } from '../../run-document.ts';
import { paramsOf, type DocumentResult } from '../transports/follow-document.ts';
import type { Documents } from './documents.ts';
import { selectOperation } from './select-operation.ts';

export type Yoga = YogaServerInstance<Call, Record<string, unknown>>;
type Enveloped = ReturnType<Yoga['getEnveloped']>;

const KNOWN = new Set(['query', 'operationName', 'variables', 'extensions']);

/** Parameters of a request that needs no Yoga handler; null for all others. */
export function readPlainPost({ headers }: FastifyRequest, body: unknown): Params | null {
  const { accept } = headers;
  if (accept !== undefined && accept !== '*/*' && !accept.startsWith('application/json')) return null;
  if (!isPlainObject(body)) return null;
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string' || Object.keys(body).some((key) => !KNOWN.has(key))) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  if (
    (variables !== undefined && !isPlainObject(variables)) ||
    (extensions !== undefined && !isPlainObject(extensions))
  )
    return null;
  return paramsOf(query, operationName, variables);
}

/** Null if there is no compiled operation, or nothing was executed: the pipeline reports why. */
export async function runCompiled(
  documents: Documents,
  { query, operationName, variables }: Params,
  context: Call,
  mask: (error: GraphQLError) => GraphQLError,
): Promise<ExecutionResult | null> {
  const compiled = documents.compiled(query, operationName, variables);
  if (!compiled) return null;
  const result = await compiled.run(context, variables ?? {});
  if (context.state.answer?.refusal) return refused(context.state.answer.refusal);
  if (result.data === undefined) return null;
  context.services.plugins.executed(context, compiled.executed);
  return result.errors ? { ...result, errors: result.errors.map(mask) } : result;
}

/** An answer that is too large is replaced by its error. */
const refused = (refusal: Fault): ExecutionResult => ({ data: null, errors: [refusal] });

/** Yoga's pipeline without HTTP; null if the answer needs an HTTP status that Yoga's handler sets. */
export async function runPipeline(
  yoga: Yoga,
  documents: Documents,
  { query, operationName, variables }: Params,
  context: Call,
): Promise<ExecutionResult | null> {
  const { schema, contextFactory, execute, ...reader } = yoga.getEnveloped(context);
  const document = read({ schema, ...reader }, query);
  const operation = document && selectOperation(document, operationName);
  if (!operation || operation.operation === 'subscription') return null;
  documents.used(query, operationName, variables);
  const contextValue = await contextFactory();
  const asked = { schema, document, contextValue, variableValues: variables, operationName } as ExecutionArgs;
  const result = (await execute(asked)) as ExecutionResult;
  if (context.state.answer?.refusal) return refused(context.state.answer.refusal);
  // No data means nothing was executed: invalid variables, or a refused document.
  return result.data === undefined ? null : result;
}

/** Same for a subscription; null for other operations and invalid documents. */
export async function followPipeline(
  yoga: Yoga,
  { query, operationName, variables }: Params,
  context: Call,
): Promise<DocumentResult | null> {
  const { schema, contextFactory, subscribe, ...reader } = yoga.getEnveloped(context);
  const document = read({ schema, ...reader }, query);
  if (!document || selectOperation(document, operationName)?.operation !== 'subscription') return null;
  const contextValue = await contextFactory();
  const asked = { schema, document, contextValue, variableValues: variables, operationName } as ExecutionArgs;
  return (await subscribe(asked)) as DocumentResult;
}

/** Document of a request that has not arrived completely; null if it is invalid. */
export const readDocument = (yoga: Yoga, query: string, context: Call): DocumentNode | null =>
  read(yoga.getEnveloped(context), query);

/** Null for invalid documents; validation also throws if a limit is exceeded. */
function read({ parse, validate, schema }: Pick<Enveloped, 'parse' | 'validate' | 'schema'>, query: string) {
  try {
    const document = parse(query) as DocumentNode;
    return validate(schema, document).length > 0 ? null : document;
  } catch {
    return null;
  }
}
