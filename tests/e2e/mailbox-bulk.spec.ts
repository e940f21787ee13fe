import { expect, test } from './journey.ts';
import { enter, rows, subjects } from './enter.ts';

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 1300 }));

test('shift selects a range, the checkbox the page, and one click the whole folder', async ({ page }) => {
  const { ask } = await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const boxes = rows(page).getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  const toolbar = page.getByRole('toolbar', { name: 'Actions for messages' });
  await expect(toolbar.getByRole('status')).toHaveText('4 selected');

  const all = page.getByLabel('Select all messages on this page');
  await all.click();
  await expect(toolbar.getByRole('status')).toBeHidden();
  await all.click();
  await expect(toolbar.getByRole('status')).toHaveText('10 selected');
  const { mailFolders } = await ask('{ mailFolders { slug total unread } }');
  const inbox = mailFolders.find((folder: { slug: string }) => folder.slug === 'inbox');
  await page.getByRole('button', { name: `Select all ${inbox.total} in Inbox` }).click();
  await expect(toolbar.getByRole('status')).toHaveText(`${inbox.total} selected`);

  await page.getByRole('button', { name: 'Mark as read' }).first().click();
  await expect(page.getByText(`${inbox.total} messages marked as read`)).toBeVisible();
  await expect(page.locator('[data-mail][data-unread=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await subjects(page)).length).toBe(10);
  await expect
    .poll(async () => {
      const after = await ask('{ mailFolders { slug unread } }');
      return after.mailFolders.find((folder: { slug: string }) => folder.slug === 'inbox').unread;
    })
    .toBe(inbox.unread);
});

test('all results of a search are selected, including those not loaded', async ({ page }) => {
  await enter(page, '/apps/mailbox/inbox/1?q=the');
  await expect(rows(page)).toHaveCount(50);
  await page.getByLabel('Select all messages on this page').click();
  await page.getByRole('button', { name: 'Select all that match this search' }).click();
  const status = page.getByRole('toolbar', { name: 'Actions for messages' }).getByRole('status');
  await expect(status).not.toHaveText('50 selected');
  expect(Number.parseInt((await status.textContent()) ?? '', 10)).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(50);
});

test('messages are dragged to a folder and a label, selected ones together, and moves are undone', async ({ page }) => {
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const [first, second, third] = await subjects(page);
  const places = page.getByRole('navigation', { name: 'Mail', exact: true });

  await expect(rows(page).nth(2)).toHaveAttribute('draggable', 'true');
  await rows(page)
    .nth(2)
    .dragTo(places.getByRole('link', { name: /^Forums/ }));
  await expect(page.getByText('1 message labeled Forums')).toBeVisible();
  await expect(rows(page).nth(2).getByText('Forums').or(rows(page).nth(2).getByText('+1'))).toBeVisible();
  expect((await subjects(page))[2]).toBe(third);

  await rows(page).nth(0).getByRole('checkbox').click();
  await rows(page).nth(1).getByRole('checkbox').click();
  await rows(page)
    .nth(1)
    .dragTo(places.getByRole('link', { name: /^Trash/ }));
  await expect(page.getByText('2 messages moved to Trash')).toBeVisible();
  await expect.poll(async () => (await subjects(page))[0]).toBe(third);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await subjects(page)).slice(0, 2)).toEqual([first, second]);
});
