import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';

/** The doors of outsiders. They are a room of their own, so that no record of the staff's rooms is heard of by their right. */
export const portalRoom = defineRoom({
  name: 'portal',
  resolvers,
  rest,
});
