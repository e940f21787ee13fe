import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { signIn } from './support.ts';

const names = [
  'classic',
  'classy',
  'compact',
  'dense',
  'futuristic',
  'thin',
  'centered',
  'enterprise',
  'material',
  'modern',
];

const choose = (page: Page, what: string, value: string) =>
  page.locator(`input[name="drawer-${what}"][value="${value}"]`).check({ force: true });
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Open display settings' }).click();

test.beforeEach(async ({ page }) => {
  await signIn(page, 'owner@meridian.test', '/overview/incidents');
  await expect(page.getByRole('heading', { name: 'Incidents', level: 1 })).toBeVisible();
});

test('theme and color scheme are chosen in the drawer, apply at once and persist', async ({ page }) => {
  const html = page.locator('html');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await background();
  await openDrawer(page);
  await choose(page, 'theme', 'rose');
  await expect(html).toHaveAttribute('data-theme', 'rose');
  await choose(page, 'scheme', 'light');
  await expect(html).toHaveAttribute('data-scheme', 'light');
  await expect.poll(background).not.toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'rose');
  await expect(html).toHaveAttribute('data-scheme', 'light');
});

test('every layout shows the navigation and the page', async ({ page }) => {
  await openDrawer(page);
  for (const name of names) {
    await choose(page, 'layout', name);
    // The drawer hides the navigation from assistive technology only, so a role would not find it.
    const navigation = page.locator('nav[aria-label="Main navigation"]');
    await expect(navigation.locator('a, button').first(), name).toBeVisible();
    await expect(page.locator('main h1'), name).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('nav[aria-label="Main navigation"]').getByRole('button').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('layout'))).toBe('modern');
});

test('a layout from the address persists, and without bars the cog button can still change it', async ({ page }) => {
  await page.goto('/overview/incidents?layout=empty');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('nav[aria-label="Main navigation"]')).toHaveCount(0);
  await page.goto('/overview/incidents');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('nav[aria-label="Main navigation"]')).toHaveCount(0);
  await openDrawer(page);
  await choose(page, 'layout', 'dense');
  await expect(page.locator('nav[aria-label="Main navigation"]')).toBeVisible();
});

test('the navigation shows labels if there is room, and remembers being collapsed', async ({ page }) => {
  const navigation = page.locator('nav[aria-label="Main navigation"]');
  const width = async () => (await navigation.boundingBox())!.width;
  await page.mouse.move(900, 400);
  await expect.poll(width).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(width).toBeLessThan(100);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect.poll(width).toBeLessThan(100);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  expect(await width()).toBeLessThan(100);
});
