import { expect, test } from './journey.ts';
import { speakAs } from './enter.ts';

const rows = '[data-change]';

test("a colleague's change is found, compared, reverted field by field, and the revert is undone", async ({
  page,
  browser,
  baseURL,
}) => {
  const { ask } = await speakAs(page);
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const member = await speakAs(other, 'member@meridian.test');
  const { contacts } = await ask('{ contacts(first: 1) { id name title company } }');
  const [{ id, name, company }] = contacts;
  const companyOf = async () =>
    (await ask('query ($id: ID!) { contact(id: $id) { company } }', { id })).contact.company;
  await member.ask(
    'mutation ($id: ID!) { updateContact(id: $id, contact: { company: "Elsewhere Ltd", title: "Pilot" }) { id } }',
    { id },
  );
  await page.goto('/log?since=today');
  await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible();
  await expect(page.locator(rows).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Search names' }).fill(name.toUpperCase());
  const row = page
    .locator(rows)
    .filter({ hasText: `Tomas Aguilar changed the contact ${name}` })
    .first();
  // Waits for the search, so that rows no longer move before the click.
  await expect(row.getByRole('link')).toHaveAttribute('href', /[?&]q=/);
  await expect(page.locator(rows).filter({ hasNotText: name })).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page.getByText('updateContact')).toBeVisible();
  await expect(page.locator('ins', { hasText: 'Elsewhere' })).toBeVisible();

  // The colleague changes one of the fields again.
  await member.ask('mutation ($id: ID!) { updateContact(id: $id, contact: { title: "Captain" }) { id } }', { id });
  await page.getByRole('button', { name: 'Revert', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Revert this change?' });
  await expect(dialog.getByRole('checkbox', { name: /^Title/ })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^Company/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Revert', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(companyOf).toBe(company);
  await expect(page.getByRole('link', { name: 'See what reverted it' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(companyOf).toBe('Elsewhere Ltd');
});

test('filters are kept in the address, name an empty result, and apply to the CSV export', async ({ page }) => {
  const { ask } = await speakAs(page);
  await ask('mutation { createContactTag(tag: { title: "Kept in the log" }) { id } }');
  await page.goto('/log?since=today&q=kept');
  await expect(page.locator(rows).filter({ hasText: 'Kept in the log' }).first()).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  expect((await saving).suggestedFilename()).toMatch(/^changes-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByRole('combobox', { name: 'Search names' }).fill('nobody wrote this');
  await expect(page.getByText('No matching changes')).toBeVisible();
  await expect(page).toHaveURL(/q=nobody\+wrote\+this/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.locator(rows).first()).toBeVisible();
});

test('the search line becomes filters, and a rule watches for them', async ({ page }) => {
  const { ask } = await speakAs(page);
  const { createContactTag: tag } = await ask('mutation { createContactTag(tag: { title: "Taken away" }) { id } }');
  await ask('mutation ($id: ID!) { deleteContactTag(id: $id) }', { id: tag.id });
  await page.goto('/log?since=today');
  const line = page.getByRole('combobox', { name: 'Search names' });
  await line.fill('taken did:del');
  await expect(page.getByRole('option', { name: /Deleted/ })).toBeVisible();
  await line.press('Enter');
  await expect(page).toHaveURL(/did=delete/);
  await expect(line).toHaveValue(/^taken ?$/);
  await expect(page).toHaveURL(/q=taken/);
  await expect(page.locator(rows).first()).toContainText('deleted the contact tag Taken away');
  await page.getByRole('link', { name: 'Watch for this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add rule' });
  await expect(dialog.getByText(/One match|[0-9] matches/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Tags are taken away');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const rule = page.getByRole('listitem').filter({ hasText: 'Tags are taken away' }).first();
  await expect(rule).toContainText('Deleted · named “taken”');
  await rule.getByRole('link', { name: 'Tags are taken away' }).click();
  await page.getByRole('dialog', { name: 'Rule' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a member without log permission sees only their own changes', async ({ page }) => {
  const { ask } = await speakAs(page, 'member@meridian.test');
  const { createContactTag: tag } = await ask('mutation { createContactTag(tag: { title: "Mine alone" }) { id } }');
  await page.goto('/setting/activity');
  const deed = page.locator('[data-event]').filter({ hasText: 'Mine alone' }).first();
  await expect(deed).toContainText('By GraphQL');
  await expect(deed.getByRole('link')).toHaveCount(0);
  await page.goto('/log');
  await expect(page).not.toHaveURL(/\/log/);
  await ask('mutation ($id: ID!) { deleteContactTag(id: $id) }', { id: tag.id });
});

test("a change of a record deleted later can't be reverted, explains why, and links to the deletion", async ({
  page,
}) => {
  const { ask } = await speakAs(page);
  const made = await ask('mutation { createContact(contact: { name: "Ada Log" }) { id } }');
  const { id } = made.createContact;
  await ask('mutation ($id: ID!) { updateContact(id: $id, contact: { name: "Ada Logg" }) { id } }', { id });
  const changes = await ask('query ($id: ID!) { changes(first: 5, recordId: $id, action: update) { id } }', { id });
  const [change] = changes.changes as { id: string }[];
  await page.goto(`/log/${change!.id}`);
  const putBack = page.getByRole('button', { name: 'Revert', exact: true });
  await expect(putBack).toBeEnabled();
  await ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id });
  await page.reload();
  await expect(page.getByText('The record was deleted later')).toBeVisible();
  await expect(putBack).toBeDisabled();
  await page.getByRole('link', { name: 'See the change that deleted it' }).click();
  await expect(page.getByRole('heading', { name: /deleted the contact Ada Logg/ })).toBeVisible();
  await expect(putBack).toBeEnabled();
});
