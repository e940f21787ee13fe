import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, OpenCall } from './call.ts';
import type { CalledRoot, Caller, CallOutcome, ExecutedDocument } from './contract/caller.ts';
import type { RoomMigrations } from './database/tables.ts';
import type { RunDocument } from './run-document.ts';
import type { Services } from './services.ts';

/** Optional product around the kernel, listed in `plugins.ts`. */
export type Plugin<Hooks extends PluginHooks = PluginHooks> = {
  name: string;
  /** Migrations of its tables; they run even if the plugin is off. */
  migrations?: RoomMigrations;
  /** Returns null if the settings turn it off. */
  start(services: Services): Hooks | null;
};

/** Extension points of a running plugin. Unused hooks cost nothing. */
export type PluginHooks = {
  /** Adds Fastify hooks, before any route is registered. */
  addRequestHooks?(server: FastifyInstance): void;
  openRoutes?(server: FastifyInstance, doors: Doors): void | Promise<void>;
  /** Page that browsers get at the GraphQL endpoint. */
  graphqlPage?: PageForBrowsers;
  /** Answers an authorized root field itself, or continues with `next`. */
  aroundRoot?(root: CalledRoot, args: Record<string, unknown>, caller: Caller, next: () => unknown): unknown;
  /** Whether the field is answered by another server, so that our ETag versions don't apply. */
  isElsewhere?(root: { name: string }): boolean;
  /** Records behind a field of ids; undefined if they are in our own store. */
  join?(field: { name: string; type: unknown }, source: unknown, caller: Caller): unknown;
  /** Called after each call of a root field, successful or not. */
  onCall?(call: Call, outcome: CallOutcome): void;
  /** Called after each executed document, and when a subscription starts. */
  onDocument?(call: Call, document: ExecutedDocument): void;
  close?(): Promise<void>;
};

export type Doors = { open: OpenCall; run: RunDocument };
export type PageForBrowsers = { isWanted(request: FastifyRequest): boolean; send(reply: FastifyReply): FastifyReply };
