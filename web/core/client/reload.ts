import type { Exchange, OperationResult } from 'urql';
import { map, pipe } from 'wonka';
import { sawEvent } from './client.ts';

/** An event without change and signal marks all answers as stale. */
const reload = { __typename: 'Subscription', live: { __typename: 'LiveEvent', change: null, signal: null } };

function resume(result: OperationResult): OperationResult {
  if (result.operation.kind !== 'subscription') return result;
  const refusal = result.error?.graphQLErrors.find(({ extensions }) => extensions?.['code'] === 'RELOAD');
  if (!refusal) return result;
  sawEvent(String(refusal.extensions['lastEventId']));
  const { error: _, ...answer } = result;
  return { ...answer, data: reload };
}

/** If a stream is too far behind to resume, it restarts from now, and everything is refetched. */
export const reloadWhenFarBehind: Exchange =
  ({ forward }) =>
  (operations) =>
    pipe(operations, forward, map(resume));
