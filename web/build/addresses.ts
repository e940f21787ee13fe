import type { RouteObject } from 'react-router';

/** An address of the client, the modules that stand on it together, and the rooms whose words they say. */
export type Address = { path: string; modules: string[]; words: readonly string[] };

type Source = { load?: unknown };

/** The modules that a `lazy` imports, by what it says: seen from the routes, or from the project once vite has read them. */
const importedBy = (room: string, { lazy }: RouteObject): string[] => {
  const source = String((lazy as Source | undefined)?.load ?? lazy ?? '');
  return [...source.matchAll(/["'`](\.|\/web)\/([\w/-]+\.tsx)["'`?]/g)].map(([, beside, file]) =>
    beside === '.' ? `${room}/${file}` : file!,
  );
};

/** Each address of a room with the modules that stand on it together: the page, its panes. */
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
