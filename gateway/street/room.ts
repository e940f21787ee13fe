import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';
import { startStreet } from './streets.ts';

export const streetRoom = defineRoom({ name: 'street', resolvers, startJobs: startStreet });
