import type { Store } from '../../core/state/store.ts';

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

type Left = { id: string; folder: { slug: string } };
type Changing = {
  [K in keyof Unanswered]: Unanswered[K] extends ReadonlyMap<string, infer V> ? Map<string, V> : never;
};

/** Changes copies: who draws what was there keeps it. */
function alter(unanswered: Store<Unanswered>, change: (next: Changing) => void): void {
  const { marks, gone } = unanswered.get();
  const next = { marks: new Map(marks), gone: new Map(gone) };
  change(next);
  unanswered.set(next);
}

/** Shows marks before the server has them; what it answers with is to be called once it has answered. */
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

/** A refused mark goes back to what the server knows. */
export const unmark = (unanswered: Store<Unanswered>, ids: readonly string[]): void =>
  alter(unanswered, ({ marks }) => ids.forEach((id) => marks.delete(id)));

export const hide = (unanswered: Store<Unanswered>, mails: readonly Left[]): void =>
  alter(unanswered, ({ gone }) =>
    mails.forEach(({ id, folder }) => gone.set(id, { left: folder.slug, settled: false })),
  );

export const unhide = (unanswered: Store<Unanswered>, ids: readonly string[]): void =>
  alter(unanswered, ({ gone }) => ids.forEach((id) => gone.delete(id)));

/** The server has done it: the next answer that was asked for afterwards knows. */
export const settleGone = (unanswered: Store<Unanswered>, ids: readonly string[]): void =>
  alter(unanswered, ({ gone }) =>
    ids.forEach((id) => {
      const one = gone.get(id);
      if (one) gone.set(id, { ...one, settled: true });
    }),
  );

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
