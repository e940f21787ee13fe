import type { FastifyInstance } from 'fastify';
import type { OpenCall } from './call.ts';
import type { Check, FindingFollower } from './check.ts';
import type { RoomParts } from './contract/contract.ts';
import type { RoomMigrations } from './database/tables.ts';
import type { Undo } from './feed/undo.ts';
import type { Heard } from './feed/heard.ts';
import type { Kept } from './kept.ts';
import type { JobKinds } from './jobs/job-kind.ts';
import type { ListPlans } from './lists/list.ts';
import type { Reader } from './lists/read-list.ts';
import type { Signalled } from './feed/signals.ts';
import type { FirstRows } from './parts/first-rows.ts';
import type { NoticeRule } from './parts/notice-rules.ts';
import type { Services } from './services.ts';
import type { Standing } from './standing.ts';

/** Work of a room that nobody asks for (timers, deliveries). The answer stops it, and resolves when nothing of it runs. */
export type StartJobs = (services: Services) => () => Promise<void>;

/** Doors that the contract does not name, where browsers are led from page to page. */
export type OpenDoors = (server: FastifyInstance, services: Services, open: OpenCall) => void;

export type Room = RoomParts & {
  migrations: RoomMigrations;
  undo: Undo;
  heard: Heard;
  signalled: Signalled | null;
  firstRows: FirstRows | null;
  notices: readonly NoticeRule[];
  checks: readonly Check[];
  followsFindings: FindingFollower | null;
  standing: Standing | null;
  kept: readonly Kept[];
  lists: ListPlans;
  startJobs: StartJobs;
  jobKinds: JobKinds<Services, Reader>;
  openDoors: OpenDoors;
};
