import type { ChangeRow } from './changes.ts';
import type { Feed } from './feed.ts';
import { Fault } from '../ground/errors.ts';

export type Subscription = AsyncIterable<ChangeRow> & { close(): void };

/** Who follows, and until when at the most. */
export type Follower = { organization: string; user: string; session: string; endsAt: number };
type Open = Follower & { end(): void };

/** Who follows the feed live. One that does not read is dropped, one whose session ends is closed. */
export class Subscribers {
  readonly #feed: Feed;
  readonly #perUser: number;
  readonly #queueMost: number;
  readonly #open = new Set<Open>();
  readonly #stopWatching: () => void;

  constructor(feed: Feed, limits: { subscriptions: number; subscriberQueue: number }) {
    this.#feed = feed;
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

  /** `hangUp` is called for one that does not read: it would keep its connection, and never see the end of it. */
  open(follower: Follower, concerns: (change: ChangeRow) => boolean, hangUp: () => void): Subscription {
    const { organization, user, endsAt } = follower;
    let own = 0;
    for (const other of this.#open) if (other.user === user) own += 1;
    if (own >= this.#perUser) {
      throw new Fault('RATE_LIMITED', `At most ${this.#perUser} subscriptions a person at once`, { retryAfter: 5 });
    }
    const queue: ChangeRow[] = [];
    let wake: (() => void) | null = null;
    let isEnded = false;

    const end = () => {
      isEnded = true;
      clearTimeout(expiry);
      stop();
      this.#open.delete(entry);
      wake?.();
    };
    const stop = this.#feed.listen(organization, (change) => {
      if (!concerns(change)) return;
      queue.push(change);
      // Dropped, not buffered for ever: it comes back with the last id that it saw and is given the rest.
      if (queue.length > this.#queueMost) {
        queue.length = 0;
        end();
        hangUp();
      } else wake?.();
    });
    const expiry = setTimeout(end, endsAt - Date.now()).unref();
    const entry: Open = { ...follower, end };
    this.#open.add(entry);

    return {
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

  close(): void {
    this.#stopWatching();
    for (const subscription of this.#open) subscription.end();
  }

  #endWhere(concerns: (open: Open) => boolean): void {
    for (const subscription of this.#open) if (concerns(subscription)) subscription.end();
  }
}
