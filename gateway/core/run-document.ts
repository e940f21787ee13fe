import type { ExecutionResult } from 'graphql';
import type { Call } from './call.ts';

/** An operation as its sender names it. */
export type Params = { query: string; operationName?: string; variables?: Record<string, unknown> };

/** Runs a document for whoever calls; what is wrong with it is part of the answer. */
export type RunDocument = (params: Params, context: Call) => Promise<ExecutionResult>;
