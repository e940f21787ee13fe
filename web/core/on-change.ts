import { useEffect } from 'react';
import { type Exchange, type OperationResult } from 'urql';
import { filter, makeSubject, map, merge, pipe } from 'wonka';
import { writesByMutation } from 'virtual:contract';
import type { LiveSubscription } from './generated.ts';
import { sessionUser } from './session.ts';
import { useStable } from './use-stable.ts';
import { refusedWrites, writesUnderWay } from './writes.ts';

type Told = NonNullable<LiveSubscription['live']['change']>;
/** One record that was written somewhere; `isOwn` is the echo of a write that this page made itself. */
export type Change = Told & { isOwn: boolean };
/** Somebody else is at a record just now. */
export type Signal = NonNullable<LiveSubscription['live']['signal']>;
/** The types that an answered write of this page was about. */
type Written = { types: ReadonlySet<string> };

const changes = new Set<(change: Change) => void>();
const signals = new Set<(signal: Signal) => void>();
const writes = new Set<(written: Written) => void>();
export const isWriting = (): boolean => writesUnderWay.get() > 0;

function listenIn<T>(listeners: Set<(one: T) => void>, listener: (one: T) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears each event of the tab's stream, also when several come in one piece: no drawing stands between. */
export const onChange = (hear: (change: Change) => void): (() => void) => listenIn(changes, hear);
/** Hears what others do just now. */
export const onSignal = (hear: (signal: Signal) => void): (() => void) => listenIn(signals, hear);
/** Hears that a write of this page was answered. */
export const onWritten = (hear: (written: Written) => void): (() => void) => listenIn(writes, hear);

/** The live hook: all events about these types, together once it has been calm for so many milliseconds. */
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

const recordKey = (typename: string, id: string) => `${typename}:${id}`;

/** Every record that an answer carries. */
function recordsIn(data: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof data !== 'object' || data === null) return found;
  const { __typename: typename, id, record, record_id: recordId } = data as Record<string, unknown>;
  if (typeof typename === 'string' && typeof id === 'string') found.add(recordKey(typename, id));
  if (typeof record === 'string' && typeof recordId === 'string') found.add(recordKey(record, recordId));
  for (const part of Object.values(data)) recordsIn(part, found);
  return found;
}

/** What a write took away is named by its arguments, since its answer can't carry it. */
function recordsOf({ operation, data }: OperationResult): Set<string> {
  const found = recordsIn(data);
  const ids = Object.values((operation.variables ?? {}) as Record<string, unknown>).flat();
  for (const field of Object.keys((data ?? {}) as object)) {
    const { removes } = writesByMutation[field] ?? {};
    if (removes) for (const id of ids) if (typeof id === 'string') found.add(recordKey(removes, id));
  }
  return found;
}

const liveIn = ({ operation, data }: OperationResult) =>
  operation.kind === 'subscription' ? (data as Partial<LiveSubscription> | null)?.live : undefined;
const toldIn = (result: OperationResult): Told | null | undefined => liveIn(result)?.change;

/** A batch's changes follow its first one in the feed, which the answer names. */
type Answered = { heads: number[]; records: Set<string>; until: number };
const memory = 30_000;
/** So long an event of this person's waits for the answer of the write that it may belong to. */
const timeout = 3000;

/**
 * Stands behind the cache and tells the listeners of every event. The echo of a write that was answered does not reach
 * the cache: what it says is there already, and would only be asked for once more.
 */
export function dropEchoes(): Exchange {
  const late = makeSubject<OperationResult>();
  let answered: Answered[] = [];
  let held: OperationResult[] = [];
  /** What others wrote while writes of this page were under way: an answer that comes later may be older. */
  let heard: { place: number; key: string; result: OperationResult }[] = [];

  function isEcho({ id, record, record_id: recordId, user_id: by }: Told): boolean {
    if (by !== sessionUser.get()?.id) return false;
    const place = Number(id);
    const key = recordKey(record, recordId);
    answered = answered.filter((one) => one.until > Date.now());
    const write = answered.find(
      ({ heads, records }) =>
        records.has(key) && heads.some((head) => place >= head && place < head + Math.max(1, records.size)),
    );
    // Each once: what is written to it later is another matter.
    write?.records.delete(key);
    return write !== undefined;
  }
  function pass(result: OperationResult): OperationResult | null {
    const told = toldIn(result)!;
    const isOwn = isEcho(told);
    for (const listener of changes) listener({ ...told, isOwn });
    if (!isOwn && isWriting())
      heard.push({ place: Number(told.id), key: recordKey(told.record, told.record_id), result });
    return isOwn ? null : result;
  }
  function letGo(): void {
    const waiting = held;
    held = [];
    for (const result of waiting) {
      const passed = pass(result);
      if (passed) late.next(passed);
    }
  }
  function answer(result: OperationResult): void {
    if (result.error) refusedWrites.set(refusedWrites.get() + 1);
    writesUnderWay.set(Math.max(0, writesUnderWay.get() - 1));
    if (!result.error) {
      const heads = result.extensions?.['changes'];
      const records = recordsOf(result);
      if (Array.isArray(heads)) {
        const newest = Math.max(...heads.map(Number));
        const overtaken = heard.filter(({ place, key }) => place > newest && records.has(key));
        // The cache takes the answer for the newest, and is told once more.
        if (overtaken.length > 0) setTimeout(() => overtaken.forEach((one) => late.next(one.result)));
        answered.push({ heads: heads.map(Number), records, until: Date.now() + memory });
      }
      const types = new Set([...records].map((key) => key.slice(0, key.indexOf(':'))));
      // The cache hears of it first.
      setTimeout(() => {
        for (const listener of writes) listener({ types });
      });
    }
    if (isWriting()) return;
    heard = [];
    if (held.length > 0) setTimeout(letGo);
  }
  function receive(result: OperationResult): OperationResult | null {
    if (result.operation.kind === 'mutation') answer(result);
    const { signal } = liveIn(result) ?? {};
    if (signal) for (const listener of signals) listener(signal);
    const told = toldIn(result);
    if (!told) return signal ? null : result;
    if (!isWriting() || told.user_id !== sessionUser.get()?.id) return pass(result);
    held.push(result);
    if (held.length === 1) setTimeout(letGo, timeout);
    return null;
  }

  return ({ forward }) =>
    (operations) =>
      merge([
        pipe(
          operations,
          map((operation) => {
            if (operation.kind === 'mutation') writesUnderWay.set(writesUnderWay.get() + 1);
            return operation;
          }),
          forward,
          map(receive),
          filter((result) => result !== null),
        ),
        late.source,
      ]);
}
