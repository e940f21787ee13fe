import type { Database } from '../engine/database.ts';
import type { Db } from '../database/tables.ts';
import { latestOf, type ChangeRow } from './changes.ts';
import { OrderedTelling } from './ordered-telling.ts';
import type { PeerGateways, Span, Written } from './peer-gateways.ts';

type Listener = (change: ChangeRow) => void;

/** Listener for records of all organizations. May be called twice for a change if notifications were lost. */
type Everywhere = { records: readonly string[]; listener: Listener };
/** Listener that learns only that records of an organization (null: maybe of any) were written, not the changes. */
type Heeding = { records: readonly string[] | null; tell: (organization: string | null) => void };

const RETRY_MS = 500;
/** How often the SQLite file is checked for commits of other processes, such as `npm run admin`. */
const OUTSIDE_EVERY_MS = 1_000;
/** Margin: transactions with lower numbers may still have been open at the last known change. */
const UNDER_WAY = 1_000;

/** Delivers committed changes to listeners, including those of other processes on the same database. */
export class Feed {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #everywhere = new Set<Everywhere>();
  readonly #heeding = new Set<Heeding>();
  readonly #database: Database;
  readonly #neighbours: PeerGateways | null;
  /** Set if processes commit in parallel: changes are then delivered in database order. */
  readonly #telling: OrderedTelling | null;
  #isStopped = false;
  #outside: number | null = null;
  #watching: NodeJS.Timeout | undefined;
  /** Last change known to this process. */
  #seen = 0;

  constructor(database: Database, neighbours: PeerGateways | null) {
    this.#database = database;
    this.#neighbours = neighbours;
    const tell = (changes: ChangeRow[]) => this.#tellFollowers(changes);
    this.#telling = neighbours && !neighbours.isOrdered ? new OrderedTelling(database, tell) : null;
  }

  /** Follows an organization: each change once, in feed order. */
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
   * Resolves when all later commits will be delivered to the listener, with the position of the last change before
   * that. Notifications of earlier commits may still arrive.
   */
  async begun(organization: string): Promise<number> {
    if (this.#isAlone()) return 0;
    const [last] = await Promise.all([
      latestOf(this.#database.system, organization),
      this.#telling?.known(organization),
    ]);
    return last;
  }

  /** Follows some records of all organizations. */
  listenEverywhere(records: readonly string[], listener: Listener): () => void {
    return added(this.#everywhere, { records, listener });
  }

  /** Reports that records (null: any) are written, without loading the changes. */
  heedEverywhere(records: Heeding['records'], tell: Heeding['tell']): () => void {
    return added(this.#heeding, { records, tell });
  }

  /** Called after the commit with the changes of this process. */
  publish(changes: ChangeRow[]): void {
    const span = spanOf(changes);
    if (this.#telling) {
      // Followers get it with its notification, in its place among the commits of other processes.
      this.#seen = Math.max(this.#seen, span.last);
      this.#tellEverywhere(changes);
    } else if (this.#isAlone()) this.#deliver(changes);
    else if (span.first === this.#seen + 1) this.#deliverNext(changes);
    // Changes of other processes come first.
    else void this.#catchUp();
    this.#neighbours?.notifyAfter(span);
  }

  /** Called inside the transaction. */
  announce(database: Db, written: Written): void {
    this.#neighbours?.notifyInside(database, written);
  }

  /** Starts to listen to other processes, and catches up whenever notifications may have been lost. */
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

  /** Position of an organization's last change. */
  async latestOf(organization: string | null | undefined): Promise<string | null> {
    return organization ? String(await latestOf(this.#database.system, organization)) : null;
  }

  #hear(span: Span | null): void {
    if (!this.#telling) return void ((span === null || span.last > this.#seen) && this.#catchUp());
    if (span === null) {
      this.#telling.catchUp();
      for (const { tell } of this.#heeding) tell(null);
      return void this.#catchUpEverywhere();
    }
    this.#seen = Math.max(this.#seen, span.last);
    const { organization, isOwn, records } = span;
    this.#telling.tell(span);
    if (isOwn) return;
    const concerns = (wanted: readonly string[]) => wanted.some((record) => records.includes(record));
    for (const one of this.#heeding) if (one.records === null || concerns(one.records)) one.tell(organization);
    if ([...this.#everywhere].some((one) => concerns(one.records))) void this.#fetchEverywhere(span);
  }

  /** Whether only this process writes: before the start, and in commands, which never start the feed. */
  #isAlone(): boolean {
    return this.#neighbours === null && this.#outside === null;
  }

  /** Commands on the same file, such as `npm run admin`, send no notifications. */
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

  /** Delivers each change once and in order, however often it is reported. */
  #deliverNext(changes: ChangeRow[]): void {
    const next = changes.filter(({ sequence }) => sequence > this.#seen);
    this.#seen = next.at(-1)?.sequence ?? this.#seen;
    this.#deliver(next);
  }

  /** Retries a failed query, because subscribers have no other source. */
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
      // The listening connection may be lost too; catching up then includes these changes.
      this.#again(() => this.#catchUpEverywhere());
    }
  }

  #rows() {
    return this.#database.system.selectFrom('changes').selectAll().orderBy('sequence');
  }

  #again(work: () => Promise<void>): void {
    if (!this.#isStopped) setTimeout(() => void work(), RETRY_MS).unref();
  }

  /** Position of the last change of all organizations. */
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
