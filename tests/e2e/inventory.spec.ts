import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { pixel } from '../support/pictures.ts';
import { enter, speakAs } from './enter.ts';
import { expect, test } from './journey.ts';
import { sessionOf } from './support.ts';

const home = '/apps/ecommerce/inventory';
const rows = (page: Page) => page.locator('[data-product]');
const pane = (page: Page) => page.getByRole('article');
const productOf = (sku: string) =>
  `{ products(search: "${sku}", everywhere: true, first: 1) { products { id name price stock } } }`;

test('a scanned barcode opens its product, stock is received three times, and undo reverts the last one', async ({
  page,
}) => {
  const { ask } = await enter(page, home);
  await expect(rows(page).first()).toBeVisible();
  const { products } = await ask(
    '{ products(search: "LGL-3633", everywhere: true, first: 1) { products { id barcode } } }',
  );
  const [{ id, barcode }] = products.products;
  await page.keyboard.press('/');
  await page.keyboard.type(barcode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(id));
  const stock = pane(page).getByLabel('Stock').locator('output');
  const before = Number(await stock.textContent());
  for (const step of [1, 2, 3]) {
    await pane(page).getByRole('button', { name: 'Increase stock by one' }).click();
    await expect(stock).toHaveText(`${before + step}`);
  }
  await pane(page).getByText('History').click();
  await expect(pane(page).locator('li', { hasText: 'Received' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stock).toHaveText(`${before + 2}`);
  await expect(pane(page).locator('li', { hasText: 'Received' })).toHaveCount(2);
});

test('a filter with columns is saved as a view, which survives a reload and is private', async ({ page }) => {
  await enter(page, home);
  await expect(rows(page)).toHaveCount(23);
  // The row of views reserves its space, so that sorting does not shift the layout.
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link')).toHaveText(['All products']);
  const before = await views.boundingBox();
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/sort=/);
  await expect(views.getByRole('link')).toHaveText(['All products']);
  expect(await views.boundingBox()).toEqual(before);
  await page.goto(home);
  await page.getByRole('button', { name: 'Stock', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Low stock' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('w');
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Tags' }).uncheck();
  await columns.getByRole('checkbox', { name: 'Barcode' }).check();
  await columns.getByRole('button', { name: 'Width of Barcode: Default width' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Barcode' })).toBeVisible();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: /Save/ }).click();
  await page.keyboard.type('Reorder');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Reorder' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'Barcode' })).toHaveAttribute('data-width', 'wide');
  await expect(page.getByRole('columnheader', { name: 'Tags' })).toHaveCount(0);
  const headers = { authorization: `Bearer ${await sessionOf(page, 'member@meridian.test')}` };
  const query = '{ savedViews(room: "inventory") { title } }';
  const theirs = await page.request.post('/graphql', { headers, data: { query } });
  expect((await theirs.json()).data.savedViews).toEqual([]);
});

test('by keyboard: twenty prices are pasted, an invalid one is corrected, all are saved and undone', async ({
  page,
}) => {
  const { ask } = await enter(page, `${home}/sheet`);
  const prices = async () =>
    (await ask('{ products(page: 0, size: 20) { products { price } } }')).products.products.map(
      ({ price }: { price: number }) => price,
    );
  const before = await prices();
  const grid = page.getByRole('grid', { name: 'Sheet' });
  await expect(grid.getByRole('row')).toHaveCount(24);
  await grid.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  const pasted = Array.from({ length: 20 }, (_, index) => (index === 4 ? 'abc' : `${100 + index}`)).join('\n');
  await grid.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(page.getByText('20 cells · in 20 products')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 cell · in 1 product')).toBeVisible();
  await expect(grid.locator('[aria-invalid]')).toHaveText(/abc/);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.type('104');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 product saved')).toBeVisible();
  await expect.poll(prices).toEqual(Array.from({ length: 20 }, (_, index) => 100 + index));
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await prices())[4]).toBe(before[4]);
});

test('an import names its three invalid rows and skips them, and an export matches the imported file', async ({
  page,
}) => {
  const { ask } = await enter(page, `${home}/import`);
  const lines = Array.from({ length: 120 }, (_, index) => {
    const name = index === 7 ? '=HYPERLINK("x")' : `Imported ${index}`;
    const stock = index === 3 ? 'many' : `${index}`;
    const vendor = index === 5 ? 'Nobody at all' : '';
    return [index === 9 ? 'IMP-8' : `IMP-${index}`, `"${name.replaceAll('"', '""')}"`, stock, vendor].join(',');
  });
  const buffer = Buffer.from(['Variant SKU,Title,Quantity,Vendor', ...lines].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'watches.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview' }).click();
  const table = page.getByRole('table', { name: 'Preview' });
  await expect(table).toBeVisible();
  await expect(page.getByText('117 new')).toBeVisible();
  for (const line of [5, 7, 11])
    await expect(table.getByRole('row', { name: new RegExp(`^${line} refused`) })).toBeVisible();
  await page.getByRole('button', { name: 'Import 117 rows' }).click();
  await expect(page.getByText('Products imported')).toBeVisible();
  expect(
    (await ask('{ products(search: "Imported", page: 0) { pagination { length } } }')).products.pagination.length,
  ).toBe(116);
  await page.goto(`${home}?q=IMP-`);
  await expect(rows(page).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export all columns' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(118);
  expect(text).toContain('IMP-8,Imported 8,');
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  const { products } = await ask('{ products(search: "IMP-", everywhere: true, first: 100) { products { id } } }');
  const rest = await ask('{ products(search: "IMP-", everywhere: true, page: 1, size: 100) { products { id } } }');
  const ids = [...products.products, ...rest.products.products].map(({ id }: { id: string }) => id);
  await ask('mutation ($ids: [ID!]!) { deleteProducts(ids: $ids) }', { ids: [...new Set(ids)] });
});

test('edits of two people to one product merge by field, and a conflict in the same field is shown', async ({
  page,
}) => {
  const { ask, headers } = await speakAs(page);
  const [{ id, name }] = (await ask(productOf('RSV-3604'))).products.products;
  const theirs = async (query: string) => {
    const answer = await page.request.post('/graphql', { headers, data: { query } });
    expect((await answer.json()).errors).toBeUndefined();
  };
  await page.goto(`${home}/${id}`);
  const price = pane(page).getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('2000');
  await price.press('Tab');
  await expect(pane(page).getByText('Not saved yet')).toBeVisible();
  await theirs(`mutation { updateProduct(id: "${id}", product: { sku: "THEIRS-1" }) { id } }`);
  await expect(pane(page).getByRole('textbox', { name: /^SKU/ })).toHaveValue('THEIRS-1');
  await expect(price).toHaveValue('$2,000.00');
  await theirs(`mutation { updateProduct(id: "${id}", product: { price: 1500 }) { id } }`);
  await expect(pane(page).getByText(/Changed in the meantime to: 1,500/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Product saved')).toBeVisible();
  expect((await ask(`{ product(id: "${id}") { price sku } }`)).product).toEqual({ price: 2000, sku: 'THEIRS-1' });
  await theirs(`mutation { deleteProduct(id: "${id}") }`);
  await expect(page.getByText('Not found')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name, exact: false }).first()).toBeVisible();
});

test('pictures are reordered by keyboard, added, set as thumbnail and removed; print shows product and list only', async ({
  page,
}) => {
  const { ask } = await enter(page, `${home}?stock=low`);
  await expect(rows(page)).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Stock: Low stock · /)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  for (const role of ['banner', 'search', 'checkbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add product' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const [{ id }] = (await ask(productOf('NWM-4011'))).products.products;
  const kept = async () => (await ask(`{ product(id: "${id}") { images thumbnail preview } }`)).product;
  const [first, second, third] = (await kept()).images;
  await page.goto(`${home}/${id}`);
  const pictures = pane(page).getByRole('region', { name: 'Pictures' });
  await pictures.getByRole('button', { name: 'Picture 1 of 3' }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await kept()).images).toEqual([second, first, third]);
  await expect(pictures.getByRole('button', { name: 'Picture 2 of 3' })).toBeFocused();
  await pictures.locator('input[type=file]').setInputFiles({ name: 'dial.png', mimeType: 'image/png', buffer: pixel });
  await expect(pictures.getByRole('button', { name: 'Picture 4 of 4' })).toHaveAttribute('aria-current', 'true');
  await pictures.getByRole('button', { name: 'Set as thumbnail' }).click();
  await expect.poll(async () => (await kept()).thumbnail).toMatch(/^data:image\/png/);
  expect((await kept()).preview).toMatch(/^data:image\//);
  await expect(page.locator(`[data-product="${id}"] img`)).toHaveAttribute('src', /^data:image/);
  await pictures.getByRole('button', { name: 'Picture 1 of 4' }).click();
  await pictures.getByRole('button', { name: 'Remove picture' }).click();
  await expect.poll(async () => (await kept()).images.length).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pictures.getByRole('button', { name: 'Picture 1 of 4' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(pictures.getByRole('img').first()).toBeVisible();
  await expect(pictures.getByRole('button', { name: 'Add pictures' })).toBeHidden();
});

test('on a phone a read-only member has rows of two lines, filters behind one button, and no edit controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, home, 'member@meridian.test');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add product' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('menuitem', { name: 'Ladies' }).first().click();
  await expect(page).toHaveURL(/category=/);
  await expect.poll(() => rows(page).count()).toBeLessThan(23);
  await rows(page).first().getByRole('link').click();
  await expect(pane(page)).toBeVisible();
  await expect(pane(page).getByRole('textbox')).toHaveCount(0);
  await expect(
    pane(page)
      .getByText(/in stock|stock/i)
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
