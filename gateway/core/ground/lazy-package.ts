import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loads a package on first use, because most processes never need it. */
export function lazyRequire<T>(name: string): () => T {
  let loaded: T | undefined;
  return () => (loaded ??= require(name) as T);
}
