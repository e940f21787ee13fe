import { errorCode } from '../../core/client/errors.ts';
import type { Written } from '../../core/writes/undo.ts';

const triesMost = 4;

/**
 * Insert positions in order of preference: behind the wanted row, then behind each row before it, finally first. The
 * wanted row may be moved away before the gateway gets the request.
 */
export function placesFrom(ids: readonly string[], moved: readonly string[], after: string | null): (string | null)[] {
  const others = ids.slice(0, after === null ? 0 : ids.indexOf(after) + 1).filter((id) => !moved.includes(id));
  return [...others.toReversed().slice(0, triesMost - 1), null];
}

/** Sends the first position that the gateway accepts. */
export async function firstTaken<T extends Written>(
  places: readonly (string | null)[],
  send: (after: string | null) => Promise<T>,
): Promise<T> {
  const [first = null, ...others] = places;
  const result = await send(first);
  return others.length > 0 && errorCode(result.error) === 'BAD_INPUT' ? firstTaken(others, send) : result;
}
