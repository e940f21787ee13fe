import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('several are ticked with shift, tagged and deleted together, and each can be taken back', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
  const names = ['Aaa Bulk 1', 'Aaa Bulk 2', 'Aaa Bulk 3'];
  for (const name of names)
    await ask('mutation ($contact: ContactPatch) { createContact(contact: $contact) { id } }', { contact: { name } });
  const tagged = async () => {
    const { searchContacts } = await ask('{ searchContacts(query: "Aaa Bulk") { tags { title } } }');
    return searchContacts.map((one: { tags: { title: string }[] }) => one.tags.map(({ title }) => title).join());
  };
  await page.getByLabel('Select Aaa Bulk 1').click();
  await page.getByLabel('Select Aaa Bulk 3').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Actions for selected contacts' });
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
  await expect(page.getByText('Taken back')).toBeVisible();

  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 contacts deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: /Aaa Bulk/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Aaa Bulk/ })).toHaveCount(3);
  const { searchContacts } = await ask('{ searchContacts(query: "Aaa Bulk") { id } }');
  await ask('mutation ($ids: [ID!]!) { deleteContacts(ids: $ids) }', {
    ids: searchContacts.map((one: { id: string }) => one.id),
  });
});

test('what another session saves shows in the form, and what is changed here stays', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
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
  await expect(page.getByText(/Somebody saved this contact meanwhile/)).toBeVisible();
  await change({ title: 'Pilot' });
  await expect(page.getByText('Saving replaces what they wrote in: Title')).toBeVisible();
  // Saved after the last look: a field that nobody touched here is not sent back.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact saved')).toBeVisible();
  const { contact } = await ask('query ($id: ID!) { contact(id: $id) { title company address } }', { id });
  expect(contact).toEqual({ title: 'Harbour master', company: 'Quay', address: 'Dock 4' });

  // Deleting from a changed form asks nothing about leaving.
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.locator('form [name=title]').fill('Nobody');
  await page.locator('form').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Aaa Shared deleted')).toBeVisible();
  await expect(page.getByText('Leave without saving?')).toBeHidden();
});

test('a picture is chosen or dropped, kept at once, and the form stays as it is', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
  const { createContact } = await ask('mutation { createContact(contact: { name: "Aaa Face" }) { id } }');
  await page.goto(`/apps/contacts/${createContact.id}?edit=1`);
  await page.locator('form [name=title]').fill('Model');
  await page
    .getByLabel('Choose picture')
    .last()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
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
  }, picture.toString('base64'));
  const field = page.getByText('Or drop a PNG, JPEG or WebP file here.');
  await field.dispatchEvent('dragover', { dataTransfer: data });
  await field.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(page.locator('form img[src^="data:"]')).toBeVisible();
  await ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: createContact.id });
});

test('somebody is found by an address, and a mail to them is one press away', async ({ page }) => {
  await enter(page, '/apps/contacts');
  await page.getByLabel('Find by name, company, e-mail or phone').fill('andres74@inkwell');
  await expect(page.getByText('1 contact found')).toBeVisible();
  await page.getByRole('link', { name: /Andres Villamil/ }).click();
  await page.getByRole('button', { name: /^Write a mail to andres74/ }).click();
  await expect(page).toHaveURL(/compose=new/);
  await expect(page.getByRole('form', { name: 'Write a mail' }).getByTitle('andres74@inkwell.example')).toBeVisible();
  await page
    .getByLabel('Cc', { exact: true })
    .or(page.getByRole('button', { name: 'Cc', exact: true }))
    .click();
  await page.getByLabel('Cc', { exact: true }).fill('andres@villamil');
  await expect(page.getByRole('option', { name: /andres@villamil/ })).toBeVisible();
});
