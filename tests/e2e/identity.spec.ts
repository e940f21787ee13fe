import { expect, test } from 'playwright/test';
import { signIn } from './support.ts';

test('a visitor who asks for a page signs in and lands on it', async ({ page }) => {
  await page.goto('/apps/contacts');
  await expect(page).toHaveURL(/\/sign-in\?redirectURL=%2Fapps%2Fcontacts/);
  await signIn(page, 'owner@meridian.test', page.url());
  await expect(page).toHaveURL(/\/apps\/contacts$/);
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
});

test('an owner starts at the dashboard, a customer at the organizations', async ({ page, browser }) => {
  await signIn(page);
  await expect(page).toHaveURL(/\/overview\/dashboard/);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'customer@meridian.test');
  await expect(other).toHaveURL(/\/overview\/organizations/);
});

test('wrong credentials are refused in words, and the form is ready again', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail address').fill('owner@meridian.test');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a member without the right of an area is sent to the start', async ({ page }) => {
  await signIn(page, 'member@meridian.test');
  await page.goto('/security');
  await expect(page).toHaveURL(/\/overview\/dashboard/);
});

test('signing out in one tab is noticed in the other', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/apps/contacts');
  await expect(other.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  await page.goto('/sign-out');
  await expect(other).toHaveURL(/\/sign-in/);
});

test('a session that ends while somebody works leads to the sign-in and back', async ({ page }) => {
  await signIn(page);
  await page.goto('/apps/contacts');
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.request.post('/api/auth/sign-out', { headers: { authorization: `Bearer ${token}` } });
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in\?redirectURL=/);
});
