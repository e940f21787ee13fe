import type { Page } from 'playwright/test';

/** Returns a function that throttles the CPU by a factor. */
export async function processorOf(page: Page): Promise<(rate: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
}
