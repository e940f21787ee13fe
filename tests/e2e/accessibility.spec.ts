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
import { travel } from './travel.ts';

/** A width of 320 pixels equals 1280 pixels at 400% zoom. */
async function scrollsSideways(page: Page): Promise<boolean> {
  await page.setViewportSize({ width: 320, height: 800 });
  const wide = await page.evaluate(async () => {
    // The first frame hides the navigation for the new width, and the second renders without it.
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
    for (const key of await keysIn(page)) faults.push(`${screen.name}: shows the key ${key}, which has no text`);
  }
  expect(faults).toEqual([]);
}

test.describe.configure({ timeout: 300_000 });

test('guest pages meet WCAG 2.2 AA in all themes and color schemes', async ({ page }) => {
  await check(page, guestScreens);
});

for (const [role, screens] of [
  ['customer', customerScreens],
  ['supplier', supplierScreens],
] as const)
  test(`the portal of a ${role} meets WCAG 2.2 AA in all themes and color schemes`, async ({ page }) => {
    await signIn(page, `${role}@meridian.test`, `/${role}/portal`);
    await check(page, screens);
  });

/** One test per room, so that a hanging screen is named and delays no other room. */
const byRoom = Map.groupBy([settingsDrawer, ...signedInScreens], ({ path }) => {
  const [room = '', part = ''] = path.split(/[?#]/)[0]!.split('/').slice(1);
  return room === 'apps' ? `${room}/${part}` : room;
});

test.describe('signed in', () => {
  // All tests share one page, which loads the code and images of the shell once.
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await signIn(page);
  });
  test.afterAll(() => page.close());

  for (const [room, screens] of byRoom) {
    test(`${room}: screens meet WCAG 2.2 AA in all themes and color schemes`, async () => {
      await check(page, screens, (path) => travel(page, path));
    });
  }
});
