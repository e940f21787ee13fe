import type { FastifyInstance } from 'fastify';
import type { Call } from './call.ts';
import type { CalledRoot, Caller, CallOutcome, ExecutedDocument, RunningPlugins } from './contract/caller.ts';
import type { Doors, PageForBrowsers, Plugin, PluginHooks } from './plugin.ts';
import type { Services } from './services.ts';

type With<Name extends keyof PluginHooks> = PluginHooks & Required<Pick<PluginHooks, Name>>;

/** The plugins that run in this process. */
export class Plugins implements RunningPlugins {
  readonly #running = new Map<unknown, PluginHooks>();
  #aroundRoot: With<'aroundRoot'>[] = [];
  #elsewhere: With<'isElsewhere'>[] = [];
  #join: With<'join'>[] = [];
  #onCall: With<'onCall'>[] = [];
  #onDocument: With<'onDocument'>[] = [];

  /** Starts in list order: the first plugin is the outermost wrapper of a root field. */
  start(plugins: readonly Plugin[], services: Services): void {
    for (const plugin of plugins) {
      const hooks = plugin.start(services);
      if (hooks) this.#running.set(plugin, hooks);
    }
    this.#aroundRoot = this.#with('aroundRoot');
    this.#elsewhere = this.#with('isElsewhere');
    this.#join = this.#with('join');
    this.#onCall = this.#with('onCall');
    this.#onDocument = this.#with('onDocument');
  }

  find<Hooks extends object>(plugin: { start(services: never): Hooks | null }): Hooks | null {
    return (this.#running.get(plugin) as Hooks | undefined) ?? null;
  }

  get graphqlPage(): PageForBrowsers | null {
    return this.#with('graphqlPage')[0]?.graphqlPage ?? null;
  }

  get mayBeElsewhere(): boolean {
    return this.#elsewhere.length > 0;
  }

  addRequestHooks(server: FastifyInstance): void {
    for (const hooks of this.#running.values()) hooks.addRequestHooks?.(server);
  }

  async openRoutes(server: FastifyInstance, doors: Doors): Promise<void> {
    for (const hooks of this.#running.values()) await hooks.openRoutes?.(server, doors);
  }

  around(root: CalledRoot, args: Record<string, unknown>, caller: Caller, run: () => unknown): () => unknown {
    return this.#aroundRoot.reduceRight((next, hooks) => () => hooks.aroundRoot(root, args, caller, next), run);
  }

  isElsewhere(root: { name: string }): boolean {
    return this.#elsewhere.some((hooks) => hooks.isElsewhere(root));
  }

  join(field: { name: string; type: unknown }, source: unknown, caller: Caller): unknown {
    for (const hooks of this.#join) {
      const found = hooks.join(field, source, caller);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  called(call: Call, outcome: CallOutcome): void {
    for (const hooks of this.#onCall) hooks.onCall(call, outcome);
  }

  executed(call: Call, document: ExecutedDocument): void {
    for (const hooks of this.#onDocument) hooks.onDocument(call, document);
  }

  async close(): Promise<void> {
    for (const hooks of this.#running.values()) await hooks.close?.();
  }

  #with<Name extends keyof PluginHooks>(name: Name): With<Name>[] {
    return [...this.#running.values()].filter((hooks): hooks is With<Name> => hooks[name] !== undefined);
  }
}
