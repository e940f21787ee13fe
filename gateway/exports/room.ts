import { defineRoom } from '../define-room.ts';
import { visibility } from './visibility.ts';
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
  visibility,
  retention,
  jobKinds,
});
