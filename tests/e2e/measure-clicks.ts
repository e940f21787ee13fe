import { chromium, type Locator, type Page } from 'playwright';
import { launchOptions } from './browser.ts';
import { openGateway } from './gateway.ts';
import { signIn } from './support.ts';

/**
 * Interaction to next paint (INP) with the CPU throttled four times: `node tests/e2e/measure-clicks.ts 3`, or `node
 * tests/e2e/measure-clicks.ts 3 contacts` for one address, on the built client and a separate gateway. Each round
 * reloads every address, so that lazy code is fetched by the interaction. Then it measures idle pages: layouts,
 * timers under ten seconds and CPU time in half a minute. It prints results without assertions, because machines
 * differ. Targets: 100 ms, no layout, no such timer.
 */
const rounds = Number(process.argv[2] ?? 3);
const only = new RegExp(process.argv[3] ?? '.');
const slower = 4;
const idleMs = 30_000;

type Act = readonly [name: string, act: (page: Page) => Promise<unknown>];
type Journey = readonly [path: string, ready: string, acts: readonly Act[]];

/**
 * Moves to the target and holds the button for a moment, as a person does. All at once would count as one long
 * event.
 */
async function pressOn(what: Locator): Promise<void> {
  await what.hover();
  await what.page().waitForTimeout(150);
  await what.click({ delay: 80 });
}

const press = (name: string, selector: string): Act => [name, (page) => pressOn(page.locator(selector).first())];
const button = (name: string | RegExp): Act => [
  `button ${String(name)}`,
  (page) => pressOn(page.getByRole('button', { name }).first()),
];
const key = (keys: string): Act => [`key ${keys}`, (page) => page.keyboard.press(keys)];
const letters = (text: string): Act => [`types ${text}`, (page) => page.keyboard.type(text, { delay: 120 })];

const row = (kind: string, index = 1): Act => [
  `opens a ${kind}`,
  (page) => pressOn(page.locator(`[data-${kind}] a`).nth(index)),
];
const tick = (kind: string): Act => [
  `ticks a ${kind}`,
  (page) => pressOn(page.locator(`[data-${kind}] [type=checkbox]`).nth(1)),
];

const journeys: readonly Journey[] = [
  [
    '/overview/dashboard',
    'main h1',
    [
      button(/^Notifications/),
      key('Escape'),
      button(/^Shortcuts/),
      key('Escape'),
      key('Control+k'),
      letters('con'),
      key('Escape'),
    ],
  ],
  [
    '/docs/changelog',
    'main h1',
    ['/apps/contacts', '/apps/tasks', '/apps/mailbox', '/apps/file-manager', '/apps/notes'].map((path) =>
      press(`goes to ${path}`, `aside a[href^="${path}"]`),
    ),
  ],
  [
    '/apps/contacts',
    '[data-contact]',
    [tick('contact'), key('Escape'), row('contact'), key('j'), key('/'), letters('an')],
  ],
  ['/apps/mailbox/inbox/1', '[data-mail]', [tick('mail'), key('Escape'), row('mail'), key('j'), key('c')]],
  ['/apps/tasks', '[data-task]', [tick('task'), row('task', 3), key('j'), key('Escape'), key('q'), letters('call')]],
  ['/apps/ecommerce/inventory', '[data-product]', [tick('product'), key('Escape'), row('product', 3), key('Escape')]],
  ['/apps/academy', '[data-course]', [key('/'), letters('wa'), key('Escape'), row('course', 0)]],
  [
    '/apps/notes',
    '[data-note]',
    [row('note'), press('goes into its text', '[role=dialog] [role=textbox]'), letters('ab'), key('Escape')],
  ],
  [
    '/apps/scrumboard',
    'main li a',
    [press('opens a board', 'main li a'), press('opens a card', '[data-card] a'), key('Escape')],
  ],
  ['/apps/file-manager', '[data-file]', [tick('file'), key('Escape'), row('file', 0)]],
  ['/apps/chat', '[data-chat]', [row('chat', 0), letters('hello')]],
  ['/apps/help-center/faqs', 'main h2', [key('/'), letters('how')]],
  ['/log', '[data-change]', [row('change'), key('j'), key('Escape')]],
  [
    '/dashboards/project',
    '[data-widget]',
    [press('shows a tab', '[role=tab] >> nth=1'), press('shows a table', '[data-widget] button')],
  ],
  ['/dashboards/crypto', '[data-widget]', [press('shows a switch', 'input[type=radio] >> nth=1')]],
  ['/ui/icons/feather', '[data-icon]', [row('icon', 2), key('Escape'), letters('arrow')]],
  ['/setting/account/basic', 'main h1', [press('goes on', 'nav a[href="/setting/appearance"]')]],
];

