import cluster from 'node:cluster';
import type { Contract } from '../core/contract/contract.ts';
import { roles, type Role } from '../core/contract/sdl/roles.ts';
import type { Database } from '../core/engine/database.ts';
import { Unchanged } from '../core/engine/unchanged.ts';
import { Feed } from '../core/feed/feed.ts';
import type { PeerGateways } from '../core/feed/peer-gateways.ts';
import { PeerServers } from '../core/feed/peer-servers.ts';
import { PeerWorkers } from '../core/feed/peer-workers.ts';
import { Signals, type Signalled } from '../core/feed/signals.ts';
import { Subscribers } from '../core/feed/subscribers.ts';
import { ApiTokens } from '../core/identity/api-tokens.ts';
import type { Principal } from '../core/identity/in-name-of.ts';
import { Limits } from '../core/identity/limits.ts';
import { Seal } from '../core/identity/seal.ts';
import { SessionCache } from '../core/identity/session-cache.ts';
import { Tokens } from '../core/identity/tokens.ts';
import type { Environment } from '../core/process/environment.ts';
import { Outages } from '../core/process/outages.ts';
import { version } from '../core/process/version.ts';
import type { Services } from '../core/services.ts';
import type { Check, FindingFollower } from './check.ts';
import { Files } from './files/files.ts';
import { Storage } from './files/storage.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { Timers } from './jobs/timers.ts';
import type { Lists } from './lists/list.ts';
import type { Reader } from './lists/read-list.ts';
import { Mail } from './mail/mail.ts';
import { Metrics } from './metrics/metrics.ts';
import { Outgoing } from './outgoing/outgoing.ts';
import type { FirstRows } from './parts/first-rows.ts';
import type { NoticeRule } from './parts/notice-rules.ts';
import type { PortalEvents } from './portal-events.ts';
import type { RetentionRule } from './retention-rule.ts';
import type { ScoreProvider } from './score-provider.ts';
import { Captcha } from './sign-in/captcha.ts';
import { ConnectionTokens } from './sign-in/connection-tokens.ts';
import { SingleSignOn } from './sign-in/single-sign-on.ts';
import type { VisibilityRules } from './visibility.ts';

declare module '../core/services.ts' {
  interface Services {
    captcha: Captcha;
    connectionTokens: ConnectionTokens;
    /** Null if no provider is configured. */
    singleSignOn: SingleSignOn | null;
    mail: Mail;
    files: Files;
    storage: Storage;
    /** HTTP client for addresses that users entered. */
    outgoing: Outgoing;
    metrics: Metrics;
    timers: Timers;
    jobs: JobRunner<Services, Reader>;
    /** Exportable lists. */
    lists: Lists;
    /** Reader with a user's current rights, for background work; null if they no longer have access. */
    as: (principal: Principal) => Promise<Reader | null>;
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
  }
}

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
  const peers = peerGatewaysOf(database, environment);
  const feed = new Feed(database, peers);
  const signals = new Signals(peers);
  const seal = new Seal(environment.jwtSecret);
  const storage = new Storage(database, environment.limits.storage);
  const files = new Files(environment, storage);
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
    countCall: metrics.operations.count,
    tokens: new Tokens(environment.jwtSecret),
    apiTokens: new ApiTokens(database),
    seal,
    captcha: new Captcha(environment, log),
    connectionTokens: new ConnectionTokens(environment, seal),
    singleSignOn: environment.openId ? new SingleSignOn(environment.openId, environment.publicUrl) : null,
    sessionCache: new SessionCache(database),
    unchanged: new Unchanged(database),
    limits: new Limits(environment, database),
    mail: new Mail(environment, { system: database.system, log, files, timers }),
    files,
    storage,
    outages: new Outages(log),
    outgoing: new Outgoing(environment),
    timers,
    jobs: new JobRunner({ database, log, timers, hasNeighbours: peers !== null }),
    rightsOf: rightsIn(contract),
  };
}

/** Null for a single process with its own database file. */
function peerGatewaysOf({ pool, system }: Database, environment: Environment): PeerGateways | null {
  if (pool) return new PeerServers(environment.databaseListenUrl ?? pool.settings.url, system);
  return cluster.isWorker ? new PeerWorkers() : null;
}

function rightsIn(contract: Contract): Services['rightsOf'] {
  const none: ReadonlySet<string> = new Set();
  const rights = new Map<Role, ReadonlySet<string>>(roles.map((role) => [role, new Set(contract.rightsOf(role))]));
  return (role, added = []) => {
    const own = role ? rights.get(role)! : none;
    return added.length === 0 ? own : new Set([...own, ...added.filter((right) => contract.rights.has(right))]);
  };
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
