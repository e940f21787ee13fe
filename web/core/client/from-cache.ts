import type { OperationResult } from 'urql';

/** Whether the cache answered instead of the gateway. */
export const isFromCache = ({ operation }: OperationResult): boolean => {
  const { meta, requestPolicy } = operation.context;
  return requestPolicy !== 'network-only' && (meta?.cacheOutcome === 'hit' || meta?.cacheOutcome === 'partial');
};
