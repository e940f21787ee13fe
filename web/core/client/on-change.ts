import { useEffect } from 'react';
import { type Exchange, type OperationResult } from 'urql';
import { pipe, tap } from 'wonka';
import { fieldsByRoom, writesByMutation } from 'virtual:contract';
import { isEcho, noteChange, noteGap } from './feed-moments.ts';
import type { LiveSubscription } from '../generated.ts';
import { useStable } from '../state/use-stable.ts';
import { refusedWrites, writesUnderWay } from '../writes/writes.ts';

type Told = NonNullable<LiveSubscription['live']['change']>;
/** A changed record; `isOwn` marks the echo of an own write. */
export type Change = Told & { isOwn: boolean };
/** Presence of another user at a record. */
export type Signal = NonNullable<LiveSubscription['live']['signal']>;
/** Answered write of this page: affected types, and removed records by type. */
type Written = { types: ReadonlySet<string>; removed: ReadonlyMap<string, ReadonlySet<string>> };

const changes = new Set<(change: Change) => void>();
const signals = new Set<(signal: Signal) => void>();
const writes = new Set<(written: Written) => void>();

function listenIn<T>(listeners: Set<(one: T) => void>, listener: (one: T) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener for each stream event, even if several arrive in one chunk. */
export const onChange = (hear: (change: Change) => void): (() => void) => listenIn(changes, hear);
/** Calls the listener for presence signals. */
export const onSignal = (hear: (signal: Signal) => void): (() => void) => listenIn(signals, hear);
/** Calls the listener when a write of this page was answered. */
export const onWritten = (hear: (written: Written) => void): (() => void) => listenIn(writes, hear);

/** Collects events about these types and runs after a quiet period in milliseconds. */
export function useOnChange(
  records: readonly string[],
  hear: (changes: readonly Change[]) => void,
  debounce = 0,
): void {
  const latest = useStable(hear);
  const names = records.join();
  useEffect(() => {
    const wanted = new Set(names.split(','));
    let heard: Change[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      const all = heard;
      heard = [];
      latest(all);
    };
    const end = onChange((change) => {
      if (!wanted.has(change.record)) return;
      heard.push(change);
      if (debounce > 0) clearTimeout(timer);
      if (debounce > 0 || timer === undefined) timer = setTimeout(tell, debounce);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [names, debounce, latest]);
}

/** Types of the records in an answer, and of those it names. */
function typesIn(data: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof data !== 'object' || data === null) return found;
  const { __typename: typename, id, record } = data as Record<string, unknown>;
  if (typeof typename === 'string' && typeof id === 'string') found.add(typename);
  if (typeof record === 'string') found.add(record);
  for (const part of Object.values(data)) typesIn(part, found);
  return found;
}

/** Removed records are named by the arguments, since answers can't contain them. */
function writtenBy({ operation, data }: OperationResult): Written {
  const types = typesIn(data);
  const removed = new Map<string, ReadonlySet<string>>();
  const ids = Object.values((operation.variables ?? {}) as Record<string, unknown>).flat();
  for (const field of Object.keys((data ?? {}) as object)) {
    const { removes } = writesByMutation[field] ?? {};
    if (removes) removed.set(removes, new Set(ids.filter((one) => typeof one === 'string')));
  }
  return { types: new Set([...types, ...removed.keys()]), removed };
}

const liveIn = ({ operation, data }: OperationResult) =>
  operation.kind === 'subscription' ? (data as Partial<LiveSubscription> | null)?.live : undefined;

/** Exchange behind the cache that emits stream events and answered writes. */
export function tellChanges(): Exchange {
  function answer(result: OperationResult): void {
    if (result.error) refusedWrites.set(refusedWrites.get() + 1);
    writesUnderWay.set(Math.max(0, writesUnderWay.get() - 1));
    if (result.error) return;
    const written = writtenBy(result);
    // Deferred, so that the cache is updated first.
    setTimeout(() => {
      for (const listener of writes) listener(written);
    });
  }
  function hear({ change, signal }: LiveSubscription['live']): void {
    if (signal) for (const listener of signals) listener(signal);
    else if (!change) noteGap(Object.keys(fieldsByRoom));
    if (!change) return;
    noteChange(change);
    const isOwn = isEcho(change);
    for (const listener of changes) listener({ ...change, isOwn });
  }

  return ({ forward }) =>
    (operations) =>
      pipe(
        operations,
        tap(({ kind }) => {
          if (kind === 'mutation') writesUnderWay.set(writesUnderWay.get() + 1);
        }),
        forward,
        tap((result) => {
          if (result.operation.kind === 'mutation') answer(result);
          const live = liveIn(result);
          if (live) hear(live);
        }),
      );
}
