import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './journey.ts';
import { PASSWORD } from './support.ts';

test('the page of the REST doors finds one, signs in with it, and calls another', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto('/api/docs#signIn');
  const signIn = page.locator('#signIn');
  await signIn.getByLabel('Body').fill(JSON.stringify({ email: 'owner@meridian.test', password: PASSWORD }));
  await signIn.getByRole('button', { name: 'Send' }).click();
  await expect(signIn.getByRole('group', { name: 'Answer' })).toContainText('accessToken');
  await page.getByLabel(/^Find/).fill('contacts all');
  const all = page.locator('#contacts');
  await all.locator('summary').first().click();
  await all.getByRole('button', { name: 'Send' }).click();
  await expect(all.getByRole('group', { name: 'Answer' })).toContainText('Abena Mensah');
  await all.getByText('Answers', { exact: true }).click();
  await expect(all.getByRole('group', { name: 'Answers' })).toContainText('birthday?');
  const { violations } = await new AxeBuilder({ page }).include('header').include('[data-room=contacts]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(refused).toEqual([]);
});

test('GraphiQL makes the query and the hook of a pasted curl, signs in for it, runs it, and takes it back', async ({
  page,
}) => {
  await page.goto('/graphql');
  const twin = page.getByRole('complementary', { name: 'REST twin' });
  const run = page.getByRole('button', { name: /Execute query/ });
  await expect(twin.getByRole('heading', { name: 'signIn' })).toBeVisible();
  const curl = `curl -X POST 'http://somewhere/api/apps/contacts/tag' -d '{"tag":{"title":"From a curl"}}'`;
  await twin.getByLabel('Paste a path, or a whole curl').fill(curl);
  await twin.getByRole('button', { name: 'Make the operation' }).click();
  await expect(twin.getByRole('heading', { name: 'createContactTag' })).toBeVisible();
  await expect(twin).toContainText('Needs contacts.manage: sign in first');
  await twin.getByRole('button', { name: 'Sign in' }).click();
  await expect(twin).toContainText('Needs contacts.manage: you have it');
  await expect(twin.getByRole('button', { name: 'Sign in' })).toBeHidden();
  // The page keeps the token for what follows; GraphiQL keeps what is written, a moment later.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('From a curl');
  await page.reload();
  await expect(twin).toContainText('Needs contacts.manage: you have it');
  await run.click();
  await expect(page.locator('.graphiql-response')).toContainText('From a curl');
  await twin.getByText('urql hook').click();
  await expect(twin.getByRole('group', { name: 'urql hook' })).toContainText('useMutation(CreateContactTagDocument)');
  await twin.getByRole('button', { name: /Undo change/ }).click();
  await expect(twin).toContainText('Taken back');
  const { violations } = await new AxeBuilder({ page }).include('#twin').include('#twin-toggle').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
