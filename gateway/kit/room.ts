import type { FastifyInstance } from 'fastify';
import type { OpenCall } from '../core/call.ts';
import type { Check, FindingFollower } from './check.ts';
import type { RoomParts } from '../core/contract/contract.ts';
import type { RoomMigrations } from '../core/database/tables.ts';
import type { Undo } from '../core/feed/undo.ts';
import type { PortalEvents } from './portal-events.ts';
import type { VisibilityRules } from './visibility.ts';
import type { RetentionRule } from './retention-rule.ts';
import type { JobKinds } from './jobs/job-kind.ts';
import type { ListPlans } from './lists/list.ts';
import type { Reader } from './lists/read-list.ts';
import type { Signalled } from '../core/feed/signals.ts';
import type { FirstRows } from './parts/first-rows.ts';
import type { NoticeRule } from './parts/notice-rules.ts';
import type { Services } from '../core/services.ts';
import type { ScoreProvider } from './score-provider.ts';

/** Background work of a room (timers, deliveries). Returns a function that stops it and resolves when nothing runs. */
export type StartJobs = (services: Services) => () => Promise<void>;

/** Routes outside the contract, for browser redirects. */
export type OpenDoors = (server: FastifyInstance, services: Services, open: OpenCall) => void;

/** Parts of a room; `Inside` is the context that they receive. */
export type Room<Inside = never> = RoomParts & {
  /** Numbered migrations of its tables. */
  migrations?: RoomMigrations;
  /** Undo handlers by record. */
  undo?: Undo<Inside>;
  /** Who sees changes of a record, if its right alone doesn't decide. */
  visibility?: VisibilityRules;
  /** Events for users of its portal. */
  portalEvents?: PortalEvents<Inside>;
  /** Record with presence signals: typing, viewing, editing. */
  signalled?: Signalled<Inside>;
  /** Initial rows of a new organization. */
  firstRows?: FirstRows;
  /** Notification rules for its changes. */
  notices?: readonly NoticeRule[];
  /** Checks for problems. */
  checks?: readonly Check[];
  /** Reaction to findings of checks. */
  followsFindings?: FindingFollower;
  /** Its part of the security score. */
  scoreProvider?: ScoreProvider;
  /** Growing data and its retention. */
  retention?: readonly RetentionRule[];
  /** Exportable lists, by name. */
  lists?: ListPlans;
  startJobs?: StartJobs;
  /** Job kinds, by name. */
  jobKinds?: JobKinds<Services, Reader>;
  openDoors?: OpenDoors;
};
