import type { ChangeRow } from './changes.ts';
import type { Feed } from './feed.ts';
import type { Signal, Signals } from './signals.ts';
import { Fault } from '../ground/errors.ts';

export type Live = ChangeRow | Signal;
/** `begun` is the place in the feed that it begins after. */
export type Subscription = AsyncIterable<Live> & { begun: Promise<number>; close(): void };

/** What a follower wants to hear of. */
export type Ears = { change(change: ChangeRow): boolean; signal?: (signal: Signal) => boolean };

export const isChange = (event: Live): event is ChangeRow => 'sequence' in event;

/** Who follows, and until when at the most. */
export type Follower = { organization: string; user: string; session: string; endsAt: number };
type Open = Follower & { end(): void };

const SIGNALS_BEHIND = 50;
/** Timers know no longer wait than 24 days: who follows for longer comes back. */
const WAIT_MOST_MS = 24 * 86_400_000;

const waitUntil = (endsAt: number): number => Math.min(endsAt - Date.now(), WAIT_MOST_MS);

/** Who follows the feed live. One that does not read is dropped, one whose session ends is closed. */
export class Subscribers {
  readonly #feed: Feed;
  readonly #signals: Signals;
  readonly #perUser: number;
  readonly #queueMost: number;
  readonly #open = new Set<Open>();
  readonly #lines = new Set<Open>();
  readonly #watched = new Set<Open>();
  readonly #stopWatching: () => void;
  #isClosed = false;

  constructor(
    { feed, signals }: { feed: Feed; signals: Signals },
    limits: { subscriptions: number; subscriberQueue: number },
  ) {
    this.#feed = feed;
    this.#signals = signals;
    this.#perUser = limits.subscriptions;
    this.#queueMost = limits.subscriberQueue;
    this.#stopWatching = feed.listenEverywhere(['Session', 'Member'], (change) => {
      if (change.record === 'Session' && change.action === 'delete') {
        this.#endWhere(({ session }) => session === change.record_id);
      }
      // Another role or none: whoever may still follow comes back and is asked again.
      if (change.record === 'Member') {
        this.#endWhere((open) => open.user === change.record_id && open.organization === change.organization_id);
      }
    });
  }

  counts(): { subscriptions: number; connections: number } {
    return { subscriptions: this.#open.size, connections: this.#lines.size };
  }

  /** `hangUp` is called for one that does not read: it would keep its connection, and never see the end of it. */
  open(follower: Follower, ears: Ears, hangUp: () => void): Subscription {
    const { organization, user, endsAt } = follower;
    this.#refuseMore(this.#open, user, 'subscriptions');
    const queue: Live[] = [];
    let wake: (() => void) | null = null;
    let isEnded = false;

    const end = () => {
      isEnded = true;
      clearTimeout(expiry);
      stop();
      stopSignals?.();
      this.#open.delete(entry);
      wake?.();
    };
    const stop = this.#feed.listen(organization, (change) => {
      if (!ears.change(change)) return;
      queue.push(change);
      // Dropped, not buffered for ever: it comes back with the last id that it saw and is given the rest.
      if (queue.length > this.#queueMost) {
        queue.length = 0;
        end();
        hangUp();
      } else wake?.();
    });
    const { signal: hears } = ears;
    const stopSignals =
      hears &&
      this.#signals.listen(organization, (signal) => {
        // Nobody misses one: who is this far behind has more to catch up with.
        if (queue.length >= SIGNALS_BEHIND || !hears(signal)) return;
        queue.push(signal);
        wake?.();
      });
    const expiry = setTimeout(end, waitUntil(endsAt)).unref();
    const entry: Open = { ...follower, end };
    this.#open.add(entry);
    // One that was still being opened as the gateway began to go.
    if (this.#isClosed) end();

    return {
      begun: this.#feed.begun(organization),
      close: end,
      async *[Symbol.asyncIterator]() {
        for (;;) {
          const next = queue.shift();
          if (next) yield next;
          else if (isEnded) return;
          else await new Promise<void>((resolve) => (wake = resolve));
          wake = null;
        }
      },
    };
  }

  /** A line that carries several subscriptions of somebody: it ends with their session, and there are only so many. */
  hold(follower: Follower, end: () => void): () => void {
    this.#refuseMore(this.#lines, follower.user, 'connections');
    return endWithSession(this.#lines, follower, end);
  }

  /** Calls `end` once the session ends; answers how to stop watching. */
  watch(follower: Follower, end: () => void): () => void {
    return endWithSession(this.#watched, follower, end);
  }

  close(): void {
    this.#isClosed = true;
    this.#stopWatching();
    for (const subscription of this.#open) subscription.end();
  }

  #endWhere(concerns: (open: Open) => boolean): void {
    for (const open of [...this.#open, ...this.#lines, ...this.#watched]) if (concerns(open)) open.end();
  }

  #refuseMore(open: ReadonlySet<Open>, user: string, what: string): void {
    let own = 0;
    for (const other of open) if (other.user === user) own += 1;
    if (own < this.#perUser) return;
    throw new Fault('RATE_LIMITED', `At most ${this.#perUser} ${what} a person at once`, { retryAfter: 5 });
  }
}

function endWithSession(among: Set<Open>, follower: Follower, end: () => void): () => void {
  const letGo = () => {
    clearTimeout(expiry);
    among.delete(entry);
  };
  const entry: Open = {
    ...follower,
    end() {
      letGo();
      end();
    },
  };
  const expiry = setTimeout(entry.end, waitUntil(follower.endsAt)).unref();
  among.add(entry);
  return letGo;
}
