import type { Store } from '../core/store.ts';

export type Marks = { unread: boolean; starred: boolean; important: boolean };

/**
 * What the screen shows before the server has answered. A mark is kept after the answer as well, for rows that the
 * fresh list has lost but that still stand under the hand; mails that were moved stay hidden until the list is new.
 */
export type Unanswered = {
  marks: ReadonlyMap<string, { patch: Partial<Marks>; pending: number }>;
  /** By the folder that they left: where they went, they are seen. */
  gone: ReadonlyMap<string, { left: string; settled: boolean }>;
};

export const noneUnanswered: Unanswered = { marks: new Map(), gone: new Map() };

export function mark(unanswered: Store<Unanswered>, ids: readonly string[], patch: Partial<Marks>): () => void {
  const before = unanswered.get();
  const marks = new Map(before.marks);
  for (const id of ids) {
    const one = marks.get(id);
    marks.set(id, { patch: { ...one?.patch, ...patch }, pending: (one?.pending ?? 0) + 1 });
  }
  unanswered.set({ ...before, marks });
  return () => {
    const now = unanswered.get();
    const settled = new Map(now.marks);
    for (const id of ids) {
      const one = settled.get(id);
      if (one) settled.set(id, { ...one, pending: one.pending - 1 });
    }
    unanswered.set({ ...now, marks: settled });
  };
}

/** A refused mark goes back to what the server knows. */
export function unmark(unanswered: Store<Unanswered>, ids: readonly string[]): void {
  const now = unanswered.get();
  const marks = new Map(now.marks);
  for (const id of ids) marks.delete(id);
  unanswered.set({ ...now, marks });
}

type Left = { id: string; folder: { slug: string } };

export function hide(unanswered: Store<Unanswered>, mails: readonly Left[]): void {
  const now = unanswered.get();
  const gone = new Map(now.gone);
  for (const { id, folder } of mails) gone.set(id, { left: folder.slug, settled: false });
  unanswered.set({ ...now, gone });
}

export function unhide(unanswered: Store<Unanswered>, ids: readonly string[]): void {
  const now = unanswered.get();
  const gone = new Map(now.gone);
  for (const id of ids) gone.delete(id);
  unanswered.set({ ...now, gone });
}

/** The server has done it: the next answer that was asked for afterwards knows. */
export function settleGone(unanswered: Store<Unanswered>, ids: readonly string[]): void {
  const now = unanswered.get();
  const gone = new Map(now.gone);
  for (const id of ids) {
    const one = gone.get(id);
    if (one) gone.set(id, { ...one, settled: true });
  }
  unanswered.set({ ...now, gone });
}

/** Whether the mail is hidden in the list of this folder, or wherever it still lies where it was taken from. */
export function isHidden({ gone }: Unanswered, { id, folder }: Left, list: string | null): boolean {
  const left = gone.get(id)?.left;
  return left !== undefined && (left === folder.slug || left === list);
}

/** The list is new: only what still waits for an answer is needed. */
export function prune(unanswered: Store<Unanswered>, shown: ReadonlySet<string>, isAskedAfter: boolean): void {
  const now = unanswered.get();
  const marks = new Map([...now.marks].filter(([, one]) => one.pending > 0));
  const gone = new Map([...now.gone].filter(([id, { settled }]) => (isAskedAfter ? !settled : shown.has(id))));
  if (marks.size === now.marks.size && gone.size === now.gone.size) return;
  unanswered.set({ marks, gone });
}
