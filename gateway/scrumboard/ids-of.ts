import { badInput } from '../core/ground/errors.ts';

/** The ids without repetition; more than a list may hold are refused. */
export function idsOf(argument: string, items: readonly { id: string }[], most: number): string[] {
  if (items.length > most) throw badInput(argument, `must hold at most ${most}`);
  return [...new Set(items.map((item) => item.id))];
}