/** Runs in the page: records the duration of each interaction. */
function watchPresses(): void {
  const waits: number[] = [];
  (window as unknown as { waits: number[] }).waits = waits;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) waits.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

const worst = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { waits } = window as unknown as { waits: number[] };
    return Math.max(0, ...waits.splice(0));
  });

/** Waits until the page has had no long task for a while, because work may continue after the first paint. */
const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let timer = setTimeout(end, 400);
        const watch = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, 400);
        });
        watch.observe({ type: 'longtask' });
        function end() {
          watch.disconnect();
          done();
        }
      }),
  );

async function measure(page: Page, [path, ready, acts]: Journey, times: Map<string, number[]>): Promise<void> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await waitUntilIdle(page);
  for (const [name, act] of acts) {
    await worst(page);
    await act(page);
    await waitUntilIdle(page);
    const line = `${path}  ${name}`;
    times.set(line, [...(times.get(line) ?? []), await worst(page)]);
  }
}

/** Runs in the page: records the delay of each timer. */
function watchTimers(): void {
  const timers: number[] = [];
  (window as unknown as { timers: number[] }).timers = timers;
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const own = window[name].bind(window) as (run: TimerHandler, wait?: number, ...rest: unknown[]) => number;
    window[name] = ((run: TimerHandler, wait = 0, ...rest: unknown[]) => {
      timers.push(wait);
      return own(run, wait, ...rest);
    }) as never;
  }
}

async function measureIdle(page: Page, path: string, ready: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(8_000);
  await page.evaluate(() => (window as unknown as { timers: number[] }).timers.splice(0));
  const before = await read();
  await page.waitForTimeout(idleMs);
  const after = await read();
  const short = await page.evaluate(() =>
    (window as unknown as { timers: number[] }).timers.filter((wait) => wait < 10_000),
  );
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  const processor = (grown('TaskDuration') * 1_000).toFixed(1);
  return `${path.padEnd(28)} layouts ${grown('LayoutCount')}  styles ${grown('RecalcStyleCount')}  short timers ${short.length} ${short.join()}  CPU ms ${processor}`;
}

const gateway = await openGateway({ SIGN_IN_SOCKET_LIMIT: '10000' });
const browser = await chromium.launch(launchOptions);
const chosen = journeys.filter(([path]) => only.test(path));
try {
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const journey of chosen) {
      const page = await browser.newPage({ baseURL: gateway.origin, viewport: { width: 1440, height: 900 } });
      await page.addInitScript(watchPresses);
      await signIn(page, 'owner@meridian.test', '/health/live');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await measure(page, journey, times).catch((error: Error) => console.error(journey[0], error.message));
      await page.close();
    }
  }
  console.log(`${rounds} rounds, CPU throttled ${slower}x, ms from input to paint`);
  for (const [line, all] of times) {
    const sorted = all.toSorted((one, other) => one - other);
    const middle = sorted[Math.floor((sorted.length - 1) / 2)]!;
    console.log(`${line.padEnd(60)} p50 ${String(middle).padStart(5)}   most ${String(sorted.at(-1)).padStart(5)}`);
  }
  console.log(`${idleMs / 1_000} s idle`);
  for (const [path, ready] of chosen) {
    const page = await browser.newPage({ baseURL: gateway.origin, viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchTimers);
    await signIn(page, 'owner@meridian.test', '/health/live');
    console.log(await measureIdle(page, path, ready).catch((error: Error) => `${path} ${error.message}`));
    await page.close();
  }
} finally {
  await browser.close();
  await gateway.close();
}
