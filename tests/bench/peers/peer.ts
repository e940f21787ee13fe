import type { Server } from 'node:http';
import { Store } from './store.ts';

/** What every peer is started with. */
const { DATABASE, JWT_SECRET, PORT } = process.env as Record<string, string>;

export const port = Number(PORT);
export const openStore = (): Store => new Store(DATABASE!, JWT_SECRET!);

/** Idle connections are kept as long as the benchmark needs them: between the rounds others have their turn. */
export function keepConnections(server: Server): Server {
  server.keepAliveTimeout = 600_000;
  return server;
}
