import { isTransient } from '../../process/outages.ts';
import { isOutdated, type StatementResult, type BatchOutcome, type Statement } from './statement-batch.ts';

/** Where statements go: to the primary, or to a replica that has what they need. */
export type StatementSource = { run(statements: readonly Statement[]): Promise<BatchOutcome> };

type Asking = { ask(statement: Statement): Promise<StatementResult> };
type Asked = { statement: Statement; resolve(answer: StatementResult): void; reject(error: unknown): void };
/** On its way, behind the scope that it is asked for. */
type Sent = Asked & { scope: Statement };

const isSame = (one: Statement | undefined, { parameters }: Statement): boolean =>
  one?.parameters.every((value, index) => value === parameters[index]) ?? false;

/**
 * What one request asks outside of transactions. The reads of one moment travel together, behind the scope that they
 * are made for; one that fails takes nothing away from the others. What writes goes alone.
 */
export class Batcher {
  readonly #source: StatementSource;
  readonly #scope: () => Statement;
  readonly #ahead: Batcher | null;
  #asked: Asked[] = [];
  #isHeld = false;

  /** What waits in `ahead` goes with the first statements of this one, before them. */
  constructor(source: StatementSource, scope: () => Statement, ahead: Batcher | null = null) {
    this.#source = source;
    this.#scope = scope;
    this.#ahead = ahead;
  }

  /** Until somebody takes along what is asked here, or nobody did. */
  hold(): this {
    this.#isHeld = true;
    return this;
  }

  /** Sends what nobody took along. */
  release(): void {
    const left = this.#leave();
    if (left.length > 0) void this.#send(left);
  }

  /** What waits in the one before, for the sight that the transaction has too, goes with its first statements. */
  handAheadTo(transaction: Asking): void {
    if (!this.#ahead) return;
    const ahead = this.#ahead.#asked.splice(0);
    for (const { statement, resolve, reject } of ahead) transaction.ask(statement).then(resolve, reject);
  }

  read(statement: Statement): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      // After everything that this turn of the loop has to ask, loaders included.
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
