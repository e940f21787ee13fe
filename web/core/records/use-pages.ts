import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CombinedError, useClient } from 'urql';
import { useNumber } from '../words/intl.ts';
import { onChange, onWritten } from '../client/on-change.ts';
import { type Question, type Row, createPages } from './pages.ts';

export type Pages<Q, T> = {
  /** null until the first answer to exactly this question. */
  rows: readonly T[] | null;
  first: Q | undefined;
  /** Brings the next page (infinite scroll); null when all are here. */
  more: (() => void) | null;
  /** How many new rows wait to be shown. */
  waiting: number;
  showWaiting: () => void;
  /** Rows that stand here though the newest answer has lost them; only of a list that keeps them. */
  kept: ReadonlySet<string>;
  loading: boolean;
  error: CombinedError | undefined;
  retry: () => void;
  /** Asks again and shows what the gateway says now. */
  refresh: () => Promise<readonly T[] | null>;
  /** Which rows are in view: pages out of it rest. */
  see: (from: number, to: number) => void;
  /** While it is held, new and moved rows wait. */
  hold: (on: boolean) => void;
  /** Brings up to so many rows, beyond those that are here. */
  all: (most: number) => Promise<readonly T[] | null>;
};

type Options<Q, T extends Row> = Omit<Question<Q, T>, 'variables'> & { type: string };

/**
 * A list that is asked for in pages, keyset or numbered, and held still. Null variables ask nothing. Rows of another
 * question are never shown: a list that has other variables begins anew.
 */
export function usePages<Q, T extends Row>(
  variables: Record<string, unknown> | null,
  options: Options<Q, T>,
): Pages<Q, T> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const { document, type, keeps } = options;
  const pages = useMemo(
    () => (variables ? createPages(client, { ...options, variables }) : null),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what the variables are; the way of asking stays
    [client, document, key],
  );
  const store = pages ?? nothing;
  const newest = useSyncExternalStore(store.subscribe, store.get);
  const isHere = newest.rows !== null || newest.error !== undefined;
  // The first rows are drawn in slices, with all that the screen says of them: in one piece they would hold up a slow
  // machine. Those of the pages behind are few.
  const wasHere = useDeferredValue(isHere);
  const state = newest.rows && !wasHere ? coming : newest;

  useEffect(() => {
    if (!pages) return;
    const ends = [
      onWritten(({ types, removed }) => {
        const ids = removed.get(type);
        if (ids) pages.drop(ids);
        // A list that keeps its rows is renewed on demand only.
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

/** How many rows of a list are here: as a number for the plural, and as it is said, with a plus where more follow. */
export function useCount({ rows, more }: { rows: readonly unknown[] | null; more: unknown }) {
  const format = useNumber();
  const count = rows?.length ?? 0;
  return { count, number: `${format(count)}${more ? '+' : ''}` };
}
