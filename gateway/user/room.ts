import { defineRoom } from '../define-room.ts';
import { heard } from './heard.ts';
import { resolvers } from './resolvers.ts';

export const userRoom = defineRoom({
  name: 'user',
  resolvers,
  heard,
});
