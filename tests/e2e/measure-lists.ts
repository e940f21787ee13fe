import { chromium, type CDPSession, type Page } from 'playwright';
import { launchOptions } from './browser.ts';
import { PASSWORD } from './support.ts';

/**
 * Scrolling of long lists: `node tests/e2e/measure-lists.ts http://127.0.0.1:4000 /apps/tasks /apps/scrumboard/ID`
 * against a gateway seeded with SEED_SCALE=125 (10,000 contacts), or 400 (10,000 tasks and messages of a chat, 600
 * cards of a board); notes, files and chats do not scale. It prints results without assertions, because machines
 * differ. Targets: 40 ms per frame at the 95th percentile and no long task with the CPU throttled four times, and a
 * chat rendered within 300 ms after a click.
 */
const [address = 'http://127.0.0.1:4000', ...paths] = process.argv.slice(2);
const RUNS = 3;
const row = '[data-row][aria-setsize], [data-card]';
const FRAMES = Number(process.env.FRAMES ?? 180);
const STEP = 600;

type Figures = { p50: number; p95: number; worst: number; longTasks: number; rows: number };

const scroll = (page: Page): Promise<Figures> =>
  page.evaluate(
    async ({ frames, step, rowOf }) => {
      let pane = document.querySelector(rowOf)!.parentElement!;
      const isShort = (one: HTMLElement) =>
        one.scrollHeight <= one.clientHeight || getComputedStyle(one).overflowY === 'visible';
      while (pane.parentElement && isShort(pane)) pane = pane.parentElement;
      pane.scrollTop = 0;
      await new Promise((resolve) => setTimeout(resolve, 500));
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
      const rows = pane.querySelectorAll(rowOf).length;
      return { p50: at(0.5), p95: at(0.95), worst: at(1), longTasks, rows };
    },
    { frames: FRAMES, step: STEP, rowOf: row },
  );

/** CPU time of the page so far; unlike frame times, it does not depend on other load of the machine. */
const taskTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
};

const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

async function measure(page: Page, path: string): Promise<void> {
  const start = performance.now();
  await page.goto(path);
  await page.locator(row).first().waitFor();
  const count = (await page.locator(row).first().getAttribute('aria-setsize')) ?? 'some';
  console.log(
    `${path}: ${count} rows (-1: unknown total), the first after ${Math.round(performance.now() - start)} ms`,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  console.log(`${FRAMES} frames of ${STEP} px       p50    p95  worst  long tasks  rows alive  CPU ms per frame`);
  for (const rate of [1, 4]) {
    await slow(session, rate);
    for (let run = 0; run < RUNS; run += 1) {
      const before = await taskTime(session);
      const { p50, p95, worst, longTasks, rows } = await scroll(page);
      const own = ((await taskTime(session)) - before) / FRAMES;
      const cells = [p50, p95, worst].map((ms) => ms.toFixed(1).padStart(6)).join(' ');
      console.log(
        `CPU throttled ${rate}x       ${cells} ${String(longTasks).padStart(11)} ${String(rows).padStart(11)} ${own.toFixed(1).padStart(24)}`,
      );
    }
  }
  if (path.endsWith('/chat')) await openChats(page, path);
}

/** Time from a click on a chat to its rendered messages, each chat opened for the first time. */
async function openChats(page: Page, path: string): Promise<void> {
  for (let chat = 0; chat < RUNS; chat += 1) {
    await page.goto(path);
    await page.locator('[data-chat] a').nth(chat).waitFor();
    await page.waitForTimeout(3_000);
    const took = await page.evaluate(async (place) => {
      const begun = performance.now();
      document.querySelectorAll<HTMLElement>('[data-chat] a')[place]!.click();
      const isOpen = () => document.querySelector('[data-message]') !== null;
      while (!isOpen()) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - begun;
    }, chat);
    console.log(`CPU throttled 4x       a chat rendered after ${Math.round(took)} ms`);
  }
}

const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const answer = await page.request.post('/api/auth/sign-in', {
    data: { email: 'owner@meridian.test', password: PASSWORD },
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), accessToken);
  for (const path of paths.length > 0 ? paths : ['/apps/contacts']) await measure(page, path);
} finally {
  await browser.close();
}
