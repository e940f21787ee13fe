import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { faultsIn } from './axe.ts';
import { keysIn } from './words.ts';
import {
  type Screen,
  customerScreens,
  guestScreens,
  settingsDrawer,
  show,
  signedInScreens,
  supplierScreens,
} from './screens.ts';
import { signIn } from './support.ts';

/** An empty page of the client, between two others. */
const BETWEEN = '/setting/appearance';

/**
 * To another page as the links of the client lead there: what every page begins with is read once. Whatever stands over a
 * page would go along, so that from there it is loaded anew.
 */
async function travel(page: Page, path: string): Promise<void> {
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
    // The page before stays until the next one is there. What it still writes into the address as it is left may come in
    // between.
    await page
      .waitForFunction(
        () => document.querySelector('main :is(h1, h2)') && !document.querySelector('[data-left]'),
        undefined,
        { timeout: 10_000 },
      )
      .catch(() => page.goto(to));
  }
}

/** A window of 320 pixels is what 1280 are at four times the size. */
async function scrollsSideways(page: Page): Promise<boolean> {
  await page.setViewportSize({ width: 320, height: 800 });
  const wide = await page.evaluate(async () => {
    // The first frame hears of the width, and puts the navigation away; the second one is drawn without it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const pane = document.querySelector('main');
    return (
      document.documentElement.scrollWidth > innerWidth || (pane !== null && pane.scrollWidth > pane.clientWidth + 1)
    );
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  return wide;
}

async function check(page: Page, screens: readonly Screen[], go?: (path: string) => Promise<void>): Promise<void> {
  const faults: string[] = [];
  for (const screen of screens) {
    await show(page, screen, 'en', go);
    if (!screen.over && (await scrollsSideways(page))) faults.push(`${screen.name}: scrolls sideways at 320 pixels`);
    faults.push(...(await faultsIn(page, screen)));
    for (const key of await keysIn(page)) faults.push(`${screen.name}: says ${key}, whose words are not there`);
  }
  expect(faults).toEqual([]);
}

test.describe.configure({ timeout: 300_000 });

test('the pages for visitors keep WCAG 2.2 AA in all themes and schemes', async ({ page }) => {
  await check(page, guestScreens);
});

for (const [role, screens] of [
  ['customer', customerScreens],
  ['supplier', supplierScreens],
] as const)
  test(`the portal of a ${role} keeps them too`, async ({ page }) => {
    await signIn(page, `${role}@meridian.test`, `/${role}/portal`);
    await check(page, screens);
  });

/** A room at a time: what hangs is named, and takes nobody else's time. */
const byRoom = Map.groupBy([settingsDrawer, ...signedInScreens], ({ path }) => {
  const [room = '', part = ''] = path.split(/[?#]/)[0]!.split('/').slice(1);
  return room === 'apps' ? `${room}/${part}` : room;
});

test.describe('signed in', () => {
  // One page for all of them, which has the code and the pictures of the shell from the first one on.
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await signIn(page);
  });
  test.afterAll(() => page.close());

  for (const [room, screens] of byRoom) {
    test(`${room}: its screens keep WCAG 2.2 AA in all themes and schemes`, async () => {
      await check(page, screens, (path) => travel(page, path));
    });
  }
});
