import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';
import { migrations } from './tables.ts';

export const activitiesRoom = defineRoom({
  name: 'activities',
  resolvers,
  migrations,
});
