import { getOperationAST, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';

type Name = string | null | undefined;

/**
 * The operation that runs: every rule about an operation asks this function. An empty name selects the only operation;
 * graphql-js would look for an operation called ''.
 */
export const selectOperation = (document: DocumentNode, name: Name): OperationDefinitionNode | null =>
  getOperationAST(document, name || undefined) ?? null;

/** The same for what Yoga's own handler reads: GET, streams of events and other media types. */
export const normalizeOperationNames = (): Plugin => ({
  onParams({ params, setParams }) {
    const { operationName, ...others } = params;
    if (operationName === '') setParams(others);
  },
});
