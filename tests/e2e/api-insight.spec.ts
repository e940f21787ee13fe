import { expect, test } from './journey.ts';
import { enter, speakAs } from './enter.ts';

test('calls are counted, listed in the table, and broken down by endpoint and error code', async ({ page }) => {
  const { ask, headers } = await speakAs(page);
  for (let time = 0; time < 3; time += 1) await ask('{ shortcuts { id } }');
  await page.request.get('/api/common/changes/change?id=999999', { headers });
  await page.goto('/api-insight');
  await expect(page.getByText(/^Demo history up to .+; measured from there on\.$/)).toBeVisible();
  await expect(page.getByRole('application').getByText('Measured from here')).toBeVisible();
  // Counters are stored at most ten seconds later.
  const codes = async () =>
    (await ask('{ operation(name: "change", range: day) { codes { code } } }')).operation.codes as { code: string }[];
  await expect.poll(codes).toContainEqual({ code: 'NOT_FOUND' });
  await page.goto('/api-insight/operations/change');
  await expect(page.getByText('NOT_FOUND')).toBeVisible();
  await expect(page.getByText('GET /api/common/changes/change')).toBeVisible();
  const twin = page.getByRole('region', { name: 'How it is called' });
  await expect(twin.getByRole('group', { name: 'curl' })).toContainText('/api/common/changes/change?id=');
  await expect(twin.getByRole('group', { name: 'GraphQL' })).toContainText('change(id: $id)');
  await page.getByRole('link', { name: 'All operations' }).click();
  const table = page.getByRole('table', { name: 'Operations' });
  await expect(table.getByRole('link', { name: 'shortcuts' })).toBeVisible();
  await page.getByRole('radio', { name: '30 days' }).click();
  await expect(page).toHaveURL(/range=month/);
  await table.getByRole('link', { name: 'shortcuts' }).click();
  await expect(page.getByRole('heading', { name: 'shortcuts', level: 1 })).toBeVisible();
});

test('a failed call is listed with its request, and a deprecated field shows who requests it', async ({ page }) => {
  const { ask, headers } = await speakAs(page);
  await ask('{ chats { lastMessage } }');
  await page.goto('/api-insight/fields');
  const deprecated = page.getByRole('region', { name: 'Deprecated' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(deprecated.getByText('Nora Lindqvist')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('searchbox', { name: 'Find a type or a field' }).fill('chat.last');
  await page.getByRole('button', { name: /^Chat / }).click();
  await expect(page.getByText('lastMessageAt')).toBeVisible();
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Operation starts with' }).fill('chang');
  await expect(page).toHaveURL(/q=chang/);
  await page.getByRole('checkbox', { name: 'Stop at first match' }).check();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  const data = { query: '{ change(id: "999999") { id label } }' };
  await page.request.post('/graphql', { headers, data });
  await expect(page.getByText('Paused: 1 request')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'change', exact: true }).first().click();
  await expect(page.getByText('404 NOT_FOUND')).toBeVisible();
  await expect(page.getByRole('group', { name: 'GraphQL' })).toHaveText('change(id) { id label }');
});

test('an alert is created, rejects an unknown operation, is paused, and is restored by undo', async ({ page }) => {
  await enter(page, '/api-insight/alerts');
  await page.getByRole('button', { name: 'New alert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Operation').fill('nothing');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Operation not found')).toBeVisible();
  await dialog.getByLabel('Operation').fill('contacts');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('More than 10 errors in 15 minutes')).toBeVisible();
  const watch = page.getByRole('switch', { name: 'Watch: contacts' });
  // The switch follows the stored alert, shortly after the click.
  await watch.click();
  await expect(watch).not.toBeChecked();
  await expect(page.getByText('OK', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'contacts', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No alerts yet')).toBeVisible();
  // The list updates optimistically. Until the gateway answers, the visible Undo belongs to an earlier action.
  await expect(page.getByText('Alert removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'contacts', exact: true })).toBeVisible();
});
