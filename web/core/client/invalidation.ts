import { type FieldNode, type SelectionSetNode } from 'graphql';
import { type Exchange, type Operation, type OperationResult, makeOperation } from 'urql';
import { filter, makeSubject, map, merge, pipe, tap } from 'wonka';
import { fieldsByRoom, volatileFields, writesByRoom } from 'virtual:contract';
import { inBackground } from './client.ts';
import { currentMoment, isChangedSince, noteWrite, onStale } from './feed-moments.ts';
import { isFromCache } from './from-cache.ts';

/** `{ room: 'a b' }` as a map from each name to its rooms. */
const indexed = (names: Record<string, string>): Map<string, string[]> => {
  const index = new Map<string, string[]>();
  for (const [room, list] of Object.entries(names))
    for (const name of list.split(' ')) index.set(name, [...(index.get(name) ?? []), room]);
  return index;
};
const roomsByField = indexed(fieldsByRoom);
const roomsByWrite = indexed(writesByRoom);

/** Whether a root field may return records of this type; true if the room of the type is unknown. */
export function mayAnswer(field: string, typename: string): boolean {
  const rooms = roomsByWrite.get(typename);
  return !rooms || (roomsByField.get(field) ?? []).some((room) => rooms.includes(room));
}

type Answered = { __typename?: string; room?: string } | null;

/** Rooms written by an answered mutation; an undo names its room. */
function roomsWritten(data: unknown): string[] {
  return Object.entries((data ?? {}) as Record<string, unknown>).flatMap(([mutation, value]) => {
    const { __typename: typename, room } = ([value].flat()[0] ?? {}) as NonNullable<Answered>;
    return [room ?? [], roomsByWrite.get(typename ?? '') ?? roomsByWrite.get(mutation) ?? []].flat();
  });
}

const knownRooms = new WeakMap<Operation['query'], ReadonlySet<string>>();

/** Rooms that a query depends on, by its fields, derived from the SDL. */
export function roomsOf({ query }: Pick<Operation, 'query'>): ReadonlySet<string> {
  const known = knownRooms.get(query);
  if (known) return known;
  const rooms = new Set<string>();
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const part of selections) {
      if (part.kind === 'Field')
        for (const room of roomsByField.get((part as FieldNode).name.value) ?? []) rooms.add(room);
      if (part.kind !== 'FragmentSpread' && part.selectionSet) walk(part.selectionSet);
    }
  };
  for (const definition of query.definitions) if ('selectionSet' in definition) walk(definition.selectionSet);
  knownRooms.set(query, rooms);
  return rooms;
}

const knownVolatile = new Set(volatileFields);

/** Whether a query changes without events, as declared in the SDL. */
const isVolatile = ({ query }: Operation): boolean =>
  query.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some(
        (part) => part.kind === 'Field' && knownVolatile.has((part as FieldNode).name.value),
      ),
  );

const isOvertaken = (operation: Operation, since: number): boolean => isChangedSince(roomsOf(operation), since);

/** If changes come faster than answers, an outdated answer is shown after this many attempts. */
const mostInARow = 3;
/** Delay before a refetch is retried after a network error. */
const retryAfter = 5000;
/** How long a prefetched answer serves the screen it was prefetched for. */
const prefetchLasts = 10_000;

/**
 * How long changes of others are collected before stale queries are refetched, and the minimum time between refetches.
 */
export type Pace = { collect: number; between: number };
const usualPace: Pace = { collect: 300, between: 1000 };

/** Data that the exchanges store with a sent operation; `since` is its position among the known changes. */
type Sent = { since?: number; isRefetch?: true; optimistic?: boolean; isPrefetch?: boolean };
const sentOf = ({ context }: Operation): Sent => context as Sent;

/**
 * Keeps lists and records current. Each change, own or foreign, makes all answers stale that depend on its room and
 * were requested earlier. Mounted stale queries are refetched in batches; others, and volatile ones always, when they
 * are mounted again, showing the cached answer meanwhile. An answer overtaken by a change is dropped and requested
 * again. `before` runs before the cache and sees mounted queries, `behind` runs behind it and sees sent ones. No
 * operation may be swallowed here, because urql would consider it in flight.
 */
