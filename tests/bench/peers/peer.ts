import type { Server } from 'node:http';
import { Store } from './store.ts';

/** The environment of every peer. */
const { DATABASE, JWT_SECRET, PORT } = process.env as Record<string, string>;

export const port = Number(PORT);
export const openStore = (): Store => new Store(DATABASE!, JWT_SECRET!);

/** Keeps idle connections open for the whole benchmark, since servers take turns between rounds. */
export function keepConnections(server: Server): Server {
  server.keepAliveTimeout = 600_000;
  return server;
}
