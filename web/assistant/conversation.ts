import { createStore } from '../core/state/store.ts';
import { ask, type Message, type Told, type Waiting } from './ask.ts';

export type Entry =
  | { kind: 'person' | 'answer'; text: string }
  | { kind: 'read'; links: { title: string; path: string }[] }
  | { kind: 'ask'; calls: Waiting[]; state: 'waiting' | 'allowed' | 'refused' }
  | { kind: 'wrote'; undo: string[]; failed: boolean; isUndone?: boolean }
  | { kind: 'error'; code: string };

type State = { entries: readonly Entry[]; messages: readonly Message[]; isBusy: boolean };

const empty: State = { entries: [], messages: [], isBusy: false };

/** Outside of React, so that answers continue while the drawer is closed; reset for another user. */
export const conversation = createStore<State>(empty);
let person: string | null = null;
let stopping: AbortController | null = null;

const change = (part: Partial<State>): void => conversation.set({ ...conversation.get(), ...part });
const add = (entry: Entry): void => change({ entries: [...conversation.get().entries, entry] });

export function beginFor(user: string): void {
  if (person !== user) forget();
  person = user;
}

export function forget(): void {
  stopping?.abort();
  conversation.set(empty);
}

export const stop = (): void => stopping?.abort();

export function say(text: string): Promise<void> {
  refuseWaiting();
  add({ kind: 'person', text });
  change({ messages: [...conversation.get().messages, { role: 'user', content: text }] });
  return listen([]);
}

/** Runs the approved writes of the last question; an empty list declines all. */
export function decide(allowed: readonly string[]): Promise<void> {
  settle(allowed.length > 0 ? 'allowed' : 'refused');
  return listen(allowed);
}

export function markUndone(entry: Entry): void {
  const { entries } = conversation.get();
  change({ entries: entries.map((one) => (one === entry && one.kind === 'wrote' ? { ...one, isUndone: true } : one)) });
}

/** A new message declines pending writes. */
const refuseWaiting = (): void => settle('refused');

function settle(state: 'allowed' | 'refused'): void {
  const settled = (one: Entry): Entry => (one.kind === 'ask' && one.state === 'waiting' ? { ...one, state } : one);
  change({ entries: conversation.get().entries.map(settled) });
}

async function listen(allowed: readonly string[]): Promise<void> {
  const own = (stopping = new AbortController());
  change({ isBusy: true });
  let isOver = false;
  try {
    for await (const told of ask(conversation.get().messages, allowed, own.signal)) {
      if (own.signal.aborted) break;
      if (told.event === 'done' || told.event === 'error') isOver = true;
      hear(told);
    }
    if (!isOver && !own.signal.aborted) add({ kind: 'error', code: 'offline' });
  } catch {
    if (!own.signal.aborted) add({ kind: 'error', code: 'offline' });
  } finally {
    if (stopping === own) change({ isBusy: false });
  }
}

function hear(told: Told): void {
  if (told.event === 'message') return change({ messages: [...conversation.get().messages, told.message] });
  if (told.event === 'read') return add({ kind: 'read', links: told.links });
  if (told.event === 'ask') return add({ kind: 'ask', calls: told.calls, state: 'waiting' });
  if (told.event === 'wrote') return add({ kind: 'wrote', undo: told.undo, failed: told.failed });
  if (told.event === 'error') return add({ kind: 'error', code: told.code });
  if (told.event !== 'text') return undefined;
  const { entries } = conversation.get();
  const last = entries.at(-1);
  if (last?.kind !== 'answer') return add({ kind: 'answer', text: told.text });
  return change({ entries: [...entries.slice(0, -1), { ...last, text: last.text + told.text }] });
}
