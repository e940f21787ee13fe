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
 * Updates table statistics if they are missing or outdated. Without them, SQLite assumes ten rows per organization and
 * scans all of them to find five ids.
 */
const MEASURE = 'pragma optimize = 0x10002';
const MEASURE_MS = 60 * 60 * 1_000;

/**
 * Reads use their own connection: they never wait for a transaction, and see only committed data. Writes take turns on
 * the other one.
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
    // Another gateway may be writing to the file.
    await measure();
    this.#measuring = setInterval(() => {
      // A full disk may have space later.
      measure().catch(() => {});
    }, MEASURE_MS).unref();
  }

  /** Null before the file is opened by the first statement. */
  stamp(): number | null {
    return this.#reader?.stamp() ?? null;
  }

  /** Changes with every commit of another process. */
  outsideStamp(): number | null {
    return this.#writer?.connection.stamp() ?? null;
  }

  /** Data read after a change is at least as new. */
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
    // The last connection to close runs the checkpoint, which only the writer can do.
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
  /** Failed migrations must leave nothing behind; Kysely's adapter doesn't know that SQLite supports that. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Otherwise reads would wait for transactions, and transactions for the previous commit. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export type SqliteEngine = {
  dialect: Dialect;
  stamp(): number | null;
  outsideStamp(): number | null;
  identityStamp(): string | null;
  /** Runner for committed data; null before the file is opened by the first statement. */
  reads(): Runner | null;
  /** Runner of the open transaction. */
  writes(): Runner | null;
  waitingWrites(): number;
};

/** `isReadOnly`: writes nothing, not even statistics. */
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
