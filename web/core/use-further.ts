import type { DocumentNode } from 'graphql';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';

type Row = { id: string };
type Begun<T> = { id: string; rows: readonly T[] };
type Options<Q, T> = {
  /** Asks by the `id` of a list for what stands `after` a row. */
  document: DocumentNode;
  pick: (data: Q) => readonly T[] | null | undefined;
  /** How many rows a list begins with, and how many a further page has. */
  first: number;
  next: number;
};

/** What follows the first rows of several lists, page by page as they are seen; each page follows its changes. */
export function useFurther<Q, T extends Row>(
  lists: readonly Begun<T>[],
  { document, pick, first, next }: Options<Q, T>,
) {
  const client = useClient();
  const [pages, setPages] = useState<ReadonlyMap<string, readonly T[]>>(new Map());
  const ends = useRef(new Map<string, () => void>());
  useEffect(() => {
    const open = ends.current;
    return () => open.forEach((end) => end());
  }, []);

  /** The pages of a list that are here, and after which row the next one begins; null where there is none. */
  const chain = ({ id, rows }: Begun<T>): { rows: T[]; next: string | null } => {
    let all: T[] = [...rows];
    let last = rows.length < first ? null : (rows.at(-1)?.id ?? null);
    while (last !== null) {
      const page = pages.get(`${id} ${last}`);
      if (!page) break;
      all = [...all, ...page];
      last = page.length < next ? null : (page.at(-1)?.id ?? null);
    }
    return { rows: all, next: last };
  };
  const chains = new Map(lists.map((list) => [list.id, chain(list)]));

  return {
    rows: [...chains.values()].flatMap((one) => one.rows),
    isWhole: (list: string) => chains.get(list)?.next === null,
    more: (list: string) => {
      const after = chains.get(list)?.next;
      const key = `${list} ${after}`;
      if (!after || ends.current.has(key)) return;
      const { unsubscribe } = client.query<Q>(document, { id: list, after }).subscribe(({ data }) => {
        const rows = data && pick(data);
        if (rows) setPages((now) => new Map(now).set(key, rows));
      });
      ends.current.set(key, unsubscribe);
    },
  };
}
