import type { Database } from '../engine/database.ts';
import type { Db } from '../database/tables.ts';
import { BoundedMap } from '../ground/bounded-map.ts';
import type { ChangeRow } from './changes.ts';
import { OrderedTelling } from './ordered-telling.ts';
import type { PeerGateways, Span, Written } from './peer-gateways.ts';

export type Listener = (change: ChangeRow) => void;

/** Told of some records of every organization; also twice, when word of them may have been lost. */
type Everywhere = { records: readonly string[]; listener: Listener };
/** Told only that some record of an organization was written, or with null that this may have been so anywhere. */
type Heeding = { records: readonly string[] | null; tell: (organization: string | null) => void };

const RETRY_MS = 500;
/** How often the embedded engine's file is checked for commits of other processes, such as `npm run admin`. */
const OUTSIDE_EVERY_MS = 1_000;
const OWN_KEPT = 1_000;
/** Transactions that took their numbers before the last one heard of may still have been under way. */
const UNDER_WAY = 1_000;

/** Delivers committed changes to listeners: changes of this process, and of other processes on the same database. */
export class Feed {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #everywhere = new Set<Everywhere>();
  readonly #heeding = new Set<Heeding>();
  readonly #database: Database;
  readonly #neighbours: PeerGateways | null;
  /** Where neighbours commit at once: what is told comes by the database's own order. */
  readonly #telling: OrderedTelling | null;
  /** What was written here and is not yet heard of. */
  readonly #own = new BoundedMap<number, ChangeRow[]>(OWN_KEPT);
  #isStopped = false;
  #outside: number | null = null;
  #watching: NodeJS.Timeout | undefined;
  /** The last change that this process knows of, its own and those it was told of. */
  #seen = 0;

  constructor(database: Database, neighbours: PeerGateways | null) {
    this.#database = database;
    this.#neighbours = neighbours;
    const tell = (changes: ChangeRow[]) => this.#tellFollowers(changes);
    this.#telling = neighbours && !neighbours.isOrdered ? new OrderedTelling(database, tell) : null;
  }

  /** Follows an organization: each change once, in the order of the feed. */
  listen(organization: string, listener: Listener): () => void {
    let listeners = this.#listeners.get(organization);
    if (!listeners) {
      this.#listeners.set(organization, (listeners = new Set()));
      this.#telling?.follow(organization);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#listeners.get(organization) !== listeners) return;
      this.#listeners.delete(organization);
      this.#telling?.leave(organization);
    };
  }

