import { existsSync } from 'node:fs';
import { mergeMigrations } from './core/database/migrations.ts';
import type { RoomMigrations } from './core/database/tables.ts';
import type { RestShapes } from './core/contract/rest-shapes.ts';
import { migrations as changes } from './core/feed/changes.ts';
import { migrations as idempotency } from './core/feed/idempotency.ts';
import { migrations as identity } from './core/identity/identity.ts';
import { migrations as setupTokens } from './core/identity/setup-tokens.ts';
import { migrations as origins } from './core/feed/origins.ts';
import { migrations as jobs } from './core/jobs/job-rows.ts';
import type { ListPlans } from './core/lists/list.ts';
import { migrations as fieldUses } from './core/figures/field-uses.ts';
import { migrations as figures } from './core/figures/figures.ts';
import { migrations as samples } from './core/figures/samples.ts';
import { migrations as storage } from './core/files/storage.ts';
import { migrations as outbox } from './core/mail/outbox.ts';
import type { Check, FindingFollower } from './core/check.ts';
import type { Heard } from './core/feed/heard.ts';
import type { Signalled } from './core/feed/signals.ts';
import type { Undo } from './core/feed/undo.ts';
import type { FirstRows } from './core/parts/first-rows.ts';
import type { NoticeRule } from './core/parts/notice-rules.ts';
import type { Kept } from './core/kept.ts';
import type { OpenDoors, Room, StartJobs } from './core/room.ts';
import type { Standing } from './core/standing.ts';

/** The one list of rooms: a new room is a line here. */
const names = [
  'academy',
  'activities',
  'announcement',
  'api-insight',
  'auth',
  'changes',
  'chat',
  'configuration',
  'contacts',
  'dashboards',
  'entry',
  'exports',
  'file-manager',
  'help-center',
  'icons',
  'incidents',
  'inventory',
  'jobs',
  'license',
  'mailbox',
  'messages',
  'navigation',
  'notes',
  'notifications',
  'organizations',
  'overview',
  'release-notes',
  'scrumboard',
  'search',
  'security',
  'shortcuts',
  'tasks',
  'upstream',
  'user',
  'views',
];

/** A room brings resolvers, and tables, undo, documented bodies, notices and jobs where it has them. */
async function load(name: string): Promise<Room> {
  const part = async <T>(file: string, key: string, none: T): Promise<T> => {
    const url = new URL(`./${name}/${file}`, import.meta.url);
    if (!existsSync(url)) return none;
    const module = (await import(url.href)) as Record<string, T>;
    return module[key] ?? none;
  };
  return {
    name,
    resolvers: await part<Record<string, unknown>>('resolvers.ts', 'resolvers', {}),
    rest: await part<RestShapes>('rest.ts', 'rest', {}),
    migrations: await part<RoomMigrations>('tables.ts', 'migrations', {}),
    undo: await part<Undo>('undo.ts', 'undo', {}),
    heard: await part<Heard>('heard.ts', 'heard', {}),
    signalled: await part<Signalled | null>('signalled.ts', 'signalled', null),
    firstRows: await part<FirstRows | null>('first-rows.ts', 'firstRows', null),
    notices: await part<readonly NoticeRule[]>('notices.ts', 'notices', []),
    checks: await part<readonly Check[]>('checks.ts', 'checks', []),
    followsFindings: await part<FindingFollower | null>('findings.ts', 'followsFindings', null),
    standing: await part<Standing | null>('standing.ts', 'standing', null),
    kept: await part<readonly Kept[]>('kept.ts', 'kept', []),
    oneWrites: await part<readonly string[]>('resolvers.ts', 'oneWrites', []),
    plannedRights: await part<readonly string[]>('tree.ts', 'plannedRights', []),
    lists: await part<ListPlans>('lists.ts', 'lists', {}),
    startJobs: await part<StartJobs>('jobs.ts', 'startJobs', () => async () => {}),
    jobKinds: await part<Room['jobKinds']>('jobs.ts', 'jobKinds', {}),
    openDoors: await part<OpenDoors>('doors.ts', 'openDoors', () => {}),
  };
}

export const rooms: Room[] = await Promise.all(names.map(load));

export const migrations: RoomMigrations = mergeMigrations([
  changes,
  origins,
  identity,
  setupTokens,
  outbox,
  storage,
  idempotency,
  figures,
  fieldUses,
  samples,
  jobs,
  ...rooms.map((room) => room.migrations),
]);

export const undo: Undo = Object.assign({}, ...rooms.map((room) => room.undo));

/** Who hears of changes of a record, where its right does not say it alone. */
export const heard: Heard = Object.assign({}, ...rooms.map((room) => room.heard));

/** By room, whose records people signal about. */
export const signalled: Record<string, Signalled> = Object.fromEntries(
  rooms.flatMap((room) => (room.signalled ? [[room.name, room.signalled]] : [])),
);

/** What a new organization starts with. */
export const firstRows: FirstRows[] = rooms.flatMap((room) => room.firstRows ?? []);

/** Whom the changes of the rooms concern. */
export const noticeRules: NoticeRule[] = rooms.flatMap((room) => room.notices);

/** What the rooms look for that is not as it should be. */
export const checks: Check[] = rooms.flatMap((room) => room.checks);

/** The rooms that do something about what is found. */
export const findingFollowers: FindingFollower[] = rooms.flatMap((room) => room.followsFindings ?? []);

/** How the rooms stand, as far as they say. */
export const standings: Standing[] = rooms.flatMap((room) => room.standing ?? []);

/** What grows in the rooms, and how long it stays. */
export const kept: Kept[] = rooms.flatMap((room) => room.kept);

/** Every list that can be named, by its name. */
export const lists: ListPlans = Object.assign({}, ...rooms.map((room) => room.lists));

/** What can be queued, by its name. */
export const jobKinds: Room['jobKinds'] = Object.assign({}, ...rooms.map((room) => room.jobKinds));
