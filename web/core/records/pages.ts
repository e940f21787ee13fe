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
  variables: object;
  pick: (data: Q) => readonly T[] | null | undefined;
  /** Page size for keyset paging; null if the variables name a page. */
  size: number | null;
  /** Rows missing in the newest answer stay until the list is refreshed. */
  keeps?: boolean;
};

export type PagesState<Q, T> = {
  rows: readonly T[] | null;
  /** Answer of the first page, for totals. */
  first: Q | undefined;
  hasMore: boolean;
  waiting: number;
  /** Rows missing in the newest answer. */
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
  /** The row before this page is no longer in the list. */
  lost: { after: string | null; error: CombinedError } | null;
  stop: (() => void) | null;
};

/** Number of open pages per list, to restore it later. */
const depths = new Map<string, number>();
const openFor = 5000;
/** Delay in milliseconds before a page counts as loading. */
const waitBefore = 150;
const none: ReadonlySet<string> = new Set();

/**
 * Paged list outside React (infinite scroll, or one numbered page), loaded page by page behind the last row. The first,
 * the last and visible pages follow the cache; others are paused.
 */
export function createPages<Q, T extends Row>(client: Client, question: Question<Q, T>) {
  const { document, variables, pick, size, keeps = false } = question;
  const name = `${createRequest(document, variables).key}`;
  const listeners = new Set<() => void>();
  let pages: Page<Q, T>[] = [];
  let held: Held<T> | null = null;
  let isHeld = false;
  /** Rows moved while the list was held; they are sorted in when it is released. */
  let isOutOfOrder = false;
  /** Until then, answers may replace the shown rows: the first complete ones, and those after the user's own action. */
  let openUntil = Number.POSITIVE_INFINITY;
  let sight = { from: 0, to: 0 };
  /** Pages answered immediately by the cache are shown together. */
  let isChaining = false;
  let isAnswered = false;
  let state: PagesState<Q, T>;
  /** Input of the current rows: pages, and whether positions were held. */
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
    // Some lists of the contract are null where they are empty.
    const rows = pick(page.data) ?? (page.error ? null : []);
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

  /** Each page starts behind the previous one; a page that isn't full is the last. */
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
  /** Opens subsequent pages and updates the state. */
  function follow(): void {
    chain();
    settle();
  }
  function isInReach(index: number): boolean {
    if (index === 0 || index === pages.length - 1 || size === null || pages[index + 1]?.lost) return true;
    const first = Math.floor(sight.from / size) - 1;
    return index >= first && index <= Math.floor(sight.to / size) + 1;
  }
  /** The cursor row is gone: refetch the previous page, then this one behind its new end. */
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

  /** Reads cached answers for the first render. */
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
      // Delayed, because a fast answer would render the list twice per page.
      setTimeout(() => next.isStale && listeners.size > 0 && settle(), waitBefore);
    },
    /** Holds positions: updates wait. */
    hold: (on: boolean) => {
      if (isHeld === on) return;
      isHeld = on;
      if (!on && isOutOfOrder && state.waiting === 0) settle();
    },
    /** After an action of the user, the next answers are shown directly. */
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
    /** Removes deleted rows from paused pages too. */
    drop: (ids: ReadonlySet<string>) => {
      for (const page of pages)
        if (!page.stop && page.rows?.some((row) => ids.has(row.id)))
          page.rows = page.rows.filter((row) => !ids.has(row.id));
      if (held) held = { ...held, rows: held.rows.filter((row) => !ids.has(row.id)) };
      settle();
    },
  };
}
