import { createStore } from './store.ts';

export type Toast = {
  id: number;
  text: string;
  tone: 'neutral' | 'success' | 'danger';
  /** Reverts what was just done; Ctrl or Cmd + Z calls the latest one. */
  undo?: (() => void) | undefined;
  until: number;
};

const life = 6000;
let last = 0;

export const toasts = createStore<Toast[]>([]);

/**
 * Says what happened, for six seconds. At most three stand at once, and only the latest of them can be taken back:
 * an older undo would run into what came after it.
 */
export function toast(text: string, options: { tone?: Toast['tone']; undo?: (() => void) | undefined } = {}): void {
  const id = ++last;
  const one: Toast = { id, text, tone: options.tone ?? 'neutral', until: Date.now() + life, undo: options.undo };
  const others = one.undo ? toasts.get().filter((other) => !other.undo) : toasts.get();
  toasts.set([...others.slice(-2), one]);
  setTimeout(() => dismissToast(id), life);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}

/** Takes back the latest thing that still can be. */
export function undoLatest(): boolean {
  const one = toasts.get().findLast((candidate) => candidate.undo);
  if (!one?.undo) return false;
  dismissToast(one.id);
  one.undo();
  return true;
}
