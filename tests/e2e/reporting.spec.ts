import { expect, test } from './journey.ts';
import type { Page } from 'playwright/test';
import { enter, rows, speakAs, subjects } from './enter.ts';

test.use({ settings: { UNDO_SEND: '0' } });

test('one decision answers two reports of a message, which is removed from all mailboxes and moved back', async ({
  page,
  browser,
  baseURL,
}) => {
  const others = await browser.newContext({ baseURL: baseURL! });
  const theirs = await others.newPage();
  const subject = 'Your parcel waits';
  const { ask } = await speakAs(page);
  await ask('mutation ($mail: MailDraft) { sendMail(mail: $mail) { id } }', {
    mail: {
      to: 'owner@meridian.test, member@meridian.test, customer@meridian.test',
      subject,
      content: '<p>See <a href="https://203.0.113.7/parcel">northwind.test/parcel</a></p>',
    },
  });
  const search = 'query ($query: String!) { searchMails(query: $query, folder: "inbox") { id } }';
  await expect.poll(async () => (await ask(search, { query: subject })).searchMails.length).toBe(1);
  const shows = (at: Page) => expect.poll(() => subjects(at)).toContain(subject);
  await page.goto('/apps/mailbox/inbox/1');
  await shows(page);
  await enter(theirs, '/apps/mailbox/inbox/1', 'member@meridian.test');
  await shows(theirs);

  // Reported by keyboard, undone, and reported again from the open message.
  await page.keyboard.press('j');
  await page.keyboard.press('w');
  await expect(page.getByText('Thank you. 1 message reported')).toBeVisible();
  await expect.poll(() => subjects(page)).not.toContain(subject);
  await page.keyboard.press('z');
  await expect(page.getByText('Report withdrawn')).toBeVisible();
  await shows(page);
  for (const at of [page, theirs]) {
    await rows(at).filter({ hasText: subject }).click();
    await at
      .getByRole('toolbar', { name: 'Actions for this message' })
      .getByRole('button', { name: 'Report', exact: true })
      .click();
    await expect(at.getByText('Thank you. 1 message reported')).toBeVisible();
  }
  await theirs.goto('/apps/mailbox/spam/1');
  await rows(theirs).filter({ hasText: subject }).click();
  await expect(theirs.getByText("it's being reviewed")).toBeVisible();

  await page.goto('/social-engineering');
  await expect(page).toHaveURL(/\/social-engineering\/reports$/);
  await page.locator('[data-report]').filter({ hasText: subject }).click();
  const report = page.locator('main article');
  await expect(report.getByText('Leads to another site')).toBeVisible();
  await expect(report.getByText('IP address')).toBeVisible();
  await expect(report.getByRole('region', { name: 'Reported by' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('s');
  await expect(page.getByText('1 message marked as spam')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('1 message marked as phishing')).toBeVisible();
  await expect(theirs.getByText('is phishing')).toBeVisible();

  await report.getByRole('button', { name: 'Remove from all mailboxes' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('It steals passwords');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from all mailboxes' }).click();
  await expect(page.getByText('1 copy moved to spam')).toBeVisible();
  await enter(theirs, '/apps/mailbox/spam/1', 'customer@meridian.test');
  await rows(theirs).filter({ hasText: subject }).click();
  await expect(theirs.getByText('Reason: It steals passwords')).toBeVisible();
  await report.getByRole('button', { name: 'Move back' }).click();
  await expect(page.getByText('1 copy moved back')).toBeVisible();
  await theirs.goto('/apps/mailbox/inbox/1');
  await shows(theirs);
  await others.close();
});

test('a member without permission is redirected to the start page', async ({ page }) => {
  await enter(page, '/social-engineering/reports', 'member@meridian.test');
  await expect(page).not.toHaveURL(/social-engineering/);
});
