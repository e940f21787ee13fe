import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Check, FindingFollower } from '../kit/check.ts';
import { Feed } from './feed/feed.ts';
import type { RunningPlugins } from './contract/caller.ts';
import type { Contract } from './contract/contract.ts';
import { roles, type Role } from './contract/sdl/roles.ts';
import type { Database } from './engine/database.ts';
import type { Environment } from './process/environment.ts';
import { Files } from '../kit/files/files.ts';
import { Storage } from '../kit/files/storage.ts';
import { SessionCache } from './identity/session-cache.ts';
import { Captcha } from '../kit/sign-in/captcha.ts';
import { Limits } from './identity/limits.ts';
import { Mail } from '../kit/mail/mail.ts';
import { Metrics } from '../kit/metrics/metrics.ts';
import { Outgoing } from '../kit/outgoing/outgoing.ts';
import { Outages } from './process/outages.ts';
import { version } from './process/version.ts';
import type { PeerGateways } from './feed/peer-gateways.ts';
import { PeerServers } from './feed/peer-servers.ts';
import { PeerWorkers } from './feed/peer-workers.ts';
import type { PortalEvents } from '../kit/portal-events.ts';
import type { VisibilityRules } from '../kit/visibility.ts';
import { Signals, type Signalled } from './feed/signals.ts';
import { Subscribers } from './feed/subscribers.ts';
import type { Principal } from './identity/in-name-of.ts';
import { JobRunner } from '../kit/jobs/job-runner.ts';
import { Timers } from '../kit/jobs/timers.ts';
import type { Lists } from '../kit/lists/list.ts';
import type { Reader } from '../kit/lists/read-list.ts';
import { ApiTokens } from './identity/api-tokens.ts';
import { ConnectionTokens } from './identity/connection-tokens.ts';
import { Seal } from './identity/seal.ts';
import { SingleSignOn } from '../kit/sign-in/single-sign-on.ts';
import { Tokens } from './identity/tokens.ts';
import { Unchanged } from './engine/unchanged.ts';
import type { RetentionRule } from '../kit/retention-rule.ts';
import type { ScoreProvider } from '../kit/score-provider.ts';
import type { Undo } from './feed/undo.ts';
import type { FirstRows } from '../kit/parts/first-rows.ts';
import type { NoticeRule } from '../kit/parts/notice-rules.ts';

/** Services that live as long as the process and are shared by all requests. */
export type Services = {
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
  connectionTokens: ConnectionTokens;
  apiTokens: ApiTokens;
  seal: Seal;
  captcha: Captcha;
  /** Null if no provider is configured. */
  singleSignOn: SingleSignOn | null;
  sessionCache: SessionCache;
  unchanged: Unchanged;
  limits: Limits;
  mail: Mail;
  files: Files;
  storage: Storage;
  outages: Outages;
  /** HTTP client for addresses that users entered. */
  outgoing: Outgoing;
  metrics: Metrics;
  timers: Timers;
  jobs: JobRunner<Services, Reader>;
  /** Exportable lists. */
  lists: Lists;
  /** Reader with a user's current rights, for background work; null if they no longer have access. */
  as: (principal: Principal) => Promise<Reader | null>;
  plugins: RunningPlugins;
  undo: Undo;
  /** Visibility rules of records whose right alone doesn't decide. */
  visibility: VisibilityRules;
  /** Portal events for records that portal users can't query. */
  portalEvents: readonly PortalEvents[];
  /** Records with presence signals, by room. */
  signalled: Readonly<Record<string, Signalled>>;
  /** Initial rows of a new organization. */
  firstRows: readonly FirstRows[];
  /** Notification rules of all rooms. */
  noticeRules: readonly NoticeRule[];
  /** Checks of all rooms. */
  checks: readonly Check[];
  /** Rooms that react to findings. */
  findingFollowers: readonly FindingFollower[];
  /** Score lines of all rooms. */
  scoreProviders: readonly ScoreProvider[];
  /** Data with retention, of all rooms. */
  retentionRules: readonly RetentionRule[];
  /** Rights of a role plus added rights; names unknown to this version are ignored. */
  rightsOf: (role: Role | null, added?: readonly string[]) => ReadonlySet<string>;
};

type ServiceParts = Pick<
  Services,
  | 'environment'
  | 'database'
  | 'contract'
  | 'log'
  | 'plugins'
  | 'undo'
  | 'firstRows'
  | 'visibility'
  | 'portalEvents'
  | 'signalled'
  | 'noticeRules'
  | 'checks'
  | 'findingFollowers'
  | 'scoreProviders'
  | 'retentionRules'
  | 'lists'
  | 'as'
>;

export function buildServices(plan: ServiceParts): Services {
  const { environment, database, contract, log } = plan;
  const rights = new Map<Role, ReadonlySet<string>>();
  for (const role of roles) rights.set(role, new Set(contract.rightsOf(role)));
  const none: ReadonlySet<string> = new Set();
  const peers = peerGatewaysOf(database, environment);
  const feed = new Feed(database, peers);
  const signals = new Signals(peers);
  const storage = new Storage(database, environment.limits.storage);
  const files = new Files(environment, storage);
  const outages = new Outages(log);
  const timers = new Timers(log);
  const subscribers = new Subscribers({ feed, signals }, environment.limits);
  const metrics = new Metrics({ database, subscribers, version });
  return {
    ...plan,
    life: { isStopping: false },
    feed,
    signals,
    subscribers,
    metrics,
    tokens: new Tokens(environment.jwtSecret),
    connectionTokens: new ConnectionTokens(environment, new Seal(environment.jwtSecret)),
    apiTokens: new ApiTokens(database),
    seal: new Seal(environment.jwtSecret),
    captcha: new Captcha(environment, log),
    singleSignOn: environment.openId ? new SingleSignOn(environment.openId, environment.publicUrl) : null,
    sessionCache: new SessionCache(database),
    unchanged: new Unchanged(database),
    limits: new Limits(environment, database),
    mail: new Mail(environment, { system: database.system, log, files, timers }),
    files,
    storage,
    outages,
    outgoing: new Outgoing(environment),
    timers,
    jobs: new JobRunner({ database, log, timers, hasNeighbours: peers !== null }),
    rightsOf: (role, added = []) => {
      const own = role ? rights.get(role)! : none;
      return added.length === 0 ? own : new Set([...own, ...added.filter((right) => contract.rights.has(right))]);
    },
  };
}

/** Null for a single process with its own database file. */
function peerGatewaysOf({ pool, system }: Database, environment: Environment): PeerGateways | null {
  if (pool) return new PeerServers(environment.databaseListenUrl ?? pool.settings.url, system);
  return cluster.isWorker ? new PeerWorkers() : null;
}

export async function closeServices(services: Services): Promise<void> {
  services.feed.stop();
  services.limits.close();
  await services.plugins.close();
  services.outages.close();
  services.metrics.close();
  await services.mail.close();
  await services.database.close();
}
