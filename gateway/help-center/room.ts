import { defineRoom } from '../define-room.ts';
import { firstRows } from './first-rows.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const helpCenterRoom = defineRoom({
  name: 'help-center',
  resolvers,
  rest,
  migrations,
  undo,
  firstRows,
});
