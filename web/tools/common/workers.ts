/** Starts the worker of a tool. */
export const workers = {
  certificate: () => new Worker(new URL('../certificate/certificate-worker.ts', import.meta.url), { type: 'module' }),
  chain: () => new Worker(new URL('../chain/chain-worker.ts', import.meta.url), { type: 'module' }),
  convert: () => new Worker(new URL('../convert/convert-worker.ts', import.meta.url), { type: 'module' }),
  diff: () => new Worker(new URL('../diff/diff-worker.ts', import.meta.url), { type: 'module' }),
  hash: () => new Worker(new URL('../hash/hash-worker.ts', import.meta.url), { type: 'module' }),
  link: () => new Worker(new URL('../link/link-worker.ts', import.meta.url), { type: 'module' }),
  message: () => new Worker(new URL('../message/message-worker.ts', import.meta.url), { type: 'module' }),
  network: () => new Worker(new URL('../network/network-worker.ts', import.meta.url), { type: 'module' }),
  token: () => new Worker(new URL('../token/token-worker.ts', import.meta.url), { type: 'module' }),
};
