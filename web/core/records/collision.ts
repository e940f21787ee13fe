const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields with different values. */
export const differing = <V extends object>(values: V, others: V): (keyof V & string)[] =>
  (Object.keys(values) as (keyof V & string)[]).filter((name) => !isSame(values[name], others[name]));

/**
 * Three-way merge of a record changed from `before` to `next` during editing: untouched fields follow, and fields
 * changed on both sides to different values collide.
 */
export function collisionOf<V extends object>(before: V, next: V, mine: V) {
  const changed = differing(next, before).filter((name) => !isSame(mine[name], next[name]));
  const isMine = (name: keyof V) => !isSame(mine[name], before[name]);
  return { followed: changed.filter((name) => !isMine(name)), collided: changed.filter(isMine) };
}
