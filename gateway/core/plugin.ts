import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, OpenCall } from './call.ts';
import type { CalledRoot, Caller, CallOutcome, ExecutedDocument } from './contract/caller.ts';
import type { RoomMigrations } from './database/tables.ts';
import type { RunDocument } from './run-document.ts';
import type { Services } from './services.ts';

/** An optional product around the kernel, listed in `plugins.ts`. */
export type Plugin<Hooks extends PluginHooks = PluginHooks> = {
  name: string;
  /** Numbered steps that make its tables; they run whether it is started or not. */
  migrations?: RoomMigrations;
  /** Null where the settings leave it off. */
  start(services: Services): Hooks | null;
};

/** Where a running plugin takes part. A hook that no plugin has costs nothing. */
export type PluginHooks = {
  /** Hooks of requests, before any route is opened. */
  addRequestHooks?(server: FastifyInstance): void;
  openRoutes?(server: FastifyInstance, doors: Doors): void | Promise<void>;
  /** What a browser is shown at the address of GraphQL. */
  graphqlPage?: PageForBrowsers;
  /** Answers a root field whose guard has let the caller in, or goes on with `next`. */
  aroundRoot?(root: CalledRoot, args: Record<string, unknown>, caller: Caller, next: () => unknown): unknown;
  /** Whether the answer is not of our stores: then no version of ours says whether it changed. */
  isElsewhere?(root: { name: string }): boolean;
  /** The records that a field of ids names; undefined where our own store knows them. */
  join?(field: { name: string; type: unknown }, source: unknown, caller: Caller): unknown;
  /** Hears of every call of a root field, whatever came of it. */
  onCall?(call: Call, outcome: CallOutcome): void;
  /** Hears of every document that was carried out, and of every subscription that began. */
  onDocument?(call: Call, document: ExecutedDocument): void;
  close?(): Promise<void>;
};

export type Doors = { open: OpenCall; run: RunDocument };
export type PageForBrowsers = { isWanted(request: FastifyRequest): boolean; send(reply: FastifyReply): FastifyReply };
