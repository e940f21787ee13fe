import type { Page } from 'playwright/test';

/** A processor so many times slower, from the next call on. */
export async function processorOf(page: Page): Promise<(rate: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
}
