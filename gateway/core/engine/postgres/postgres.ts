import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type BinaryOperationNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { ConnectionPool } from './connection-pool.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { Batcher, type StatementSource } from './postgres-batcher.ts';
import { PostgresTransaction } from './postgres-transaction.ts';
import { setRunner } from '../../database/raw-runner.ts';
import { Slot } from '../../database/slot.ts';
import type { StatementResult, Meter, Statement } from './statement-batch.ts';
import { setOpener, type OpenTransaction } from '../../database/transact.ts';

export const GATEWAY_ROLE = 'meridian_gateway';

/**
 * Passes a list as one array parameter, so that one statement serves all lengths. A single item becomes `=`, because
 * the planner doesn't know the length of an array and would plan each time.
 */
class Compiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const word = (operator as { operator?: string }).operator;
    const { kind, values } = rightOperand as { kind: string; values?: readonly unknown[] };
    if (kind !== 'PrimitiveValueListNode' || (word !== 'in' && word !== 'not in')) {
      return super.visitBinaryOperation(node);
    }
    this.visitNode(leftOperand);
    const [first] = values!;
    const isList = first instanceof Slot && first.isList;
    if (values!.length === 1 && !isList) {
      this.append(word === 'in' ? ' = ' : ' <> ');
      return this.appendValue(first);
    }
    this.append(word === 'in' ? ' = any(' : ' <> all(');
    this.appendValue(isList ? first : values);
    this.append(')');
  }
}

const compiler = new Compiler();
const adapter = new PostgresAdapter();

/** Settings of a Kysely instance on PostgreSQL. */
export type PostgresPlace = {
  pool: ConnectionPool;
  /** Target of reads outside transactions. */
  source: StatementSource;
  /** Role, organization and statement timeout; sent with every batch. */
  scope: () => Statement;
  meter: Meter | null;
};

/** Reads of another scope that are sent with the first reads of a request, or alone once released. */
export type Ahead = { database: Db; batcher: Batcher };

export function openAhead(place: PostgresPlace): Ahead {
  const batcher = new Batcher(place.source, place.scope).hold();
  return { database: openPostgres(place, batcher), batcher };
}

/** A Kysely instance, per request or for the process. */
export function openPostgres(place: PostgresPlace, batcher = new Batcher(place.source, place.scope)): Db {
  const database = kyselyOver(() => new Session(place, batcher));
  setRunner(database, () => new Session(place, batcher));
  setOpener(database, () => openTransaction(place, batcher));
  return database;
}

function openTransaction(place: PostgresPlace, batcher: Batcher): OpenTransaction {
  const session = new Session(place, batcher);
  batcher.handAheadTo(session.begin(true));
  const database = kyselyOver(() => session, Transaction<Tables>);
  setRunner(database, () => session);
  return { database, commit: () => session.commit(), rollback: () => session.rollback() };
}

function kyselyOver(session: () => Session, Made: typeof Kysely<Tables> = Kysely<Tables>): Db {
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(session()) });
  return new Made({ config: { dialect }, dialect, driver, executor });
}

class Session implements DatabaseConnection {
  readonly #place: PostgresPlace;
  readonly #batcher: Batcher;
  #transaction: PostgresTransaction | null = null;
  #putsOff = false;

  constructor(place: PostgresPlace, batcher: Batcher) {
    this.#place = place;
    this.#batcher = batcher;
  }

  begin(putsOff: boolean): PostgresTransaction {
    this.#putsOff = putsOff;
    return (this.#transaction = new PostgresTransaction(this.#place.pool, this.#place.scope()));
  }

  commit(): Promise<void> {
    return this.#transaction!.commit();
  }

  rollback(): Promise<void> {
    return this.#transaction!.rollback();
  }

  /** A reserved connection is also used after its transaction. */
  leave(): void {
    this.#transaction = null;
  }

  async run(query: CompiledQuery, parameters: readonly unknown[]): Promise<unknown[]> {
    return (await this.#answer(query, parameters)).rows;
  }

  async later({ sql }: CompiledQuery, parameters: readonly unknown[]): Promise<unknown[]> {
    this.#place.meter?.(sql);
    const answer = this.#transaction!.putOff({ sql, parameters });
    return (await answer).rows;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, command } = await this.#answer(query, query.parameters);
    const [word, count] = command.split(/ (?=\d+$)/);
    const isWrite = /^(INSERT|UPDATE|DELETE|MERGE)/.test(word!);
    return { rows: rows as R[], ...(isWrite ? { numAffectedRows: BigInt(count!) } : {}) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  #answer({ sql, query }: CompiledQuery, parameters: readonly unknown[]): Promise<StatementResult> {
    this.#place.meter?.(sql);
    const statement = { sql, parameters };
    if (!this.#transaction) {
      return query.kind === 'SelectQueryNode' ? this.#batcher.read(statement) : this.#batcher.write(statement);
    }
    if (!this.#putsOff || !isSilent(query)) return this.#transaction.ask(statement);
    void this.#transaction.putOff(statement);
    return UNKNOWN;
  }
}

/** Placeholder result of a deferred statement that nothing awaits. */
const UNKNOWN = Promise.resolve<StatementResult>({ rows: [], command: '' });

/** Whether it writes and returns nothing. */
const isSilent = (query: CompiledQuery['query']): boolean =>
  (query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode') &&
  query.returning === undefined;

const driver: Driver = {
  init: async () => {},
  acquireConnection: async () => {
    throw new Error('each request has its connections from its own scope');
  },
  beginTransaction: async (session) => void (session as Session).begin(false),
  commitTransaction: async (session) => {
    await (session as Session).commit();
    (session as Session).leave();
  },
  rollbackTransaction: async (session) => {
    await (session as Session).rollback();
    (session as Session).leave();
  },
  releaseConnection: async () => {},
  destroy: async () => {},
};

const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => compiler,
};
