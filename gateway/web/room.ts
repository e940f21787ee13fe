import { crud } from '../kit/entity/crud.ts';
import { defineRoom } from '../define-room.ts';
import { checks } from './findings.ts';
import { jobKinds, startJobs } from './jobs.ts';
import { retention } from './retention.ts';
import { notices } from './notices.ts';
import { resolvers } from './resolvers.ts';
import { site } from './site.ts';
import { scoreProvider } from './score-provider.ts';
import { siteStore } from './store.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const webRoom = defineRoom({
  name: 'web',
  entities: [crud(site, siteStore)],
  resolvers,
  migrations,
  undo,
  checks,
  notices,
  scoreProvider,
  retention,
  jobKinds,
  startJobs,
});
