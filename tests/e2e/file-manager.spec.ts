import { Buffer } from 'node:buffer';
import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { enter, speakAs } from './enter.ts';
import { pixel } from '../support/pictures.ts';

const home = '/apps/file-manager';
const row = (page: Page, name: string | RegExp) => page.locator('[data-file]').filter({ hasText: name });
const choose = (page: Page) => page.getByLabel('Upload', { exact: true }).and(page.locator('input'));
const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('files upload with progress, a duplicate name asks once, and a single undo removes all of them', async ({
  page,
}) => {
  const { ask } = await enter(page, home);
  await expect(row(page, 'Kitchen clock')).toBeVisible();
  const picture = { name: 'dot.png', mimeType: 'image/png', buffer: pixel };
  await choose(page).setInputFiles([text('Plan.txt', 'one'), text('Rota.txt', 'two'), picture]);
  const dock = page.getByRole('region', { name: 'Uploads' });
  await expect(dock.getByText('3 files uploaded')).toBeVisible();
  await expect(row(page, 'Plan.txt')).toBeVisible();
  await expect(row(page, 'Plan.txt')).toContainText('3 bytes');
  // Dragging the image of a row drags the row.
  await expect(row(page, 'dot.png').locator('img')).toHaveCSS('pointer-events', 'none');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Plan.txt')).toHaveCount(0);
  await dock.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dock).toHaveCount(0);

  await choose(page).setInputFiles([text('Plan.txt', 'one')]);
  await expect(row(page, 'Plan.txt')).toBeVisible();
  await choose(page).setInputFiles([text('Plan.txt', 'three')]);
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(row(page, 'Plan (2).txt')).toBeVisible();
  await expect
    .poll(async () => (await ask('{ searchFiles(query: "plan") { name } }')).searchFiles)
    .toEqual([{ name: 'Plan (2).txt' }, { name: 'Plan.txt' }]);
});

test('Space opens a preview, arrows move on, Escape returns to the row, and several files download as one ZIP', async ({
  page,
}) => {
  const strange: string[] = [];
  await enter(page, home);
  const { origin } = new URL(page.url());
  page.on(
    'request',
    (one) => /^(?:data|blob):/.test(one.url()) || one.url().startsWith(origin) || strange.push(one.url()),
  );
  page.on('console', (one) => /Content Security Policy/.test(one.text()) && strange.push(one.text()));
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
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('150 %')).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page, 'Guarantee card').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Page 1' })).toContainText('guaranteed for five years');
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  expect(strange).toEqual([]);
  await page.keyboard.press('Escape');
  for (const name of ['Guarantee card', 'Phone rota']) await row(page, name).getByRole('checkbox').check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Files.zip');
});

