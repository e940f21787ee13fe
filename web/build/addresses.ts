import type { RouteObject } from 'react-router';

/** A client URL with the modules and locales it needs. */
export type Address = { path: string; modules: string[]; words: readonly string[] };

type Source = { load?: unknown };

/**
 * Modules imported by a `lazy`, read from its source: relative to the routes, or to the project once vite has resolved
 * them.
 */
const importedBy = (room: string, { lazy }: RouteObject): string[] => {
  const source = String((lazy as Source | undefined)?.load ?? lazy ?? '');
  return [...source.matchAll(/["'`](\.|\/web)\/([\w/-]+\.tsx)["'`?]/g)].map(([, beside, file]) =>
    beside === '.' ? `${room}/${file}` : file!,
  );
};

/** URLs of a room with the modules rendered together: page and panes. */
export function addressesOf(
  room: string,
  routes: readonly RouteObject[],
  words: readonly string[] = [],
  above = '',
  standing: readonly string[] = [],
): Address[] {
  return routes.flatMap((route) => {
    const path = route.path ? `${above}/${route.path}` : above;
    const own = importedBy(room, route);
    const modules = [...standing, ...own];
    const below = addressesOf(room, route.children ?? [], words, path, modules);
    return own.length > 0 ? [{ path, modules, words }, ...below] : below;
  });
}
