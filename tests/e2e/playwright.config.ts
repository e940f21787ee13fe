import { defineConfig } from 'playwright/test';
import { launchOptions } from './browser.ts';

/** The browser journeys: a real gateway, a fresh seed for each file, Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  // A journey waits more than it works: three keep two cores busy.
  workers: 3,
  globalSetup: './plant.ts',
  timeout: 90_000,
  // A browser on a busy machine may miss its moment once.
  retries: 1,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
