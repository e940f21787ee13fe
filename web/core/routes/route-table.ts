import { type Params, type RouteObject, matchPath, matchRoutes } from 'react-router';
import type { Client } from 'urql';

/** What a screen asks first; as `handle.prefetch` beside its component, it is asked as soon as somebody points at a link. */
export type Prefetch = (client: Client, params: Params) => void;

let known: RouteObject[] = [];
/** The addresses of the table, by their parts: the router puts its whole table in order for each path that it is asked about. */
const patterns: string[][] = [];
/** Those of no certain length: `alerts/:id?`, `files/*`. */
const loose: string[] = [];
/** By path whether a screen stands behind it. */
const screens = new Map<string, boolean>();
let client: Client | null = null;

/** Once asked for, the same promise for good: a click on what is here already waits for nothing, not even for a moment. */
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

/** Asks what a screen asks first, where its route says that. */
export const prefetchWith = (by: Client, handle: unknown, params: Params): void =>
  (handle as { prefetch?: Prefetch } | undefined)?.prefetch?.(by, params);

/** Called before the router sees a table; here so that links need not import what imports them. */
export function addRoutes(routes: RouteObject[]): void {
  keepLoaded(routes);
  addPatterns(routes, []);
  known = [...known, ...routes];
  screens.clear();
}

/** The cache that screens find their data in; the shell names it, and takes it back when it goes. */
export function setWarmClient(next: Client | null): void {
  client = next;
}

/** What was asked for last, and when; so long, in milliseconds, its answers are new. */
let warmed = { path: '', at: 0 };
const fresh = 5000;

/** Data mode has no link prefetch: this starts the route's own lazy import, the same promise later, and its questions. */
export function prefetch(path: string): void {
  // Whoever presses has pointed before.
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

/** The mouse or the focus is on a link: it counts once it stays there, and not while it only passes by, or presses. */
export function pointAt(path: string): void {
  clearTimeout(pointing);
  pointing = setTimeout(() => prefetch(path), hoverDelay);
}

/** Whether a screen stands behind the path: the API names what the product has, the client hides what it can't show yet. */
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
