import { defineRoom } from '../define-room.ts';
import { checks } from './checks.ts';
import { jobKinds, startJobs } from './jobs.ts';
import { retention } from './retention.ts';
import { lists } from './lists.ts';
import { notices } from './notices.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const changesRoom = defineRoom({
  name: 'changes',
  resolvers,
  rest,
  migrations,
  undo,
  lists,
  notices,
  checks,
  retention,
  startJobs,
  jobKinds,
});
