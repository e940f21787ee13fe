import { defineRoom } from '../define-room.ts';
import { firstRows } from './first-rows.ts';
import { oneWrites, resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { signalled } from './signalled.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const inventoryRoom = defineRoom({
  name: 'inventory',
  resolvers,
  oneWrites,
  rest,
  migrations,
  undo,
  signalled,
  firstRows,
});
