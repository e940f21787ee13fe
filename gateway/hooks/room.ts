import { crud } from '../kit/entity/crud.ts';
import { defineRoom } from '../define-room.ts';
import { checks } from './checks.ts';
import { hook } from './hook.ts';
import { jobKinds, startJobs } from './jobs.ts';
import { retention } from './retention.ts';
import { notices } from './notices.ts';
import { resolvers } from './resolvers.ts';
import { hookStore } from './store.ts';
import { migrations } from './tables.ts';

export const hooksRoom = defineRoom({
  name: 'hooks',
  // No undo: a restored webhook would lack its secret and the missed changes.
  entities: [{ ...crud(hook, hookStore), undo: {} }],
  resolvers,
  migrations,
  checks,
  notices,
  retention,
  startJobs,
  jobKinds,
});
