import DataLoader from 'dataloader';

/** What is behind it is made when it is first asked: a store is made for every request, and most of its loaders for nobody. */
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
