import { defineRoom } from '../define-room.ts';
import { firstRows } from './first-rows.ts';
import { resolvers } from './resolvers.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const academyRoom = defineRoom({
  name: 'academy',
  resolvers,
  migrations,
  undo,
  firstRows,
});
