import { defineRoom } from '../define-room.ts';
import { startJobs } from './jobs.ts';
import { resolvers } from './resolvers.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const notificationsRoom = defineRoom({
  name: 'notifications',
  resolvers,
  migrations,
  undo,
  startJobs,
});
