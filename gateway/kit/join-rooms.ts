import { mergeUnique } from '../core/ground/merge-unique.ts';
import type { Room } from './room.ts';

type Entries<T> = Readonly<Record<string, T>>;

const byCode = <T extends { code: string }>(list: readonly T[] = []): Entries<T> =>
  Object.fromEntries(list.map((one) => [one.code, one]));

/** Merges the parts of all rooms. Throws if two rooms declare the same key. */
export function joinRooms(rooms: readonly Room[]) {
  const merged = <T>(what: string, entriesOf: (room: Room) => Entries<T> | undefined): Record<string, T> =>
    mergeUnique(
      what,
      rooms.map((room) => ({ owner: room.name, entries: entriesOf(room) })),
    );
  return {
    undo: merged('undo of', (room) => room.undo),
    visibility: merged('visibility of', (room) => room.visibility),
    portalEvents: rooms.flatMap((room) => room.portalEvents ?? []),
    signalled: merged('signals of', (room) => room.signalled && { [room.name]: room.signalled }),
    lists: merged('list', (room) => room.lists),
    jobKinds: merged('job', (room) => room.jobKinds),
    checks: Object.values(merged('check', (room) => byCode(room.checks))),
    retentionRules: Object.values(merged('data code', (room) => byCode(room.retention))),
    scoreProviders: Object.values(
      merged('line of the score', (room) => byCode(room.scoreProvider && [room.scoreProvider])),
    ),
    firstRows: rooms.flatMap((room) => room.firstRows ?? []),
    noticeRules: rooms.flatMap((room) => room.notices ?? []),
    findingFollowers: rooms.flatMap((room) => room.followsFindings ?? []),
  };
}
