import { crud } from '../core/entity/crud.ts';
import { defineRoom } from '../define-room.ts';
import { hook } from './hook.ts';
import { jobKinds, startJobs } from './jobs.ts';
import { retention } from './retention.ts';
import { notices } from './notices.ts';
import { resolvers } from './resolvers.ts';
import { hookStore } from './store.ts';
import { migrations } from './tables.ts';

export const hooksRoom = defineRoom({
  name: 'hooks',
  // Without undo: a webhook that comes back would have lost its secret and what it missed.
  entities: [{ ...crud(hook, hookStore), undo: {} }],
  resolvers,
  migrations,
  notices,
  retention,
  startJobs,
  jobKinds,
});
