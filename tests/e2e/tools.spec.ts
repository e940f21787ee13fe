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
