import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';
import { contractPlugin } from './web/build/plugins/contract-plugin.ts';
import { emojiPlugin } from './web/build/plugins/emoji-plugin.ts';
import { spritePlugin } from './web/build/plugins/sprite-plugin.ts';

const suites = ['tests/**/*.test.{ts,tsx}'];

/** Contract suites run on both engines, all others once. */
export default defineConfig({
  // Virtual modules of the client's build: cache rules, emoji, icons.
  plugins: [contractPlugin(), emojiPlugin(), spritePlugin()],
  resolve: {
    alias: {
      // As Node resolves it: with both builds of the package, neither would accept the other's schema.
      graphql: fileURLToPath(import.meta.resolve('graphql')),
      'vitest-environment-browser': fileURLToPath(new URL('tests/support/browser-environment.ts', import.meta.url)),
    },
  },
  test: {
    globalSetup: ['tests/support/bases.ts'],
    setupFiles: ['tests/support/quiet.ts'],
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // Each file starts a gateway; reloading the code for each would take a third of the run.
    isolate: false,
    // Keeps the last lines of a run for results.
    chaiConfig: { truncateThreshold: 300 },
    // Tests of every operation take ten seconds, and up to nineteen on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    execArgv: ['--disable-proto=delete'],
    projects: [
      { extends: true, test: { name: 'sqlite', include: suites, env: { ENGINE: 'sqlite' } } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: suites,
          exclude: [
            'tests/house/**',
            'tests/client/**',
            // Refused or sanitized before a store is used.
            'tests/{plugins,isolation,rights}/agents.test.ts',
            'tests/rights/rights.test.ts',
            // About outgoing requests, which do not depend on the engine.
            'tests/{tools,upstream}/**',
            'tests/mailbox/sending.test.ts',
            // About processes, signals and the counters between them.
            'tests/many/{shutdown,worker-metrics}.test.ts',
            // Commands on stores whose own tests run on both engines.
            'tests/auth/admin.test.ts',
            'tests/core/{foreign-client,lines}.test.ts',
            'tests/plugins/{assistant,foreign-app,guide,scenarios,twin}.test.ts',
            'tests/file-manager/killed.test.ts',
            'tests/hostile/{documents,headers,requests,slow,stored-content,subscriptions}.test.ts',
            '**/node_modules/**',
          ],
          env: { ENGINE: 'postgres' },
        },
      },
    ],
  },
});
