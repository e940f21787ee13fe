import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

test('a supplier is added, rated and approved with conditions, and its history lists the decision', async ({
  page,
}) => {
  await enter(page, '/supplier');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Add supplier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Polar Backup');
  await dialog.getByRole('textbox', { name: 'Domain' }).fill('polar-backup.test');
  await dialog.getByRole('button', { name: 'Add supplier' }).click();
  await expect(page.getByRole('heading', { name: 'Polar Backup' })).toBeVisible();

  await page.getByRole('button', { name: 'Set criticality' }).click();
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Critical' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It holds every backup');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Decide' }).click();
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Approved with conditions' }).click();
  await dialog.getByRole('textbox', { name: 'Conditions' }).fill('A restore is tested every quarter');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(page.locator('main')).toContainText('A restore is tested every quarter');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('main')).toContainText('decided: Approved with conditions');
  await page.goto('/supplier?view=critical');
  await expect(page.getByRole('row', { name: /Polar Backup/ })).toBeVisible();
});

test('an import is previewed with its rejected rows, then executed', async ({ page }) => {
  await enter(page, '/supplier');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .fill('Name;Domain;Criticality\nOak Printing;oak-printing.test;low\nBirch Legal;birch.test;enormous');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 rejected');
  await expect(dialog.getByRole('row', { name: /3 .*Birch Legal/ })).toContainText('criticality');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Oak Printing' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Birch Legal' })).toHaveCount(0);
});

test('evidence is edited and its file replaced, and a single undo reverts both', async ({ page }) => {
  await enter(page, '/supplier');
  await page.getByRole('link', { name: 'Kestrel Cloud' }).click();
  await page.getByRole('tab', { name: /^Evidence/ }).click();
  const row = page.getByRole('row', { name: /ISO 27001 certificate/ });
  const before = await row.textContent();
  await row.getByRole('button', { name: 'Edit ISO 27001 certificate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Issued by' }).fill('Baltic Audit');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /^Replace / }).click(),
  ]);
  await chooser.setFiles({ name: 'iso-2027.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 iso') });
  await expect(dialog).toContainText('Will be replaced by iso-2027.pdf');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Baltic Audit');
  await expect(row).toContainText('iso-2027.pdf');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveText(before!);
});

test('deleting a supplier with assessments needs confirmation', async ({ page }) => {
  await enter(page, '/supplier');
  await page.getByRole('link', { name: 'Kestrel Cloud' }).click();
  await page.getByRole('button', { name: 'Delete supplier' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(/assessments \([1-9]/);
  await question.getByRole('button', { name: 'Delete supplier' }).click();
  await expect(page).toHaveURL(/\/supplier$/);
  await expect(page.getByRole('link', { name: 'Kestrel Cloud' })).toHaveCount(0);
});
