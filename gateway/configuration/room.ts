import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';

export const configurationRoom = defineRoom({
  name: 'configuration',
  resolvers,
});
