import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Check, FindingFollower } from './check.ts';
import { Feed } from './feed/feed.ts';
import type { RunningPlugins } from './contract/caller.ts';
import type { Contract } from './contract/contract.ts';
import { roles, type Role } from './contract/sdl/roles.ts';
import type { Database } from './engine/database.ts';
import type { Environment } from './process/environment.ts';
import { Files } from './files/files.ts';
import { Storage } from './files/storage.ts';
import { SessionCache } from './identity/session-cache.ts';
import { Captcha } from './identity/captcha.ts';
import { Limits } from './identity/limits.ts';
import { Mail } from './mail/mail.ts';
import { Metrics } from './metrics/metrics.ts';
import { Outgoing } from './outgoing/outgoing.ts';
import { Outages } from './process/outages.ts';
import { version } from './process/version.ts';
import type { PeerGateways } from './feed/peer-gateways.ts';
import { PeerServers } from './feed/peer-servers.ts';
import { PeerWorkers } from './feed/peer-workers.ts';
import type { PortalEvents } from './feed/portal-events.ts';
import type { VisibilityRules } from './feed/visibility.ts';
import { Signals, type Signalled } from './feed/signals.ts';
import { Subscribers } from './feed/subscribers.ts';
import type { Principal } from './identity/in-name-of.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { Timers } from './jobs/timers.ts';
import type { Lists } from './lists/list.ts';
import type { Reader } from './lists/read-list.ts';
import { ApiTokens } from './identity/api-tokens.ts';
import { ConnectionTokens } from './identity/connection-tokens.ts';
import { Seal } from './identity/seal.ts';
import { SingleSignOn } from './identity/single-sign-on.ts';
import { Tokens } from './identity/tokens.ts';
import { Unchanged } from './engine/unchanged.ts';
import type { RetentionRule } from './retention-rule.ts';
import type { ScoreProvider } from './score-provider.ts';
import type { Undo } from './feed/undo.ts';
import type { FirstRows } from './parts/first-rows.ts';
import type { NoticeRule } from './parts/notice-rules.ts';

/** What lives as long as the process and is shared by every request. */
export type Services = {
  environment: Environment;
  /** Whether this process has been asked to stop. */
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
  /** Null where no provider is set. */
  singleSignOn: SingleSignOn | null;
  sessionCache: SessionCache;
  unchanged: Unchanged;
  limits: Limits;
  mail: Mail;
  files: Files;
  storage: Storage;
  outages: Outages;
  /** The way to addresses that people typed. */
  outgoing: Outgoing;
  metrics: Metrics;
  timers: Timers;
  jobs: JobRunner<Services, Reader>;
  /** Every list that can be named. */
  lists: Lists;
  /** In somebody's name, with what they may now; null for who is not there any more. */
  as: (principal: Principal) => Promise<Reader | null>;
  plugins: RunningPlugins;
  undo: Undo;
  /** Who hears of changes of a record, where its right does not say it alone. */
  visibility: VisibilityRules;
  /** What people of portals learn of records that they may not ask for. */
  portalEvents: readonly PortalEvents[];
  /** By room, whose records people signal about. */
  signalled: Readonly<Record<string, Signalled>>;
  /** What every room puts into a new organization. */
  firstRows: readonly FirstRows[];
  /** Whom the changes of the rooms concern. */
  noticeRules: readonly NoticeRule[];
  /** What the rooms look for that is not as it should be. */
  checks: readonly Check[];
  /** The rooms that do something about what is found. */
  findingFollowers: readonly FindingFollower[];
  /** How the rooms stand in an organization. */
  scoreProviders: readonly ScoreProvider[];
  /** What grows in an organization. */
  retentionRules: readonly RetentionRule[];
  /** What a role gives, and beside it what somebody was given; what this version does not know is nothing. */
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

/** Null for a process that is alone on its file. */
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
