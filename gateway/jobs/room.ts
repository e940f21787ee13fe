import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';

export const jobsRoom = defineRoom({
  name: 'jobs',
  resolvers,
});
