import { defineRoom } from '../define-room.ts';
import { checks } from './checks.ts';
import { openDoors } from './doors.ts';
import { startJobs } from './jobs.ts';
import { retention } from './retention.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { migrations } from './tables.ts';

export const authRoom = defineRoom({
  name: 'auth',
  resolvers,
  rest,
  migrations,
  checks,
  retention,
  startJobs,
  openDoors,
});
