import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const viewsRoom = defineRoom({
  name: 'views',
  resolvers,
  migrations,
  undo,
});
