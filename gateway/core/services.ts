import type { Logger } from 'pino';
import type { RunningPlugins } from './contract/caller.ts';
import type { Contract } from './contract/contract.ts';
import type { Role } from './contract/sdl/roles.ts';
import type { Database } from './engine/database.ts';
import type { Unchanged } from './engine/unchanged.ts';
import type { Feed } from './feed/feed.ts';
import type { Signals } from './feed/signals.ts';
import type { Subscribers } from './feed/subscribers.ts';
import type { Undo } from './feed/undo.ts';
import type { ApiTokens } from './identity/api-tokens.ts';
import type { Limits } from './identity/limits.ts';
import type { Seal } from './identity/seal.ts';
import type { SessionCache } from './identity/session-cache.ts';
import type { Tokens } from './identity/tokens.ts';
import type { Environment } from './process/environment.ts';
import type { Outages } from './process/outages.ts';

/**
 * Services that live as long as the process and are shared by all requests. `gateway/kit/services.ts` builds them, and
 * adds those that only rooms use by declaration merging.
 */
export interface Services {
  environment: Environment;
  /** Whether the process is shutting down. */
  life: { isStopping: boolean };
  database: Database;
  contract: Contract;
  log: Logger;
  feed: Feed;
  subscribers: Subscribers;
  signals: Signals;
  tokens: Tokens;
  apiTokens: ApiTokens;
  seal: Seal;
  sessionCache: SessionCache;
  unchanged: Unchanged;
  limits: Limits;
  outages: Outages;
  plugins: RunningPlugins;
  undo: Undo;
  /** Counts a call of a root field for the metrics; the code is empty for success. */
  countCall: (root: string, door: string, code: string, ms: number) => void;
  /** Rights of a role plus added rights; names unknown to this version are ignored. */
  rightsOf: (role: Role | null, added?: readonly string[]) => ReadonlySet<string>;
}
