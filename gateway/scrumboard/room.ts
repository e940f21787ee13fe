import { defineRoom } from '../define-room.ts';
import { notices } from './notices.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { signalled } from './signalled.ts';
import { migrations } from './tables.ts';
import { undo } from './undo.ts';

export const scrumboardRoom = defineRoom({
  name: 'scrumboard',
  resolvers,
  rest,
  migrations,
  undo,
  signalled,
  notices,
});
