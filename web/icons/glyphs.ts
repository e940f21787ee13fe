import type { CatalogueFragment } from './generated.ts';

/** An icon with what is needed to render and copy it. */
export type Glyph = {
  /** Name, with the set if sets are mixed. */
  id: string;
  name: string;
  set: string;
  setName: string;
  /** Name in data and code: `namespace:name`. */
  called: string;
  sprite: string;
};

/** Icons of one set or of all. */
export function glyphsOf(sets: readonly CatalogueFragment[], isAll: boolean): Glyph[] {
  return sets.flatMap(({ set, namespace, name: setName, sprite, list }) =>
    list.map((name) => ({
      id: isAll ? `${set}:${name}` : name,
      name,
      set,
      setName,
      called: namespace ? `${namespace}:${name}` : name,
      sprite,
    })),
  );
}

/** Native size of a set in pixels, from a token in quarters of a rem: size-6 is 24. */
export const drawnFor = (grid: string): number => Number(/\d+$/.exec(grid)?.[0] ?? 6) * 4;
