import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

test('the list is one tab stop: arrows, Home and End move in it, and closing a contact comes back', async ({
  page,
}) => {
  const { ask } = await enter(page, '/apps/contacts');
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
  const here = () =>
    page.evaluate(() => document.activeElement?.closest('[data-contact]')?.querySelector('strong')?.textContent);
  await page.getByLabel('Find by name, company, e-mail or phone').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(here).toBe('Abena Mensah');
  await page.keyboard.press('ArrowDown');
  await expect.poll(here).toBe('Andres Villamil');
  await page.keyboard.press('End');
  await expect.poll(here).not.toBe('Andres Villamil');
  await page.keyboard.press('Home');
  await expect.poll(here).toBe('Abena Mensah');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown');
  const { contacts } = await ask('{ contacts(first: 13) { name } }');
  const twelfth = contacts[12].name as string;
  await expect.poll(here).toBe(twelfth);
  // Under no letter and inside the pane.
  const box = (await page.locator('[data-contact]:focus-within').boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(900);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: twelfth })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/contacts$/);
  await expect.poll(here).toBe(twelfth);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(here).toBeUndefined();
});

test('e-mail rows are added, filled and removed by the keyboard, and saved in their order', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
  const { createContact } = await ask(
    'mutation { createContact(contact: { name: "Aaron Keys", emails: [{ email: "a@keys.example" }] }) { id } }',
  );
  await page.goto(`/apps/contacts/${createContact.id}?edit=1`);
  const email = (index: number) => page.locator(`[name="emails.${index}.email"]`);
  await page.getByRole('button', { name: 'Add e-mail address' }).focus();
  await page.keyboard.press('Enter');
  await expect(email(1)).toBeFocused();
  await page.keyboard.type('b@keys.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Work');
  await page.getByRole('button', { name: 'Add e-mail address' }).press('Enter');
  await expect(email(2)).toBeFocused();
  await page.keyboard.type('c@keys.example');
  await page.getByRole('button', { name: 'Remove e-mail address 1' }).press('Enter');
  await expect(email(0)).toBeFocused();
  await expect(email(0)).toHaveValue('b@keys.example');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Contact saved')).toBeVisible();
  const { contact } = await ask('query ($id: ID!) { contact(id: $id) { emails { email label } } }', {
    id: createContact.id,
  });
  expect(contact.emails.map((one: { email: string }) => one.email)).toEqual(['b@keys.example', 'c@keys.example']);
  await ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: createContact.id });
});
