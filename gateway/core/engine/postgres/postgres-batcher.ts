import { isTransient } from '../../process/outages.ts';
import type { Answer, Outcome, Statement } from './statement-batch.ts';

/** Where statements go: to the primary, or to a replica that has what they need. */
export type Source = { run(statements: readonly Statement[]): Promise<Outcome> };

type Asked = { statement: Statement; resolve(answer: Answer): void; reject(error: unknown): void };
/** On its way, behind the scope that it is asked for. */
type Sent = Asked & { scope: Statement };

/**
 * What one request asks outside of transactions. The reads of one moment travel together, behind the scope that they
 * are made for; one that fails takes nothing away from the others. What writes goes alone.
 */
export class Batcher {
  readonly #source: Source;
  readonly #scope: () => Statement;
  readonly #ahead: Batcher | null;
  #asked: Asked[] = [];
  #isHeld = false;

  /** What waits in `ahead` goes with the first statements of this one, before them. */
  constructor(source: Source, scope: () => Statement, ahead: Batcher | null = null) {
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

  read(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // After everything that this turn of the loop has to ask, loaders included.
      if (this.#asked.length === 0 && !this.#isHeld) setImmediate(() => void this.#send(this.#leave()));
      this.#asked.push({ statement, resolve, reject });
    });
  }

  write(statement: Statement): Promise<Answer> {
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
      if (sent[index - 1]?.scope !== scope) statements.push(scope);
      return statements.push(statement) - 1;
    });
    const { answers, problem } = await this.#run(statements);
    if (problem && (answers.length === 0 || isTransient(problem))) return sent.forEach(({ reject }) => reject(problem));
    const [failed, ...rest] = sent.filter(({ resolve }, index) => {
      const answer = answers[places[index]!];
      if (answer) resolve(answer);
      return !answer;
    });
    failed?.reject(problem);
    if (rest.length > 0) await this.#send(rest);
  }

  async #run(statements: Statement[]): Promise<Outcome> {
    try {
      return await this.#source.run(statements);
    } catch (error) {
      return { answers: [], problem: error as Error };
    }
  }
}
