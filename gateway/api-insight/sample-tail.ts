import type { Call } from '../core/call.ts';
import type { Database } from '../core/engine/database.ts';
import { Fault } from '../core/ground/errors.ts';
import { memoizeByObject } from '../core/ground/memoize-by-object.ts';
import type { SampleRow } from '../plugins/usage/samples.ts';

const LOOK_MS = 1_000;
const FOLLOWERS_MOST = 20;
const ROWS_AT_ONCE = 500;
/** Another gateway may commit earlier positions late, so recent positions are read again for this long. */
const LATE_MS = 5_000;
const BEHIND_MOST = 500;

type Hear = (row: SampleRow) => void;

/** Live samples of one organization: polls its table every second while there are followers. */
class Tail {
  readonly hearers = new Set<Hear>();
  readonly #database: Database;
  readonly #organization: string;
  readonly #seen = new Map<number, number>();
  #floor: number | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(database: Database, organization: string) {
    this.#database = database;
    this.#organization = organization;
  }

  add(hear: Hear): void {
    this.hearers.add(hear);
    if (this.#timer === null) void this.#look();
  }

  remove(hear: Hear): void {
    this.hearers.delete(hear);
    if (this.hearers.size > 0 || this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#floor = null;
    this.#seen.clear();
  }

  #again(): void {
    this.#timer = setTimeout(() => void this.#look(), LOOK_MS).unref();
  }

  async #look(): Promise<void> {
    this.#again();
    try {
      if (this.#floor === null) this.#floor = await this.#last();
      else await this.#read(this.#floor);
    } catch {
      // Database unavailable: the next poll catches up.
    }
  }

  #rows() {
    return this.#database.system.selectFrom('request_samples').where('organization_id', '=', this.#organization);
  }

  async #last(): Promise<number> {
    const row = await this.#rows().select('sequence').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
    return Number(row?.sequence ?? 0);
  }

  async #read(floor: number): Promise<void> {
    const rows = await this.#rows()
      .selectAll()
      .where('sequence', '>', floor)
      .orderBy('sequence')
      .limit(ROWS_AT_ONCE)
      .execute();
    const now = Date.now();
    for (const row of rows) {
      const sequence = Number(row.sequence);
      if (this.#seen.has(sequence)) continue;
      this.#seen.set(sequence, now);
      for (const hear of this.hearers) hear({ ...row, sequence });
    }
    // The batch is full; continue from here.
    const until = rows.length === ROWS_AT_ONCE ? now : now - LATE_MS;
    for (const [sequence, at] of this.#seen) {
      if (at > until) continue;
      this.#floor = Math.max(this.#floor ?? 0, sequence);
      this.#seen.delete(sequence);
    }
  }
}

const tailsOf = memoizeByObject((_database: Database) => new Map<string, Tail>());

/** Follows new samples; counts as one of the person's subscriptions and ends like them. */
export function followSamples(call: Call, isWanted: (row: SampleRow) => boolean): AsyncIterableIterator<SampleRow> {
  const { organization, user } = call.scope;
  const { database, subscribers } = call.services;
  const tails = tailsOf(database);
  let tail = tails.get(organization);
  if (!tail) tails.set(organization, (tail = new Tail(database, organization)));
  if (tail.hearers.size >= FOLLOWERS_MOST)
    throw new Fault('RATE_LIMITED', `At most ${FOLLOWERS_MOST} subscriptions to requests per organization at a time`, {
      retryAfter: 5,
    });
  const held = subscribers.open(
    { organization, user, session: call.session, endsAt: call.signedIn.endsAt },
    { change: () => false },
    () => call.state.hangUp?.(),
  );
  held.begun.catch(() => undefined);
  const queue: SampleRow[] = [];
  let wake: (() => void) | null = null;
  let isEnded = false;
  const hear: Hear = (row) => {
    // Slow readers skip samples, which are stored and can be queried.
    if (!isWanted(row) || queue.length >= BEHIND_MOST) return;
    queue.push(row);
    wake?.();
  };
  const followed = tail;
  const end = () => {
    isEnded = true;
    held.close();
    followed.remove(hear);
    if (followed.hearers.size === 0) tails.delete(organization);
    wake?.();
  };
  followed.add(hear);
  void untilEnded(held).then(end);
  return {
    async next() {
      for (;;) {
        const value = queue.shift();
        if (value) return { value, done: false };
        if (isEnded) return { value: undefined, done: true };
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    async return() {
      end();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function untilEnded(held: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of held);
}
