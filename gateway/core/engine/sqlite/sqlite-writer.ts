import type { StatementSync } from 'node:sqlite';
import { refuseNestedWrite } from '../../database/transact.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { WriteAheadLog } from './write-ahead-log.ts';

const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;
const BUSY_MOST_MS = 5_000;

/** Read once: every write needs four of them. */
const STEPS = {
  begin: 'begin immediate',
  commit: 'commit',
  rollBack: 'rollback',
  open: 'savepoint transaction_of_group',
  keep: 'release transaction_of_group',
  takeBack: 'rollback to transaction_of_group',
};
type Step = keyof typeof STEPS;

/** Transactions that become durable with one commit. */
type Group = {
  committed: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
  /** The event loop has come round: the open transaction is the last of its group. */
  isLast: boolean;
};

/**
 * The one connection that writes. Transactions queue, each in a savepoint; those of one iteration of the event loop are
 * committed together, since waiting for the disk costs more than all else that a write does. Nobody hears that a
 * transaction is done before the disk has it.
 */
export class Writer {
  readonly connection: SqliteConnection;
  readonly #steps: Record<Step, StatementSync>;
  #last: Promise<void> = Promise.resolve();
  #group: Group | null = null;
  #isHeld = false;
  /** How many commits held something that says who may ask. */
  #identity = 0;
  readonly #commits: () => void;
  readonly #log: WriteAheadLog;
  /** Transactions that wait for their turn. */
  waiting = 0;

  /** `commits` is called right before each commit: a reader inside an older transaction would block the checkpoint. */
  constructor(connection: SqliteConnection, commits: () => void) {
    this.connection = connection;
    const steps = Object.entries(STEPS).map(([step, sql]) => [step, connection.raw.prepare(sql)]);
    this.#steps = Object.fromEntries(steps) as Record<Step, StatementSync>;
    this.#commits = commits;
    this.#log = new WriteAheadLog(connection.raw);
  }

  /** Another one as soon as anything was committed that says who may ask, or anything at all by another process. */
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

  /** For a statement outside of transactions: some can't run in one. */
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

  /** Resolves when the disk has the group's commit. */
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

  /** Resolves when the group is committed: what failed here may have read an uncommitted row of another transaction in it. */
  rollBack(): Promise<void> {
    const group = this.#group!;
    this.#isHeld = false;
    try {
      this.#run('takeBack');
      this.#run('keep');
    } catch {
      // A full disk ends a transaction by itself, and with it whatever was to be committed together.
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

  /** In one go with the commit: nobody reads between the two. */
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

/** A transaction that is open. */
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

  /** A commit that failed has been taken back already, and the writer is somebody else's by now. */
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
  // Whoever is in the group hears of it; there may be nobody, when all took themselves back.
  promise.catch(() => {});
  return { committed: promise, resolve, reject, isLast: false };
}

/** What those hear whose transaction went down with another one's. */
const lost = () =>
  Object.assign(new Error('the engine took back everything that was uncommitted'), { errcode: SQLITE_IOERR });

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
