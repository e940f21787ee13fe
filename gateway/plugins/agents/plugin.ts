import type { Plugin } from '../../core/plugin.ts';
import { openAgentDoor } from './mcp.ts';

/** Model Context Protocol at /mcp. */
export const agents: Plugin = {
  name: 'agents',
  start: (services) => ({ openRoutes: (server, { open, run }) => openAgentDoor(server, services, open, run) }),
};
