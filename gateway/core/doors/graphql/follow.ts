import { getOperationAST, type DocumentNode, type ExecutionResult, type SubscriptionArgs } from 'graphql';
import type { Call } from '../../call.ts';
import type { Params, Yoga } from './plain-post.ts';

export type Answer = ExecutionResult | AsyncIterable<ExecutionResult>;

/** Runs a document of any kind: a subscription answers a stream, and what is wrong with a document is its answer. */
export type FollowDocument = (params: Params, context: Call) => Promise<Answer>;

export const isStream = (answer: unknown): answer is AsyncIterable<ExecutionResult> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** Yoga's pipeline for a subscription, without its HTTP; null for what is none, or can't be read. */
export async function followPipeline(
  yoga: Yoga,
  { query, operationName, variables }: Params,
  context: Call,
): Promise<Answer | null> {
  const { parse, validate, schema, contextFactory, subscribe } = yoga.getEnveloped(context);
  let document: DocumentNode;
  try {
    document = parse(query) as DocumentNode;
    if (validate(schema, document).length > 0) return null;
  } catch {
    return null;
  }
  if (getOperationAST(document, operationName)?.operation !== 'subscription') return null;
  const contextValue = await contextFactory();
  const asked = { schema, document, contextValue, variableValues: variables, operationName } as SubscriptionArgs;
  return (await subscribe(asked)) as Answer;
}
