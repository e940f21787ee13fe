import { type Client, type Exchange, type Operation, makeOperation, mapExchange } from 'urql';

/** Counts what was forgotten; of each field of the query, when it was last. */
let moment = 0;
const forgotten = new Map<string, number>();
export function noteForgotten(fields: Iterable<string>): void {
  moment += 1;
  for (const field of fields) forgotten.set(field, moment);
}

function fieldsOf({ query }: Operation): string[] {
  return query.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((part) => (part.kind === 'Field' ? [part.name.value] : []))
      : [],
  );
}

/**
 * An answer that was under way while a change made the cache forget what it is about may be older than the change, and
 * the library asks nothing twice that is under way: such an answer is shown, and asked for once more.
 */
export function askOvertakenAgain(client: () => Client): Exchange {
  /** When what is on the screen was asked for last. */
  const asked = new Map<number, { operation: Operation; since: number }>();
  return mapExchange({
    onOperation(operation) {
      if (operation.kind === 'query') asked.set(operation.key, { operation, since: moment });
      if (operation.kind === 'teardown') asked.delete(operation.key);
    },
    onResult({ operation: { key } }) {
      const found = asked.get(key);
      if (!found || !fieldsOf(found.operation).some((field) => (forgotten.get(field) ?? 0) > found.since)) return;
      // As it was asked, before tokens and repetitions were added to it.
      const { operation } = found;
      const context = { ...operation.context, requestPolicy: 'network-only' as const };
      setTimeout(() => client().reexecuteOperation(makeOperation('query', operation, context)));
    },
  });
}
