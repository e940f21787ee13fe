/** Map with a maximum size; the oldest entry is evicted. Reads cost the same as for a Map. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    if (this.size >= this.#most) this.delete(this.keys().next().value!);
    return super.set(key, value);
  }
}
