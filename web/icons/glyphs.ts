import type { CatalogueFragment } from './generated.ts';

/** One icon, with what has to be known to draw and to copy it. */
export type Glyph = {
  /** Its name; where sets stand together, its set and its name. */
  id: string;
  name: string;
  set: string;
  setName: string;
  /** As it is called in data and in code: `namespace:name`. */
  called: string;
  sprite: string;
};

/** The icons of one set, or of all of them. */
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

/** The size that a set is drawn for in pixels, from a token in quarters of a rem: size-6 is 24. */
export const drawnFor = (grid: string): number => Number(/\d+$/.exec(grid)?.[0] ?? 6) * 4;
