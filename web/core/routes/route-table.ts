import { type Params, type RouteObject, matchPath, matchRoutes } from 'react-router';
import type { Client } from 'urql';

/** First queries of a screen. As `handle.prefetch` next to its component, they start when the user points at a link. */
export type Prefetch = (client: Client, params: Params) => void;

let known: RouteObject[] = [];
/** Path patterns in parts; matching through the router would sort all routes for each path. */
const patterns: string[][] = [];
/** Patterns of variable length: `alerts/:id?`, `files/*`. */
const loose: string[] = [];
/** Whether a screen exists, by path. */
const screens = new Map<string, boolean>();
let client: Client | null = null;

/** Caches the promise, so that loaded screens open without delay. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  const again = () => (kept = undefined);
  return () => {
    if (!kept) {
      kept = load();
      kept.catch(again);
    }
    return kept;
  };
}

function keepLoaded(routes: RouteObject[]): void {
  for (const route of routes) {
    if (typeof route.lazy === 'function') route.lazy = once(route.lazy);
    keepLoaded(route.children ?? []);
  }
}

function addPatterns(routes: RouteObject[], above: readonly string[]): void {
  for (const { path, index, children } of routes) {
    const here = [...(path?.startsWith('/') ? [] : above), ...(path?.split('/').filter(Boolean) ?? [])];
    if (path !== undefined || index) {
      if (here.some((part) => /[*?]$/.test(part)) && path !== '*') loose.push(`/${here.join('/')}`);
      else patterns.push(here);
    }
    addPatterns(children ?? [], here);
  }
}

const fits = (parts: readonly string[]) => (pattern: readonly string[]) =>
  pattern.length === parts.length &&
  pattern.every((part, at) => part === parts[at] || (/^:[\w-]+$/.test(part) && parts[at] !== ''));

/** Runs a screen's prefetch, if it has one. */
export const prefetchWith = (by: Client, handle: unknown, params: Params): void =>
  (handle as { prefetch?: Prefetch } | undefined)?.prefetch?.(by, params);

/** Called before the router gets its routes; here to avoid an import cycle with links. */
export function addRoutes(routes: RouteObject[]): void {
  keepLoaded(routes);
  addPatterns(routes, []);
  known = [...known, ...routes];
  screens.clear();
}

/** Sets the client that prefetches use; the shell unsets it on unmount. */
export function setWarmClient(next: Client | null): void {
  client = next;
}

/** Last prefetch; its answers count as fresh for a while (milliseconds). */
let warmed = { path: '', at: 0 };
const fresh = 5000;

/** Starts the lazy import of a route and its first queries, because the router's data mode has no link prefetch. */
export function prefetch(path: string): void {
  // A click follows the hover that already prefetched.
  if (path === warmed.path && Date.now() - warmed.at < fresh) return;
  warmed = { path, at: Date.now() };
  for (const { route, params } of matchRoutes(known, path.split(/[?#]/)[0] ?? '') ?? []) {
    const { lazy } = route;
    if (typeof lazy !== 'function') continue;
    lazy().then(
      ({ handle }) => client && prefetchWith(client, handle, params),
      () => undefined,
    );
  }
}

let pointing: ReturnType<typeof setTimeout> | undefined;
const hoverDelay = 60;

/** Prefetches after the pointer or focus rests on a link, not if it passes by. */
export function pointAt(path: string): void {
  clearTimeout(pointing);
  pointing = setTimeout(() => prefetch(path), hoverDelay);
}

/** Whether a screen exists for a path: links from the API to missing screens are hidden. */
export function hasScreen(path: string | null | undefined): boolean {
  if (!path?.startsWith('/')) return false;
  const address = path.split(/[?#]/)[0] ?? '';
  let has = screens.get(address);
  if (has === undefined) {
    const parts = address.slice(1).split('/');
    has = patterns.some(fits(parts)) || loose.some((pattern) => matchPath(pattern, address));
    screens.set(address, has);
  }
  return has;
}
