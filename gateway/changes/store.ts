import type { Call } from '../core/call.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { isChange, type Live, type Subscription } from '../core/feed/subscribers.ts';
import type { Signal, SignalKind } from '../core/feed/signals.ts';
import { areApart, beforeOf } from './apart.ts';
import { goneLinks } from './gone-links.ts';
import type { ChangeRecord } from './records.ts';

export type Wanted = {
  rooms?: readonly string[] | null;
  records?: readonly string[];
  /** False leaves out what was removed, for subscriptions that answer the record itself. */
  gone?: boolean;
  /** True leaves out what was there before. */
  isNew?: boolean;
  after?: string | null;
};

/** What a stream is opened with. */
type Following = { concerns(change: ChangeRow): boolean; hears?(signal: Signal): boolean; after: number | null };

const UNDO_MS = 10 * 60 * 1_000;
const CAUGHT_UP_BY = 500;
/** Who did more than this to one record can't be looking back at it. */
const LATER_MOST = 100;

/** Whoever is not the owner of a private record learns that something changed, never what. */
function recordOf(row: ChangeRow, user: string): ChangeRecord {
  const isHidden = row.owner_id !== null && row.owner_id !== user;
  return {
    id: String(row.sequence),
    time: row.time,
    user_id: row.user_id,
    room: row.room,
    record: row.record,
    record_id: isHidden ? '' : row.record_id,
    action: row.action,
    before: isHidden ? null : row.before,
    after: isHidden ? null : row.after,
  };
}

const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id);

export function changeStore(call: Call) {
  const { scope } = call;
  const { organization, user } = scope;
  const own = () => scope.database.selectFrom('changes').selectAll().where('organization_id', '=', organization);

  /** What of the feed the caller may know and wants. */
  const following = (wanted: Wanted): Following => {
    const rooms = wanted.rooms ? new Set(wanted.rooms) : null;
    const records = wanted.records ? new Set(wanted.records) : null;
    const after = wanted.after ?? call.head.lastEventId ?? null;
    return {
      concerns: (change) =>
        (change.owner_id === null ? call.mayView(change.room, change.record) : change.owner_id === user) &&
        (!rooms || rooms.has(change.room)) &&
        (!records || records.has(change.record)) &&
        (wanted.gone !== false || change.action !== 'delete') &&
        (!wanted.isNew || change.action === 'create'),
      after: after !== null && isNumber(after) ? Number(after) : null,
    };
  };

  return {
    /** Whether what a link leads to is gone. */
    isGone: goneLinks(call),

    async list(page: Page, room: string | null | undefined): Promise<ChangeRecord[]> {
      let query = own();
      if (room) query = query.where('room', '=', room);
      if (page.after != null) query = query.where('sequence', '<', isNumber(page.after) ? Number(page.after) : 0);
      const rows = await query.orderBy('sequence', 'desc').limit(limitOf(page, 100)).execute();
      return rows.map((row) => recordOf(row, user));
    },

    /** Takes back one write of the caller's own, with everything that it changed. */
    async undo(id: string): Promise<ChangeRecord> {
      const first = isNumber(id) ? await own().where('sequence', '=', Number(id)).executeTakeFirst() : undefined;
      if (!first || first.user_id !== user) throw new Fault('NOT_FOUND');
      if (Date.parse(first.time) < Date.now() - UNDO_MS)
        throw new Fault('CONFLICT', 'This was more than ten minutes ago');
      const start = first.batch ?? first.sequence;
      await scope.write(async (writing) => {
        const batch = await writing.database
          .selectFrom('changes')
          .selectAll()
          .where('organization_id', '=', organization)
          .where((expression) => expression.or([expression('sequence', '=', start), expression('batch', '=', start)]))
          .orderBy('sequence', 'desc')
          .execute();
        const inside = call.within(writing.deliverTo(user));
        for (const change of batch) {
          if (change.needs !== null) call.demand(change.needs);
          // What takes it back took the same right, and so does taking that back.
          call.state.needs = change.needs;
          if (change.owner_id !== null && change.owner_id !== user)
            throw new Fault('CONFLICT', 'This was delivered to somebody else');
          const restore = call.services.undo[change.record];
          if (!restore) throw new Fault('CONFLICT', `A change of ${change.record} can't be taken back`);
          const later = await laterThan(writing.database, change);
          await restore(inside as never, change.record_id, beforeOf(change, later) as never);
        }
      });
      return recordOf(call.changes.at(0)!, user);
    },

    /** Committed changes that the caller may know of: first those since `after` that are kept, then live ones. */
    follow: (wanted: Wanted) => follow(call, following(wanted)) as AsyncIterableIterator<ChangeRow>,

    /** The same of everything, and signals between it. */
    live(after: string | null): AsyncIterableIterator<Live> {
      const { signalled } = call.services;
      const hears = ({ to, room, user_id }: Signal) =>
        user_id !== user && (to === null ? call.mayView(room, signalled[room]!.record) : to === user);
      return follow(call, { ...following({ after }), hears });
    },

    /** Lets those who may read a record know that the caller is at it; true where that was told. */
    async signal(kind: SignalKind, room: string, id: string): Promise<boolean> {
      const about = call.services.signalled[room];
      if (!about) throw badInput('room', 'has no records to signal about');
      if (!about.kinds.includes(kind)) throw badInput('kind', `must be one of ${about.kinds.join(', ')} in ${room}`);
      call.demand(call.services.contract.viewRightOf(room, about.record));
      const reach = await about.reach(call as never, id);
      if (reach === null) throw new Fault('NOT_FOUND');
      // Somebody invisible is nowhere.
      if (reach === 'nobody' || call.signedIn.user.status === 'not-visible') return false;
      if (call.services.signals.isTooSoon(user, room, id)) return false;
      const named = reach === 'readers' ? { to: null, record_id: id } : { to: reach.user, record_id: reach.record_id };
      call.services.signals.send({ kind, organization, user_id: user, room, ...named });
      return true;
    },

    /** The content of what others wrote is the log's, and needs its right. */
    recordOf(row: ChangeRow): ChangeRecord {
      const record = recordOf(row, user);
      return call.may('log.view') || row.user_id === user ? record : { ...record, before: null, after: null };
    },
  };

  /**
   * What was done to the record since, newest first, without what is being taken back itself. One's own changes of other
   * fields stay, and don't stand in the way: a mail that is read as it is moved can still be moved back.
   */
  async function laterThan(database: Scope['database'], change: ChangeRow): Promise<ChangeRow[]> {
    const later = await database
      .selectFrom('changes')
      .selectAll()
      .where('organization_id', '=', organization)
      .where('record', '=', change.record)
      .where('record_id', '=', change.record_id)
      .where('sequence', '>', change.sequence)
      .where('user_id', 'is not', null)
      // Another person's private record may bear the same id.
      .where((expression) => expression.or([expression('owner_id', 'is', null), expression('owner_id', '=', user)]))
      .orderBy('sequence', 'desc')
      .limit(LATER_MOST)
      .execute();
    const start = change.batch ?? change.sequence;
    const others = later.filter((one) => (one.batch ?? one.sequence) !== start);
    const inTheWay =
      others.find((one) => one.user_id !== user || !areApart(one, change)) ??
      (later.length === LATER_MOST ? others.at(-1) : undefined);
    if (inTheWay) {
      throw new Fault('CONFLICT', `Since then there was another ${inTheWay.action} of this ${change.record}`, {
        change: recordOf(inTheWay, user),
      });
    }
    return others;
  }
}

