import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';

export const searchRoom = defineRoom({
  name: 'search',
  resolvers,
  rest,
});
