import { type Exchange, type Operation, type OperationResult, makeOperation } from 'urql';
import { filter, makeSubject, map, merge, pipe } from 'wonka';

/** Counts the changes that the cache was told; of each type and each field of the query, which was the last about it. */
let moment = 0;
const changed = new Map<string, number>();
export function noteChanged(typename: string, fields: Iterable<string>): void {
  moment += 1;
  for (const name of [typename, ...fields]) changed.set(name, moment);
}

function fieldsOf({ query }: Operation): string[] {
  return query.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((part) => (part.kind === 'Field' ? [part.name.value] : []))
      : [],
  );
}

const isAnyOf = (data: unknown, isOne: (typename: string) => boolean): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (isOne((data as { __typename?: string }).__typename ?? '') ||
    Object.values(data).some((value) => isAnyOf(value, isOne)));

/** Whatever a write answers with is as new as it: what was under way before may know nothing of it. */
function noteAnswered(data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  const { __typename: typename } = data as { __typename?: string };
  if (typename && typename !== 'Mutation') noteChanged(typename, []);
  for (const part of Object.values(data)) noteAnswered(part);
}

/** Where changes come faster than answers, an older answer is better than none. */
const mostInARow = 3;

/**
 * An answer that was under way when the cache was told of a change may be older than it, and the library asks nothing
 * twice that is under way. Such an answer does not reach the cache, from where it would be taken for the newest, and is
 * asked for once more. One exchange stands before the cache, which orders answers by when they were asked for, and one
 * behind it.
 */
export function askOvertakenAgain(): { before: Exchange; behind: Exchange } {
  const again = makeSubject<Operation>();
  /** What is on the screen, as it was asked for last: tokens and repetitions are added further on. */
  const asked = new Map<number, { operation: Operation; since: number; inARow: number }>();

  function send(operation: Operation): Operation {
    if (operation.kind === 'teardown') asked.delete(operation.key);
    if (operation.kind !== 'query') return operation;
    asked.set(operation.key, { operation, since: moment, inARow: asked.get(operation.key)?.inARow ?? 0 });
    // The same may be asked twice at a time: each answer knows since when it is on its way.
    return makeOperation('query', operation, { ...operation.context, since: moment });
  }

  function isOvertaken({ operation, data }: OperationResult, since: number): boolean {
    const isNewer = (name: string) => (changed.get(name) ?? 0) > since;
    return since !== moment && (fieldsOf(operation).some(isNewer) || isAnyOf(data, isNewer));
  }

  function receive(result: OperationResult): OperationResult | null {
    const { kind, key, context } = result.operation;
    if (kind === 'mutation') noteAnswered(result.data);
    const one = kind === 'query' && asked.get(key);
    if (!one) return result;
    if (!isOvertaken(result, (context as { since?: number }).since ?? moment)) {
      one.inARow = 0;
      return result;
    }
    // Another that was asked for since then is on its way, or was here before.
    if (!isOvertaken(result, one.since)) return null;
    const isShown = one.inARow === mostInARow;
    one.inARow = isShown ? 0 : one.inARow + 1;
    again.next(makeOperation('query', one.operation, { ...one.operation.context, requestPolicy: 'network-only' }));
    return isShown ? { ...result, stale: true } : null;
  }

  return {
    before:
      ({ forward }) =>
      (operations) =>
        forward(merge([operations, again.source])),
    behind:
      ({ forward }) =>
      (operations) =>
        pipe(
          operations,
          map(send),
          forward,
          map(receive),
          filter((result) => result !== null),
        ),
  };
}
