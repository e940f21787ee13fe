import { expect, test } from './journey.ts';
import { signIn } from './support.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'owner@meridian.test', '/apps/contacts');
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
});

test('a contact is created, found, deleted, and brought back by undo', async ({ page }, { retry }) => {
  // A second try meets what the first one left.
  const name = `Zora Quill ${retry + 1}`;
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/edit=1/);
  await page.locator('form [name=name]').fill(name);
  await page.locator('[name="emails.0.email"]').fill('zora@quill.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact saved')).toBeVisible();
  await expect(page.getByText('81 contacts')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();

  await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await page.keyboard.press('#');
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  await expect(page.getByText('80 contacts')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('81 contacts')).toBeVisible();

  await page.getByLabel('Find by name, company, e-mail or phone').fill('zora');
  await expect(page.getByText('1 contact found')).toBeVisible();
  await expect(page).toHaveURL(/q=zora/);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await page.keyboard.press('#');
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
});

test('several contacts are deleted together, and the keyboard takes it back', async ({ page }) => {
  await page.getByLabel('Select Abena Mensah').click();
  await page.getByLabel('Select Andres Villamil').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 contacts deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeVisible();
});

test('a form with changes is not left by accident', async ({ page }) => {
  await page.getByRole('link', { name: /Abena Mensah/ }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.locator('form [name=name]').fill('Somebody else');
  await page.getByLabel('Close contact').click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.locator('form [name=name]')).toHaveValue('Somebody else');
});

test('a change of what has no id of its own, as settings, does not end what is told live', async ({ page }) => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const ask = (query: string) => page.request.post('/graphql', { headers, data: { query } });
  await ask('mutation { updateMailSettings(settings: { messageLayout: left }) { messageLayout } }');
  await ask('mutation { createContact(contact: { name: "Aaa After" }) { id } }');
  await expect(page.getByRole('link', { name: /Aaa After/ })).toBeVisible({ timeout: 5_000 });
});

test('a change that another session makes appears by itself', async ({ page }) => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const query = 'mutation { createContact(contact: { name: "Aaa Live" }) { id } }';
  const made = await page.request.post('/graphql', { headers, data: { query } });
  const { id } = (await made.json()).data.createContact;
  await expect(page.getByRole('link', { name: /Aaa Live/ })).toBeVisible();
  await page.request.delete(`/api/apps/contacts/contact?id=${id}`, { headers });
  await expect(page.getByRole('link', { name: /Aaa Live/ })).toBeHidden();
});
