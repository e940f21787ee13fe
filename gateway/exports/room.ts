import { defineRoom } from '../define-room.ts';
import { heard } from './heard.ts';
import { jobKinds } from './jobs.ts';
import { kept } from './kept.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { migrations } from './tables.ts';

export const exportsRoom = defineRoom({
  name: 'exports',
  resolvers,
  rest,
  migrations,
  heard,
  kept,
  jobKinds,
});