export function refetchStale({ collect, between }: Pace = usualPace): { before: Exchange; behind: Exchange } {
  const refetches = makeSubject<Operation>();
  const mounted = new Map<number, Operation>();
  /** Just mounted with a stale or volatile answer in the cache, which is shown while it is refetched. */
  const remounted = new Set<number>();
  /** Prefetched queries, and when they were prefetched. */
  const prefetchedAt = new Map<number, number>();
  /** Refetches that failed by network; they must not replace the shown answer. */
  const failedRefetches = new Set<number>();
  /** Per query: moment of its newest answer. Queries may be in the cache without ever being requested. */
  const answeredAt = new Map<number, number>();
  /** Queries in flight: start, and how often in a row an answer was overtaken. */
  const inFlight = new Map<number, { operation: Operation; since: number; inARow: number }>();
  /** Optimistic writes in flight: a refetch would overwrite their results. */
  let optimisticWrites = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firesAt = 0;
  let lastRound = 0;

  const isStale = (operation: Operation): boolean =>
    isOvertaken(operation, Math.max(answeredAt.get(operation.key) ?? 0, inFlight.get(operation.key)?.since ?? 0));

  function ask(operation: Operation, context: object): void {
    if (optimisticWrites > 0) return;
    // Bypasses the client, which drops duplicates of queries in flight.
    refetches.next(
      makeOperation('query', operation, { ...operation.context, ...context, requestPolicy: 'network-only' }),
    );
  }
  const refetch = (operation: Operation) => ask(operation, { ...inBackground, isRefetch: true });
  function fireAt(at: number): void {
    if (timer !== undefined && firesAt <= at) return;
    clearTimeout(timer);
    firesAt = at;
    timer = setTimeout(fire, Math.max(0, at - Date.now()));
  }
  function fire(): void {
    timer = undefined;
    // The answer to the last optimistic write starts the next round.
    if (optimisticWrites > 0) return;
    lastRound = Date.now();
    for (const operation of mounted.values()) if (isStale(operation)) refetch(operation);
  }
  let unlisten: (() => void) | null = null;
  /** Listens only while queries are mounted, so that the client of a left organization can be collected. */
  function listen(): void {
    if (mounted.size > 0)
      unlisten ??= onStale((isOwn) => fireAt(isOwn ? Date.now() : Math.max(Date.now() + collect, lastRound + between)));
    else {
      unlisten?.();
      unlisten = null;
    }
  }

  function send(operation: Operation): Operation {
    const { kind, key, context } = operation;
    if (kind === 'teardown') inFlight.delete(key);
    if (kind === 'mutation' && sentOf(operation).optimistic) optimisticWrites += 1;
    const since = currentMoment();
    if (kind === 'query') inFlight.set(key, { operation, since, inARow: inFlight.get(key)?.inARow ?? 0 });
    // The same query may be in flight twice, so each answer carries its start.
    return makeOperation(kind, operation, { ...context, since } as Operation['context']);
  }

  function receiveWrite({ operation, data, error, extensions }: OperationResult): void {
    const { since = 0, optimistic } = sentOf(operation);
    if (optimistic) optimisticWrites -= 1;
    const changes = error ? [] : ((extensions?.['changes'] ?? []) as string[]);
    // A change arrived while the write was in flight, so its answer may be outdated.
    const overtaken = isOvertaken(operation, since) ? roomsOf(operation) : [];
    noteWrite(changes, error ? [] : [...roomsWritten(data), ...overtaken]);
  }

  function receive(result: OperationResult): OperationResult | null {
    const { operation, error } = result;
    const { kind, key } = operation;
    if (kind === 'mutation') receiveWrite(result);
    if (kind !== 'query') return result;
    const one = inFlight.get(key);
    const { since = 0, isRefetch } = sentOf(operation);
    if (!one || !isOvertaken(operation, since)) {
      inFlight.delete(key);
      if (!error?.networkError) answeredAt.set(key, since);
      else if (isStale(operation)) fireAt(Date.now() + retryAfter);
      if (error?.networkError && isRefetch) failedRefetches.add(key);
      return result;
    }
    // A newer request is in flight.
    if (!isOvertaken(operation, one.since)) return null;
    const givesUp = one.inARow === mostInARow;
    one.inARow = givesUp ? 0 : one.inARow + 1;
    ask(one.operation, {});
    return givesUp ? { ...result, stale: true } : null;
  }

  function mount(operation: Operation): void {
    const { kind, key, context } = operation;
    if (kind === 'teardown') {
      mounted.delete(key);
      remounted.delete(key);
      listen();
    }
    if (kind !== 'query' || context.requestPolicy === 'cache-only') return;
    const isFirstMount = !mounted.has(key) && context.requestPolicy === 'cache-first';
    const isPrefetched = Date.now() - (prefetchedAt.get(key) ?? 0) < prefetchLasts;
    if (sentOf(operation).isPrefetch && !isPrefetched) prefetchedAt.set(key, Date.now());
    if (isFirstMount && (isStale(operation) || (isVolatile(operation) && !isPrefetched))) remounted.add(key);
    mounted.set(key, operation);
    listen();
  }

  /** Handles an answer of cache or network. */
  function show(result: OperationResult): OperationResult | null {
    const { operation } = result;
    if (operation.kind !== 'query') return result;
    if (failedRefetches.delete(operation.key)) return null;
    const wasRemounted = remounted.delete(operation.key);
    if (!isFromCache(result) || result.stale) return result;
    if (!isStale(operation) && !(wasRemounted && isVolatile(operation))) return result;
    if (wasRemounted) refetch(operation);
    return { ...result, stale: true };
  }

  return {
    before:
      ({ forward }) =>
      (operations) =>
        pipe(
          forward(merge([pipe(operations, tap(mount)), refetches.source])),
          map(show),
          filter((one) => one !== null),
        ),
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
