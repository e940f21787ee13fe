import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { launchOptions } from './browser.ts';

/** The browser journeys: a real gateway, a fresh seed for each file, Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  // More than there are cores make the browsers miss what they are timed by.
  workers: availableParallelism(),
  globalSetup: './plant.ts',
  timeout: 120_000,
  // A browser on a busy machine may miss its moment once.
  retries: 1,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
