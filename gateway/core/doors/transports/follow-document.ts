import type { ExecutionResult } from 'graphql';
import type { Call } from '../../call.ts';
import type { Params } from '../../run-document.ts';

/** Clients send an empty name for the only operation of a document. */
export const paramsOf = (
  query: string,
  operationName: string | null | undefined,
  variables: Record<string, unknown> | null | undefined,
): Params => ({ query, ...(operationName ? { operationName } : {}), ...(variables ? { variables } : {}) });

export type DocumentResult = ExecutionResult | AsyncIterable<ExecutionResult>;

/** Runs a document of any kind. Subscriptions return a stream; errors of the document are part of the result. */
export type FollowDocument = (params: Params, context: Call) => Promise<DocumentResult>;

export const isStream = (answer: unknown): answer is AsyncIterable<ExecutionResult> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
