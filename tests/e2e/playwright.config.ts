import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { launchOptions } from './browser.ts';

const PORT = Number(process.env.MERIDIAN_E2E_PORT ?? 4619);
const dataDir = process.env.MERIDIAN_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'meridian-e2e-'));
process.env.MERIDIAN_E2E_DATA = dataDir;

/** The browser journeys: a real gateway, a fresh seed, Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
  // A browser on a busy machine may miss its moment once.
  retries: 1,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  webServer: {
    command: `${process.execPath} --disable-proto=delete gateway/main.ts`,
    cwd: new URL('../..', import.meta.url).pathname,
    url: `http://127.0.0.1:${PORT}/health/ready`,
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      BUSY_AFTER_MS: '0',
      SIGN_IN_SOCKET_LIMIT: '10000',
      LOG_LEVEL: 'error',
    },
    timeout: 30_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
