const PARAMETER = /\{(\w+)\}/g;

/** The names in a documented path: /a/{id} has `id`. */
export const parametersOf = (path: string): string[] => [...path.matchAll(PARAMETER)].map((match) => match[1]!);

/** The same path as Fastify writes it: /a/:id. */
export const routeOf = (path: string): string => path.replace(PARAMETER, ':$1');

/** Equal for two paths that differ in the names of their parameters only. */
export const shapeOf = (path: string): string => path.replace(PARAMETER, '{}');

/** Fits every address of a documented path. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(PARAMETER, '[^/]+')}$`);
