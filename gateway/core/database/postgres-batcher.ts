import { isTransient } from '../ground/outages.ts';
import type { Answer, Outcome, Statement } from './statement-batch.ts';

/** Where statements go: to the primary, or to a replica that has what they need. */
export type Source = { run(statements: readonly Statement[]): Promise<Outcome> };

type Asked = { statement: Statement; resolve(answer: Answer): void; reject(error: unknown): void };

/**
 * What one request asks outside of transactions. The reads of one moment travel together, behind the scope that they
 * are made for; one that fails takes nothing away from the others. What writes goes alone.
 */
export class Batcher {
  readonly #source: Source;
  readonly #scope: () => Statement;
  #asked: Asked[] = [];

  constructor(source: Source, scope: () => Statement) {
    this.#source = source;
    this.#scope = scope;
  }

  read(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // After everything that this turn of the loop has to ask, loaders included.
      if (this.#asked.length === 0) setImmediate(() => void this.#send(this.#asked.splice(0)));
      this.#asked.push({ statement, resolve, reject });
    });
  }

  write(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => void this.#send([{ statement, resolve, reject }]));
  }

  async #send(asked: Asked[]): Promise<void> {
    const { answers, problem } = await this.#run(asked);
    const found = answers.slice(1);
    if (problem === null) return asked.forEach(({ resolve }, index) => resolve(found[index]!));
    const failed = asked[found.length];
    if (answers.length === 0 || !failed || isTransient(problem)) return asked.forEach(({ reject }) => reject(problem));
    found.forEach((answer, index) => asked[index]!.resolve(answer));
    failed.reject(problem);
    if (found.length + 1 < asked.length) await this.#send(asked.slice(found.length + 1));
  }

  async #run(asked: Asked[]): Promise<Outcome> {
    try {
      return await this.#source.run([this.#scope(), ...asked.map(({ statement }) => statement)]);
    } catch (error) {
      return { answers: [], problem: error as Error };
    }
  }
}