export type ChangeStore = ReturnType<typeof changeStore>;

/**
 * The queue is open before anybody reads, so that nothing is missed and one subscription too many is refused at once.
 * Stopping closes it first: a generator that waits for the next change would not hear of it before that change.
 */
function follow(call: Call, following: Following): AsyncIterableIterator<Live> {
  const { organization, user } = call.scope;
  const who = { organization, user, session: call.session, endsAt: call.signedIn.endsAt };
  const ears = { change: following.concerns, ...(following.hears ? { signal: following.hears } : {}) };
  const queue = call.services.subscribers.open(who, ears, () => call.state.hangUp?.());
  const rows = read(call, queue, following);
  return {
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
}

async function* read(call: Call, queue: Subscription, { concerns, after }: Following): AsyncGenerator<Live, undefined> {
  const { database, organization } = call.scope;
  try {
    let seen = after ?? 0;
    for (let isBehind = after !== null; isBehind;) {
      const missed = await database
        .selectFrom('changes')
        .selectAll()
        .where('organization_id', '=', organization)
        .where('sequence', '>', seen)
        .orderBy('sequence')
        .limit(CAUGHT_UP_BY)
        .execute();
      for (const change of missed) {
        seen = change.sequence;
        if (concerns(change)) yield announce(call, change);
      }
      isBehind = missed.length === CAUGHT_UP_BY;
    }
    for await (const event of queue) if (!isChange(event) || event.sequence > seen) yield announce(call, event);
  } finally {
    queue.close();
  }
  return undefined;
}

/** A signal has no place in the feed: whoever comes back after it resumes at the change before. */
function announce(call: Call, event: Live): Live {
  call.state.sequence = isChange(event) ? event.sequence : null;
  return event;
}
