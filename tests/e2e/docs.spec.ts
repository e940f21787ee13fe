import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

test('the version in the footer opens its block in the changelog, and an unknown one the nearest before it', async ({
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
  await expect(page.getByText('No version mentions this')).toBeVisible();
});

test('in Chinese every sentence of every version is Chinese', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'zh-hant'));
  await enter(page, '/docs/changelog');
  const items = page.locator('main li');
  await expect(items.first()).toBeVisible();
  const texts = await page.locator('main section li').allInnerTexts();
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
});

test('by keys and on the smallest screen: from version to version, and back to the guide that was read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, '/docs/guides/projects/introduction');
  await expect(page).toHaveURL(/docs\/guides\/projects\/(?!introduction)/);
  const guide = page.url();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Version/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Version/ }).first()).toBeFocused();
  const first = new URL(page.url()).hash;
  await page.keyboard.press('n');
  await expect.poll(() => new URL(page.url()).hash).not.toBe(first);
  await page.keyboard.press('p');
  await expect.poll(() => new URL(page.url()).hash).toBe(first);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goBack();
  await expect(page).toHaveURL(guide);
});

test('nothing jumps while a page comes that is read, whenever its picture arrives, its headings can be linked, and the contents follow', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved = { by: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.by += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/pictures/scenes/**', async (route) => {
    await page.locator('[data-article] h2').first().waitFor();
    await route.continue();
  });
  const { ask } = await enter(page, '/docs/changelog');
  const { courses } = await ask('{ courses(first: 1) { id } }');
  const guide = '/docs/guides/getting-started/words-we-use-in-the-workshop';
  const moved: [string, number][] = [];
  for (const [path, ready] of [
    ['/docs/changelog', 'main h2'],
    [guide, '[data-article] h2[id]'],
    [`/apps/academy/${courses[0].id}/steps/1`, '[data-article] p'],
    ['/apps/academy', '[data-course]'],
    ['/pages/activities', '[data-event]'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
    for (const picture of await page.locator('[data-article] img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    }
    moved.push([path, await page.evaluate(() => (globalThis as unknown as { moved: { by: number } }).moved.by)]);
  }
  expect(moved.filter(([, by]) => by > 0.02)).toEqual([]);
  await page.goto(guide);
  const id = await page.locator('[data-article] h2[id]').last().getAttribute('id');
  await page.goto(`${guide}#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  const here = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current=location]');
  await expect(here).toHaveAttribute('href', new RegExp(`#${id}$`));
  await page.locator('[data-article]').evaluate((text) => text.closest('#content, [data-scrolls]')!.scrollTo(0, 0));
  await expect(here).toHaveCount(0);
  // A picture may still wait for a heading of a page that was left.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
