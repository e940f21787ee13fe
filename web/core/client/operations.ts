import type { DocumentNode } from 'graphql';
import { type AnyVariables, type Client, type OperationContext, type OperationResult, createRequest } from 'urql';

/** Variables need not be passed where each of them is optional. */
type Arguments<V> =
  Record<string, never> extends V
    ? [variables?: V, context?: Partial<OperationContext>]
    : [variables: V, context?: Partial<OperationContext>];

/** Sends a query once. */
export const fetcher =
  <Q, V extends AnyVariables>(document: DocumentNode) =>
  (client: Client, ...[variables, context]: Arguments<V>) =>
    client.query<Q, V>(document, (variables ?? {}) as V, { ...context, isPrefetch: true }).toPromise();

/** Follows the results of a query as the cache changes; returns how to stop. */
export const watcher =
  <Q, V extends AnyVariables>(document: DocumentNode) =>
  (client: Client, variables: V, onResult: (result: OperationResult<Q, V>) => void): (() => void) =>
    client.query<Q, V>(document, variables).subscribe(onResult).unsubscribe;

/** Reads the result of a query from the cache alone. */
export const cacheReader =
  <Q, V extends AnyVariables>(document: DocumentNode) =>
  (client: Client, ...[variables]: Arguments<V>): Q | undefined =>
    client.readQuery<Q, V>(document, (variables ?? {}) as V, { requestPolicy: 'cache-only' })?.data;

/** Sends a mutation. */
export const sender =
  <D, V extends AnyVariables>(document: DocumentNode) =>
  (client: Client, ...[variables, context]: Arguments<V>) =>
    client.mutation<D, V>(document, (variables ?? {}) as V, context).toPromise();

/** Combines a mutation with its variables, to be sent later. */
export const operationOf =
  <D, V extends AnyVariables>(document: DocumentNode) =>
  (variables: V) =>
    createRequest<D, V>(document, variables);
