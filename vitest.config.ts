import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { contractPlugin } from './web/build/plugins/contract-plugin.ts';
import { emojiPlugin } from './web/build/plugins/emoji-plugin.ts';
import { spritePlugin } from './web/build/plugins/sprite-plugin.ts';

const suites = ['tests/**/*.test.{ts,tsx}'];

/** The same contract suites on both engines; what has nothing to do with a store runs once. */
export default defineConfig({
  // What the client's build generates: cache rules, emoji, icons.
  plugins: [contractPlugin(), emojiPlugin(), spritePlugin()],
  resolve: {
    alias: {
      // What Node itself resolves: the package's two builds would be two libraries, and neither knows the other's schema.
      graphql: fileURLToPath(import.meta.resolve('graphql')),
      'vitest-environment-browser': fileURLToPath(new URL('tests/support/browser-environment.ts', import.meta.url)),
    },
  },
  test: {
    globalSetup: ['tests/support/bases.ts'],
    setupFiles: ['tests/support/quiet.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // Every file boots a gateway of its own; loading the code anew for each would be a third of the run.
    isolate: false,
    // The last lines of a run say what was found, not how much of it.
    chaiConfig: { truncateThreshold: 300 },
    // What is tried on every operation takes ten seconds, and was seen to take nineteen on a busy machine.
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
            // Refused or cleaned before any store is asked.
            'tests/{plugins,isolation,rights}/agents.test.ts',
            'tests/upstream/**',
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
