import type { FastifyInstance } from 'fastify';
import type { OpenCall } from './call.ts';
import type { Check, FindingFollower } from './check.ts';
import type { RoomParts } from './contract/contract.ts';
import type { RoomMigrations } from './database/tables.ts';
import type { Undo } from './feed/undo.ts';
import type { PortalEvents } from './feed/portal-events.ts';
import type { VisibilityRules } from './feed/visibility.ts';
import type { RetentionRule } from './retention-rule.ts';
import type { JobKinds } from './jobs/job-kind.ts';
import type { ListPlans } from './lists/list.ts';
import type { Reader } from './lists/read-list.ts';
import type { Signalled } from './feed/signals.ts';
import type { FirstRows } from './parts/first-rows.ts';
import type { NoticeRule } from './parts/notice-rules.ts';
import type { Services } from './services.ts';
import type { ScoreProvider } from './score-provider.ts';

/** Work of a room that no request asks for (timers, deliveries). The answer stops it, and resolves when nothing of it runs. */
export type StartJobs = (services: Services) => () => Promise<void>;

/** Routes that the contract does not name, where browsers are led from page to page. */
export type OpenDoors = (server: FastifyInstance, services: Services, open: OpenCall) => void;

/** The parts of a room; `Inside` is the context that its parts are called with. */
export type Room<Inside = never> = RoomParts & {
  /** Numbered steps that make its tables. */
  migrations?: RoomMigrations;
  /** How its changes are undone, by record. */
  undo?: Undo<Inside>;
  /** Who is told of changes of a record, where its right alone does not decide. */
  visibility?: VisibilityRules;
  /** What people of its portal learn of its changes. */
  portalEvents?: PortalEvents<Inside>;
  /** The record that people signal about: typing, viewing, editing. */
  signalled?: Signalled<Inside>;
  /** Rows of a new organization. */
  firstRows?: FirstRows;
  /** Whom its changes concern. */
  notices?: readonly NoticeRule[];
  /** Problems that it looks for. */
  checks?: readonly Check[];
  /** What it does when a check finds a problem. */
  followsFindings?: FindingFollower;
  /** Its line of the score. */
  scoreProvider?: ScoreProvider;
  /** Data that grows, and its retention. */
  retention?: readonly RetentionRule[];
  /** Lists that can be exported, by name. */
  lists?: ListPlans;
  startJobs?: StartJobs;
  /** Jobs that can be queued, by name. */
  jobKinds?: JobKinds<Services, Reader>;
  openDoors?: OpenDoors;
};
