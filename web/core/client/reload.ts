import type { Exchange, OperationResult } from 'urql';
import { map, pipe } from 'wonka';
import { sawEvent } from './client.ts';

/** Neither a change nor a signal: the cache forgets every list. */
const reload = { __typename: 'Subscription', live: { __typename: 'LiveEvent', change: null, signal: null } };

function resume(result: OperationResult): OperationResult {
  if (result.operation.kind !== 'subscription') return result;
  const refusal = result.error?.graphQLErrors.find(({ extensions }) => extensions?.['code'] === 'RELOAD');
  if (!refusal) return result;
  sawEvent(String(refusal.extensions['lastEventId']));
  const { error: _, ...answer } = result;
  return { ...answer, data: reload };
}

/** A stream that is too far behind to resume continues from now on, and everything is fetched again. */
export const reloadWhenFarBehind: Exchange =
  ({ forward }) =>
  (operations) =>
    pipe(operations, forward, map(resume));
