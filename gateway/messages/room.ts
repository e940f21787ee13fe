import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const messagesRoom = defineRoom({
  name: 'messages',
  resolvers,
  migrations,
  undo,
});
