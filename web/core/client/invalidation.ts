import { type FieldNode, type SelectionSetNode } from 'graphql';
import { type Exchange, type Operation, type OperationResult, makeOperation } from 'urql';
import { filter, makeSubject, map, merge, pipe, tap } from 'wonka';
import { fieldsByRoom, volatileFields, writesByRoom } from 'virtual:contract';
import { inBackground } from './client.ts';
import { currentMoment, isChangedSince, noteWrite, onStale } from './feed-moments.ts';
import { isFromCache } from './from-cache.ts';

const indexed = (names: Record<string, string>): Map<string, string[]> => {
  const index = new Map<string, string[]>();
  for (const [room, list] of Object.entries(names))
    for (const name of list.split(' ')) index.set(name, [...(index.get(name) ?? []), room]);
  return index;
};
const roomsByField = indexed(fieldsByRoom);
const roomsByWrite = indexed(writesByRoom);

/** Whether a root field may answer records of this type; true where no write tells the room of the type. */
export function mayAnswer(field: string, typename: string): boolean {
  const rooms = roomsByWrite.get(typename);
  return !rooms || (roomsByField.get(field) ?? []).some((room) => rooms.includes(room));
}

type Answered = { __typename?: string; room?: string } | null;

/** The rooms that an answered mutation wrote to. An undone change names its room. */
function roomsWritten(data: unknown): string[] {
  return Object.entries((data ?? {}) as Record<string, unknown>).flatMap(([mutation, value]) => {
    const { __typename: typename, room } = ([value].flat()[0] ?? {}) as NonNullable<Answered>;
    return [room ?? [], roomsByWrite.get(typename ?? '') ?? roomsByWrite.get(mutation) ?? []].flat();
  });
}

const knownRooms = new WeakMap<Operation['query'], ReadonlySet<string>>();

/** The rooms on whose records the answer of a query depends: by its fields, derived from the SDL. */
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

/** Whether the answer of a query changes without an event: by its root fields, as the SDL declares. */
const isVolatile = ({ query }: Operation): boolean =>
  query.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some(
        (part) => part.kind === 'Field' && knownVolatile.has((part as FieldNode).name.value),
      ),
  );

const isOvertaken = (operation: Operation, since: number): boolean => isChangedSince(roomsOf(operation), since);

/** Where changes come faster than answers, an older answer is better than none. */
const mostInARow = 3;
/** How long a refetch that the network refused waits for the next round. */
const retryAfter = 5000;

/** How long others' changes are collected before stale queries are refetched, and the least time between two rounds. */
export type Pace = { collect: number; between: number };
const usualPace: Pace = { collect: 300, between: 1000 };

/** What the exchanges know of an operation that they sent. */
type Sent = { since?: number; isRefetch?: true; optimistic?: boolean };
const sentOf = ({ context }: Operation): Sent => context as Sent;

/**
 * The one rule that keeps lists and records true. A change, whoever made it, makes all answers stale that depend on its
 * room and were sent before the change was known. Stale queries that are mounted are refetched in batches; others when
 * they are mounted again, where the cached answer is shown meanwhile; so are those that change without an event. An answer that a change overtook is dropped and
 * asked for again: it may be older. No operation is swallowed here, since urql takes it for one in flight.
 *
 * `before` stands before the cache and sees what is mounted, `behind` behind it and sees what is sent.
 */
export function refetchStale({ collect, between }: Pace = usualPace): { before: Exchange; behind: Exchange } {
  const refetches = makeSubject<Operation>();
  const mounted = new Map<number, Operation>();
  /** Mounted just now; the cached answer is stale or may be, so it is shown and asked for again. */
  const remounted = new Set<number>();
  /** Refetches that the network refused: they take nothing from the screen. */
  const refused = new Set<number>();
  /** Of each query: the moment that its newest answer is of. Queries never asked by themselves may be in the cache. */
  const answeredAt = new Map<number, number>();
  /** Queries in flight, since when, and how often in a row an answer was overtaken. */
  const inFlight = new Map<number, { operation: Operation; since: number; inARow: number }>();
  /** The cache shows optimistic answers until the last of these is answered; a refetch would cover them. */
  let optimisticWrites = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firesAt = 0;
  let lastRound = 0;

  const isStale = (operation: Operation): boolean =>
    isOvertaken(operation, Math.max(answeredAt.get(operation.key) ?? 0, inFlight.get(operation.key)?.since ?? 0));

  function ask(operation: Operation, context: object): void {
    if (optimisticWrites > 0) return;
    // Past the client, which drops what it takes for a duplicate of a query in flight.
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
    // The answer of the last one starts the next round.
    if (optimisticWrites > 0) return;
    lastRound = Date.now();
    for (const operation of mounted.values()) if (isStale(operation)) refetch(operation);
  }
  let unlisten: (() => void) | null = null;
  /** Only while a query is mounted: the client of an organization that was left is not kept alive. */
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
    // The same may be asked twice at a time: each answer knows since when it is on its way.
    return makeOperation(kind, operation, { ...context, since } as Operation['context']);
  }

  function receiveWrite({ operation, data, error, extensions }: OperationResult): void {
    const { since = 0, optimistic } = sentOf(operation);
    if (optimistic) optimisticWrites -= 1;
    const changes = error ? [] : ((extensions?.['changes'] ?? []) as string[]);
    // What it carries may be older than what the cache holds.
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
      if (error?.networkError && isRefetch) refused.add(key);
      return result;
    }
    // Another that was asked for since then is on its way.
    if (!isOvertaken(operation, one.since)) return null;
    const isShown = one.inARow === mostInARow;
    one.inARow = isShown ? 0 : one.inARow + 1;
    ask(one.operation, {});
    return isShown ? { ...result, stale: true } : null;
  }

  function mount(operation: Operation): void {
    const { kind, key, context } = operation;
    if (kind === 'teardown') {
      mounted.delete(key);
      remounted.delete(key);
      listen();
    }
    if (kind !== 'query' || context.requestPolicy === 'cache-only') return;
    const isDue = !mounted.has(key) && context.requestPolicy === 'cache-first';
    if (isDue && (isStale(operation) || isVolatile(operation))) remounted.add(key);
    mounted.set(key, operation);
    listen();
  }

  /** The cache answered, or the network did. */
  function show(result: OperationResult): OperationResult | null {
    const { operation } = result;
    if (operation.kind !== 'query') return result;
    if (refused.delete(operation.key)) return null;
    const isNew = remounted.delete(operation.key);
    if (!isFromCache(result) || result.stale) return result;
    if (!isStale(operation) && !(isNew && isVolatile(operation))) return result;
    if (isNew) refetch(operation);
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
