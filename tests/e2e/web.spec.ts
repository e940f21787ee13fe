import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

test.use({ settings: { STREET: '1' } });

test('a problem of a site is shown, fixed and rechecked: the finding closes and the score rises', async ({ page }) => {
  await enter(page, '/web');
  await expect(page.getByRole('row')).toHaveCount(6);
  await page.getByRole('link', { name: 'Web shop' }).click();
  await expect(page.getByRole('heading', { name: 'Web shop' })).toBeVisible();
  const toFix = page.getByRole('region', { name: 'To fix' });
  const policy = toFix.getByRole('listitem').filter({ hasText: 'It doesn’t limit which scripts may run' });
  await expect(policy).toContainText('Missing');
  await expect(policy.getByRole('link', { name: 'Open finding' })).toBeVisible();
  await expect(policy.getByRole('button', { name: /^Copy for/ })).toBeVisible();
  await expect(page.locator('main')).toContainText('87');

  await page.getByRole('link', { name: 'Demo faults' }).click();
  await page.getByRole('switch', { name: 'No Content-Security-Policy (shop.northwind.test)' }).click();
  await expect(page.getByText('Turned off: No Content-Security-Policy')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Web shop' })).toBeVisible();
  await page.getByRole('button', { name: 'Check this site' }).click();
  await page.getByRole('link', { name: 'Back to Web shop' }).click();
  await expect(policy).toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator('main')).toContainText('97');

  await page.goto('/security/findings?view=all');
  await page
    .locator('[data-finding]')
    .filter({ hasText: 'Web shop' })
    .filter({ hasText: 'doesn’t limit which scripts may run' })
    .click();
  await expect(page.locator('main article')).toContainText('Resolved', { timeout: 15_000 });
});

test('several sites are added at once, and non-public addresses are rejected', async ({ page }) => {
  await enter(page, '/web');
  await page.getByRole('button', { name: 'Add sites' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('10.0.0.1, one.invalid');
  await dialog.getByRole('button', { name: 'Add sites' }).click();
  await expect(dialog).toContainText('not a public host name');
  await dialog.getByRole('textbox').fill('one.invalid\nhttps://two.invalid/path');
  await dialog.getByRole('button', { name: 'Add sites' }).click();
  await expect(page.getByText('2 sites added')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(8);
});

test('certificates are listed with the days until they expire', async ({ page }) => {
  await enter(page, '/web/certificates');
  await expect(page.getByRole('row').filter({ hasText: 'Customer portal' })).toContainText('8 days');
});
