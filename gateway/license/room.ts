import { defineRoom } from '../define-room.ts';
import { checks } from './checks.ts';
import { resolvers } from './resolvers.ts';
import { migrations } from './tables.ts';

export const licenseRoom = defineRoom({
  name: 'license',
  resolvers,
  migrations,
  checks,
});
