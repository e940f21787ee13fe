import type { Store } from '../../core/state/store.ts';

export type Marks = { unread: boolean; starred: boolean; important: boolean };

/**
 * Optimistic state of pending writes. Marks are kept after the response for rows that are no longer in the fresh list
 * but still shown; moved mails stay hidden until the list was refetched.
 */
export type Unanswered = {
  marks: ReadonlyMap<string, { patch: Partial<Marks>; pending: number }>;
  /** By the folder they left; they are visible in the target folder. */
  gone: ReadonlyMap<string, { left: string; settled: boolean }>;
};

export const noneUnanswered: Unanswered = { marks: new Map(), gone: new Map() };

type Left = { id: string; folder: { slug: string } };
type Changing = {
  [K in keyof Unanswered]: Unanswered[K] extends ReadonlyMap<string, infer V> ? Map<string, V> : never;
};

/** Changes copies, so that readers of the previous state aren't affected. */
function alter(unanswered: Store<Unanswered>, change: (next: Changing) => void): void {
  const { marks, gone } = unanswered.get();
  const next = { marks: new Map(marks), gone: new Map(gone) };
  change(next);
  unanswered.set(next);
}

/** Applies marks optimistically; returns the function to call after the response. */
export function mark(unanswered: Store<Unanswered>, ids: readonly string[], patch: Partial<Marks>): () => void {
  alter(unanswered, ({ marks }) => {
    for (const id of ids) {
      const { patch: before, pending = 0 } = marks.get(id) ?? {};
      marks.set(id, { patch: { ...before, ...patch }, pending: pending + 1 });
    }
  });
  return () =>
    alter(unanswered, ({ marks }) => {
      for (const id of ids) {
        const one = marks.get(id);
        if (one) marks.set(id, { ...one, pending: one.pending - 1 });
      }
    });
}

/** Reverts refused marks to the server's state. */
export const unmark = (unanswered: Store<Unanswered>, ids: readonly string[]): void =>
  alter(unanswered, ({ marks }) => ids.forEach((id) => marks.delete(id)));

export const hide = (unanswered: Store<Unanswered>, mails: readonly Left[]): void =>
  alter(unanswered, ({ gone }) =>
    mails.forEach(({ id, folder }) => gone.set(id, { left: folder.slug, settled: false })),
  );

export const unhide = (unanswered: Store<Unanswered>, ids: readonly string[]): void =>
  alter(unanswered, ({ gone }) => ids.forEach((id) => gone.delete(id)));

/** The write succeeded; the mail stays hidden until a list requested afterwards arrives. */
export const settleGone = (unanswered: Store<Unanswered>, ids: readonly string[]): void =>
  alter(unanswered, ({ gone }) =>
    ids.forEach((id) => {
      const one = gone.get(id);
      if (one) gone.set(id, { ...one, settled: true });
    }),
  );

/** Whether the mail is hidden: in the list of the folder it left, and wherever it is still shown as in that folder. */
export function isHidden({ gone }: Unanswered, { id, folder }: Left, list: string | null): boolean {
  const left = gone.get(id)?.left;
  return left !== undefined && (left === folder.slug || left === list);
}

/** Drops state that a refetched list made obsolete. */
export function prune(unanswered: Store<Unanswered>, shown: ReadonlySet<string>, isAskedAfter: boolean): void {
  const now = unanswered.get();
  const marks = new Map([...now.marks].filter(([, one]) => one.pending > 0));
  const gone = new Map([...now.gone].filter(([id, { settled }]) => (isAskedAfter ? !settled : shown.has(id))));
  if (marks.size === now.marks.size && gone.size === now.gone.size) return;
  unanswered.set({ marks, gone });
}
