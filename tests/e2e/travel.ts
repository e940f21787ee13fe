import type { Page } from 'playwright/test';

/** An empty page of the client, visited between two others. */
const BETWEEN = '/setting/appearance';

/** The address without parameters and ids. */
const pageOf = (address: string): string => new URL(address).pathname.replace(/\/[\da-f]{8}-.*/, '');

/** A page with other parameters, another record or a panel above it keeps its headings and state. */
function isSamePage(one: string, other: string): boolean {
  const [from, to] = [pageOf(one), pageOf(other)];
  return from.startsWith(to) || to.startsWith(from);
}

const isPlain = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('main :is(h1, h2)') !== null &&
      document.querySelector(':popover-open, dialog[open], [role$=dialog], [role=menu], [role=listbox]') === null,
  );

/**
 * Navigates within the client, so that shared code loads once. An overlay that Escape does not close would stay open,
 * so from there the page is loaded afresh.
 */
export async function travel(page: Page, path: string): Promise<void> {
  if (!(await isPlain(page))) await page.keyboard.press('Escape');
  if (!(await isPlain(page)) || path === BETWEEN) return void (await page.goto(path));
  for (const to of isSamePage(page.url(), new URL(path, page.url()).href) ? [BETWEEN, path] : [path]) {
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
