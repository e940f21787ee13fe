import AxeBuilder from '@axe-core/playwright';
import { faultsIn } from './axe.ts';
import { expect, test } from './journey.ts';
import { PASSWORD } from './support.ts';

test('the API reference finds an operation, signs in, and calls another at the served address', async ({
  page,
  baseURL,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto('/api/docs#signIn');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await main.getByLabel('Body').fill(JSON.stringify({ email: 'owner@meridian.test', password: PASSWORD }));
  await expect(main.getByRole('group', { name: 'curl' })).toContainText(`'${baseURL}/api/auth/sign-in'`);
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('group', { name: 'Answer' })).toContainText('accessToken');
  await page.getByLabel('Find operations').fill('get contacts all');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/api/docs#contacts');
  await expect(main.getByRole('heading', { name: 'Contacts' })).toBeFocused();
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('group', { name: 'Answer' })).toContainText('Abena Mensah');
  await main.getByText('Types', { exact: true }).click();
  await expect(main.getByRole('group', { name: 'Types' })).toContainText('birthday?');
  await page.goBack();
  await expect(main.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  // Summaries of other modules mention tasks too.
  await page.getByLabel('Find operations').fill('tasks');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/api/docs#tasks');
  expect(refused).toEqual([]);
});

test('the search leads from any page to a document and an operation by keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/licenses');
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search documents and operations' });
  await search.fill('failed sign-in');
  await expect(page.getByRole('option').first()).toContainText('Failed sign-in');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/errors#failed-sign-in');
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`curl -s ${baseURL}/api/auth/sign-in`);
  await page.keyboard.press('Control+k');
  await search.fill('post auth sign');
  await expect(page.getByRole('option').first()).toContainText('/api/auth/sign');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await search.fill('post /api/auth/sign-in');
  await expect(page.getByRole('option').first()).toContainText('/api/auth/sign-in');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/api/docs#signIn');
});

test('developer pages have no axe violations and do not scroll sideways at three widths', async ({ page }) => {
  const faults: string[] = [];
  // Another page lies between two addresses that only differ in the fragment, because it has to be loaded afresh.
  const pages = [
    '/api/docs',
    '/docs',
    '/api/docs#updateContact',
    '/docs/settings',
    '/api/docs#room=contacts',
    '/licenses',
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 960, 390]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await faultsIn(page, { name: `${path} at ${width} pixels` })));
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        faults.push(`${path} is wider than ${width} pixels`);
    }
  }
  expect(faults).toEqual([]);
});

test('developer pages share the color scheme of the workspace, and can change it', async ({ page }) => {
  await page.goto('/sign-in');
  await page.evaluate(() => localStorage.setItem('scheme', 'light'));
  await page.goto('/docs');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-scheme', 'light');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.goto('/graphql');
  await expect(page.locator('body')).toHaveClass(/graphiql-dark/);
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await expect(page.locator('body')).toHaveClass(/graphiql-light/);
  await page.goto('/sign-in');
  await expect(html).toHaveAttribute('data-scheme', 'light');
});

test('the REST panel of GraphiQL covers the editor instead of shrinking it when space is limited', async ({ page }) => {
  const widthOf = async () => (await page.locator('.graphiql-editors').boundingBox())!.width;
  const twin = page.getByRole('complementary', { name: 'REST twin' });
  const toggle = page.getByRole('button', { name: 'REST twin' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/graphql');
  await expect(page.locator('.graphiql-editors')).toBeVisible();
  await expect(twin).toBeHidden();
  const folded = await widthOf();
  expect(folded).toBeGreaterThan(600);
  await toggle.click();
  await expect(twin).toBeVisible();
  expect(await widthOf()).toBe(folded);
  for (const width of [1440, 960, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).include('#twin').include('header').analyze();
    expect([width, ...violations.map(({ id }) => id)]).toEqual([width]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.keyboard.press('Escape');
  await expect(twin).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.setViewportSize({ width: 1800, height: 900 });
  await expect(twin).toBeVisible();
  expect(await widthOf()).toBeGreaterThan(600);
});

test('GraphiQL converts a pasted curl to a query and a hook, signs in, runs it and undoes it', async ({ page }) => {
  await page.setViewportSize({ width: 1720, height: 900 });
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
  // The page stores the token, and GraphiQL stores the editor content a moment later.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('From a curl');
  await page.reload();
  await expect(twin).toContainText('Needs contacts.manage: you have it');
  await run.click();
  await expect(page.locator('.graphiql-response')).toContainText('From a curl');
  await twin.getByText('urql hook').click();
  await expect(twin.getByRole('group', { name: 'urql hook' })).toContainText('useMutation(CreateContactTagDocument)');
  await twin.getByRole('button', { name: /Undo change/ }).click();
  await expect(twin).toContainText('Undone');
  const { violations } = await new AxeBuilder({ page }).include('#twin').include('header').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
