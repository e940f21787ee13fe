import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

test('an announcement is written, published, read, asked for again and ended', async ({ page }) => {
  await enter(page, '/announcement');
  await expect(page.getByRole('link', { name: 'The help desk is open longer this winter' })).toBeVisible();
  await page.getByRole('button', { name: 'Write one' }).first().click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.getByLabel('Title').fill('Fire drill on Friday');
  await page.getByRole('textbox', { name: 'Text' }).fill('Leave by the nearest stairs.');
  await page.getByRole('button', { name: /^Kind/ }).or(page.getByLabel('Kind')).first().click();
  await page.getByRole('option', { name: 'To acknowledge' }).click();
  await expect(page.getByText('Reaches 20 people just now')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: 'Fire drill on Friday', level: 1 })).toBeVisible();
  // Whoever goes before it is answered may take the publishing along.
  await expect(page.getByRole('button', { name: 'I have read version 1' })).toBeVisible();

  await page.goto('/overview/dashboard');
  const strip = page.getByRole('region', { name: 'Announcement' });
  await strip.getByRole('link', { name: 'Read it' }).click();
  await page.getByRole('button', { name: 'I have read version 1' }).click();
  await expect(page.getByText(/^You acknowledged version 1/)).toBeVisible();
  await expect(page.getByText('1 of 20').first()).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Fire drill on Monday');
  await page.getByRole('button', { name: 'Save and tell everybody again' }).click();
  await expect(page.getByRole('button', { name: 'I have read version 2' })).toBeVisible();
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('button', { name: 'End now' })).toBeHidden();
});
