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
  /** When what is on the screen was asked for last. */
  const asked = new Map<number, { operation: Operation; since: number }>();
  return mapExchange({
    onOperation(operation) {
      if (operation.kind === 'query') asked.set(operation.key, { operation, since: moment });
      if (operation.kind === 'teardown') asked.delete(operation.key);
    },
    onResult({ operation: { key }, data }) {
      const found = asked.get(key);
      if (!found || found.since === moment) return;
      const { operation, since } = found;
      const isOvertaken = (name: string) => (changed.get(name) ?? 0) > since;
      if (!fieldsOf(operation).some(isOvertaken) && !isAnyOf(data, isOvertaken)) return;
      // As it was asked, before tokens and repetitions were added to it.
      const context = { ...operation.context, requestPolicy: 'network-only' as const };
      setTimeout(() => client().reexecuteOperation(makeOperation('query', operation, context)));
    },
  });
}
