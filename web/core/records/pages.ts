import type { DocumentNode } from 'graphql';
import { type Client, type CombinedError, type OperationContext, type OperationResult, createRequest } from 'urql';
import { pipe, subscribe } from 'wonka';
import { networkOnly } from '../client/network-only.ts';
import { errorArgument } from '../client/errors.ts';
import { isFromCache } from '../client/from-cache.ts';
import { type Held, countWaiting, growBy, holdPositions, isOtherOrder, lostOf } from '../client/hold-positions.ts';
import { isIncomplete } from '../client/incomplete-types.ts';

export type Row = { id: string };
export type Question<Q, T extends Row> = {
  document: DocumentNode;
  variables: Record<string, unknown>;
  pick: (data: Q) => readonly T[] | null | undefined;
  /** So many at a time, each after the last of those before (keyset); null where the variables name the page. */
  size: number | null;
  /** Rows that the newest answer has lost stay until the list is renewed. */
  keeps?: boolean;
};

export type PagesState<Q, T> = {
  rows: readonly T[] | null;
  /** What the first page was answered with, for totals. */
  first: Q | undefined;
  hasMore: boolean;
  waiting: number;
  /** Those of the rows that the newest answer has lost. */
  kept: ReadonlySet<string>;
  loading: boolean;
  error: CombinedError | undefined;
};

type Page<Q, T> = {
  after: string | null;
  data: Q | undefined;
  rows: readonly T[] | null;
  isFull: boolean;
  isStale: boolean;
  error: CombinedError | undefined;
  /** The row that it began after is not in the list any more. */
  lost: { after: string | null; error: CombinedError } | null;
  stop: (() => void) | null;
};

/** How many pages of a list were open, for who comes back to it. */
const depths = new Map<string, number>();
const openFor = 5000;
/** So long, in milliseconds, a page may take before somebody is told that it is awaited. */
const waitBefore = 150;
const none: ReadonlySet<string> = new Set();

/**
 * A list in pages (infinite scroll, or one numbered page), outside React. It is asked for page by page, each after the
 * last row of the one before. The first page, the last and those in sight follow the cache; the others rest.
 */
