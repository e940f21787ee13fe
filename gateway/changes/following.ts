import type { Call } from '../core/call.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import type { Signal } from '../core/feed/signals.ts';
import { Fault } from '../core/ground/errors.ts';
import { announcedIn, type PortalEvents } from '../kit/portal-events.ts';
import { isChange, type Live, type Subscription } from '../core/feed/subscribers.ts';
import { numberOf } from './log/change-record.ts';
import { ownChanges } from './log/own-changes.ts';

export type WantedChanges = {
  rooms?: readonly string[] | null;
  records?: readonly string[];
  /** True omits the previous state. */
  isNew?: boolean;
  /** Includes changes to private records of others, as hidden records like in the log. */
  hidden?: boolean;
  /** Includes events for portal users. */
  portal?: boolean;
  only?: (change: ChangeRow) => boolean;
  /** Same, for what only the database knows. */
  onlyIf?: (change: ChangeRow) => Promise<boolean>;
  after?: string | null;
};

/** State of a stream. */
type Following = {
  concerns(change: ChangeRow): boolean;
  /** Portal that announces a change whose record the caller can't query. */
  portalOf(change: ChangeRow): PortalEvents | null;
  onlyIf: WantedChanges['onlyIf'];
  hears?(signal: Signal): boolean;
  after: number | null;
  /** The part of `concerns` that the database can filter. */
  narrowing: Pick<WantedChanges, 'rooms' | 'records' | 'hidden'>;
};

const BATCH = 500;
/** Clients that missed more changes have to reload their lists. */
export const RESUME_MOST = 5_000;

/** Filter for the changes that the caller may see and asked for. */
export function following(call: Call, wanted: WantedChanges): Following {
  const { user } = call.scope;
  const viewer = { user, role: call.signedIn.role, may: (right: string) => call.may(right) };
  const { visibility } = call.services;
  const mayHear = (change: ChangeRow) =>
    call.mayView(change.room, change.record) && (visibility[change.record]?.(change, viewer) ?? true);
  const mayHearOfHidden = (change: ChangeRow) =>
    wanted.hidden === true && (visibility[change.record]?.(change, viewer) ?? false);
  const portals = wanted.portal ? call.services.portalEvents.filter(({ right }) => call.may(right)) : [];
  const portalOf = (change: ChangeRow) =>
    change.owner_id === null && !mayHear(change)
      ? (portals.find(({ records }) => records.includes(change.record)) ?? null)
      : null;
  const rooms = wanted.rooms ? new Set(wanted.rooms) : null;
  const records = wanted.records ? new Set(wanted.records) : null;
  const after = wanted.after ?? call.head.lastEventId ?? null;
  return {
    concerns: (change) =>
      (change.owner_id === null
        ? mayHear(change) || portalOf(change) !== null
        : change.owner_id === user || mayHearOfHidden(change)) &&
      (!rooms || rooms.has(change.room)) &&
      (!records || records.has(change.record)) &&
      (!wanted.isNew || change.action === 'create') &&
      (!wanted.only || wanted.only(change)),
    portalOf,
    onlyIf: wanted.onlyIf,
    after: after === null ? null : numberOf(after),
    narrowing: {
      hidden: wanted.hidden === true,
      ...(wanted.rooms ? { rooms: wanted.rooms } : {}),
      ...(wanted.records ? { records: wanted.records } : {}),
    },
  };
}

/**
 * Refuses positions beyond the feed, which come from before a restore: the client would get nothing for a long time.
 */
async function refuseUnknown({ scope, services: { feed } }: Call, after: number): Promise<void> {
  if (after <= Number(await feed.latestOf(scope.organization))) return;
  const latest = await feed.latest();
  if (after > latest) throw new Fault('RELOAD', undefined, { lastEventId: String(latest) });
}

/** Counts in the index only, up to the limit. */
async function refuseFarBehind({ scope }: Call, after: number): Promise<void> {
  const places = ownChanges(scope, scope.database).clearSelect().select('sequence');
  const beyond = await places
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(1)
    .offset(RESUME_MOST)
    .executeTakeFirst();
  if (!beyond) return;
  const newest = await places.orderBy('sequence', 'desc').limit(1).executeTakeFirstOrThrow();
  throw new Fault('RELOAD', undefined, { lastEventId: String(newest.sequence) });
}

/** Next changes after a position that this stream may include. */
function nextChanges(
  { scope, services }: Call,
  { rooms, records, hidden }: Following['narrowing'],
  seen: number,
): Promise<ChangeRow[]> {
  return ownChanges(scope, scope.database)
    .where('sequence', '>', seen)
    .where(({ eb, or }) =>
      or([
        eb('owner_id', 'is', null),
        eb('owner_id', '=', scope.user),
        ...(hidden ? [eb('record', 'in', Object.keys(services.visibility))] : []),
      ]),
    )
    .$if((rooms?.length ?? 0) > 0, (query) => query.where('room', 'in', rooms!))
    .$if(records !== undefined, (query) => query.where('record', 'in', records!))
    .orderBy('sequence')
    .limit(BATCH)
    .execute();
}

/**
 * Opens the queue before the first read, so that no change is missed and too many subscriptions are refused
 * immediately. Stopping closes the queue first, because a waiting generator would only stop at the next change.
 */
export async function follow(call: Call, following: Following): Promise<AsyncIterableIterator<Live>> {
  if (following.after !== null) {
    await refuseUnknown(call, following.after);
    await refuseFarBehind(call, following.after);
  }
  const { organization, user } = call.scope;
  const who = { organization, user, session: call.session, endsAt: call.signedIn.endsAt };
  const ears = { change: following.concerns, ...(following.hears ? { signal: following.hears } : {}) };
  const queue = call.services.subscribers.open(who, ears, () => call.state.hangUp?.());
  // Changes are delivered from the moment the stream is answered.
  const begun = await queue.begun.catch((error: unknown) => {
    queue.close();
    throw error;
  });
  const rows = read(call, queue, following, begun);
  const stream: AsyncIterableIterator<Live> = {
    next: () => rows.next(),
    return: () => {
      queue.close();
      return rows.return(undefined);
    },
    throw: (error) => {
      queue.close();
      return rows.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return stream;
}

async function* read(
  call: Call,
  queue: Subscription,
  { concerns, portalOf, onlyIf, after, narrowing }: Following,
  begun: number,
): AsyncGenerator<Live, undefined> {
  const told = async (change: ChangeRow): Promise<ChangeRow | null> => {
    if (onlyIf && !(await onlyIf(change))) return null;
    const portal = portalOf(change);
    if (!portal) return change;
    return (await portal.concerns(call as never, change)) ? announcedIn(portal, change) : null;
  };
  try {
    let seen = after ?? begun;
    for (let isBehind = after !== null; isBehind;) {
      const missed = await nextChanges(call, narrowing, seen);
      for (const change of missed) {
        seen = change.sequence;
        const event = concerns(change) ? await told(change) : null;
        if (event) yield announce(call, event);
      }
      isBehind = missed.length === BATCH;
    }
    for await (const event of queue) {
      if (!isChange(event)) yield announce(call, event);
      else if (event.sequence > seen) {
        const change = await told(event);
        if (change) yield announce(call, change);
      }
    }
  } finally {
    queue.close();
  }
  return undefined;
}

/** Signals have no position; clients resume at the change before. */
function announce(call: Call, event: Live): Live {
  call.state.sequence = isChange(event) ? event.sequence : null;
  return event;
}
