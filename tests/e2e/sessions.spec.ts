import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { PASSWORD, signIn } from './support.ts';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
const asUser = async (page: Page) => ({ authorization: `Bearer ${await tokenOf(page)}` });
const CONTACTS = '/apps/contacts';

/** Opens the form of a contact and types without saving. */
async function beginWriting(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: /Abena Mensah/ }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.locator('form [name=name]').fill(name);
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('owner@meridian.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
}

test('a session that ends while composing a message loses no text', async ({ page }) => {
  await signIn(page, 'owner@meridian.test', '/apps/mailbox');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  const subject = `Half a thought ${Date.now()}`;
  await page.keyboard.press('c');
  await page.getByLabel('Subject', { exact: true }).fill(subject);
  await page.getByRole('textbox', { name: 'Message text' }).click();
  await page.keyboard.type('The first half is kept.');
  // Drafts save themselves; the text typed next is too recent to be saved when the session ends.
  await expect(page.getByText(/saved/i).first()).toBeVisible();
  const headers = await asUser(page);
  await page.keyboard.insertText(' And so is the second.');
  await page.request.post('/api/auth/sign-out', { headers });
  await expect(page).toHaveURL(/\/sign-in\?redirectURL=/);
  await signInAgain(page);
  await page.goto('/apps/mailbox/drafts/1');
  await page.getByText(subject).first().click();
  await expect(page.getByText(/The first half is kept\. And so is the second\./).first()).toBeVisible();
});

test('a session that ends while filling in a form restores the input after sign-in', async ({ page }) => {
  await signIn(page, 'owner@meridian.test', CONTACTS);
  await beginWriting(page, 'Abena of the long bench');
  await page.request.post('/api/auth/sign-out', { headers: await asUser(page) });
  await expect(page).toHaveURL(/\/sign-in\?redirectURL=/);
  await expect(page.getByText('Abena')).toHaveCount(0);
  await signInAgain(page);
  await page.goto('/apps/contacts');
  await page.getByRole('link', { name: /Abena Mensah/ }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.locator('form [name=name]')).toHaveValue('Abena of the long bench');
});

test('a session ended from another device ends at once, and sign-in returns to the page', async ({ page, browser }) => {
  await signIn(page, 'owner@meridian.test', CONTACTS);
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'owner@meridian.test');
  const headers = await asUser(other);
  const { jti } = JSON.parse(Buffer.from(((await tokenOf(page)) ?? '').split('.')[1] ?? '', 'base64url').toString());
  const answer = await other.request.delete(`/api/auth/session?id=${jti}`, { headers });
  expect(answer.status()).toBe(200);
  await expect(page).toHaveURL(/\/sign-in\?redirectURL=%2Fapps%2Fcontacts/);
  await page.reload();
  await expect.poll(() => tokenOf(page)).toBeNull();
  await signInAgain(page);
  await expect(page).toHaveURL(/\/apps\/contacts/);
});

test('switching the organization in one tab updates the other, which shows no data of the first', async ({
  page,
  context,
}) => {
  await signIn(page, 'owner@meridian.test', CONTACTS);
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/overview/dashboard');
  await other.getByRole('button', { name: 'Organization: Northwind' }).click();
  await other.getByRole('menuitem', { name: /Harbor/ }).click();
  await expect(other.getByRole('button', { name: 'Organization: Harbor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Organization: Harbor' })).toBeVisible();
  await expect(page.getByText('Abena Mensah')).toHaveCount(0);
  await page.goto('/apps/contacts');
  await expect(page.getByText('16 contacts')).toBeVisible();
});

test('signing out in one tab clears the other, even with unsaved changes', async ({ page, context }) => {
  await signIn(page, 'owner@meridian.test', CONTACTS);
  await beginWriting(page, 'Nobody yet');
  const other = await context.newPage();
  await other.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText('Abena Mensah')).toHaveCount(0);
  await other.goto('/apps/contacts');
  await expect(other).toHaveURL(/\/sign-in/);
});

test('the back button after signing out shows no personal data', async ({ page }) => {
  await signIn(page, 'owner@meridian.test', CONTACTS);
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeVisible();
  await page.goto('/overview/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/sign-out');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect.poll(() => tokenOf(page)).toBeNull();
  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    await expect(page).toHaveURL(/\/sign-(in|out)/);
    await expect(page.getByText(/Abena Mensah|Nora Lindqvist/)).toHaveCount(0);
  }
  // Cached data can't be read without the token either.
  const kept = await page.evaluate(async () => {
    const answer = await fetch('/api/apps/contacts/all', { cache: 'force-cache' });
    return [
      answer.status,
      Object.keys(localStorage).filter((key) => /draft|recent|token/i.test(key)),
      sessionStorage.length,
    ];
  });
  expect(kept).toEqual([401, [], 0]);
});

test('a page restored from the back-forward cache checks the session', async ({ page }) => {
  await signIn(page, 'owner@meridian.test', CONTACTS);
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeVisible();
  // Simulates a sign-out in another tab while this page was in the back-forward cache.
  await page.evaluate(() => {
    localStorage.removeItem('accessToken');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText('Abena Mensah')).toHaveCount(0);
});

test('a locked session is unlocked by the password of its user', async ({ page }) => {
  await signIn(page, 'owner@meridian.test', '/unlock-session?redirectURL=%2Fapps%2Fcontacts');
  await expect(page.getByLabel('Full name')).toHaveValue('Nora Lindqvist');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page).toHaveURL(/\/apps\/contacts/);
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
});