export function createPages<Q, T extends Row>(client: Client, question: Question<Q, T>) {
  const { document, variables, pick, size, keeps = false } = question;
  const name = `${createRequest(document, variables).key}`;
  const listeners = new Set<() => void>();
  let pages: Page<Q, T>[] = [];
  let held: Held<T> | null = null;
  let isHeld = false;
  /** Rows moved while the list was held: they go where they belong once it is let go. */
  let isOutOfOrder = false;
  /** The next answers may replace what stands here: the first whole ones, and those after a deed of the person's own. */
  let openUntil = Number.POSITIVE_INFINITY;
  let sight = { from: 0, to: 0 };
  /** Pages that the cache answers at once, while they are being asked for, are shown together. */
  let isChaining = false;
  let isAnswered = false;
  let state: PagesState<Q, T>;
  /** What the rows that stand here were made of, and whether new ones waited. */
  let made: { fresh: readonly (readonly T[] | null)[]; isStill: boolean } = { fresh: [], isStill: false };

  const requestOf = (page: Page<Q, T>) =>
    createRequest(document, size === null ? variables : { ...variables, first: size, after: page.after });
  const blank = (after: string | null): Page<Q, T> => ({
    after,
    data: undefined,
    rows: null,
    isFull: false,
    isStale: true,
    error: undefined,
    lost: null,
    stop: null,
  });

  function take(page: Page<Q, T>, result: OperationResult): void {
    page.isStale = result.stale;
    page.error = result.error;
    if (!result.data) return;
    page.data = result.data as Q;
    const rows = pick(page.data);
    if (!rows) return void (page.rows = null);
    const wasFull = page.isFull;
    page.rows = rows;
    page.isFull = size !== null && rows.length >= size;
    if (isFromCache(result)) {
      const typename = (rows[0] as { __typename?: string } | undefined)?.__typename;
      page.isFull ||= wasFull || (size !== null && isIncomplete(typename));
    }
  }

  function settle(): void {
    const fresh = pages.map((page) => page.rows);
    const isWhole = pages.every((page) => !page.isStale);
    const isOpen = Date.now() < openUntil;
    const isStill = isHeld && !isOpen;
    const grown = held && made.isStill === isStill ? growBy(held, made.fresh, fresh) : null;
    made = { fresh, isStill };
    if (pages[0]?.rows) held = grown ?? holdPositions(isStill ? held : null, fresh, keeps);
    isOutOfOrder = isStill && held !== null && isOtherOrder(held.rows, fresh);
    if (isOpen && isWhole && openUntil === Number.POSITIVE_INFINITY) openUntil = 0;
    const isEmpty = !pages[0]?.rows;
    state = {
      rows: isEmpty || !held ? null : held.rows,
      first: pages[0]?.data,
      hasMore: pages.at(-1)?.isFull ?? false,
      waiting: isEmpty || !held ? 0 : grown ? state.waiting : countWaiting(held, fresh),
      kept: keeps && held ? lostOf(held, fresh) : none,
      loading: pages.some((page) => page.isStale),
      error: pages.find((page) => page.error)?.error,
    };
    for (const listener of listeners) listener();
  }

  /** Each page begins after the one before; what follows a page that is not full is no page. */
  function chain(): void {
    isChaining = true;
    const end = pages.findIndex((page) => page.rows !== null && !page.isFull);
    if (end >= 0) for (const page of pages.splice(end + 1)) page.stop?.();
    pages.forEach((page, index) => {
      const cursor = index === 0 ? null : (pages[index - 1]?.rows?.at(-1)?.id ?? page.after);
      const isLive = isInReach(index);
      if (page.stop && (!isLive || page.after !== cursor)) {
        page.stop();
        page.stop = null;
      }
      if (!isLive || page.stop || listeners.size === 0) return;
      if (page.lost && page.lost.after === cursor) {
        if (!pages[index - 1]?.isStale) Object.assign(page, { isStale: false, error: page.lost.error });
        return;
      }
      page.after = cursor;
      page.lost = null;
      connect(page);
    });
    isChaining = false;
    if (!isAnswered) return;
    isAnswered = false;
    follow();
  }
  /** What was answered: the pages behind it, and what is shown of all. */
  function follow(): void {
    chain();
    settle();
  }
  function isInReach(index: number): boolean {
    if (index === 0 || index === pages.length - 1 || size === null || pages[index + 1]?.lost) return true;
    const first = Math.floor(sight.from / size) - 1;
    return index >= first && index <= Math.floor(sight.to / size) + 1;
  }
  /** The page before may rest, and ends at another row by now: it is asked again, and this one behind that. */
  function goBack(page: Page<Q, T>, error: CombinedError): void {
    const before = pages[pages.indexOf(page) - 1]!;
    for (const one of [page, before]) {
      one.stop?.();
      one.stop = null;
      one.isStale = true;
    }
    page.lost = { after: page.after, error };
    connect(before, networkOnly);
  }
  function connect(page: Page<Q, T>, context: Partial<OperationContext> = {}): void {
    let isThere = true;
    page.stop = () => {
      isThere = false;
      ending?.();
    };
    let ending: (() => void) | undefined;
    const { unsubscribe } = pipe(
      client.executeQuery(requestOf(page), context),
      subscribe((result) => {
        if (!isThere || !pages.includes(page)) return;
        const isLost = page.after !== null && errorArgument(result.error) === 'after';
        if (isLost) return goBack(page, result.error!);
        take(page, result);
        if (isChaining) isAnswered = true;
        else follow();
      }),
    );
    ending = unsubscribe;
    if (!isThere) unsubscribe();
  }
  const ask = async (): Promise<void> => {
    const live = pages.filter((page) => page.stop);
    await Promise.all(
      live.map((page) => client.executeQuery(requestOf(page), { requestPolicy: 'network-only' }).toPromise()),
    );
  };
  const showLatest = () => {
    held = null;
    settle();
  };

  /** What is here already stands in the first picture. */
  function look(): void {
    const depth = depths.get(name) ?? 1;
    let after: string | null = null;
    for (let index = 0; index < depth; index += 1) {
      const page = blank(after);
      const known = client.readQuery(document, requestOf(page).variables as object, { requestPolicy: 'cache-only' });
      if (known?.data) take(page, known as OperationResult);
      if (index > 0 && !page.rows) break;
      page.isStale = true;
      pages.push(page);
      if (!page.isFull) break;
      after = page.rows?.at(-1)?.id ?? null;
    }
    settle();
  }
  look();

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (listeners.size === 1) chain();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        depths.set(name, pages.length);
        for (const page of pages) {
          page.stop?.();
          page.stop = null;
        }
      };
    },
    more: () => {
      const last = pages.at(-1);
      if (!last?.isFull || !last.rows) return;
      const next = blank(last.rows.at(-1)?.id ?? null);
      pages.push(next);
      chain();
      // What comes soon is not announced: a list that is scrolled would be drawn twice for each of its pages.
      setTimeout(() => next.isStale && listeners.size > 0 && settle(), waitBefore);
    },
    /** While it is held, what arrives waits. */
    hold: (on: boolean) => {
      if (isHeld === on) return;
      isHeld = on;
      if (!on && isOutOfOrder && state.waiting === 0) settle();
    },
    /** The person did something: what the next answers say is shown. */
    open: () => {
      openUntil = Math.max(openUntil, Date.now() + openFor);
      settle();
    },
    see: (from: number, to: number) => {
      sight = { from, to };
      chain();
    },
    showWaiting: showLatest,
    ask,
    refresh: async (): Promise<readonly T[] | null> => {
      await ask();
      showLatest();
      return state.rows;
    },
    /** They are gone for everybody. Pages that rest would not hear of it. */
    drop: (ids: ReadonlySet<string>) => {
      for (const page of pages)
        if (!page.stop && page.rows?.some((row) => ids.has(row.id)))
          page.rows = page.rows.filter((row) => !ids.has(row.id));
      if (held) held = { ...held, rows: held.rows.filter((row) => !ids.has(row.id)) };
      settle();
    },
  };
}
