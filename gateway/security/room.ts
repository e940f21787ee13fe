import { defineRoom } from '../define-room.ts';
import { startJobs } from './jobs.ts';
import { lists } from './lists.ts';
import { checks } from './manual-controls.ts';
import { notices } from './notices.ts';
import { resolvers } from './resolvers.ts';
import { scoreProvider } from './score-provider.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const securityRoom = defineRoom({
  name: 'security',
  resolvers,
  migrations,
  undo,
  lists,
  checks,
  notices,
  scoreProvider,
  startJobs,
});
