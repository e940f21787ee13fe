import { defineRoom } from '../define-room.ts';
import { checks } from './checks.ts';
import { heard } from './heard.ts';
import { startJobs } from './jobs.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { scoreProvider } from './score-provider.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const announcementRoom = defineRoom({
  name: 'announcement',
  resolvers,
  rest,
  migrations,
  undo,
  heard,
  checks,
  scoreProvider,
  startJobs,
});
