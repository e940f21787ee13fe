import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { PASSWORD, signIn } from './support.ts';

// Much is shown and waited for here: a busy machine needs its time.

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
const asUser = async (page: Page) => ({ authorization: `Bearer ${await tokenOf(page)}` });
const CONTACTS = '/apps/contacts';

/** Opens the form of a contact and writes into it without saving. */
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

test('a session that ends while somebody writes a mail loses none of it', async ({ page }) => {
  await signIn(page, 'owner@meridian.test', '/apps/mailbox');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  const subject = `Half a thought ${Date.now()}`;
  await page.keyboard.press('c');
  await page.getByLabel('Subject', { exact: true }).fill(subject);
  await page.getByRole('textbox', { name: 'Message text' }).click();
  await page.keyboard.type('The first half is kept.');
  // Drafts are kept as they are written; what follows is too young to be saved when the session ends.
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

test('a session that ends while somebody fills in a form gives the words back after signing in', async ({ page }) => {
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

test('a session that is ended from another device ends here at once, and the way leads back', async ({
  page,
  browser,
}) => {
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

test('another organization in one tab is noticed in the other, and shows nothing of the first', async ({
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

test('signing out of one tab empties the other, also when somebody is writing there', async ({ page, context }) => {
  await signIn(page, 'owner@meridian.test', CONTACTS);
  await beginWriting(page, 'Nobody yet');
  const other = await context.newPage();
  await other.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText('Abena Mensah')).toHaveCount(0);
  await other.goto('/apps/contacts');
  await expect(other).toHaveURL(/\/sign-in/);
});

test('the back button after signing out shows nothing personal', async ({ page }) => {
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
  // Nothing that the browser kept can be read without the token either.
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

test('a page that comes back from the memory of the browser asks who is there', async ({ page }) => {
  await signIn(page, 'owner@meridian.test', CONTACTS);
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeVisible();
  // As it is when another tab signed out while this page lay in the back-forward cache and could hear nothing.
  await page.evaluate(() => {
    localStorage.removeItem('accessToken');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText('Abena Mensah')).toHaveCount(0);
});

test('a locked session is opened by its password alone, for the person whose it is', async ({ page }) => {
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
