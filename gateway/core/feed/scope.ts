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

/** Passed to stores inside a write: the transaction, and the function that reports changes. */
export type Writing = {
  database: Db;
  /** Appends to the feed, in the same transaction. */
  change(change: Change): Promise<void>;
  /** Scope of another member inside this transaction, for deliveries only. */
  deliverTo(user: string): Scope;
};

/** Organization and user that a store works for. Stores can't be used without a scope. */
export type Scope = {
  /** Database for reads; inside a write, the transaction. */
  readonly database: Db;
  readonly engine: EngineDialect;
  readonly organization: string;
  readonly user: string;
  /** Default limit of lists. */
  readonly listMax: number;
  /** Runs one transaction; its changes form one batch of the feed, published after the commit. */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T>;
  /**
   * Same for a single record; doesn't wait for writes of other records. What it reads must only be changed by such
   * writes.
   */
  writeOne<T>(record: string, work: (writing: Writing) => Promise<T>): Promise<T>;
};

type Origin = {
  services: { database: Database; feed: Feed; environment: { limits: Pick<Environment['limits'], 'list'> } };
  organization: string;
  user: string;
  /** Identity spans organizations; stores of rooms never do. */
  isIdentity?: boolean;
  /** Right of the call that writes, if any. */
  needs?: () => string | null;
  /** Origin of the writes. */
  cameFrom?: () => CameFrom | null;
  /** Called with the committed changes, so that the answer can list them. */
  committed?: (changes: ChangeRow[]) => void;
  /** Read-only scope. */
  onlyReads?: boolean;
  /** Default limit of lists; LIST_MAX if omitted. */
  listMax?: number;
  /** Statements sent with the first reads. */
  ahead?: Ahead | null;
  /** Verifies the identity, if it was assumed. */
  isProved?: () => Promise<boolean>;
  /** Allows a replica to answer reads, until this scope writes. */
  isNear?: boolean;
  /** Runs in the transaction before the work; throws to roll back. */
  before?: (database: Db) => Promise<void>;
};

export const openScope = (origin: Origin): Scope => new OpenScope(origin);

/** Read-only scope of another member. Don't spread a scope: getters of its class would be lost. */
export const seenBy = ({ database, engine, organization, listMax }: Scope, user: string): Scope => {
  const refused = () => Promise.reject(new Fault('FORBIDDEN', 'Writing on behalf of another member is not allowed'));
  return { database, engine, organization, user, listMax, write: refused, writeOne: refused };
};

/** A class, because objects with own getters are slow to create and read. */
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
    // Checked before the queue, where a nested write would deadlock.
    refuseNestedWrite();
    const { services, organization, onlyReads } = this.#origin;
    if (onlyReads) throw new Fault('FORBIDDEN', 'This scenario is read-only');
    return services.database.inTurn(organization, record !== null, () => this.#write(record, work));
  }

  async #write<T>(record: string | null, work: (writing: Writing) => Promise<T>): Promise<T> {
    const { services, organization, user, before, isProved, committed } = this.#origin;
    const { database, feed } = services;
    const batch: Batch = { rows: [], first: null, records: new Set(), cameFrom: null, isOne: record !== null };
    this.#reads = this.#primary;
    const result = await transact(this.#primary, async (transaction) => {
      database.enter(transaction);
      // Locked from the first statement: writes never wait for each other's rows, and changes are committed in the
      // order of their numbers.
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
      // Without an organization there is no feed.
      if (organization === '') return;
      const cameFrom = origin.cameFrom?.() ?? null;
      if (cameFrom && !cameFrom.isKept && batch.cameFrom !== cameFrom) {
        batch.cameFrom = cameFrom;
        const kept = keepOrigin(transaction, { organization_id: organization, user_id: origin.user || null }, cameFrom);
        if (!services.database.pool) await kept;
      }
      const author = {
        organization,
        // Null for the product itself.
        user: origin.user || null,
        owner,
        needs: origin.needs?.() ?? null,
        origin: cameFrom?.id ?? null,
        undoes: cameFrom?.undoes ?? null,
      };
      // A write that locks the whole organization holds its feed lock too.
      const hasToWait = batch.isOne && batch.rows.length === 0 && services.database.pool !== null;
      const row = append(transaction, author, batch, change, hasToWait);
      batch.rows.push(row);
      batch.records.add(change.record);
      // On PostgreSQL it is sent with the commit, which reports its errors.
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
