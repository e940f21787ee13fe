import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CombinedError, type TypedDocumentNode, useClient } from 'urql';
import { useNumber } from '../words/intl.ts';
import { onChange, onWritten } from '../client/on-change.ts';
import { type Question, type Row, createPages } from './pages.ts';

export type Pages<Q, T> = {
  /** Null until the first answer to exactly this query. */
  rows: readonly T[] | null;
  first: Q | undefined;
  /** Loads the next page; null if there is none. */
  more: (() => void) | null;
  /** Number of new rows waiting to be shown. */
  waiting: number;
  showWaiting: () => void;
  /** Shown rows that are missing in the newest answer; only for lists that keep them. */
  kept: ReadonlySet<string>;
  loading: boolean;
  error: CombinedError | undefined;
  retry: () => void;
  /** Reloads and shows the current state. */
  refresh: () => Promise<readonly T[] | null>;
  /** Reports the visible rows, so that other pages can pause. */
  see: (from: number, to: number) => void;
  /** While held, new and moved rows wait. */
  hold: (on: boolean) => void;
  /** Loads rows up to a limit. */
  all: (most: number) => Promise<readonly T[] | null>;
};

/** A generated list: the query, where its rows are in the result, and their type. */
export type ListQuery<Q, V, T extends Row> = {
  type: string;
  document: TypedDocumentNode<Q, V>;
  pick: (data: Q) => readonly T[] | null | undefined;
};

/**
 * A paged list with stable positions. Null variables load nothing. Other variables start a new list; rows of another
 * query are never shown.
 */
export function usePages<Q, V extends object, T extends Row>(
  list: ListQuery<Q, V, T>,
  variables: V | null,
  options: Pick<Question<Q, T>, 'size' | 'keeps'>,
): Pages<Q, T> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const { document, type } = list;
  const { keeps } = options;
  const pages = useMemo(
    () => (variables ? createPages(client, { ...list, ...options, variables }) : null),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key represents the variables; the list is stable
    [client, document, key],
  );
  const store = pages ?? nothing;
  const newest = useSyncExternalStore(store.subscribe, store.get);
  const isHere = newest.rows !== null || newest.error !== undefined;
  // Renders the first rows in slices, because a long task would block slow devices. Further pages are small.
  const wasHere = useDeferredValue(isHere);
  const state = newest.rows && !wasHere ? coming : newest;

  useEffect(() => {
    if (!pages) return;
    const ends = [
      onWritten(({ types, removed }) => {
        const ids = removed.get(type);
        if (ids) pages.drop(ids);
        // Lists that keep rows are refreshed only on demand.
        if (types.has(type) && !keeps) pages.open();
      }),
      onChange(({ record, action, record_id: id, isOwn }) => {
        if (record === type && action === 'delete' && !isOwn) pages.drop(new Set([id]));
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [pages, type, keeps]);

  const all = async (most: number): Promise<readonly T[] | null> => {
    for (;;) {
      const { rows, hasMore, error } = store.get();
      if (!rows || error) return null;
      if (!hasMore || rows.length >= most) return rows.slice(0, most) as readonly T[];
      await new Promise<void>((done) => {
        const before = rows.length;
        const end = store.subscribe(() => {
          const now = store.get();
          if ((now.rows?.length ?? 0) === before && now.hasMore && !now.error) return;
          if (now.loading && !now.error) return;
          end();
          done();
        });
        pages?.more();
      });
    }
  };
  return {
    ...(state as typeof state & { rows: readonly T[] | null; first: Q | undefined }),
    more: state.hasMore ? () => pages?.more() : null,
    showWaiting: () => pages?.showWaiting(),
    retry: () => void pages?.ask(),
    refresh: async () => (await pages?.refresh()) ?? null,
    see: (from, to) => pages?.see(from, to),
    hold: (on) => pages?.hold(on),
    all,
  };
}

const silent = {
  rows: null,
  first: undefined,
  hasMore: false,
  waiting: 0,
  kept: new Set<string>(),
  loading: false,
  error: undefined,
};
const coming = { ...silent, loading: true };
const nothing = { get: () => silent, subscribe: () => () => undefined };

/** Number of loaded rows: as number for plurals, and as text with a plus if there are more. */
export function useCount({ rows, more }: { rows: readonly unknown[] | null; more: unknown }) {
  const format = useNumber();
  const count = rows?.length ?? 0;
  return { count, number: `${format(count)}${more ? '+' : ''}` };
}
