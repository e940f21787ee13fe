import { Buffer } from 'node:buffer';
import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { enter } from './enter.ts';
import { pixel } from '../support/pictures.ts';

const home = '/apps/file-manager';
const row = (page: Page, name: string | RegExp) => page.locator('[data-file]').filter({ hasText: name });
const choose = (page: Page) => page.getByLabel('Upload', { exact: true }).and(page.locator('input'));
const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('files are uploaded with progress, one name twice is asked about once, and all of it goes by one undo', async ({
  page,
}) => {
  const { ask } = await enter(page, home);
  await expect(row(page, 'Kitchen clock')).toBeVisible();
  const picture = { name: 'dot.png', mimeType: 'image/png', buffer: pixel };
  await choose(page).setInputFiles([text('Plan.txt', 'one'), text('Rota.txt', 'two'), picture]);
  const dock = page.getByRole('region', { name: 'Uploads' });
  await expect(dock.getByText('3 files uploaded')).toBeVisible();
  await expect(row(page, 'Plan.txt')).toBeVisible();
  await expect(row(page, 'dot.png').locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Plan.txt')).toHaveCount(0);
  await dock.getByRole('button', { name: 'Put away' }).click();
  await expect(dock).toHaveCount(0);

  await choose(page).setInputFiles([text('Plan.txt', 'one')]);
  await expect(row(page, 'Plan.txt')).toBeVisible();
  await choose(page).setInputFiles([text('Plan.txt', 'three')]);
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(row(page, 'Plan (2).txt')).toBeVisible();
  const { searchFiles } = await ask('{ searchFiles(query: "plan") { name } }');
  expect(searchFiles).toEqual([{ name: 'Plan (2).txt' }, { name: 'Plan.txt' }]);
});

test('a preview opens by Space, the arrows walk on, and Escape leads back to the row', async ({ page }) => {
  await enter(page, home);
  await row(page, 'Kitchen clock').getByRole('link').focus();
  await page.keyboard.press('Space');
  const viewer = page.getByRole('dialog', { name: 'Kitchen clock' });
  await expect(viewer.locator('pre')).not.toBeEmpty();
  await page.keyboard.press('ArrowRight');
  const letter = page.getByRole('dialog', { name: 'Letter for a late repair' });
  await expect(letter.locator('p').nth(1)).not.toBeEmpty();
  await expect(page).toHaveURL(/\/view\//);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await row(page, 'Repair price list').getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('columnheader').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page, 'Osaka counter').getByRole('link').click();
  await expect(page.getByRole('img', { name: 'Osaka counter' })).toBeVisible();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect(page.getByText('150 %')).toBeVisible();
});

test('by keys alone: a folder, a name, into a folder that is made on the way, back up, and out of the bin', async ({
  page,
}) => {
  await enter(page, home);
  await row(page, 'Kitchen clock').getByRole('link').focus();
  await page.keyboard.press('Shift+C');
  await page.getByRole('textbox', { name: 'Name' }).fill('Clocks');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Clocks')).toBeVisible();
  await row(page, 'Alarm and keys').getByRole('link').focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Name' }).fill('Alarm codes');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Alarm codes')).toBeVisible();

  await row(page, 'Alarm codes').getByRole('link').focus();
  await page.keyboard.press('x');
  await row(page, 'Kitchen clock').getByRole('link').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('v');
  await page.getByRole('dialog').getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: /New folder in/ }).fill('Kept');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move to Kept' }).click();
  await expect(row(page, 'Kitchen clock')).toHaveCount(0);
  await row(page, 'Kept').getByRole('link').click();
  await expect(row(page, 'Kitchen clock')).toBeVisible();
  await row(page, 'Kitchen clock').getByRole('link').focus();
  await page.keyboard.press('#');
  await expect(row(page, 'Kitchen clock')).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await page.getByRole('link', { name: 'Bin' }).click();
  await row(page, 'Kitchen clock').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(row(page, 'Kitchen clock')).toHaveCount(0);
});

test('what a colleague renames is seen in the way, and what they bin is told to whoever looks into it', async ({
  page,
}) => {
  const { ask } = await enter(page, home);
  const { createFolder } = await ask('mutation { createFolder(folder: { name: "Shared" }) { id } }');
  const id: string = createFolder.id;
  await page.goto(`${home}/folders/${id}`);
  await expect(page.getByRole('heading', { name: 'Shared' })).toBeVisible();
  await expect(page.getByText('This folder is empty')).toBeVisible();
  const sign = await page.request.post('/api/auth/sign-in', {
    data: { email: 'member@meridian.test', password: 'meridian-demo-1' },
  });
  const headers = { authorization: `Bearer ${((await sign.json()) as { accessToken: string }).accessToken}` };
  const send = (query: string) => page.request.post('/graphql', { headers, data: { query, variables: { id } } });
  await send('mutation ($id: ID!) { updateFileItem(id: $id, item: { name: "Ours" }) { id } }');
  await expect(page.getByRole('heading', { name: 'Ours' })).toBeVisible();
  await send('mutation ($id: ID!) { deleteFileItem(id: $id) }');
  await expect(page.getByText('This is not here any more')).toBeVisible();
  await page.getByRole('link', { name: 'Up one folder' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
});

test('on a phone a photograph is uploaded again after a lost connection, found by its name, starred and saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, home);
  await expect(row(page, 'Kitchen clock')).toBeVisible();
  let isLost = true;
  await page.route('**/api/apps/file-manager/upload', (route) => (isLost ? route.abort() : route.continue()));
  await choose(page).setInputFiles([{ name: '錶盤.png', mimeType: 'image/png', buffer: pixel }]);
  const dock = page.getByRole('region', { name: 'Uploads' });
  await expect(dock.getByText('No connection')).toBeVisible();
  isLost = false;
  await dock.getByRole('button', { name: 'Try again' }).click();
  await expect(dock.getByText('1 file uploaded')).toBeVisible();
  await dock.getByRole('button', { name: 'Put away' }).click();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Find files and folders' }))
    .fill('錶');
  await expect(page.locator('[data-file]')).toHaveCount(1);
  await row(page, '錶盤').getByRole('checkbox').check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('錶盤.png');
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  await page.getByRole('link', { name: 'Starred' }).click();
  await expect(row(page, '錶盤')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('several files come as one ZIP', async ({ page }) => {
  await enter(page, home);
  for (const name of ['Guarantee card', 'Phone rota']) await row(page, name).getByRole('checkbox').check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Files.zip');
});
