import { defineRoom } from '../define-room.ts';
import { startJobs } from './jobs.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { signalled } from './signalled.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const chatRoom = defineRoom({
  name: 'chat',
  resolvers,
  rest,
  migrations,
  undo,
  signalled,
  startJobs,
});
