import type { Call } from '../core/call.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import type { Signal } from '../core/feed/signals.ts';
import { isChange, type Live, type Subscription } from '../core/feed/subscribers.ts';
import { numberOf } from './change-record.ts';
import { ownChanges } from './own-changes.ts';

export type Wanted = {
  rooms?: readonly string[] | null;
  records?: readonly string[];
  /** False leaves out what was removed, for subscriptions that answer the record itself. */
  gone?: boolean;
  /** True leaves out what was there before. */
  isNew?: boolean;
  /** Leaves out what the caller may not read as it is now. */
  only?: (change: ChangeRow) => boolean;
  after?: string | null;
};

/** What a stream is opened with. */
type Following = { concerns(change: ChangeRow): boolean; hears?(signal: Signal): boolean; after: number | null };

const CAUGHT_UP_BY = 500;

/** What of the feed the caller may know and wants. */
export function following(call: Call, wanted: Wanted): Following {
  const { user } = call.scope;
  const hearer = { user, role: call.signedIn.role, may: (right: string) => call.may(right) };
  const { heard } = call.services;
  const mayHear = (change: ChangeRow) =>
    call.mayView(change.room, change.record) && (heard[change.record]?.(change, hearer) ?? true);
  const rooms = wanted.rooms ? new Set(wanted.rooms) : null;
  const records = wanted.records ? new Set(wanted.records) : null;
  const after = wanted.after ?? call.head.lastEventId ?? null;
  return {
    concerns: (change) =>
      (change.owner_id === null ? mayHear(change) : change.owner_id === user) &&
      (!rooms || rooms.has(change.room)) &&
      (!records || records.has(change.record)) &&
      (wanted.gone !== false || change.action !== 'delete') &&
      (!wanted.isNew || change.action === 'create') &&
      (!wanted.only || wanted.only(change)),
    after: after === null ? null : numberOf(after),
  };
}

/**
 * The queue is open before anybody reads, so that nothing is missed and one subscription too many is refused at once.
 * Stopping closes it first: a generator that waits for the next change would not hear of it before that change.
 */
export async function follow(call: Call, following: Following): Promise<AsyncIterableIterator<Live>> {
  const { organization, user } = call.scope;
  const who = { organization, user, session: call.session, endsAt: call.signedIn.endsAt };
  const ears = { change: following.concerns, ...(following.hears ? { signal: following.hears } : {}) };
  const queue = call.services.subscribers.open(who, ears, () => call.state.hangUp?.());
  // Whoever is answered a stream is told of what is written from then on.
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
  { concerns, after }: Following,
  begun: number,
): AsyncGenerator<Live, undefined> {
  const { scope } = call;
  try {
    let seen = after ?? begun;
    for (let isBehind = after !== null; isBehind;) {
      const missed = await ownChanges(scope, scope.database)
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
