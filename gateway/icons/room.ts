import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';

export const iconsRoom = defineRoom({
  name: 'icons',
  resolvers,
});
