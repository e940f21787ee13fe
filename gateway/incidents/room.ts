import { defineRoom } from '../define-room.ts';
import { checks } from './checks.ts';
import { followsFindings } from './findings.ts';
import { startJobs } from './jobs.ts';
import { lists } from './lists.ts';
import { notices } from './notices.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { scoreProvider } from './score-provider.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const incidentsRoom = defineRoom({
  name: 'incidents',
  resolvers,
  rest,
  migrations,
  undo,
  lists,
  notices,
  checks,
  followsFindings,
  scoreProvider,
  startJobs,
});
