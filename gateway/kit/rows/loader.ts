import DataLoader from 'dataloader';

/** Creates its DataLoader on first use, because most loaders of a request's stores are never used. */
export class Loader<K, V, C = K> {
  readonly #fetch: DataLoader.BatchLoadFn<K, V>;
  readonly #options: DataLoader.Options<K, V, C> | undefined;
  #made: DataLoader<K, V, C> | null = null;

  constructor(fetch: DataLoader.BatchLoadFn<K, V>, options?: DataLoader.Options<K, V, C>) {
    this.#fetch = fetch;
    this.#options = options;
  }

  load(key: K): Promise<V> {
    return this.#loader.load(key);
  }

  loadMany(keys: ArrayLike<K>): Promise<(V | Error)[]> {
    return this.#loader.loadMany(keys);
  }

  clear(key: K): this {
    this.#made?.clear(key);
    return this;
  }

  get #loader(): DataLoader<K, V, C> {
    return (this.#made ??= new DataLoader(this.#fetch, this.#options));
  }
}
