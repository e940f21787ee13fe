import type { Page } from 'playwright/test';
import { pixel } from '../support/pictures.ts';
import { enter, speakAs } from './enter.ts';
import { expect, test } from './journey.ts';

/** Opens the contact list and waits for its count. */
async function openContacts(page: Page) {
  const asking = await enter(page, '/apps/contacts');
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
  return asking;
}

test('a contact is created, found, deleted and restored by undo', async ({ page }, { retry }) => {
  await openContacts(page);
  // A retry finds the data of the first attempt.
  const name = `Zora Quill ${retry + 1}`;
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/edit=1/);
  await page.locator('form [name=name]').fill(name);
  await page.locator('[name="emails.0.email"]').fill('zora@quill.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact added')).toBeVisible();
  await expect(page.getByText('81 contacts')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();

  await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await page.keyboard.press('#');
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  await expect(page.getByText('80 contacts')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('81 contacts')).toBeVisible();

  await page.getByLabel('Find by name, company, email or phone').fill('zora');
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=zora/);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await page.keyboard.press('#');
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
});

test('several contacts are deleted together and restored with Ctrl+Z', async ({ page }) => {
  await openContacts(page);
  await page.getByLabel('Select Abena Mensah').click();
  await page.getByLabel('Select Andres Villamil').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeVisible();
});

test('a form with unsaved changes asks before leaving', async ({ page }) => {
  await openContacts(page);
  await page.getByRole('link', { name: /Abena Mensah/ }).click();
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  // Keys typed right away go into the form, where the list would take them as shortcuts.
  await page.keyboard.press('e');
  await page.keyboard.type('x#');
  await expect(page.locator('form [name=name]')).toHaveValue(/x#/);
  await page.locator('form [name=name]').fill('Somebody else');
  await page.locator('form').getByLabel('Close').click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.locator('form [name=name]')).toHaveValue('Somebody else');
});

test('the list is one tab stop with arrows, Home and End, and closing a contact returns the focus', async ({
  page,
}) => {
  const { ask } = await openContacts(page);
  const here = () =>
    page.evaluate(() => document.activeElement?.closest('[data-contact]')?.querySelector('strong')?.textContent);
  await page.getByLabel('Find by name, company, email or phone').focus();
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
  // Not below a letter heading, and inside the pane.
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

test('email rows are added, filled, removed and saved in order by keyboard', async ({ page }) => {
  const { ask } = await speakAs(page);
  const { createContact } = await ask(
    'mutation { createContact(contact: { name: "Aaron Keys", emails: [{ email: "a@keys.example" }] }) { id } }',
  );
  await page.goto(`/apps/contacts/${createContact.id}?edit=1`);
  const email = (index: number) => page.locator(`[name="emails.${index}.email"]`);
  await page.getByRole('button', { name: 'Add email address' }).focus();
  await page.keyboard.press('Enter');
  await expect(email(1)).toBeFocused();
  await page.keyboard.type('b@keys.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Work');
  await page.getByRole('button', { name: 'Add email address' }).press('Enter');
  await expect(email(2)).toBeFocused();
  await page.keyboard.type('c@keys.example');
  await page.getByRole('button', { name: 'Remove email address 1' }).press('Enter');
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

test('a range of contacts is tagged and deleted, and each action is undone separately', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
  const names = ['Aaa Bulk 1', 'Aaa Bulk 2', 'Aaa Bulk 3'];
  for (const name of names)
    await ask('mutation ($contact: ContactPatch) { createContact(contact: $contact) { id } }', { contact: { name } });
  const tagged = async () => {
    const { searchContacts } = await ask('{ searchContacts(query: "Aaa Bulk") { tags { title } } }');
    return searchContacts.map((one: { tags: { title: string }[] }) => one.tags.map(({ title }) => title).join());
  };
  // New rows are held back while rows are selected.
  await expect(page.getByLabel('Select Aaa Bulk 3')).toBeVisible();
  await page.getByLabel('Select Aaa Bulk 1').click();
  await page.getByLabel('Select Aaa Bulk 3').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Tag the selected contacts' }).click();
  await page
    .getByRole('menuitem', { name: 'Friend' })
    .or(page.getByRole('menuitemradio', { name: 'Friend' }))
    .click();
  await expect(page.getByText('3 contacts tagged Friend')).toBeVisible();
  expect(await tagged()).toEqual(['Friend', 'Friend', 'Friend']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(tagged).toEqual(['', '', '']);
  await expect(page.getByText('Undone')).toBeVisible();

  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: /Aaa Bulk/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Aaa Bulk/ })).toHaveCount(3);
  const { searchContacts } = await ask('{ searchContacts(query: "Aaa Bulk") { id } }');
  await ask('mutation ($ids: [ID!]!) { deleteContacts(ids: $ids) }', {
    ids: searchContacts.map((one: { id: string }) => one.id),
  });
});

test('changes of another session appear in the open form, and local changes are kept', async ({ page }) => {
  const { ask } = await speakAs(page);
  const { createContact } = await ask(
    'mutation { createContact(contact: { name: "Aaa Shared", title: "Clerk", company: "Pier" }) { id } }',
  );
  const { id } = createContact;
  const change = (contact: object) =>
    ask('mutation ($id: ID!, $contact: ContactPatch!) { updateContact(id: $id, contact: $contact) { id } }', {
      id,
      contact,
    });
  await page.goto(`/apps/contacts/${id}?edit=1`);
  await page.locator('form [name=title]').fill('Harbour master');
  await change({ company: 'Quay', address: 'Dock 4' });
  await expect(page.locator('form [name=company]')).toHaveValue('Quay');
  await expect(page.locator('form [name=title]')).toHaveValue('Harbour master');
  await expect(page.getByText(/Someone else saved this in the meantime/)).toBeVisible();
  await change({ title: 'Pilot' });
  await expect(page.getByText('Saving overwrites their changes to: Title')).toBeVisible();
  // A field changed elsewhere after the last update is not overwritten unless it was edited here.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact saved')).toBeVisible();
  const { contact } = await ask('query ($id: ID!) { contact(id: $id) { title company address } }', { id });
  expect(contact).toEqual({ title: 'Harbour master', company: 'Quay', address: 'Dock 4' });

  // Deleting from a changed form does not ask about unsaved changes.
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.locator('form [name=title]').fill('Nobody');
  await page.locator('form').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Aaa Shared deleted')).toBeVisible();
  await expect(page.getByText('Leave without saving?')).toBeHidden();
});

test('an uploaded or dropped picture is saved at once, and the rest of the form stays unchanged', async ({ page }) => {
  const { ask } = await speakAs(page);
  const { createContact } = await ask('mutation { createContact(contact: { name: "Aaa Face" }) { id } }');
  await page.goto(`/apps/contacts/${createContact.id}?edit=1`);
  await page.locator('form [name=title]').fill('Model');
  await page.getByLabel('Choose picture').last().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(page.locator('form [name=title]')).toHaveValue('Model');
  await expect(page.locator('form img[src^="data:"]')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();

  const data = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    transfer.items.add(new File([bytes], 'b.png', { type: 'image/png' }));
    return transfer;
  }, pixel.toString('base64'));
  const field = page.getByText('Or drop a PNG, JPEG or WebP file here.');
  await field.dispatchEvent('dragover', { dataTransfer: data });
  await field.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(page.locator('form img[src^="data:"]')).toBeVisible();
  await ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: createContact.id });
});

