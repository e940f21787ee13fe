/** Runs work per key one at a time, in order of arrival. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    let done!: () => void;
    const turn = new Promise<void>((resolve) => (done = resolve));
    this.#last.set(key, turn);
    try {
      await before;
      return await work();
    } finally {
      done();
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
