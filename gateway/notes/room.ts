import { defineRoom } from '../define-room.ts';
import { jobKinds, startJobs } from './jobs.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const notesRoom = defineRoom({
  name: 'notes',
  resolvers,
  rest,
  migrations,
  undo,
  startJobs,
  jobKinds,
});
