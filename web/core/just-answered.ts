import { type Exchange, makeOperation } from 'urql';
import { filter, map, pipe, tap } from 'wonka';
import { isFromCache } from './from-cache.ts';

/** So long, in milliseconds, an answer is the newest. */
const fresh = 3000;

/**
 * Whoever points at a link, or opens an address, has its questions asked before its screen is drawn (`Warm`): a screen that
 * wants the newest need not ask again for what was answered a moment ago, or is on its way.
 */
export const justAnswered: Exchange = ({ forward }) => {
  const underWay = new Set<number>();
  const answered = new Map<number, number>();
  return (operations) =>
    pipe(
      operations,
      filter(({ kind, key, context }) => {
        // What somebody wrote may be seen in any answer.
        if (kind === 'mutation') answered.clear();
        if (kind === 'teardown') underWay.delete(key);
        if (kind !== 'query') return true;
        const isWaiting = underWay.has(key) && context.requestPolicy === 'cache-and-network';
        underWay.add(key);
        return !isWaiting;
      }),
      map((operation) => {
        const { kind, key, context } = operation;
        const isNew = kind === 'query' && Date.now() - (answered.get(key) ?? 0) < fresh;
        if (!isNew || context.requestPolicy !== 'cache-and-network') return operation;
        return makeOperation('query', operation, { ...context, requestPolicy: 'cache-first' });
      }),
      forward,
      tap((result) => {
        const { key, kind } = result.operation;
        if (kind !== 'query' || result.stale) return;
        underWay.delete(key);
        if (!result.error && !isFromCache(result)) answered.set(key, Date.now());
      }),
    );
};
