import { type FieldNode, type SelectionSetNode } from 'graphql';
import { type Exchange, type Operation, type OperationResult, makeOperation } from 'urql';
import { filter, makeSubject, map, merge, pipe } from 'wonka';
import { fieldsByRoom, writesByRoom } from 'virtual:contract';
import { inBackground } from './client.ts';
import { writesUnderWay } from './writes.ts';

const indexed = (names: Record<string, string>): Map<string, string[]> => {
  const index = new Map<string, string[]>();
  for (const [room, list] of Object.entries(names))
    for (const name of list.split(' ')) index.set(name, [...(index.get(name) ?? []), room]);
  return index;
};
const roomsByField = indexed(fieldsByRoom);
const roomsByWrite = indexed(writesByRoom);
const everyRoom = '*';

/** Whether a root field may answer records of this type; true where no write tells the room of the type. */
export function mayAnswer(field: string, typename: string): boolean {
  const rooms = roomsByWrite.get(typename);
  return !rooms || (roomsByField.get(field) ?? []).some((room) => rooms.includes(room));
}

/** Counts the changes; of each room, which was the last. */
let moment = 0;
const changedAt = new Map<string, number>();
const listeners = new Set<(isOwn: boolean) => void>();

function noteChanged(rooms: readonly string[], isOwn: boolean): void {
  if (rooms.length > 0) moment += 1;
  for (const room of [...rooms, everyRoom]) changedAt.set(room, moment);
  for (const listener of listeners) listener(isOwn);
}

/** Somebody else changed a record of this room: every answer that depends on the room is stale. */
export const invalidateRoom = (room: string): void => noteChanged([room], false);

/** What changed is not known: every answer is stale. */
export const invalidateAll = (): void => noteChanged(Object.keys(fieldsByRoom), false);

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

/** Whether anybody changed what the answer of this query depends on since that moment. */
function isChangedSince(operation: Operation, since: number): boolean {
  if (since === moment) return false;
  return [...roomsOf(operation)].some((room) => (changedAt.get(room) ?? 0) > since);
}

/** Where changes come faster than answers, an older answer is better than none. */
const mostInARow = 3;

/** How long others' changes are collected before stale queries are refetched, and the least time between two rounds. */
export type Pace = { collect: number; between: number };
const usualPace: Pace = { collect: 300, between: 1000 };

/**
 * The one rule that keeps lists and records true. A change, whoever made it, makes all answers stale that depend on its
 * room. Stale queries that are mounted are refetched in batches; others when they are mounted again, where the cached
 * answer is shown meanwhile. An answer that a change overtook is dropped and asked for again: it may be older.
 *
 * `before` stands before the cache and sees what is mounted, `behind` behind it and sees what is sent.
 */
export function refetchStale({ collect, between }: Pace = usualPace): { before: Exchange; behind: Exchange } {
  const again = makeSubject<Operation>();
  const mounted = new Map<number, Operation>();
  /** Of each query: the moment that its newest answer is of. Queries never asked by themselves may be in the cache. */
  const answeredAt = new Map<number, number>();
  /** Queries under way, since when, and how often in a row an answer was overtaken. */
  const underWay = new Map<number, { operation: Operation; since: number; inARow: number }>();
  let refetchMounted = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firesAt = 0;
  let lastRound = 0;

  const isStale = (operation: Operation): boolean =>
    isChangedSince(operation, Math.max(answeredAt.get(operation.key) ?? 0, underWay.get(operation.key)?.since ?? 0));

  function schedule(isOwn: boolean): void {
    const at = isOwn ? Date.now() : Math.max(Date.now() + collect, lastRound + between);
    if (timer !== undefined && firesAt <= at) return;
    clearTimeout(timer);
    firesAt = at;
    timer = setTimeout(fire, Math.max(0, at - Date.now()));
  }
  function fire(): void {
    timer = undefined;
    // The answer of the write starts the next round.
    if (writesUnderWay.get() > 0) return;
    lastRound = Date.now();
    refetchMounted();
  }
  listeners.add(schedule);

  function send(operation: Operation): Operation {
    const { kind, key } = operation;
    if (kind === 'teardown') underWay.delete(key);
    if (kind !== 'query') return operation;
    underWay.set(key, { operation, since: moment, inARow: underWay.get(key)?.inARow ?? 0 });
    // The same may be asked twice at a time: each answer knows since when it is on its way.
    return makeOperation('query', operation, { ...operation.context, since: moment });
  }

  function receive(result: OperationResult): OperationResult | null {
    const { kind, key, context } = result.operation;
    if (kind === 'mutation') noteChanged(result.error ? [] : roomsWritten(result.data), true);
    if (kind !== 'query') return result;
    const one = underWay.get(key);
    const since = (context as { since?: number }).since ?? moment;
    if (!one || !isChangedSince(result.operation, since)) {
      // Offline it stays stale.
      if (!result.error?.networkError) answeredAt.set(key, since);
      underWay.delete(key);
      return result;
    }
    // Another that was asked for since then is on its way.
    if (!isChangedSince(result.operation, one.since)) return null;
    const isShown = one.inARow === mostInARow;
    one.inARow = isShown ? 0 : one.inARow + 1;
    again.next(makeOperation('query', one.operation, { ...one.operation.context, requestPolicy: 'network-only' }));
    return isShown ? { ...result, stale: true } : null;
  }

  return {
    before: ({ client, forward }) => {
      refetchMounted = () => {
        for (const operation of mounted.values())
          if (isStale(operation))
            client.reexecuteOperation(
              makeOperation('query', operation, {
                ...operation.context,
                ...inBackground,
                requestPolicy: 'network-only',
              }),
            );
      };
      return (operations) =>
        forward(
          merge([
            pipe(
              operations,
              map((operation) => {
                const { kind, key, context } = operation;
                if (kind === 'teardown') mounted.delete(key);
                if (kind !== 'query' || context.requestPolicy === 'cache-only') return operation;
                mounted.set(key, operation);
                return context.requestPolicy === 'cache-first' && isStale(operation)
                  ? makeOperation('query', operation, { ...context, requestPolicy: 'cache-and-network' })
                  : operation;
              }),
            ),
            again.source,
          ]),
        );
    },
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
