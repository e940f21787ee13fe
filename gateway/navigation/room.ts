import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';

export const navigationRoom = defineRoom({
  name: 'navigation',
  resolvers,
});
