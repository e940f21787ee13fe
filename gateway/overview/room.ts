import { defineRoom } from '../define-room.ts';
import { startJobs } from './jobs.ts';
import { retention } from './retention.ts';
import { resolvers } from './resolvers.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const overviewRoom = defineRoom({
  name: 'overview',
  resolvers,
  migrations,
  undo,
  retention,
  startJobs,
});
