import { expect, test } from 'playwright/test';
import { signIn } from './support.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('the organization is switched, and an unavailable one can not be chosen', async ({ page }) => {
  await page.getByRole('button', { name: 'Organization: Northwind' }).click();
  await expect(page.getByRole('menuitem', { name: /Fernhill/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: /Harbor/ }).click();
  await expect(page.getByRole('button', { name: 'Organization: Harbor' })).toBeVisible();
  await page.goto('/apps/contacts');
  await expect(page.getByText('16 contacts')).toBeVisible();
});

test('the language is switched and stays', async ({ page }) => {
  await page.goto('/overview/incidents');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { name: 'インシデント', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'インシデント', level: 1 })).toBeVisible();
  // The choice belongs to the person, on every device: the next journey speaks English again.
  await page.getByRole('button', { name: /^言語/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Incidents', level: 1 })).toBeVisible();
});

test('the search shows grouped results and leads to one', async ({ page }) => {
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByPlaceholder('Search for contacts and pages').fill('abena');
  await expect(page.getByRole('option', { name: /Abena Mensah/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/contacts\//);
});

test('a shortcut is added, changed and deleted in its panel', async ({ page }) => {
  await page.getByRole('button', { name: /^Shortcuts/ }).click();
  await page.getByRole('button', { name: 'Add shortcut' }).click();
  await page.getByLabel('Label').fill('My place');
  await page.getByLabel('Link').first().fill('/apps/contacts');
  await page.locator('[popover]').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Shortcut saved')).toBeVisible();
  await page.getByRole('button', { name: 'Edit My place' }).click();
  await page.locator('[popover]').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Shortcut deleted')).toBeVisible();
});

test('a layout of the address is used, and theme and scheme stand on the page', async ({ page }) => {
  await page.goto('/overview/dashboard?layout=modern');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'teal');
});

test('the page scrolls sideways nowhere at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [
    '/overview/dashboard',
    '/overview/organizations',
    '/apps/contacts',
    '/apps/mailbox',
    '/setting/account/basic',
  ]) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.getByRole('heading').first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, path).toBe(false);
  }
});
