import { chromium, type CDPSession, type Page } from 'playwright';
import { launchOptions } from './browser.ts';
import { PASSWORD } from './support.ts';

/**
 * How a long list scrolls: `node tests/e2e/measure-lists.ts http://127.0.0.1:4000 /apps/tasks` against a gateway that was
 * seeded with SEED_SCALE=125 (10,000 contacts), or 400 (10,000 tasks). Prints; asserts nothing, since machines differ. The bars: 40 ms at the
 * 95th percentile and no long task with a processor four times slower.
 */
const address = process.argv[2] ?? 'http://127.0.0.1:4000';
const path = process.argv[3] ?? '/apps/contacts';
const FRAMES = 180;
const STEP = 600;

type Figures = { p50: number; p95: number; worst: number; longTasks: number; rows: number };

const scroll = (page: Page): Promise<Figures> =>
  page.evaluate(
    async ({ frames, step }) => {
      const list = document.querySelector('[aria-setsize]')!.closest('[role=list]')!;
      const pane = list.parentElement!;
      const times: number[] = [];
      let longTasks = 0;
      const observer = new PerformanceObserver((entries) => (longTasks += entries.getEntries().length));
      observer.observe({ type: 'longtask' });
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < frames; frame += 1) {
        pane.scrollTop += step;
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      observer.disconnect();
      const sorted = times.toSorted((one, other) => one - other);
      const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))]! * 10) / 10;
      const rows = list.querySelectorAll('[role=listitem]').length;
      return { p50: at(0.5), p95: at(0.95), worst: at(1), longTasks, rows };
    },
    { frames: FRAMES, step: STEP },
  );

/** The processor time of the page so far: unlike a frame's, it does not grow because somebody else is busy. */
const taskTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
};

const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const answer = await page.request.post('/api/auth/sign-in', {
    data: { email: 'owner@meridian.test', password: PASSWORD },
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), accessToken);
  const start = performance.now();
  await page.goto(path);
  await page.locator('[aria-setsize]').first().waitFor();
  const count = await page.locator('[aria-setsize]').first().getAttribute('aria-setsize');
  console.log(
    `${path}: ${count} rows (-1: more than are here), first one after ${Math.round(performance.now() - start)} ms`,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  console.log(
    `${FRAMES} frames of ${STEP} px       p50    p95  worst  long tasks  rows alive  ms of processor a frame`,
  );
  for (const rate of [1, 4]) {
    await slow(session, rate);
    for (let run = 0; run < 3; run += 1) {
      await page.evaluate(() => {
        document.querySelector('[aria-setsize]')!.closest('[role=list]')!.parentElement!.scrollTop = 0;
      });
      await page.waitForTimeout(500);
      const before = await taskTime(session);
      const { p50, p95, worst, longTasks, rows } = await scroll(page);
      const own = ((await taskTime(session)) - before) / FRAMES;
      const cells = [p50, p95, worst].map((ms) => ms.toFixed(1).padStart(6)).join(' ');
      console.log(
        `processor ${rate}x slower      ${cells} ${String(longTasks).padStart(11)} ${String(rows).padStart(11)} ${own.toFixed(1).padStart(24)}`,
      );
    }
  }
} finally {
  await browser.close();
}
