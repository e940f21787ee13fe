import { spawn } from 'node:child_process';

/** Runs the fault suites at full length, one after the other, on both engines, and prints their measurements. */
const child = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--maxWorkers=1',
    '--reporter=verbose',
    'tests/faults',
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, FAULTS: 'all' }, stdio: ['ignore', 'pipe', 'inherit'] },
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => child.kill(signal));
let text = '';
child.stdout.on('data', (chunk: Buffer) => {
  text += chunk.toString();
  process.stdout.write(chunk);
});
child.on('exit', (status) => {
  // eslint-disable-next-line no-control-regex
  const totals = /Tests +(.*)/.exec(text.replace(/\u001b\[\d+m/g, ''))?.[1] ?? '';
  const count = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(totals)?.[1] ?? 0);
  const failed = Math.max(count('failed'), status === 0 ? 0 : 1);
  console.log(`${count('passed')} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
