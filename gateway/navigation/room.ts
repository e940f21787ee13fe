import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';
import { plannedRights } from './tree.ts';

export const navigationRoom = defineRoom({
  name: 'navigation',
  resolvers,
  plannedRights,
});
