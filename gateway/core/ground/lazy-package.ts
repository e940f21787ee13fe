import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A package that most processes never need: read and kept in memory by the first that does. */
export function lazyRequire<T>(name: string): () => T {
  let loaded: T | undefined;
  return () => (loaded ??= require(name) as T);
}
