import { defineRoom } from '../define-room.ts';
import { checks } from './checks.ts';
import { visibility } from './visibility.ts';
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
  visibility,
  checks,
  scoreProvider,
  startJobs,
});
