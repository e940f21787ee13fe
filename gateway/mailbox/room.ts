import { defineRoom } from '../define-room.ts';
import { startJobs } from './jobs.ts';
import { notices } from './notices.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const mailboxRoom = defineRoom({
  name: 'mailbox',
  resolvers,
  rest,
  migrations,
  undo,
  notices,
  startJobs,
});