  /**
   * Answers once whatever is committed from now on is told to who listens, with the place of the last change before that:
   * of what was written elsewhere, or just before somebody else began to follow, word may still be on its way.
   */
  async begun(organization: string): Promise<number> {
    if (this.#isAlone()) return 0;
    const [last] = await Promise.all([this.latestOf(organization), this.#telling?.known(organization)]);
    return Number(last);
  }

  /** Follows some records of every organization. */
  listenEverywhere(records: readonly string[], listener: Listener): () => void {
    return added(this.#everywhere, { records, listener });
  }

  /** Heeds that they are written, or with null that anything is: nobody fetches what was written for that. */
  heedEverywhere(records: Heeding['records'], tell: Heeding['tell']): () => void {
    return added(this.#heeding, { records, tell });
  }

  /** Called after the commit with what was written here. */
  publish(changes: ChangeRow[]): void {
    const span = spanOf(changes);
    if (this.#telling) {
      this.#seen = Math.max(this.#seen, span.last);
      if (this.#listeners.has(span.organization)) this.#own.set(span.first, changes);
      this.#tellEverywhere(changes);
    } else if (this.#isAlone()) this.#deliver(changes);
    else if (span.first === this.#seen + 1) this.#deliverNext(changes);
    // What another process wrote before comes before.
    else void this.#catchUp();
    this.#neighbours?.notifyAfter(span);
  }

  /** Called inside the transaction. */
  announce(database: Db, written: Written): void {
    this.#neighbours?.notifyInside(database, written);
  }

  /** Follows the neighbours; whenever word of them may have been lost, it asks for what it missed. */
  async start(): Promise<void> {
    this.#seen = await this.latest();
    this.#outside = this.#database.outsideStamp();
    if (this.#outside !== null) this.#watching = setInterval(() => this.#checkOutside(), OUTSIDE_EVERY_MS).unref();
    await this.#neighbours?.start((span) => this.#hear(span));
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#watching);
    this.#telling?.stop();
    this.#neighbours?.stop();
  }

  /** The place of the last change of an organization. */
  async latestOf(organization: string | null | undefined): Promise<string | null> {
    if (!organization) return null;
    const [last] = await this.#database.system
      .selectFrom('changes')
      .select('sequence')
      .where('organization_id', '=', organization)
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute();
    return String(last?.sequence ?? 0);
  }

  #hear(span: Span | null): void {
    if (!this.#telling) return void ((span === null || span.last > this.#seen) && this.#catchUp());
    if (span === null) {
      this.#own.clear();
      this.#telling.catchUp();
      for (const { tell } of this.#heeding) tell(null);
      return void this.#catchUpEverywhere();
    }
    this.#seen = Math.max(this.#seen, span.last);
    const { organization, isOwn, records } = span;
    const own = isOwn ? this.#own.get(span.first) : undefined;
    if (own) this.#own.delete(span.first);
    if (this.#listeners.has(organization)) this.#telling.tell(span, own);
    if (isOwn) return;
    const concerns = (wanted: readonly string[]) => wanted.some((record) => records.includes(record));
    for (const one of this.#heeding) if (one.records === null || concerns(one.records)) one.tell(organization);
    if ([...this.#everywhere].some((one) => concerns(one.records))) void this.#fetchEverywhere(span);
  }

  /** Whether all that is delivered was written here: before the start, and in a command, which never starts. */
  #isAlone(): boolean {
    return this.#neighbours === null && this.#outside === null;
  }

  /** Commands on the same file, such as `npm run admin`, announce nothing. */
  #checkOutside(): void {
    const outside = this.#database.outsideStamp();
    if (outside === this.#outside) return;
    this.#outside = outside;
    void this.#catchUp();
  }

  #deliver(changes: ChangeRow[]): void {
    this.#tellFollowers(changes);
    this.#tellEverywhere(changes);
  }

  #tellFollowers(changes: ChangeRow[]): void {
    for (const change of changes) {
      for (const listener of this.#listeners.get(change.organization_id) ?? []) listener(change);
    }
  }

  #tellEverywhere(changes: ChangeRow[]): void {
    for (const change of changes) {
      for (const { records, listener } of this.#everywhere) if (records.includes(change.record)) listener(change);
      for (const { records, tell } of this.#heeding)
        if (records?.includes(change.record) ?? true) tell(change.organization_id);
    }
  }

  /** Each change once, in its order, however often and from wherever this process hears of it. */
  #deliverNext(changes: ChangeRow[]): void {
    const next = changes.filter(({ sequence }) => sequence > this.#seen);
    this.#seen = next.at(-1)?.sequence ?? this.#seen;
    this.#deliver(next);
  }

  /** A statement that fails here is tried again: nobody else would tell the subscribers. */
  async #catchUp(): Promise<void> {
    try {
      this.#deliverNext(await this.#rows().where('sequence', '>', this.#seen).execute());
    } catch {
      this.#again(() => this.#catchUp());
    }
  }

  async #catchUpEverywhere(): Promise<void> {
    const records = [...this.#everywhere].flatMap((one) => one.records);
    if (records.length === 0) return;
    const from = this.#seen - UNDER_WAY;
    try {
      const missed = await this.#rows().where('sequence', '>', from).where('record', 'in', records).execute();
      this.#tellEverywhere(missed);
    } catch {
      this.#again(() => this.#catchUpEverywhere());
    }
  }

  async #fetchEverywhere({ organization, first, last }: Span): Promise<void> {
    try {
      const own = this.#rows().where('organization_id', '=', organization);
      this.#tellEverywhere(await own.where('sequence', '>=', first).where('sequence', '<=', last).execute());
    } catch {
      // The connection that listens may be as gone as this one: what is caught up with then is this as well.
      this.#again(() => this.#catchUpEverywhere());
    }
  }

  #rows() {
    return this.#database.system.selectFrom('changes').selectAll().orderBy('sequence');
  }

  #again(work: () => Promise<void>): void {
    if (!this.#isStopped) setTimeout(() => void work(), RETRY_MS).unref();
  }

  /** The place of the last change of all. */
  async latest(): Promise<number> {
    const row = await this.#database.system
      .selectFrom('changes')
      .select((expression) => expression.fn.max('sequence').as('latest'))
      .executeTakeFirst();
    return Number(row?.latest ?? 0);
  }
}

function added<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}

const spanOf = (changes: ChangeRow[]): Span => ({
  organization: changes[0]!.organization_id,
  first: changes[0]!.sequence,
  last: changes.at(-1)!.sequence,
  records: [],
  isOwn: true,
});
