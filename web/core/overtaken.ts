import { type Client, type Exchange, type Operation, makeOperation, mapExchange } from 'urql';

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

/**
 * An answer that was under way when the cache was told of a change may be older than it, and the library asks nothing
 * twice that is under way: such an answer is shown, and asked for once more.
 */
export function askOvertakenAgain(client: () => Client): Exchange {
  /** What is on the screen, as it was asked for last: tokens and repetitions are added further on. */
  const asked = new Map<number, Operation>();
  return mapExchange({
    onOperation(operation) {
      if (operation.kind === 'teardown') asked.delete(operation.key);
      if (operation.kind !== 'query') return operation;
      asked.set(operation.key, operation);
      // The same may be asked twice at a time: each answer knows since when it is on its way.
      return makeOperation('query', operation, { ...operation.context, since: moment });
    },
    onResult({ operation: { key, context: answered }, data }) {
      const operation = asked.get(key);
      const since = (answered as { since?: number }).since ?? moment;
      if (!operation || since === moment) return;
      const isOvertaken = (name: string) => (changed.get(name) ?? 0) > since;
      if (!fieldsOf(operation).some(isOvertaken) && !isAnyOf(data, isOvertaken)) return;
      const context = { ...operation.context, requestPolicy: 'network-only' as const };
      setTimeout(() => client().reexecuteOperation(makeOperation('query', operation, context)));
    },
  });
}
