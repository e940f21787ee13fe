import { defineRoom } from '../define-room.ts';
import { jobKinds, startJobs } from './jobs.ts';
import { retention } from './retention.ts';
import { resolvers } from './resolvers.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const apiInsightRoom = defineRoom({
  name: 'api-insight',
  resolvers,
  migrations,
  undo,
  retention,
  startJobs,
  jobKinds,
});
