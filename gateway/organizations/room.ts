import { defineRoom } from '../define-room.ts';
import { checks } from './checks.ts';
import { startJobs } from './jobs.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { undo } from './undo.ts';

export const organizationsRoom = defineRoom({
  name: 'organizations',
  resolvers,
  rest,
  undo,
  checks,
  startJobs,
});
