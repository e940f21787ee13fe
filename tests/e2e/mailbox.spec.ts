import { expect, test } from './journey.ts';
import { signIn } from './support.ts';

test('a mail goes from compose to the inbox of the other person, live', async ({ page, browser }) => {
  await signIn(page, 'owner@meridian.test', '/apps/mailbox');
  await expect(page).toHaveURL(/\/apps\/mailbox\/inbox\/1/);
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(other, 'member@meridian.test', '/apps/mailbox');
  await expect(other.getByRole('heading', { name: 'Inbox' })).toBeVisible();

  const subject = `The long bench ${Date.now()}`;
  await page.keyboard.press('c');
  await page.getByLabel('To', { exact: true }).fill('member@meridian.test');
  await page.keyboard.press('Enter');
  await page.getByLabel('Subject', { exact: true }).fill(subject);
  await page.getByRole('textbox', { name: 'Text of the mail' }).click();
  await page.keyboard.type('Shall we meet at noon?');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(/Sending|Mail sent/).first()).toBeVisible();

  // Ten seconds to take it back, then it is there, without a reload.
  await expect(other.getByText(/new mail/).first()).toBeVisible({ timeout: 25_000 });
  await other
    .getByText(/new mail/)
    .first()
    .click();
  await expect(other.getByText(subject).first()).toBeVisible();
});

test('a mail is opened by its address, moved to the trash, and brought back', async ({ page }) => {
  await signIn(page, 'owner@meridian.test', '/apps/mailbox/inbox/1');
  await page.getByText('My father’s watch is back on my wrist').first().click();
  await expect(page).toHaveURL(/\/apps\/mailbox\/inbox\/1\/[0-9a-f-]{36}/);
  await page.keyboard.press('#');
  await expect(page.getByText(/1 mail moved to Trash/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('My father’s watch is back on my wrist').first()).toBeVisible();
});
