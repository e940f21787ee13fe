import { defineRoom } from '../define-room.ts';
import { startJobs } from './jobs.ts';
import { retention } from './retention.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const fileManagerRoom = defineRoom({
  name: 'file-manager',
  resolvers,
  rest,
  migrations,
  undo,
  retention,
  startJobs,
});
