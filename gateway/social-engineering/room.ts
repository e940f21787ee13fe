import { defineRoom } from '../define-room.ts';
import { lists } from './lists.ts';
import { resolvers } from './resolvers.ts';
import { migrations } from './tables.ts';

export const socialEngineeringRoom = defineRoom({
  name: 'social-engineering',
  resolvers,
  migrations,
  lists,
});
