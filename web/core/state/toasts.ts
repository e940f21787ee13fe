import { createStore } from './store.ts';
import { refusedWrites, writesUnderWay } from '../writes/writes.ts';

export type ToastOptions = {
  tone?: 'neutral' | 'success' | 'danger';
  /** Undoes the action; Ctrl or Cmd + Z calls the latest one. */
  undo?: (() => void) | undefined;
  /** Duration in milliseconds. */
  life?: number;
  /** Its undo stays valid after later actions, so it keeps its position and full duration. */
  keeps?: boolean;
  /** Shows the seconds left to undo. */
  countdown?: boolean;
  /** Called when it times out, not when it is dismissed or undone. */
  onEnd?: () => void;
};

export type Toast = Pick<ToastOptions, 'undo'> & {
  id: number;
  text: string;
  tone: NonNullable<ToastOptions['tone']>;
  keeps: boolean;
  countdown: boolean;
  until: number;
};

const usualLife = 6000;
/** How long an action can be undone by key after its message has disappeared. */
const undoLife = 5 * 60_000;
let last = 0;

export const toasts = createStore<Toast[]>([]);
/** Undo of the latest action whose message has disappeared. */
const pastUndo = createStore<{ undo: () => void; until: number } | null>(null);
/** Called when the session ends, because the next user can't undo the action. */
export const forgetUndo = (): void => pastUndo.set(null);

/**
 * Shows a message, for six seconds by default. At most three are shown, besides those that keep their position; only
 * the latest can be undone, because an older undo would conflict with later changes.
 */
export function toast(text: string, options: ToastOptions = {}): number {
  const { tone = 'neutral', undo, life = usualLife, keeps = false, countdown = false, onEnd } = options;
  const id = ++last;
  const one: Toast = { id, text, tone, undo, keeps, countdown, until: Date.now() + life };
  const others = toasts.get().filter((other) => other.keeps || !(undo && other.undo));
  const passing = others.filter((other) => !other.keeps).slice(-2);
  toasts.set([...others.filter((other) => other.keeps || passing.includes(other)), one]);
  if (undo) pastUndo.set(null);
  setTimeout(() => {
    const isThere = toasts.get().some((other) => other.id === id);
    dismissToast(id);
    if (!isThere) return;
    // An action that only happens now, such as a delayed message, can't be undone any longer.
    if (onEnd) onEnd();
    else if (undo) pastUndo.set({ undo, until: Date.now() + undoLife });
  }, life);
  return id;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}

/**
 * Undoes the latest action. Waits for writes in flight, which are later; if one of them fails, it has already been
 * rolled back, and nothing else is undone.
 */
export function undoLatest(): boolean {
  if (writesUnderWay.get() > 0) {
    const refused = refusedWrites.get();
    const stop = writesUnderWay.subscribe(() => {
      if (writesUnderWay.get() > 0) return;
      stop();
      // Gives the writer time to show its toast.
      if (refusedWrites.get() === refused) setTimeout(undoLatest);
    });
    return true;
  }
  const one = toasts.get().findLast((candidate) => candidate.undo);
  const past = pastUndo.get();
  const undo = one?.undo ?? (past && Date.now() < past.until ? past.undo : undefined);
  if (!undo) return false;
  if (one) dismissToast(one.id);
  else pastUndo.set(null);
  undo();
  return true;
}
