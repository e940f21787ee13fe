import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';

export const upstreamRoom = defineRoom({
  name: 'upstream',
  resolvers,
});
