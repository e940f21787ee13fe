import { useEffect, useRef, useState } from 'react';
import { type Client, type OperationContext, type OperationResult, useClient } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';

type Row = { id: string };
type Begun<T> = { id: string; rows: readonly T[] };
/** A further page with its start; keeps its rows until it is answered again. */
type Page<T> = { after: string; rows: readonly T[] | null; isFailed: boolean };
type Link = { key: string; id: string; after: string };
type After = { id: string; after: string };
type Options<Q, T> = {
  /** Queries by the list's `id` for the rows behind `after`. */
  watch: (client: Client, variables: After, onResult: (result: OperationResult<Q>) => void) => () => void;
  fetch: (client: Client, variables: After, context?: Partial<OperationContext>) => Promise<unknown>;
  pick: (data: Q) => readonly T[] | null | undefined;
  /** Initial number of rows, and size of further pages. */
  first: number;
  next: number;
};

/** Further pages of several lists, loaded as they become visible, with live updates. */
export function useFurther<Q, T extends Row>(
  lists: readonly Begun<T>[],
  { watch, fetch, pick, first, next }: Options<Q, T>,
) {
  const client = useClient();
  /** Number of requested further pages per list. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());
  const [pages, setPages] = useState<ReadonlyMap<string, Page<T>>>(new Map());
  const subscriptions = useRef(new Map<string, { after: string; end: () => void }>());

  /** Pages of a list in order, and the row behind which the next starts; null if complete. */
  function chain({ id, rows }: Begun<T>) {
    const all: T[] = [...rows];
    const links: Link[] = [];
    let last = rows.length < first ? null : (rows.at(-1)?.id ?? null);
    let isFailed = false;
    for (let index = 0; last !== null && index < (wanted.get(id) ?? 0); index += 1) {
      const key = `${id} ${index}`;
      const page = pages.get(key);
      links.push({ key, id, after: last });
      isFailed = page?.after === last && page.isFailed;
      if (!page?.rows) break;
      all.push(...page.rows);
      last = page.rows.length < next ? null : (page.rows.at(-1)?.id ?? null);
    }
    const end = links.at(-1);
    const isPending = end !== undefined && !pages.get(end.key)?.rows;
    return { rows: all, links, next: last, isFailed, isPending };
  }
  const chains = new Map(lists.map((list) => [list.id, chain(list)]));
  const links = [...chains.values()].flatMap((one) => one.links);
  const signature = links.map(({ key, after }) => `${key} ${after}`).join();

  useEffect(() => {
    const here = subscriptions.current;
    for (const { key, id, after } of links) {
      if (here.get(key)?.after === after) continue;
      here.get(key)?.end();
      const end = watch(client, { id, after }, ({ data, error }) => {
        const rows = data ? pick(data) : null;
        if (rows || error)
          setPages((now) =>
            new Map(now).set(key, { after, rows: rows ?? now.get(key)?.rows ?? null, isFailed: !rows }),
          );
      });
      here.set(key, { after, end });
    }
    const kept = new Set(links.map(({ key }) => key));
    const gone = [...here.keys()].filter((key) => !kept.has(key));
    if (gone.length === 0) return;
    for (const key of gone) {
      here.get(key)?.end();
      here.delete(key);
    }
    setPages((now) => new Map([...now].filter(([key]) => kept.has(key))));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the signature says what the links are
  }, [client, watch, signature]);
  useEffect(() => {
    const here = subscriptions.current;
    return () => {
      for (const { end } of here.values()) end();
      here.clear();
    };
  }, []);

  return {
    rows: [...chains.values()].flatMap((one) => one.rows),
    isWhole: (list: string) => chains.get(list)?.next === null,
    isFailed: (list: string) => chains.get(list)?.isFailed === true,
    /** Loads the next page, or retries a failed one. */
    more: (list: string) => {
      const one = chains.get(list);
      if (!one || one.next === null) return;
      const failed = one.isFailed ? one.links.at(-1) : undefined;
      if (failed) return void fetch(client, { id: list, after: failed.after }, networkOnly);
      if (!one.isPending) setWanted((now) => new Map(now).set(list, one.links.length + 1));
    },
  };
}
