import { isTransient } from '../../process/outages.ts';
import { isOutdated, type StatementResult, type BatchOutcome, type Statement } from './statement-batch.ts';

/** Target of statements: the primary, or a replica that is up to date. */
export type StatementSource = { run(statements: readonly Statement[]): Promise<BatchOutcome> };

type Asking = { ask(statement: Statement): Promise<StatementResult> };
type Asked = { statement: Statement; resolve(answer: StatementResult): void; reject(error: unknown): void };
/** A sent statement with its scope. */
type Sent = Asked & { scope: Statement };

const isSame = (one: Statement | undefined, { parameters }: Statement): boolean =>
  one?.parameters.every((value, index) => value === parameters[index]) ?? false;

/**
 * Batches the reads of a request outside transactions: those of one event loop turn share a round trip and a scope. A
 * failure doesn't affect the other reads. Writes are sent alone.
 */
export class Batcher {
  readonly #source: StatementSource;
  readonly #scope: () => Statement;
  readonly #ahead: Batcher | null;
  #asked: Asked[] = [];
  #isHeld = false;

  /** Statements waiting in `ahead` are sent before the first ones of this batcher. */
  constructor(source: StatementSource, scope: () => Statement, ahead: Batcher | null = null) {
    this.#source = source;
    this.#scope = scope;
    this.#ahead = ahead;
  }

  /** Holds statements until another batcher takes them, or `release`. */
  hold(): this {
    this.#isHeld = true;
    return this;
  }

  /** Sends the statements that no other batcher took. */
  release(): void {
    const left = this.#leave();
    if (left.length > 0) void this.#send(left);
  }

  /** Moves waiting statements into a transaction with the same scope. */
  handAheadTo(transaction: Asking): void {
    if (!this.#ahead) return;
    const ahead = this.#ahead.#asked.splice(0);
    for (const { statement, resolve, reject } of ahead) transaction.ask(statement).then(resolve, reject);
  }

  read(statement: Statement): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      // After everything queued in this turn, loaders included.
      if (this.#asked.length === 0 && !this.#isHeld) setImmediate(() => void this.#send(this.#leave()));
      this.#asked.push({ statement, resolve, reject });
    });
  }

  write(statement: Statement): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      void this.#send([...this.#before(), { statement, resolve, reject, scope: this.#scope() }]);
    });
  }

  #before(): Sent[] {
    return this.#ahead ? this.#ahead.#leave() : [];
  }

  #leave(): Sent[] {
    this.#isHeld = false;
    const scope = this.#scope();
    return [...this.#before(), ...this.#asked.splice(0).map((one) => ({ ...one, scope }))];
  }

  async #send(sent: Sent[]): Promise<void> {
    const statements: Statement[] = [];
    const places = sent.map(({ statement, scope }, index) => {
      if (!isSame(sent[index - 1]?.scope, scope)) statements.push(scope);
      return statements.push(statement) - 1;
    });
    const { answers, problem } = await this.#run(statements);
    if (problem && isOutdated(problem)) return this.#send(sent);
    if (problem && (answers.length === 0 || isTransient(problem))) return sent.forEach(({ reject }) => reject(problem));
    const [failed, ...rest] = sent.filter(({ resolve }, index) => {
      const answer = answers[places[index]!];
      if (answer) resolve(answer);
      return !answer;
    });
    failed?.reject(problem);
    if (rest.length > 0) await this.#send(rest);
  }

  async #run(statements: Statement[]): Promise<BatchOutcome> {
    try {
      return await this.#source.run(statements);
    } catch (error) {
      return { answers: [], problem: error as Error };
    }
  }
}
