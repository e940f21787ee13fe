import { defineRoom } from '../define-room.ts';
import { heard } from './heard.ts';
import { jobKinds } from './jobs.ts';
import { retention } from './retention.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { migrations } from './tables.ts';

export const exportsRoom = defineRoom({
  name: 'exports',
  resolvers,
  rest,
  migrations,
  heard,
  retention,
  jobKinds,
});
