import { DatabaseSync, type StatementSync } from 'node:sqlite';
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
import type { Direct } from './direct.ts';

const STATEMENTS_KEPT = 500;
const SQLITE_BUSY = 5;
const BUSY_MOST_MS = 5_000;

/**
 * Counts roughly what tables hold, where that is unknown or has changed much. Without it SQLite takes an organization
 * for ten rows, and looks for five ids of it by going through all that it has.
 */
const MEASURE = 'pragma optimize = 0x10002';
const MEASURE_MS = 60 * 60 * 1_000;

type Parameter = string | number | null | Uint8Array;
type Prepared = { statement: StatementSync; columns: string[] };

/** One connection of node:sqlite with its prepared statements. */
class Connection {
  readonly raw: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(path: string, readOnly: boolean) {
    this.raw = new DatabaseSync(path, { readOnly, timeout: 2_000 });
    this.raw.exec('pragma foreign_keys = on; pragma cache_size = -16000; pragma temp_store = memory;');
    if (readOnly) return;
    this.raw.exec('pragma journal_mode = wal; pragma synchronous = full;');
    // From here on waiting is done outside: inside it would keep everybody else of this process waiting too.
    this.raw.exec('pragma busy_timeout = 0');
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, columns } = this.#prepare(query.sql);
    // The empty object first: a lone Date or object would otherwise be taken as named parameters and bind NULL.
    const parameters = query.parameters as Parameter[];
    if (columns.length > 0) return { rows: rowsOf(columns, statement.all({}, ...parameters)) as R[] };
    const { changes, lastInsertRowid } = statement.run({}, ...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Rows and nothing else, for statements that are known to be right. */
  readonly direct: Direct = (sql, parameters) => {
    const { statement, columns } = this.#prepare(sql);
    return rowsOf(columns, statement.all({}, ...(parameters as Parameter[])));
  };

  /** Another number as soon as another connection, of this process or any other, has committed something. */
  stamp(): number {
    const [version] = this.#prepare('pragma data_version').statement.get() as unknown as [number];
    return version;
  }

  #prepare(sql: string): Prepared {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.raw.prepare(sql);
    const made = { statement, columns: statement.columns().map(({ name }) => name) };
    statement.setReturnArrays(true);
    if (this.#statements.size >= STATEMENTS_KEPT) {
      this.#statements.delete(this.#statements.keys().next().value!);
    }
    this.#statements.set(sql, made);
    return made;
  }
}

/** Node's own row objects are dictionaries, slow to read and slower to copy: rows are put together here. */
function rowsOf(columns: string[], values: unknown[]): Record<string, unknown>[] {
  return (values as unknown[][]).map((found) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) row[columns[index]!] = found[index];
    return row;
  });
}

/**
 * Reads go to a connection of their own: they never wait for an open transaction, and see only what is committed.
 * Writes take turns on the other one.
 */
class SqliteDriver implements Driver {
  readonly #path: string;
  #reader: Connection | null = null;
  #writer!: Connection;
  #turn: Promise<void> = Promise.resolve();
  #measuring!: NodeJS.Timeout;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    this.#writer = new Connection(this.#path, false);
    this.#writer.raw.exec(MEASURE);
    this.#measuring = setInterval(() => {
      void this.takeTurn().then((giveBack) => {
        try {
          this.#writer.raw.exec(MEASURE);
        } catch {
          // A disk that is full now may have room in an hour.
        } finally {
          giveBack();
        }
      });
    }, MEASURE_MS).unref();
    this.#reader = new Connection(this.#path, true);
  }

  /** Null before the first ordinary statement has opened the file. */
  stamp(): number | null {
    return this.#reader?.stamp() ?? null;
  }

  get reads(): Direct | null {
    return this.#reader?.direct ?? null;
  }

  get writes(): Direct | null {
    return this.#writer?.direct ?? null;
  }

  async acquireConnection(): Promise<SqliteSession> {
    return new SqliteSession(this.#reader!, this.#writer, () => this.takeTurn());
  }

  async beginTransaction(session: SqliteSession): Promise<void> {
    await session.begin();
  }

  async commitTransaction(session: SqliteSession): Promise<void> {
    session.end('commit');
  }

  async rollbackTransaction(session: SqliteSession): Promise<void> {
    session.end('rollback');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    clearInterval(this.#measuring);
    await this.#turn;
    this.#reader?.raw.close();
    this.#writer?.raw.close();
  }

  /** Resolves when the writer is free; the answer gives it back. */
  async takeTurn(): Promise<() => void> {
    let done!: () => void;
    const before = this.#turn;
    this.#turn = new Promise((resolve) => (done = resolve));
    await before;
    return done;
  }
}

/** Another process may be writing into the file: tries again until it lets go. */
async function whenFree<T>(run: () => T): Promise<T> {
  for (
    const end = Date.now() + BUSY_MOST_MS;
    ;
    await new Promise((resolve) => setTimeout(resolve, 1 + 9 * Math.random()))
  ) {
    try {
      return run();
    } catch (error) {
      const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
      if (!isBusy || Date.now() > end) throw error;
    }
  }
}

class SqliteSession implements DatabaseConnection {
  readonly #reader: Connection;
  readonly #writer: Connection;
  readonly #takeTurn: () => Promise<() => void>;
  #giveBack: (() => void) | null = null;

  constructor(reader: Connection, writer: Connection, takeTurn: () => Promise<() => void>) {
    this.#reader = reader;
    this.#writer = writer;
    this.#takeTurn = takeTurn;
  }

  async begin(): Promise<void> {
    this.#giveBack = await this.#takeTurn();
    try {
      await whenFree(() => this.#writer.raw.exec('begin immediate'));
    } catch (error) {
      this.#release();
      throw error;
    }
  }

  end(how: 'commit' | 'rollback'): void {
    // A commit that failed has been taken back, and the writer is somebody else's by now.
    if (!this.#giveBack) return;
    try {
      // A full disk ends a transaction by itself.
      if (how === 'rollback' && !this.#writer.raw.isTransaction) return;
      this.#writer.raw.exec(how);
    } catch (error) {
      if (this.#writer.raw.isTransaction) this.#writer.raw.exec('rollback');
      throw error;
    } finally {
      this.#release();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#giveBack) return this.#writer.run<R>(query);
    if (query.query.kind === 'SelectQueryNode') return this.#reader.run<R>(query);
    const giveBack = await this.#takeTurn();
    try {
      return await whenFree(() => this.#writer.run<R>(query));
    } finally {
      giveBack();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  #release(): void {
    this.#giveBack?.();
    this.#giveBack = null;
  }
}

/** Failed migrations must leave nothing behind; Kysely's own adapter does not know that SQLite can do that. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export type SqliteEngine = {
  dialect: Dialect;
  stamp(): number | null;
  /** Reads what is committed; null before the first ordinary statement has opened the file. */
  reads(): Direct | null;
  /** The connection of the transaction that is open. */
  writes(): Direct | null;
};

export function sqliteEngine(path: string): SqliteEngine {
  const driver = new SqliteDriver(path);
  return {
    dialect: dialectOf(driver),
    stamp: () => driver.stamp(),
    reads: () => driver.reads,
    writes: () => driver.writes,
  };
}

function dialectOf(driver: SqliteDriver): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => driver,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
