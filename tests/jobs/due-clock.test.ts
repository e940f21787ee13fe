import { describe, expect, it } from 'vitest';
import { DueClock } from '../../gateway/kit/jobs/due-clock.ts';
import { Timers } from '../../gateway/kit/jobs/timers.ts';
import { until } from '../support/until.ts';

const FAR_MS = 40 * 24 * 3_600_000;

function clockOf(run: () => Promise<number | null>) {
  const timers = new Timers({ error: () => {} });
  return { clock: new DueClock(timers, { name: 'test', everyMs: null, failure: 'it failed', run }), timers };
}

describe('a due clock', () => {
  it('waits for months, longer than any timer of Node', async () => {
    let runs = 0;
    const { clock, timers } = clockOf(async () => ((runs += 1), Date.now() + FAR_MS));
    await clock.look();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(runs).toBe(1);
    expect(timers.find('test')!.nextAt).toBeGreaterThan(Date.now() + FAR_MS / 2);
    await clock.stop();
  });

  it('wakes earlier when told of something earlier, even while running', async () => {
    let runs = 0;
    const { clock } = clockOf(async () => {
      runs += 1;
      if (runs === 2) clock.wakeAt(Date.now() + 10);
      return Date.now() + FAR_MS;
    });
    await clock.look();
    clock.wakeAt(Date.now() + 10);
    expect(await until(() => runs === 3)).toBe(true);
    await clock.stop();
  });

  it('never runs twice at once, and runs once more when asked meanwhile', async () => {
    let [runs, atOnce, most] = [0, 0, 0];
    const { clock } = clockOf(async () => {
      runs += 1;
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      return null;
    });
    await Promise.all([clock.look(), clock.look(), clock.look()]);
    expect([runs, most]).toEqual([2, 1]);
    await clock.stop();
    await clock.look();
    expect(runs).toBe(2);
  });

  it('retries after a failure and reports it', async () => {
    const { clock, timers } = clockOf(() => Promise.reject(new Error('away')));
    await clock.look();
    const timer = timers.find('test')!;
    expect(timer.hasFailed).toBe(true);
    expect(timer.nextAt).toBeGreaterThan(Date.now());
    await clock.stop();
  });
});
