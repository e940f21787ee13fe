const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that say something else. */
export const differing = <V extends object>(values: V, others: V): (keyof V & string)[] =>
  (Object.keys(values) as (keyof V & string)[]).filter((name) => !isSame(values[name], others[name]));

/**
 * A record changed from `before` to `next` while somebody edits it (merge, conflict): what they left alone follows, and
 * what both wrote, each something else, collides.
 */
export function collisionOf<V extends object>(before: V, next: V, mine: V) {
  const changed = differing(next, before).filter((name) => !isSame(mine[name], next[name]));
  const isMine = (name: keyof V) => !isSame(mine[name], before[name]);
  return { followed: changed.filter((name) => !isMine(name)), collided: changed.filter(isMine) };
}
