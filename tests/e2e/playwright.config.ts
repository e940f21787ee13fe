import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { launchOptions } from './browser.ts';

/** Browser journeys: a real gateway with fresh seed data per file, in Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  // With more workers than cores, browsers miss their timings.
  workers: availableParallelism(),
  globalSetup: './plant.ts',
  timeout: 120_000,
  // A browser on a busy machine may miss a timing once.
  retries: 1,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
