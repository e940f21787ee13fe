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
