/**
 * Logical clock of this page, advanced with every change it learns of. Own writes are known from their answer, which
 * lists their changes; others from their event. An answer requested at a moment includes all changes known by then.
 */
let moment = 0;
const anyRoom = '*';
/** Moment of the last change, per room. */
const changedAt = new Map<string, number>();
/** Moment of own writes, by the id of their first change. The stream repeats them soon. */
const writtenAt = new Map<string, number>();
const writesMost = 1000;
const listeners = new Set<(isOwn: boolean) => void>();

export const currentMoment = (): number => moment;
/** Calls the listener when answers become stale; returns a function that stops it. */
export function onStale(listener: (isOwn: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function noteRooms(rooms: Iterable<string>, at: number): void {
  for (const room of [...rooms, anyRoom]) changedAt.set(room, Math.max(changedAt.get(room) ?? 0, at));
}
function tell(isOwn: boolean): void {
  for (const listener of listeners) listener(isOwn);
}

/** Notes an answered own write: the first change of each transaction, and the changed rooms. */
export function noteWrite(changes: readonly string[], rooms: readonly string[]): void {
  moment += 1;
  for (const id of changes) writtenAt.set(id, moment);
  for (const id of writtenAt.keys()) {
    if (writtenAt.size <= writesMost) break;
    writtenAt.delete(id);
  }
  noteRooms(rooms, moment);
  tell(true);
}

type Told = { id: string; batch?: string | null; room: string };

/** Whether the change belongs to an own write that was already answered. */
export const isEcho = ({ id, batch }: Omit<Told, 'room'>): boolean => writtenAt.has(batch ?? id);

/** Notes a change from the stream. An own change keeps the moment of its answer, because later requests include it. */
export function noteChange({ id, batch, room }: Told): void {
  noteRooms([room], writtenAt.get(batch ?? id) ?? ++moment);
  tell(false);
}

/** Notes a gap in the stream: anything may have changed, and repeated ids may be from another database. */
export function noteGap(rooms: Iterable<string>): void {
  moment += 1;
  writtenAt.clear();
  noteRooms(rooms, moment);
  tell(false);
}

/** Whether a change in one of these rooms became known after that moment. */
export function isChangedSince(rooms: Iterable<string>, since: number): boolean {
  if (since >= moment) return false;
  for (const room of rooms) if ((changedAt.get(room) ?? 0) > since) return true;
  return false;
}
