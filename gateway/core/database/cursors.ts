import { randomUUID } from 'node:crypto';
import { unknownCursor } from './paging.ts';

/** Where a record stands in a list: the values that the list is ordered by, and the id. */
export type Position = { readonly [column: string]: string | number | null };

/** Lists go on behind an id, or behind a position; neither begins so when a caller sends it. */
const POSITION = `${randomUUID()} at `;
const QUESTION = `${randomUUID()} of `;

/** An `after` that goes on behind a position, whatever has become of the record that stood there. */
export const behindPosition = (position: Position): string => POSITION + JSON.stringify(position);

/** An `after` that asks a list where one of its records stands: the list throws a FoundPosition. */
const askingFor = (id: string): string => QUESTION + id;

/** Whether an `after` is no id that a caller sent, but made of what this person has been shown. */
export const isPosition = (after: string): boolean => after.startsWith(POSITION) || after.startsWith(QUESTION);

/** A list's answer to the question where a record stands. */
class FoundPosition extends Error {
  readonly id: string;
  readonly position: Position;

  constructor(id: string, position: Position) {
    super('A list was asked for the position of a record');
    this.id = id;
    this.position = position;
  }
}

/** Where a record stands in a list, by the list's own look for it; null where the list can't tell. */
export async function positionOf(id: string, list: (after: string) => unknown): Promise<Position | null> {
  try {
    await list(askingFor(id));
  } catch (error) {
    // What is read for many lists at once may answer for another of them.
    if (error instanceof FoundPosition && error.id === id) return error.position;
  }
  return null;
}

type Find<P> = (id: string) => Promise<P | null | undefined>;

/** What a page goes on behind, for statements that look for a record by its id themselves: an id stays one. */
export async function resume<P extends object>(
  after: string | null | undefined,
  find: Find<P>,
): Promise<P | string | null> {
  if (after == null) return null;
  if (after.startsWith(POSITION)) return JSON.parse(after.slice(POSITION.length)) as P;
  if (!after.startsWith(QUESTION)) return after;
  const id = after.slice(QUESTION.length);
  const found = await find(id);
  if (!found) throw unknownCursor();
  throw new FoundPosition(id, found as Position);
}

/**
 * What a page goes on behind: the position that its cursor holds, or that of the record whose id it is. A list that
 * takes `after` compares with nothing but what `find` answers.
 */
export async function lastSeen<P extends object>(
  after: string | null | undefined,
  find: Find<P>,
  argument?: string,
): Promise<P | null> {
  const last = await resume(after, find);
  if (typeof last !== 'string') return last;
  const found = await find(last);
  if (!found) throw unknownCursor(argument);
  return found;
}

/**
 * The same in a list that people arrange, where those behind one that leaves move up: where it stood there may be the
 * next one by now.
 */
export async function lastArranged<C extends string, P extends { id: string } & Record<C, number>>(
  after: string | null | undefined,
  find: Find<P>,
  column: C,
): Promise<(P & { hasMoved: boolean }) | null> {
  const last = await resume(after, find);
  if (last === null) return null;
  const now = await find(typeof last === 'string' ? last : last.id);
  if (typeof last !== 'string') return { ...last, hasMoved: now?.[column] !== last[column] };
  if (!now) throw unknownCursor();
  return { ...now, hasMoved: false };
}
