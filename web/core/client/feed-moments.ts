/**
 * When this page learned of each change, counted in moments. An own write is known from its answer on, which names its
 * changes; any other change from the event that tells of it. An answer sent at a moment holds every change known then.
 */
let moment = 0;
const anyRoom = '*';
/** Of each room, the moment of the last change. */
const changedAt = new Map<string, number>();
/** Of own writes, by the id of the first change of each: the moment of the answer. The stream repeats them soon. */
const writtenAt = new Map<string, number>();
const writesMost = 1000;
const listeners = new Set<(isOwn: boolean) => void>();

export const currentMoment = (): number => moment;
/** Hears that answers have become stale, until the answer is called. */
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

/** An own write was answered: the first change of each of its transactions, and the rooms it is known to have changed. */
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

/** Whether an own write made this change and was answered before the stream told of it. */
export const isEcho = ({ id, batch }: Omit<Told, 'room'>): boolean => writtenAt.has(batch ?? id);

/** The stream told of a change. The echo of an own write is of the moment of its answer: what was asked since holds it. */
export function noteChange({ id, batch, room }: Told): void {
  noteRooms([room], writtenAt.get(batch ?? id) ?? ++moment);
  tell(false);
}

/** The stream has a gap: anything may have changed, and what it repeats may be of another database. */
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
