import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './journey.ts';
import { PASSWORD } from './support.ts';

test('the page of the REST doors lists them, and calls one with a token', async ({ page, request }) => {
  // The library walks the whole document before it shows a door.
  test.slow();
  const answer = await request.post('/api/auth/sign-in', {
    data: { email: 'owner@meridian.test', password: PASSWORD },
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto('/api/docs');
  await page.getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.locator('.dialog-ux');
  await dialog.getByRole('textbox').fill(accessToken);
  await dialog.getByRole('button', { name: /apply credentials/i }).click();
  await dialog.getByRole('button', { name: /close/i }).last().click();
  await page.locator('[data-tag="contacts"]').click();
  await page.locator('.opblock-summary-path', { hasText: '/api/apps/contacts/all' }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('Abena Mensah');
  expect(refused).toEqual([]);
});

test('GraphiQL signs in with its example, and keeps the token for what follows', async ({ page }) => {
  await page.goto('/graphql');
  const answers = page.locator('.graphiql-response');
  for (const [name, found] of [
    ['SignIn', 'organization_id'],
    ['Contacts', 'Abena Mensah'],
  ] as const) {
    await page.getByRole('button', { name: /Execute query/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(answers).toContainText(found);
  }
});

test('GraphiQL makes the query and the hook of a pasted curl, runs it, and takes it back', async ({ page }) => {
  await page.goto('/graphql');
  const twin = page.getByRole('complementary', { name: 'REST twin' });
  const run = page.getByRole('button', { name: /Execute query/ });
  await expect(twin.getByRole('heading', { name: 'signIn' })).toBeVisible();
  await run.click();
  await page.getByRole('menuitem', { name: 'SignIn' }).click();
  await expect(page.locator('.graphiql-response')).toContainText('organization_id');
  const curl = `curl -X POST 'http://somewhere/api/apps/contacts/tag' -d '{"tag":{"title":"From a curl"}}'`;
  await twin.getByLabel('A path, or a whole curl').fill(curl);
  await twin.getByRole('button', { name: 'Make the query' }).click();
  await expect(twin.getByRole('heading', { name: 'createContactTag' })).toBeVisible();
  await expect(twin).toContainText('Needs contacts.manage: you have it');
  await twin.getByText('urql hook').click();
  await expect(twin.getByRole('group', { name: 'urql hook' })).toContainText('useMutation(CreateContactTagDocument)');
  await run.click();
  await expect(page.locator('.graphiql-response')).toContainText('From a curl');
  await twin.getByRole('button', { name: /Undo change/ }).click();
  await expect(twin).toContainText('Taken back');
  const { violations } = await new AxeBuilder({ page }).include('#twin').include('#twin-toggle').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
