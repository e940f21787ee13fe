import type { ExecutionResult } from 'graphql';
import type { Call } from './call.ts';

/** GraphQL request parameters. */
export type Params = { query: string; operationName?: string; variables?: Record<string, unknown> };

/** Runs a GraphQL document in a call; errors are part of the result. */
export type RunDocument = (params: Params, context: Call) => Promise<ExecutionResult>;
