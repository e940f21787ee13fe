import { createStore } from './store.ts';
import { refusedWrites, writesUnderWay } from '../writes/writes.ts';

export type ToastOptions = {
  tone?: 'neutral' | 'success' | 'danger';
  /** Reverts what was just done; Ctrl or Cmd + Z calls the latest one. */
  undo?: (() => void) | undefined;
  /** How long it stands, in milliseconds. */
  life?: number;
  /** Its undo stays true whatever comes after it, so it keeps its place and its whole life. */
  keeps?: boolean;
  /** Shows the seconds that are left for the undo. */
  countdown?: boolean;
  /** Called when its life is over, and not when somebody dismissed it or took it back. */
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
let last = 0;

export const toasts = createStore<Toast[]>([]);

/**
 * Says what happened, for six seconds unless told otherwise. At most three stand at once besides those that keep their
 * place, and only the latest of them can be taken back: an older undo would run into what came after it.
 */
export function toast(text: string, options: ToastOptions = {}): number {
  const { tone = 'neutral', undo, life = usualLife, keeps = false, countdown = false, onEnd } = options;
  const id = ++last;
  const one: Toast = { id, text, tone, undo, keeps, countdown, until: Date.now() + life };
  const others = toasts.get().filter((other) => other.keeps || !(undo && other.undo));
  const passing = others.filter((other) => !other.keeps).slice(-2);
  toasts.set([...others.filter((other) => other.keeps || passing.includes(other)), one]);
  setTimeout(() => {
    const isThere = toasts.get().some((other) => other.id === id);
    dismissToast(id);
    if (isThere) onEnd?.();
  }, life);
  return id;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}

/**
 * Takes back the latest thing that still can be. What is being written just now is later than all, and waited for: refused,
 * it has taken itself back, and what stands before it was not meant.
 */
export function undoLatest(): boolean {
  if (writesUnderWay.get() > 0) {
    const refused = refusedWrites.get();
    const stop = writesUnderWay.subscribe(() => {
      if (writesUnderWay.get() > 0) return;
      stop();
      // A moment for the one who wrote to say so.
      if (refusedWrites.get() === refused) setTimeout(undoLatest);
    });
    return true;
  }
  const one = toasts.get().findLast((candidate) => candidate.undo);
  if (!one?.undo) return false;
  dismissToast(one.id);
  one.undo();
  return true;
}
