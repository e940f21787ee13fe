import { type Params, type RouteObject, matchRoutes } from 'react-router';
import type { Client } from 'urql';

/** What a screen asks first; as `handle.warm` beside its component, it is asked as soon as somebody points at a link. */
export type Warm = (client: Client, params: Params) => void;

let known: RouteObject[] = [];
let client: Client | null = null;

/** Called once by main.tsx; here so that links need not import the route table that imports them. */
export function setRouteTable(routes: RouteObject[]): void {
  known = routes;
}

/** The cache that screens find their data in; the shell names it, and takes it back when it goes. */
export function setWarmClient(next: Client | null): void {
  client = next;
}

/** Data mode has no link prefetch: this starts the route's own lazy import, the same promise later, and its questions. */
export function prefetch(path: string): void {
  for (const { route, params } of matchRoutes(known, path.split(/[?#]/)[0] ?? '') ?? []) {
    const { lazy } = route;
    if (typeof lazy !== 'function') continue;
    lazy().then(
      ({ handle }) => {
        if (client) (handle as { warm?: Warm } | undefined)?.warm?.(client, params);
      },
      () => undefined,
    );
  }
}

let pointing: ReturnType<typeof setTimeout> | undefined;
const glance = 60;

/** The mouse is over a link: it counts once it stays there, and not while it, or the list below it, only passes by. */
export function pointAt(path: string): void {
  clearTimeout(pointing);
  pointing = setTimeout(() => prefetch(path), glance);
}

/** Whether a screen stands behind the path: the API names what the product has, the client hides what it can't show yet. */
export function hasScreen(path: string | null | undefined): boolean {
  if (!path?.startsWith('/')) return false;
  const match = matchRoutes(known, path.split(/[?#]/)[0] ?? '')?.at(-1);
  return match !== undefined && match.route.path !== '*';
}
