import { randomUUID } from 'node:crypto';
import { unknownCursor } from './paging.ts';

/** Position of a record in a list: its sort values and id. */
export type Position = { readonly [column: string]: string | number | null };

/** Random prefixes tell positions from ids, and can't be sent by a caller. */
const POSITION = `${randomUUID()} at `;
const QUESTION = `${randomUUID()} of `;

/** `after` value that continues behind a position, even if its record was changed or removed. */
export const behindPosition = (position: Position): string => POSITION + JSON.stringify(position);

/** `after` value that makes a list throw the position of a record as FoundPosition. */
const askingFor = (id: string): string => QUESTION + id;

/** Whether an `after` was created here rather than sent as an id. */
export const isPosition = (after: string): boolean => after.startsWith(POSITION) || after.startsWith(QUESTION);

/** Thrown by a list to return the position of a record. */
class FoundPosition extends Error {
  readonly id: string;
  readonly position: Position;

  constructor(id: string, position: Position) {
    super('A list was asked for the position of a record');
    this.id = id;
    this.position = position;
  }
}

/** Position of a record, found by the list's own lookup; null if the list can't tell. */
export async function positionOf(id: string, list: (after: string) => unknown): Promise<Position | null> {
  try {
    await list(askingFor(id));
  } catch (error) {
    // Batched reads of several lists may throw for another list.
    if (error instanceof FoundPosition && error.id === id) return error.position;
  }
  return null;
}

type Find<P> = (id: string) => Promise<P | null | undefined>;

/** Start of the next page: a position or, for statements that look up the record themselves, an id. */
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
 * Start of the next page: the position in the cursor, or that of the record with this id. Lists must compare with
 * nothing but the result of `find`.
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
 * Same for lists in manual order: later items move up when one is removed, so a stored position may already belong to
 * the next item.
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
