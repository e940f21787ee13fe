import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

// npm run fuzz -- --requests 100000 --seed 7 --engine postgres
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string', default: 'sqlite' },
  },
});
console.log(`fuzz: ${values.requests} requests on ${values.engine}, seed ${values.seed}`);
const child = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', values.engine, 'tests/fuzz'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed } },
);
child.on('exit', (status) => process.exit(status ?? 1));
