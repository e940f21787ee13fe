import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';

/** Root fields of portal users, in a separate room so that its right gives no view of staff records. */
export const portalRoom = defineRoom({
  name: 'portal',
  resolvers,
  rest,
});
