import { defineRoom } from '../define-room.ts';
import { visibility } from './visibility.ts';
import { resolvers } from './resolvers.ts';

export const userRoom = defineRoom({
  name: 'user',
  resolvers,
  visibility,
});
