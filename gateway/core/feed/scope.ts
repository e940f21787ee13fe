import { append, type Batch, type Change, type ChangeRow } from './changes.ts';
import type { Feed } from './feed.ts';
import { keepOrigin, type CameFrom } from './origins.ts';
import { lockOneUntilCommit, lockUntilCommit } from '../database/advisory-lock.ts';
import type { Database } from '../engine/database.ts';
import type { Ahead } from '../engine/postgres/postgres.ts';
import type { Db } from '../database/tables.ts';
import type { EngineDialect } from '../database/dialect.ts';
import { refuseNestedWrite, transact } from '../database/transact.ts';
import type { Environment } from '../process/environment.ts';
import { Fault } from '../ground/errors.ts';

/** What a store is given inside a write: the transaction, and the way to say what was done. */
export type Writing = {
  database: Db;
  /** Appends to the feed, in the same transaction. */
  change(change: Change): Promise<void>;
  /** The scope of another member, inside this very transaction: for deliveries only. */
  deliverTo(user: string): Scope;
};

/** Who asks, and in which organization. There is no way to ask a store a question without one. */
export type Scope = {
  /** Reads. Inside a write it is the transaction, never the outer connection. */
  readonly database: Db;
  readonly engine: EngineDialect;
  readonly organization: string;
  readonly user: string;
  /** A list stops here when nobody says where. */
  readonly listMax: number;
  /** One transaction, one batch of the feed, published after the commit. */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>;
  /** The same about one record alone, which waits for no write of another one: what it reads, only such a write changes. */
  writeOne<T>(record: string, work: (writing: Writing) => Promise<T>): Promise<T>;
};

type Origin = {
  services: { database: Database; feed: Feed; environment: { limits: Pick<Environment['limits'], 'list'> } };
  organization: string;
  user: string;
  /** Identity reaches across organizations; no store of a room does. */
  isIdentity?: boolean;
  /** The right that the call took which writes now, if it took one. */
  needs?: () => string | null;
  /** Where the writes come from. */
  cameFrom?: () => CameFrom | null;
  /** Told what was committed, so that the answer can name it. */
  committed?: (changes: ChangeRow[]) => void;
  /** Nothing can be written. */
  onlyReads?: boolean;
  /** A list stops here when nobody says where; LIST_MAX where this is left out. */
  listMax?: number;
  /** Goes with the first reads. */
  ahead?: Ahead | null;
  /** Where it is yet to be proved who writes. */
  isProved?: () => Promise<boolean>;
  /** Reads may go to a replica, until this scope writes. */
  isNear?: boolean;
  /** Runs inside the transaction before its work; throws to take everything back. */
  before?: (database: Db) => Promise<void>;
};

export const openScope = (origin: Origin): Scope => new OpenScope(origin);

/** What another member sees, for looking alone. A scope is never spread: what it has of its class would stay behind. */
export const seenBy = ({ database, engine, organization, listMax }: Scope, user: string): Scope => {
  const refused = () => Promise.reject(new Fault('FORBIDDEN', 'Nothing is written in the name of somebody else'));
  return { database, engine, organization, user, listMax, write: refused, writeOne: refused };
};

/** A class: an object made with a getter of its own is slow to make, and as slow to read, for each request anew. */
class OpenScope implements Scope {
  readonly engine: EngineDialect;
  readonly organization: string;
  readonly user: string;
  readonly listMax: number;
  readonly #origin: Origin;
  readonly #primary: Db;
  #reads: Db;

  constructor(origin: Origin) {
    const { services, organization, user } = origin;
    const { database, environment } = services;
    this.engine = database.engine;
    this.organization = organization;
    this.user = user;
    this.listMax = origin.listMax ?? environment.limits.list;
    this.#origin = origin;
    this.#primary = origin.isIdentity ? database.system : database.forOrganization(organization, origin.ahead);
    this.#reads = origin.isNear ? database.replicaFor(organization, origin.ahead) : this.#primary;
  }

