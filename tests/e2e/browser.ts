import { existsSync } from 'node:fs';

/** The configured browser, or the headless shell of Debian, which needs a quarter less CPU. */
export const browserPath = (): string | undefined =>
  [process.env.PLAYWRIGHT_CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );

/** Options for running on a server and as root. */
export const launchOptions = {
  executablePath: browserPath() ?? 'chromium',
  // Without a locale, the browser saves 錶盤.png as "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages live for seconds, too short to benefit from optimized code.
    '--js-flags=--no-opt --no-maglev',
    // Avoids a spare renderer process beside each page.
    '--renderer-process-limit=1',
  ],
};
