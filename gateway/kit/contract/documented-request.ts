import { isGraphqlOnly } from '../../core/contract/sdl/coerce.ts';
import { parametersOf } from '../../core/contract/path-template.ts';
import { readsQuery } from '../../core/contract/rest-shapes.ts';
import type { Door, RootField } from '../../core/contract/root-field.ts';

type Args = Record<string, unknown>;

/**
 * Builds the documented request of an endpoint from root field arguments: path parameters by name, the rest in query or
 * body.
 */
export function requestOf({ method, path, root }: Door, args: Args): { path: string; body?: Args } {
  const inPath = new Set(parametersOf(path));
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(args[name])));
  const onlyOurs = new Set(root.field.args.filter(isGraphqlOnly).map(({ name }) => name));
  const rest = Object.entries(args).filter(([name]) => !inPath.has(name) && !onlyOurs.has(name));
  if (!readsQuery(method)) return { path: address, body: Object.fromEntries(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    for (const one of [value].flat()) if (one !== null && one !== undefined) query.append(name, String(one));
  }
  return { path: query.size > 0 ? `${address}?${query}` : address };
}

/** Name of a passed argument that REST doesn't have, or null. */
export function unknownToRest({ field }: RootField, args: Args): string | null {
  const isGiven = (value: unknown) => value !== undefined && value !== null;
  const found = field.args.find(
    (input) => isGraphqlOnly(input) && isGiven(args[input.name]) && args[input.name] !== input.default?.value,
  );
  return found?.name ?? null;
}