test('by keyboard: create a folder, rename, move into a new folder, cut and paste, and restore from the trash', async ({
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
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar')).toContainText('3 selected');
  // Renaming is for a single item.
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Rename' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await row(page, 'Alarm codes').getByRole('link').focus();
  await page.keyboard.press('x');
  await row(page, 'Kitchen clock').getByRole('link').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('v');
  await expect(page.getByRole('searchbox', { name: 'Find a folder' })).toBeFocused();
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
  await row(page, 'Phone rota').getByRole('link').focus();
  await page.keyboard.press('Control+x');
  await row(page, 'Kept').getByRole('link').click();
  await expect(row(page, 'Alarm codes')).toBeVisible();
  await page.keyboard.press('Control+v');
  await expect(row(page, 'Phone rota')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Phone rota')).toHaveCount(0);
  await page.getByRole('link', { name: 'Trash' }).click();
  await row(page, 'Kitchen clock').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(row(page, 'Kitchen clock')).toHaveCount(0);
  await page.getByRole('link', { name: 'All files' }).click();
  await row(page, 'Kept').getByRole('link').click();
  await expect(row(page, 'Kitchen clock')).toBeVisible();
});

test('a folder renamed by a colleague updates its path, and one moved to the trash shows that it is gone', async ({
  page,
}) => {
  const { ask } = await speakAs(page);
  const { createFolder } = await ask('mutation { createFolder(folder: { name: "Shared" }) { id } }');
  const id: string = createFolder.id;
  await page.goto(`${home}/folders/${id}`);
  await expect(page.getByRole('heading', { name: 'Shared' })).toBeVisible();
  await expect(page.getByText('This folder is empty')).toBeVisible();
  const colleague = await speakAs(await page.context().newPage(), 'member@meridian.test');
  const send = (query: string) => colleague.ask(query, { id });
  await send('mutation ($id: ID!) { updateFileItem(id: $id, item: { name: "Ours" }) { id } }');
  await expect(page.getByRole('heading', { name: 'Ours' })).toBeVisible();
  await send('mutation ($id: ID!) { deleteFileItem(id: $id) }');
  await expect(page.getByText('This item no longer exists')).toBeVisible();
  await page.getByRole('link', { name: 'Up one folder' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
});

test('on a phone: an upload is retried after a lost connection, then found, moved, starred and downloaded', async ({
  browser,
  baseURL,
}) => {
  const phone = { baseURL: baseURL!, viewport: { width: 390, height: 844 }, hasTouch: true };
  const page = await browser.newPage({ ...phone, reducedMotion: 'reduce', locale: 'en-GB' });
  let isLost = true;
  await page.route('**/api/apps/file-manager/upload', (route) => (isLost ? route.abort() : route.continue()));
  const { ask } = await enter(page, home);
  const make = 'mutation ($name: String!, $in: ID) { createFolder(folder: { name: $name, folderId: $in }) { id } }';
  let inside: string | null = null;
  for (const name of ['House', 'Second floor', 'Attic'])
    inside = (await ask(make, { name, in: inside })).createFolder.id as string;
  await expect(page.locator('[data-file]').first()).toBeVisible();
  await choose(page).setInputFiles([{ name: '錶盤.png', mimeType: 'image/png', buffer: pixel }]);
  const dock = page.getByRole('region', { name: 'Uploads' });
  await expect(dock.getByText('No connection')).toBeVisible();
  isLost = false;
  await dock.getByRole('button', { name: 'Try again' }).click();
  await expect(dock.getByText('1 file uploaded')).toBeVisible();
  await dock.getByRole('button', { name: 'Dismiss' }).click();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Find files and folders' }))
    .fill('錶');
  await expect(page.locator('[data-file]')).toHaveCount(1);
  await row(page, '錶盤').getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: 'Move to…' }).tap();
  const dialog = page.getByRole('dialog');
  const folder = (name: string) => dialog.getByRole('treeitem', { name, exact: true });
  // Two levels down, one up, and down again: tapping a folder expands it.
  for (const name of ['House', 'Second floor', 'Attic', 'House', 'Attic']) await folder(name).tap();
  // The search field has no focus, so the on-screen keyboard does not cover the folders.
  await expect(dialog.getByRole('searchbox')).not.toBeFocused();
  await dialog.getByRole('button', { name: 'Move to Attic' }).tap();
  const way = async () => (await ask('{ searchFiles(query: "錶") { path { name } } }')).searchFiles[0].path;
  await expect.poll(way).toEqual([{ name: 'House' }, { name: 'Second floor' }, { name: 'Attic' }]);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(way).toEqual([]);
  await row(page, '錶盤').getByRole('checkbox').check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('錶盤.png');
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  await page.getByRole('link', { name: 'Starred' }).click();
  await expect(row(page, '錶盤')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.close();
});

test('a marquee selects items, items are dragged onto the path and the tree, and a filtered list is saved', async ({
  page,
}) => {
  const { ask } = await speakAs(page);
  const make = 'mutation ($name: String!, $in: ID) { createFolder(folder: { name: $name, folderId: $in }) { id } }';
  const { createFolder: drawer } = await ask(make, { name: 'Drawer' });
  for (const name of ['Left', 'Right', 'Middle']) await ask(make, { name, in: drawer.id });
  await page.goto(`${home}/folders/${drawer.id}?view=grid`);
  await expect(row(page, 'Right')).toBeVisible();
  const [left, right] = [(await row(page, 'Left').boundingBox())!, (await row(page, 'Right').boundingBox())!];
  // The first marquee loads its code.
  await expect(async () => {
    await page.mouse.move(right.x + right.width + 60, right.y + right.height + 40);
    await page.mouse.down();
    await page.mouse.move(left.x + left.width + 60, left.y + 60, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByRole('toolbar')).toContainText('2 selected', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');

  const way = page.getByRole('navigation', { name: 'Path to this folder' });
  await expect(row(page, 'Left')).toHaveAttribute('draggable', 'true');
  await row(page, 'Left').dragTo(way.getByRole('link', { name: 'Files' }));
  await expect(row(page, 'Left')).toHaveCount(0);
  const branch = page.getByRole('tree', { name: 'Folders' }).getByRole('treeitem', { name: 'Campaigns' });
  await row(page, 'Right').dragTo(branch);
  await expect(row(page, 'Right')).toHaveCount(0);
  await expect
    .poll(async () => (await ask('{ searchFiles(query: "right", type: "folder") { name path { name } } }')).searchFiles)
    .toEqual([{ name: 'Right', path: [{ name: 'Campaigns' }] }]);
  await row(page, 'Middle').getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Find a folder' }).fill('camp');
  await page.getByRole('dialog').getByRole('treeitem', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('button', { name: 'Move to Campaigns' }).click();
  await expect(row(page, 'Middle')).toHaveCount(0);

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Created by' }).fill('Nobody of ours');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.locator('[data-file]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.goto(`${home}?type=PDF&from=2020-01-01`);
  await expect(row(page, 'Guarantee card')).toBeVisible();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Papers');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'All files' }).click();
  await page.getByRole('link', { name: 'Papers' }).click();
  await expect(page).toHaveURL(/type=PDF/);
  await expect(page.getByRole('button', { name: 'Filter, 2 active' })).toBeVisible();
});

test('a customer without permission sees which one file manager needs, and no link to it', async ({ page }) => {
  await enter(page, home, 'customer@meridian.test');
  await expect(page.locator('main')).toContainText('You need the permission “View File manager”.');
  await expect(page.getByRole('link', { name: 'File Manager' })).toHaveCount(0);
});
