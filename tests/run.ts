import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from './e2e/browser.ts';
import { failuresOf, retriedOf, type VitestReport } from './failures.ts';
import { lineOf, secondTriesOf, type JourneySuite } from './second-tries.ts';

/** Runs all test runners, or those of one room, and prints the totals as the last line. */
const words = process.argv.slice(2);
const isWhole = words.length === 0;
const isRoom = (word: string): boolean =>
  /^[a-z-]+$/.test(word) && (existsSync(`tests/${word}`) || existsSync(`web/${word}`));
const namesIn = (folder: string, room: string): string[] =>
  readdirSync(folder).filter((name) => /^.+\.(spec|test)\.tsx?$/.test(name) && name.split(/[.-]/)[0] === room);
/** The files of a room such as `tasks`: its suites on both engines, and its client tests. */
const suitesOf = (room: string): string[] => [
  ...(existsSync(`tests/${room}`) ? [`tests/${room}/`] : []),
  ...namesIn('tests/client', room).map((name) => `tests/client/${name}`),
];
const suites = words.flatMap((word) => (isRoom(word) ? suitesOf(word) : [word]));
const journeys = words.filter(isRoom).flatMap((room) => namesIn('tests/e2e', room));
const results = mkdtempSync(join(tmpdir(), 'meridian-results-'));
let passed = 0;
let failed = 0;
const secondTries: string[] = [];
const failures: string[] = [];

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => child.kill(signal));
    child.on('error', () => done(1));
    child.on('exit', (status) => done(status ?? 1));
  });
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

/** The contract, house, and screen suites, on both engines. */
async function runVitest(): Promise<void> {
  const file = join(results, 'vitest.json');
  const status = await run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    // A retry keeps one test with a busy moment from hiding the other results; it is listed below.
    '--retry=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...suites,
  ]);
  const report = read<VitestReport>(file);
  if (report) {
    failures.push(...failuresOf(report));
    secondTries.push(...retriedOf(report));
  }
  passed += report?.numPassedTests ?? 0;
  // A file that cannot be loaded, or a fault outside of the tests, has no failed test of its own.
  failed += Math.max(report?.numFailedTests ?? 1, status === 0 ? 0 : 1);
}

/** Debian's own browser; elsewhere one line names the missing package. */
async function findBrowser(): Promise<string | null> {
  if (!browserPath() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['-qq', 'update'], quiet);
    const install = ['-qq', '-y', 'install', '--no-install-recommends'];
    await run('apt-get', [...install, 'chromium-headless-shell', 'fonts-noto-cjk'], quiet);
  }
  return browserPath() ?? null;
}

/** The browser journeys against the real gateway. */
async function runPlaywright(): Promise<void> {
  const browser = await findBrowser();
  if (!browser) {
    console.error('The browser journeys need Chromium: install it, or name it with PLAYWRIGHT_CHROMIUM');
    failed += 1;
    return;
  }
  const file = join(results, 'playwright.json');
  const status = await run(
    process.execPath,
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      // Journeys of one room are one file: in parallel they take a third of the time, each with its worker's gateway.
      ...(isWhole ? [] : ['--fully-parallel']),
      ...journeys.map((name) => `/e2e/${name}`),
    ],
    { PLAYWRIGHT_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: JourneySuite[] };
  const report = read<Report>(file);
  if (report) secondTries.push(...secondTriesOf(report.suites));
  passed += (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
  failed += Math.max(report?.stats.unexpected ?? 1, status === 0 ? 0 : 1);
}

if (isWhole || suites.length > 0) await runVitest();
if (isWhole || journeys.length > 0) await runPlaywright();
rmSync(results, { recursive: true, force: true });
// A retried test passed, and is still a defect: of the test or of the product.
console.log(lineOf(secondTries));
// Failed journeys are listed right above; earlier failures are pages away by now.
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
