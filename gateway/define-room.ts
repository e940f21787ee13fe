import type { Context } from './context.ts';
import type { EntityParts } from './kit/entity/crud.ts';
import { mergeUnique } from './core/ground/merge-unique.ts';
import type { Room } from './kit/room.ts';
import type { Resolvers } from './generated-resolvers.ts';

type RoomManifest = Omit<Room<Context>, 'resolvers' | 'defaults'> & {
  /** Overrides single resolvers of its entities. */
  resolvers?: Resolvers;
  /** Results of `crud` for its entities. */
  entities?: readonly EntityParts[];
};

/** Declares a room in its room.ts; the type checker rejects unknown or wrong parts. */
export const defineRoom = ({ entities = [], ...room }: RoomManifest): Room => {
  const { name, resolvers = {} } = room;
  const joined = <T>(what: string, partsOf: (entity: EntityParts) => Readonly<Record<string, T>>) =>
    mergeUnique(
      what,
      entities.map((entity) => ({ owner: name, entries: partsOf(entity) })),
    );
  const types = new Set(entities.flatMap((entity) => Object.keys(entity.resolvers)));
  return {
    ...room,
    resolvers,
    defaults: Object.fromEntries(
      [...types].map((type) => [type, joined(`resolver of ${type}`, (entity) => entity.resolvers[type] ?? {})]),
    ),
    undo: { ...joined('undo of', (entity) => entity.undo), ...room.undo },
    lists: { ...joined('list', (entity) => entity.lists), ...room.lists },
  };
};
