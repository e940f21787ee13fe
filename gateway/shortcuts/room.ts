import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const shortcutsRoom = defineRoom({
  name: 'shortcuts',
  resolvers,
  migrations,
  undo,
});