  get database(): Db {
    return this.#reads;
  }

  write<T>(work: (writing: Writing) => Promise<T>): Promise<T> {
    return this.#takeTurn(null, work);
  }

  writeOne<T>(record: string, work: (writing: Writing) => Promise<T>): Promise<T> {
    return this.#takeTurn(record, work);
  }

  async #takeTurn<T>(record: string | null, work: (writing: Writing) => Promise<T>): Promise<T> {
    // Before the queue, where it would wait for itself.
    refuseNestedWrite();
    const { services, organization, onlyReads } = this.#origin;
    if (onlyReads) throw new Fault('FORBIDDEN', 'Nothing is written in this scenario');
    return services.database.inTurn(organization, record !== null, () => this.#write(record, work));
  }

  async #write<T>(record: string | null, work: (writing: Writing) => Promise<T>): Promise<T> {
    const { services, organization, user, before, isProved, committed } = this.#origin;
    const { database, feed } = services;
    const batch: Batch = { rows: [], first: null, records: new Set(), cameFrom: null, isOne: record !== null };
    this.#reads = this.#primary;
    const result = await transact(this.#primary, async (transaction) => {
      database.enter(transaction);
      // From the first statement on: two writes never wait for each other's rows, and what the feed follows is
      // committed in the order of its numbers.
      if (database.pool) void lockFor(transaction, organization, record);
      await before?.(transaction);
      const answer = await work(writingOf(transaction, this.#origin, user, batch));
      const { rows, records } = batch;
      if (rows.length > 0) feed.announce(transaction, { organization, records, isOnlyOne: rows.length === 1 });
      if (isProved && !(await isProved())) throw new Fault('INVALID_TOKEN');
      return answer;
    });
    if (batch.cameFrom) batch.cameFrom.isKept = true;
    const changes = await Promise.all(batch.rows);
    if (changes.length > 0) {
      feed.publish(changes);
      committed?.(changes);
    }
    return result;
  }
}

const lockFor = (transaction: Db, organization: string, record: string | null): Promise<unknown> =>
  record === null
    ? lockUntilCommit.later(transaction, { thing: organization })
    : lockOneUntilCommit.later(transaction, { organization, record });

function writingOf(transaction: Db, origin: Origin, owner: string, batch: Batch): Writing {
  const { services, organization } = origin;
  const writing: Writing = {
    database: transaction,
    async change(change) {
      // A person outside of every organization has no feed.
      if (organization === '') return;
      const cameFrom = origin.cameFrom?.() ?? null;
      if (cameFrom && !cameFrom.isKept && batch.cameFrom !== cameFrom) {
        batch.cameFrom = cameFrom;
        const kept = keepOrigin(transaction, { organization_id: organization, user_id: origin.user || null }, cameFrom);
        if (!services.database.pool) await kept;
      }
      const author = {
        organization,
        // Null is the product itself.
        user: origin.user || null,
        owner,
        needs: origin.needs?.() ?? null,
        origin: cameFrom?.id ?? null,
        undoes: cameFrom?.undoes ?? null,
      };
      // Whoever has the organization to itself has its feed as well.
      const hasToWait = batch.isOne && batch.rows.length === 0 && services.database.pool !== null;
      const row = append(transaction, author, batch, change, hasToWait);
      batch.rows.push(row);
      batch.records.add(change.record);
      // On PostgreSQL it goes with the commit, which says what went wrong with it.
      if (services.database.pool) row.catch(() => {});
      else await row;
    },
    deliverTo(recipient) {
      const delivery = writingOf(transaction, origin, recipient, batch);
      return {
        database: transaction,
        engine: services.database.engine,
        organization,
        user: recipient,
        listMax: services.environment.limits.list,
        write: (work) => work(delivery),
        writeOne: (_record, work) => work(delivery),
      };
    },
  };
  return writing;
}
