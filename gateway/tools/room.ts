import { defineRoom } from '../define-room.ts';
import { resolvers } from './resolvers.ts';

export const toolsRoom = defineRoom({ name: 'tools', resolvers });
