import type { StatementSync } from 'node:sqlite';
import { refuseNestedWrite } from '../../database/transact.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { WriteAheadLog } from './write-ahead-log.ts';

const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;
const BUSY_MOST_MS = 5_000;

/** Prepared once, because every write needs four of them. */
const STEPS = {
  begin: 'begin immediate',
  commit: 'commit',
  rollBack: 'rollback',
  open: 'savepoint transaction_of_group',
  keep: 'release transaction_of_group',
  takeBack: 'rollback to transaction_of_group',
};
type Step = keyof typeof STEPS;

/** Transactions that share one commit. */
type Group = {
  committed: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
  /** Set at the end of an event loop turn: the open transaction is the last of its group. */
  isLast: boolean;
};

/**
 * The only writing connection. Transactions queue, each in a savepoint; those of one event loop turn are committed
 * together, because fsync is the main cost of a write. Callers resolve only after the commit is on disk.
 */
export class Writer {
  readonly connection: SqliteConnection;
  readonly #steps: Record<Step, StatementSync>;
  #last: Promise<void> = Promise.resolve();
  #group: Group | null = null;
  #isHeld = false;
  /** Number of commits that changed identity tables. */
  #identity = 0;
  readonly #commits: () => void;
  readonly #log: WriteAheadLog;
  /** Number of queued transactions. */
  waiting = 0;

  /** `commits` is called right before each commit, because an open read snapshot would block the checkpoint. */
  constructor(connection: SqliteConnection, commits: () => void) {
    this.connection = connection;
    const steps = Object.entries(STEPS).map(([step, sql]) => [step, connection.raw.prepare(sql)]);
    this.#steps = Object.fromEntries(steps) as Record<Step, StatementSync>;
    this.#commits = commits;
    this.#log = new WriteAheadLog(connection.raw);
  }

  /** Changes when identity tables are committed, or when another process commits anything. */
  identityStamp(): string {
    return `${this.connection.stamp()} ${this.#identity}`;
  }

  /** Waits in the queue; the transaction is then the only writer until it ends. */
  async begin(): Promise<SqliteTransaction> {
    const giveBack = await this.#lockWriter();
    try {
      if (!this.#group) {
        await whenFree(() => this.#run('begin'));
        this.#group = openGroup();
        setImmediate((group: Group) => this.#due(group), this.#group);
      }
      this.#run('open');
      this.#isHeld = true;
      return new SqliteTransaction(this, giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** For statements that can't run in a transaction. */
  async alone<T>(run: (connection: SqliteConnection) => T): Promise<T> {
    const giveBack = await this.#lockWriter();
    try {
      if (this.#group) this.#commit(this.#group);
      return await whenFree(() => {
        this.#commits();
        try {
          return run(this.connection);
        } finally {
          this.#noteIdentity();
        }
      });
    } finally {
      giveBack();
    }
  }

  /** Resolves when the group's commit is on disk. */
  release(): Promise<void> {
    const group = this.#group!;
    try {
      this.#run('keep');
    } catch (error) {
      this.#abort(error);
    }
    this.#isHeld = false;
    if (group.isLast) this.#commit(group);
    return group.committed;
  }

  /** Resolves after the group's commit: the failed transaction may have read uncommitted rows of another one. */
  rollBack(): Promise<void> {
    const group = this.#group!;
    this.#isHeld = false;
    try {
      this.#run('takeBack');
      this.#run('keep');
    } catch {
      // A full disk ends the transaction, and with it the whole group.
      this.#abort(lost());
      return Promise.resolve();
    }
    if (group.isLast) this.#commit(group);
    return group.committed;
  }

  #run(step: Step): void {
    this.#steps[step].run();
  }

  #due(group: Group): void {
    if (this.#group !== group) return;
    if (this.#isHeld) group.isLast = true;
    else this.#commit(group);
  }

  #commit(group: Group): void {
    if (this.#group !== group) return;
    try {
      this.#commits();
      this.#run('commit');
      this.#noteIdentity();
      this.#group = null;
      group.resolve();
      this.#log.checkpoint();
    } catch (error) {
      this.#abort(error);
    }
  }

  /** Synchronous with the commit, so that no read comes between. */
  #noteIdentity(): void {
    if (!this.connection.hasWrittenIdentity) return;
    this.connection.hasWrittenIdentity = false;
    this.#identity += 1;
  }

  #abort(error: unknown): void {
    const group = this.#group;
    this.#group = null;
    if (this.connection.raw.isTransaction) this.#run('rollBack');
    group?.reject(error);
  }

  async #lockWriter(): Promise<() => void> {
    refuseNestedWrite();
    let done!: () => void;
    const before = this.#last;
    this.#last = new Promise((resolve) => (done = resolve));
    this.waiting += 1;
    await before;
    this.waiting -= 1;
    return done;
  }
}

/** An open transaction. */
export class SqliteTransaction {
  readonly #writer: Writer;
  readonly #giveBack: () => void;
  #isOver = false;

  constructor(writer: Writer, giveBack: () => void) {
    this.#writer = writer;
    this.#giveBack = giveBack;
  }

  commit(): Promise<void> {
    this.#isOver = true;
    const committed = this.#writer.release();
    this.#giveBack();
    return committed;
  }

  /** After a failed commit, the transaction is rolled back and the writer may be in use by another one. */
  async rollback(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    const certain = this.#writer.rollBack();
    this.#giveBack();
    await certain;
  }
}

function openGroup(): Group {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // All transactions may have rolled back, so nothing may await this.
  promise.catch(() => {});
  return { committed: promise, resolve, reject, isLast: false };
}

/** Error for transactions that failed together with another one of their group. */
const lost = () =>
  Object.assign(new Error('the engine took back everything that was uncommitted'), { errcode: SQLITE_IOERR });

/** Retries while another process is writing to the file. */
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
