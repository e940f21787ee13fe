import type { Context } from './context.ts';
import type { Room } from './core/room.ts';
import type { Resolvers } from './generated-resolvers.ts';

type RoomManifest = Omit<Room<Context>, 'resolvers'> & { resolvers: Resolvers };

/** Declares a room in its room.ts. The type checker rejects unknown parts and parts of the wrong type. */
export const defineRoom = (manifest: RoomManifest): Room => manifest;
