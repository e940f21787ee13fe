import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';
import { rest } from './rest.ts';
import { migrations } from './tables.ts';

export const dashboardsRoom = defineRoom({
  name: 'dashboards',
  resolvers,
  rest,
  migrations,
});
