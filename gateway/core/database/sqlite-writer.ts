import type { Connection } from './sqlite-connection.ts';
import { WriteAheadLog } from './write-ahead-log.ts';

const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;
const BUSY_MOST_MS = 5_000;

/** Transactions that become durable with one commit. */
type Group = {
  committed: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
  /** The loop has come round: whoever holds the turn is the last one. */
  isDue: boolean;
};

/**
 * The one connection that writes. Transactions take turns, each in a savepoint; those of one turn of the loop are
 * committed together, since waiting for the disk costs more than all else that a write does. Nobody hears that a
 * transaction is done before the disk has it.
 */
export class Writer {
  readonly connection: Connection;
  #turn: Promise<void> = Promise.resolve();
  #group: Group | null = null;
  #isHeld = false;
  readonly #commits: () => void;
  readonly #log: WriteAheadLog;

  /** Told of each commit, right before it: who reads of an older moment would keep it from tidying up the log. */
  constructor(connection: Connection, commits: () => void) {
    this.connection = connection;
    this.#commits = commits;
    this.#log = new WriteAheadLog(connection.raw);
  }

  /** Waits for its turn, and is then the only one that writes until it ends. */
  async begin(): Promise<OpenTransaction> {
    const giveBack = await this.#lockWriter();
    try {
      if (!this.#group) {
        await whenFree(() => this.#run('begin immediate'));
        this.#group = openGroup();
        setImmediate((group: Group) => this.#due(group), this.#group);
      }
      this.#run('savepoint turn');
      this.#isHeld = true;
      return new OpenTransaction(this, giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** For a statement outside of transactions: some can't run in one. */
  async alone<T>(run: (connection: Connection) => T): Promise<T> {
    const giveBack = await this.#lockWriter();
    try {
      if (this.#group) this.#commit(this.#group);
      return await whenFree(() => {
        this.#commits();
        return run(this.connection);
      });
    } finally {
      giveBack();
    }
  }

  /** The answer is there when the disk has it. */
  keep(): Promise<void> {
    const group = this.#group!;
    try {
      this.#run('release turn');
    } catch (error) {
      this.#lose(error);
    }
    this.#isHeld = false;
    if (group.isDue) this.#commit(group);
    return group.committed;
  }

  /** What made it give up may be what another one of its group wrote: the answer is there when that is certain. */
  takeBack(): Promise<void> {
    const group = this.#group!;
    this.#isHeld = false;
    try {
      this.#run('rollback to turn');
      this.#run('release turn');
    } catch {
      // A full disk ends a transaction by itself, and with it whatever was to be committed together.
      this.#lose(lost());
      return Promise.resolve();
    }
    if (group.isDue) this.#commit(group);
    return group.committed;
  }

  #run(sql: string): void {
    this.connection.raw.exec(sql);
  }

  #due(group: Group): void {
    if (this.#group !== group) return;
    if (this.#isHeld) group.isDue = true;
    else this.#commit(group);
  }

  #commit(group: Group): void {
    if (this.#group !== group) return;
    try {
      this.#commits();
      this.#run('commit');
      this.#group = null;
      group.resolve();
      this.#log.tidy();
    } catch (error) {
      this.#lose(error);
    }
  }

  #lose(error: unknown): void {
    const group = this.#group;
    this.#group = null;
    if (this.connection.raw.isTransaction) this.#run('rollback');
    group?.reject(error);
  }

  async #lockWriter(): Promise<() => void> {
    let done!: () => void;
    const before = this.#turn;
    this.#turn = new Promise((resolve) => (done = resolve));
    await before;
    return done;
  }
}

/** A transaction that is open. */
export class OpenTransaction {
  readonly #writer: Writer;
  readonly #giveBack: () => void;
  #isOver = false;

  constructor(writer: Writer, giveBack: () => void) {
    this.#writer = writer;
    this.#giveBack = giveBack;
  }

  commit(): Promise<void> {
    this.#isOver = true;
    const committed = this.#writer.keep();
    this.#giveBack();
    return committed;
  }

  /** A commit that failed has been taken back already, and the writer is somebody else's by now. */
  async rollback(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    const certain = this.#writer.takeBack();
    this.#giveBack();
    await certain;
  }
}

function openGroup(): Group {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Whoever is in the group hears of it; there may be nobody, when all took themselves back.
  promise.catch(() => {});
  return { committed: promise, resolve, reject, isDue: false };
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
