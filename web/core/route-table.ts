import { type RouteObject, matchRoutes } from 'react-router';

let known: RouteObject[] = [];

/** Called once by main.tsx; here so that links need not import the route table that imports them. */
export function setRouteTable(routes: RouteObject[]): void {
  known = routes;
}

/** Data mode has no link prefetch: this starts the route's own lazy import, which is the same promise later. */
export function prefetch(path: string): void {
  for (const match of matchRoutes(known, path) ?? []) {
    const { lazy } = match.route;
    if (typeof lazy === 'function') lazy().catch(() => undefined);
  }
}

/** Whether a screen stands behind the path: the API names what the product has, the client hides what it can't show yet. */
export function hasScreen(path: string | null | undefined): boolean {
  if (!path?.startsWith('/')) return false;
  const match = matchRoutes(known, path.split(/[?#]/)[0] ?? '')?.at(-1);
  return match !== undefined && match.route.path !== '*';
}
