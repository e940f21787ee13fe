import type { ChangeRow } from './changes.ts';
import type { Feed } from './feed.ts';
import type { Signal, Signals } from './signals.ts';
import { Fault } from '../ground/errors.ts';

export type Live = ChangeRow | Signal;
/** `begun` resolves with the feed position after which events are delivered. */
export type Subscription = AsyncIterable<Live> & { begun: Promise<number>; close(): void };

/** Filters of a follower. */
type Ears = { change(change: ChangeRow): boolean; signal?: (signal: Signal) => boolean };

export const isChange = (event: Live): event is ChangeRow => 'sequence' in event;

/** Follower with the latest end of the subscription. */
type Follower = { organization: string; user: string; session: string; endsAt: number };
type Open = Follower & { end(): void };

const SIGNALS_BEHIND = 50;
/** Node timers are limited to 24 days; longer subscriptions end then, and clients reconnect. */
const WAIT_MOST_MS = 24 * 86_400_000;

const waitUntil = (endsAt: number): number => Math.min(endsAt - Date.now(), WAIT_MOST_MS);

/** Live followers of the feed. Slow readers are dropped; subscriptions end with their session. */
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
      // The role changed or ended: clients reconnect and are authorized again.
      if (change.record === 'Member') {
        this.#endWhere((open) => open.user === change.record_id && open.organization === change.organization_id);
      }
    });
  }

  counts(): { subscriptions: number; connections: number } {
    return { subscriptions: this.#open.size, connections: this.#lines.size };
  }

  /** `hangUp` closes the connection of a client that doesn't read. */
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
      // Dropped instead of buffered without limit; the client reconnects with its last event id and gets the rest.
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
        // A client this far behind can skip signals.
        if (queue.length >= SIGNALS_BEHIND || !hears(signal)) return;
        queue.push(signal);
        wake?.();
      });
    const expiry = setTimeout(end, waitUntil(endsAt)).unref();
    const entry: Open = { ...follower, end };
    this.#open.add(entry);
    // Opened during shutdown.
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

  /** Registers a connection with several subscriptions: it ends with the session and counts against the limit. */
  hold(follower: Follower, end: () => void): () => void {
    this.#refuseMore(this.#lines, follower.user, 'connections');
    return endWithSession(this.#lines, follower, end);
  }

  /** Calls `end` when the session ends; returns a function that stops watching. */
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
    throw new Fault('RATE_LIMITED', `At most ${this.#perUser} ${what} per person at a time`, { retryAfter: 5 });
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
