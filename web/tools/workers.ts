/** Starts the worker of a tool. */
export const workers = {
  certificate: () => new Worker(new URL('./certificate-worker.ts', import.meta.url), { type: 'module' }),
  chain: () => new Worker(new URL('./chain-worker.ts', import.meta.url), { type: 'module' }),
  convert: () => new Worker(new URL('./convert-worker.ts', import.meta.url), { type: 'module' }),
  diff: () => new Worker(new URL('./diff-worker.ts', import.meta.url), { type: 'module' }),
  hash: () => new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' }),
  link: () => new Worker(new URL('./link-worker.ts', import.meta.url), { type: 'module' }),
  message: () => new Worker(new URL('./message-worker.ts', import.meta.url), { type: 'module' }),
  network: () => new Worker(new URL('./network-worker.ts', import.meta.url), { type: 'module' }),
  token: () => new Worker(new URL('./token-worker.ts', import.meta.url), { type: 'module' }),
};