test('a contact is found by email address and receives a message with one click', async ({ page }) => {
  await enter(page, '/apps/contacts');
  await page.getByLabel('Find by name, company, email or phone').fill('andres74@inkwell');
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /Andres Villamil/ }).click();
  await page.getByRole('button', { name: /^Send email to andres74/ }).click();
  await expect(page).toHaveURL(/compose=new/);
  await expect(
    page.getByRole('form', { name: 'Write a message' }).getByTitle('andres74@inkwell.example'),
  ).toBeVisible();
  await page
    .getByLabel('Cc', { exact: true })
    .or(page.getByRole('button', { name: 'Cc', exact: true }))
    .click();
  await page.getByLabel('Cc', { exact: true }).fill('andres@villamil');
  await expect(page.getByRole('option', { name: /andres@villamil/ })).toBeVisible();
});

test('a change without a record id, such as settings, does not end the event stream', async ({ page }) => {
  const { ask } = await openContacts(page);
  await ask('mutation { updateMailSettings(settings: { messageLayout: left }) { messageLayout } }');
  await ask('mutation { createContact(contact: { name: "Aaa After" }) { id } }');
  await expect(page.getByRole('link', { name: /Aaa After/ })).toBeVisible({ timeout: 5_000 });
});

test('changes of another session appear without a reload', async ({ page }) => {
  const { ask, headers } = await openContacts(page);
  const { createContact } = await ask('mutation { createContact(contact: { name: "Aaa Live" }) { id } }');
  await expect(page.getByRole('link', { name: /Aaa Live/ })).toBeVisible();
  await page.request.delete(`/api/apps/contacts/contact?id=${createContact.id}`, { headers });
  await expect(page.getByRole('link', { name: /Aaa Live/ })).toBeHidden();
});

test('a new contact is stored by its first Save, and Cancel stores nothing', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
  const namesOf = async () =>
    ((await ask('{ contacts { name } }')).contacts as { name: string }[]).map(({ name }) => name).toSorted();
  const before = await namesOf();
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.type('Anna');
  await expect(page.locator('form [name=name]')).toHaveValue('Anna');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/apps\/contacts$/);
  expect(await namesOf()).toEqual(before);
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.locator('form [name=name]').fill('Anna Quill');
  await page.locator('[name="emails.0.email"]').fill('anna@quill.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/apps\/contacts\/(?!new)[^/?]+$/);
  await expect(page.getByRole('heading', { name: 'Anna Quill' })).toBeVisible();
  expect(await namesOf()).toEqual([...before, 'Anna Quill'].toSorted());
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(namesOf).toEqual(before);
});
