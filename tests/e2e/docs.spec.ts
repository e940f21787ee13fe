import { expect, test } from './journey.ts';
import { enter, speakAs } from './enter.ts';
import { watchShift } from './support.ts';

test('the version in the footer opens its changelog section, and an unknown version the nearest earlier one', async ({
  page,
}) => {
  await enter(page, '/apps/help-center');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Version/ })
    .click();
  await expect(page).toHaveURL(/docs\/changelog#\d/);
  const version = new URL(page.url()).hash.slice(1);
  await expect(page.getByRole('heading', { level: 2, name: `Version ${version}` })).toBeFocused();
  await page.goto('/docs/changelog#99.0.0');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.getByRole('searchbox', { name: 'Find in the changelog' }).fill('zzzz');
  await expect(page.getByText('No matching versions')).toBeVisible();
});

test('in Chinese, at 320 pixels: n and p move between versions, and Back returns to the guide', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'zh-hant'));
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, '/docs/guides/projects/introduction');
  await expect(page).toHaveURL(/docs\/guides\/projects\/(?!introduction)/);
  const guide = page.url();
  await page.getByRole('contentinfo').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  const texts = await page.locator('main section li').allInnerTexts();
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
  const first = new URL(page.url()).hash;
  await page.keyboard.press('n');
  await expect.poll(() => new URL(page.url()).hash).not.toBe(first);
  await page.keyboard.press('p');
  await expect.poll(() => new URL(page.url()).hash).toBe(first);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goBack();
  await expect(page).toHaveURL(guide);
});

test('article pages load without layout shift, headings can be linked, and the table of contents follows', async ({
  page,
}) => {
  const shift = await watchShift(page);
  await page.route('**/pictures/scenes/**', async (route) => {
    await page.locator('[data-article] h2').first().waitFor();
    await route.continue();
  });
  await page.route('**/bricolage-*.woff2', async (route) => {
    await page.locator('main h1').first().waitFor();
    await route.continue();
  });
  const { ask } = await speakAs(page);
  const { courses } = await ask('{ courses(first: 1) { id } }');
  const guide = '/docs/guides/getting-started/words-we-use-in-the-workshop';
  const moved: [string, number][] = [];
  for (const [path, ready, width = 1440] of [
    ['/docs/changelog', 'main h2'],
    [guide, '[data-article] h2[id]'],
    // Its title fills the width of a phone.
    ['/docs/guides/getting-started/find-anything-in-three-keystrokes', '[data-article] h2[id]', 412],
    [`/apps/academy/${courses[0].id}/steps/1`, '[data-article] p'],
    ['/apps/academy', '[data-course]'],
    ['/pages/activities', '[data-event]'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const picture of await page.locator('[data-article] img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    }
    moved.push([path, await shift()]);
  }
  expect(moved.filter(([, by]) => by > 0.02)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(guide);
  const id = await page.locator('[data-article] h2[id]').last().getAttribute('id');
  await page.goto(`${guide}#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  const here = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current=location]');
  await expect(here).toHaveAttribute('href', new RegExp(`#${id}$`));
  await page.locator('[data-article]').evaluate((text) => text.closest('#content, [data-scrolls]')!.scrollTo(0, 0));
  await expect(here).toHaveCount(0);
  // A route may still wait for a heading of a page that was left.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
