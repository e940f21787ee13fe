import { getOperationAST, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';

type Name = string | null | undefined;

/**
 * Selects the operation to run, for every rule about operations. An empty name selects the only operation; graphql-js
 * would search for one called ''.
 */
export const selectOperation = (document: DocumentNode, name: Name): OperationDefinitionNode | null =>
  getOperationAST(document, name || undefined) ?? null;

/** Same for requests that Yoga's own handler reads: GET, event streams and other media types. */
export const normalizeOperationNames = (): Plugin => ({
  onParams({ params, setParams }) {
    const { operationName, ...others } = params;
    if (operationName === '') setParams(others);
  },
});
