import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';

export const entryRoom = defineRoom({
  name: 'entry',
  resolvers,
});
