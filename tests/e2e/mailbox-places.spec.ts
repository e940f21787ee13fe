import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { enter, rows, subjects } from './enter.ts';

const tools = (page: Page) => page.getByRole('toolbar', { name: 'Actions for this message' });

test('a message moves to spam and trash and back, and emptying the trash needs confirmation', async ({ page }) => {
  const { ask } = await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const [subject] = await subjects(page);
  const open = (place: string) => page.getByRole('link', { name: new RegExp(`^${place}`) }).click();
  const ours = rows(page).filter({ hasText: subject! });

  await ours.getByRole('link').click();
  await tools(page).getByRole('button', { name: 'Report spam' }).click();
  await expect(page.getByText('1 message moved to Spam')).toBeVisible();
  await open('Spam');
  await ours.getByRole('link').click();
  await tools(page).getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('1 message moved to Inbox')).toBeVisible();

  await open('Inbox');
  await ours.getByRole('link').click();
  await tools(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 message moved to Trash')).toBeVisible();
  await open('Trash');
  await ours.getByRole('link').click();
  await tools(page).getByRole('button', { name: 'Move to inbox' }).click();
  await expect(ours).toHaveCount(0);

  const { mailFolders } = await ask('{ mailFolders { id slug } }');
  const folder = mailFolders.find((one: { slug: string }) => one.slug === 'trash').id;
  const { mails } = await ask('{ mails(folder: "spam", first: 1) { mails { id } } }');
  await ask('mutation ($ids: [ID!]!, $mail: MailPatch!) { updateMails(ids: $ids, mail: $mail) { id } }', {
    ids: [mails.mails[0].id],
    mail: { folder },
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Empty trash' }).click();
  const question = page.getByRole('alertdialog', { name: 'Empty the trash?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Empty trash' }).click();
  await question.getByRole('button', { name: 'Empty trash' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
});

test('the side links switch lists without loading a new document', async ({ page }) => {
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const places = page.getByRole('navigation', { name: 'Mail', exact: true });
  for (const [name, path] of [
    ['Sent', 'sent/1'],
    ['Starred', 'filter/starred/1'],
    ['Settings', 'settings'],
    ['Drafts', 'drafts/1'],
  ]) {
    await places.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/apps/mailbox/${path}$`));
  }
  await expect(rows(page)).not.toHaveCount(0);
  await expect(page.locator('html[data-same]')).toHaveCount(1);
});

test('the command palette finds a message of the mailbox and opens it', async ({ page }) => {
  const { ask } = await enter(page, '/apps/tasks');
  await page.locator('main h1').waitFor();
  const { searchMails } = await ask('{ searchMails(query: "chronometer", first: 1) { id subject folder { slug } } }');
  const [{ id, subject, folder }] = searchMails;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('chronometer');
  const found = page.getByRole('group', { name: 'Mailbox' }).getByRole('option');
  await found.filter({ hasText: subject }).first().click();
  await expect(page).toHaveURL(new RegExp(`/apps/mailbox/${folder.slug}/1/${id}$`));
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
});

test('the search takes as much text as the gateway allows', async ({ page }) => {
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const field = page.getByRole('main').getByRole('searchbox');
  await field.focus();
  await page.keyboard.insertText('strap '.repeat(50));
  await expect(field).toHaveValue('strap '.repeat(50).slice(0, 200));
  await expect(page.getByText(/^No messages match/)).toBeVisible();
});

test('the open message is right of, below or left of the list, depending on the settings', async ({ page }) => {
  const { ask } = await enter(page, '/apps/mailbox/settings');
  const places = page.getByRole('navigation', { name: 'Mail', exact: true });
  const kept = async () => (await ask('{ mailSettings { messageLayout } }')).mailSettings.messageLayout;
  const boxesWith = async (name: string, layout: string) => {
    await places.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('radio', { name }).click({ force: true });
    await expect.poll(kept).toBe(layout);
    await places.getByRole('link', { name: /^Inbox/ }).click();
    await rows(page).first().getByRole('link').click();
    await expect(tools(page)).toBeVisible();
    const mail = await page.getByRole('region', { name: 'Message', exact: true }).boundingBox();
    const list = await page.getByRole('region', { name: 'Message list' }).boundingBox();
    return { mail: mail!, list: list! };
  };
  const under = await boxesWith('Under the list', 'bottom');
  expect(under.mail.y).toBeGreaterThanOrEqual(under.list.y + under.list.height - 2);
  const left = await boxesWith('Left of the list', 'left');
  expect(left.mail.x + left.mail.width).toBeLessThanOrEqual(left.list.x + 2);
  const right = await boxesWith('Right of the list', 'right');
  expect(right.mail.x).toBeGreaterThanOrEqual(right.list.x + right.list.width - 2);
});

test('pages, messages and folders have addresses, invalid ones redirect, and Back works', async ({ page }) => {
  await enter(page, '/apps/mailbox/inbox');
  await expect(page).toHaveURL(/\/inbox\/1$/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/inbox\/2$/);
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await rows(page).nth(3).getByRole('link').click();
  await expect(page).toHaveURL(/\/inbox\/2\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^14 of \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/inbox\/2$/);

  await page.goto('/apps/mailbox/inbox/999');
  await expect(page).toHaveURL(/\/inbox\/5$/);
  await page.goto('/apps/mailbox/inbox/0');
  await expect(page).toHaveURL(/\/inbox\/1$/);
  await page.goto('/apps/mailbox/nowhere/1');
  await expect(page.getByText('Folder not found')).toBeVisible();
  await page.goto('/apps/mailbox/inbox/1/nobody');
  await expect(page).toHaveURL(/\/inbox\/1$/);
});
