import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Runner } from '../../database/raw-runner.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteReader } from './sqlite-reader.ts';
import { Writer, type SqliteTransaction } from './sqlite-writer.ts';

/**
 * Counts roughly what tables hold, where that is unknown or has changed much. Without it SQLite takes an organization
 * for ten rows, and looks for five ids of it by going through all that it has.
 */
const MEASURE = 'pragma optimize = 0x10002';
const MEASURE_MS = 60 * 60 * 1_000;

/**
 * Reads go to a connection of their own: they never wait for an open transaction, and see only what is committed.
 * Writes take turns on the other one.
 */
class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #isReadOnly: boolean;
  #reader: SqliteReader | null = null;
  #writer: Writer | null = null;
  #measuring: NodeJS.Timeout | undefined;
  #identity: string | null = null;

  constructor(path: string, isReadOnly: boolean) {
    this.#path = path;
    this.#isReadOnly = isReadOnly;
  }

  async init(): Promise<void> {
    const writer = new Writer(new SqliteConnection(this.#path, false), () => this.#reader?.leave());
    if (!this.#isReadOnly) await this.#keepMeasured(writer);
    this.#writer = writer;
    this.#reader = new SqliteReader(this.#path);
  }

  async #keepMeasured(writer: Writer): Promise<void> {
    const measure = () => writer.alone(({ raw }) => raw.exec(MEASURE));
    // Another gateway may be writing into the file.
    await measure();
    this.#measuring = setInterval(() => {
      // A disk that is full now may have room in an hour.
      measure().catch(() => {});
    }, MEASURE_MS).unref();
  }

  /** Null before the first ordinary statement has opened the file. */
  stamp(): number | null {
    return this.#reader?.stamp() ?? null;
  }

  /** Changes with every commit of another process. */
  outsideStamp(): number | null {
    return this.#writer?.connection.stamp() ?? null;
  }

  /** What is read after it has changed is no older than that. */
  identityStamp(): string | null {
    const stamp = this.#writer?.identityStamp() ?? null;
    if (stamp !== this.#identity) this.#reader?.leave();
    return (this.#identity = stamp);
  }

  get waitingWrites(): number {
    return this.#writer?.waiting ?? 0;
  }

  get reads(): Runner | null {
    return this.#reader?.runner ?? null;
  }

  get writes(): Runner | null {
    return this.#writer?.connection.runner ?? null;
  }

  async acquireConnection(): Promise<SqliteSession> {
    return new SqliteSession(this.#reader!, this.#writer!);
  }

  async beginTransaction(session: SqliteSession): Promise<void> {
    await session.begin();
  }

  async commitTransaction(session: SqliteSession): Promise<void> {
    await session.commit();
  }

  async rollbackTransaction(session: SqliteSession): Promise<void> {
    await session.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    clearInterval(this.#measuring);
    // The last one to close puts what was written into the file, and only the writer can.
    await this.#writer?.alone(() => this.#reader?.close());
    this.#writer?.connection.raw.close();
  }
}

class SqliteSession implements DatabaseConnection {
  readonly #reader: SqliteReader;
  readonly #writer: Writer;
  #turn: SqliteTransaction | null = null;

  constructor(reader: SqliteReader, writer: Writer) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async begin(): Promise<void> {
    this.#turn = await this.#writer.begin();
  }

  async commit(): Promise<void> {
    await this.#turn!.commit();
  }

  async rollback(): Promise<void> {
    await this.#turn!.rollback();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#turn) return this.#writer.connection.run<R>(query);
    if (query.query.kind === 'SelectQueryNode') return this.#reader.run<R>(query);
    return this.#writer.alone((connection) => connection.run<R>(query));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class Adapter extends SqliteAdapter {
  /** Failed migrations must leave nothing behind; Kysely's own adapter does not know that SQLite can do that. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Or reads would wait for transactions, and transactions for the commit of the one before. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export type SqliteEngine = {
  dialect: Dialect;
  stamp(): number | null;
  outsideStamp(): number | null;
  identityStamp(): string | null;
  /** Reads what is committed; null before the first ordinary statement has opened the file. */
  reads(): Runner | null;
  /** The connection of the transaction that is open. */
  writes(): Runner | null;
  waitingWrites(): number;
};

/** `isReadOnly`: nothing is written, statistics of the tables included. */
export function sqliteEngine(path: string, isReadOnly = false): SqliteEngine {
  const driver = new SqliteDriver(path, isReadOnly);
  return {
    dialect: dialectOf(driver),
    stamp: () => driver.stamp(),
    outsideStamp: () => driver.outsideStamp(),
    identityStamp: () => driver.identityStamp(),
    reads: () => driver.reads,
    writes: () => driver.writes,
    waitingWrites: () => driver.waitingWrites,
  };
}

function dialectOf(driver: SqliteDriver): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
