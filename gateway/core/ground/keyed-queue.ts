/** Lets one at a time do something about a key; the others wait in the order they came. */
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
