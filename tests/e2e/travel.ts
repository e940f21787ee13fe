import type { Page } from 'playwright/test';

/** An empty page of the client, visited between two others. */
const BETWEEN = '/setting/appearance';

/**
 * Navigates within the client, so that shared code loads once. An open overlay would stay open, so from there the
 * page is loaded afresh.
 */
export async function travel(page: Page, path: string): Promise<void> {
  const isPlain = await page.evaluate(
    () =>
      document.querySelector('main :is(h1, h2)') !== null &&
      document.querySelector(':popover-open, dialog[open], [role$=dialog], [role=menu], [role=listbox]') === null,
  );
  if (!isPlain || path === BETWEEN) return void (await page.goto(path));
  for (const to of [BETWEEN, path]) {
    await page.evaluate((next) => {
      for (const heading of document.querySelectorAll('main :is(h1, h2)')) heading.setAttribute('data-left', '');
      history.pushState(null, '', next);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
    // The previous page stays until the next one renders, and may still change the address while it is left.
    await page
      .waitForFunction(
        () => document.querySelector('main :is(h1, h2)') && !document.querySelector('[data-left]'),
        undefined,
        { timeout: 10_000 },
      )
      .catch(() => page.goto(to));
  }
}
