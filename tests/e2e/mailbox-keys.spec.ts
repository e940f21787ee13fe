import { expect, test } from './journey.ts';
import { enter, rows, subjects } from './enter.ts';

test('by keyboard: read, select, move, undo and compose messages', async ({ page }) => {
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const [first, second] = await subjects(page);
  const here = () => page.evaluate(() => document.activeElement?.closest('[data-mail]')?.getAttribute('data-mail'));
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-mail')));

  await page.keyboard.press('j');
  await expect.poll(here).toBe(ids[0]);
  await page.keyboard.press('j');
  await expect.poll(here).toBe(ids[1]);
  await page.keyboard.press('k');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 2, name: first! })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: second! })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/inbox\/1$/);
  await expect.poll(here).toBe(ids[1]);

  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Actions for messages' }).getByRole('status')).toHaveText(
    '1 selected',
  );
  await page.keyboard.press('e');
  await expect(page.getByRole('combobox', { name: 'Move 1 message to' })).toBeFocused();
  await page.keyboard.type('tra');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 message moved to Trash')).toBeVisible();
  await expect.poll(here).toBe(ids[2]);
  await page.keyboard.press('z');
  await expect.poll(async () => (await subjects(page))[1]).toBe(second);

  await page.keyboard.press('c');
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  // Focus returns to the previous row.
  await expect.poll(here).toBe(ids[2]);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  for (const what of [
    'Next message',
    'Previous message',
    'Open message',
    'Move to…',
    'Delete',
    'Compose',
    'Report spam',
  ])
    await expect(sheet.getByText(what, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect.poll(here).toBe(ids[2]);
});
