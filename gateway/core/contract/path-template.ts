const PARAMETER = /\{(\w+)\}/g;

/** Parameter names of a documented path: /a/{id} has `id`. */
export const parametersOf = (path: string): string[] => [...path.matchAll(PARAMETER)].map((match) => match[1]!);

/** The path in Fastify syntax: /a/:id. */
export const routeOf = (path: string): string => path.replace(PARAMETER, ':$1');

/** Equal for paths that differ only in parameter names. */
export const shapeOf = (path: string): string => path.replace(PARAMETER, '{}');

/** Matches every address of a documented path. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(PARAMETER, '[^/]+')}$`);
