import { createHash, randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { enter } from './enter.ts';
import { expect, test } from './journey.ts';

const REDIRECT = 'https://agent.example/callback';

/** Registers a client, and sends the browser to the consent page as the client would. */
async function requestAccess(page: Page) {
  const verifier = randomBytes(32).toString('base64url');
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Travel agent', redirect_uris: [REDIRECT] },
  });
  const { client_id: client } = (await registered.json()) as { client_id: string };
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client,
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
  });
  await page.route(`${REDIRECT}*`, (route) => route.fulfill({ body: 'Back at the agent' }));
  await page.goto(`/oauth/authorize?${query}`);
  const exchange = async (address: string) => {
    const code = new URL(address).searchParams.get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      code,
      client_id: client,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    };
    return (await page.request.post('/oauth/token', { form })).json() as Promise<{ scope: string }>;
  };
  return { exchange };
}

test('an allowed agent is listed with the API tokens, and can be disconnected', async ({ page }) => {
  await enter(page, '/setting/tokens', 'member@meridian.test');
  const { exchange } = await requestAccess(page);
  await expect(page.getByRole('heading', { name: 'Travel agent asks for access' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('agent.example');
  await expect(page.getByRole('main')).toContainText('member@meridian.test');
  await expect(page.getByRole('radio', { name: 'Read only' })).toBeChecked();
  await page.getByRole('radio', { name: 'Only some apps' }).check();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByText('Choose at least one app.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tasks' }).check();
  await page.getByLabel('Password', { exact: true }).fill('a guess');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/wrong|incorrect|not/i);
  await page.getByLabel('Password', { exact: true }).fill('meridian-demo-1');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.waitForURL(`${REDIRECT}*`);
  expect(new URL(page.url()).searchParams.get('state')).toBe('a state');
  expect((await exchange(page.url())).scope).toBe('read');
  await page.goto('/setting/tokens');
  const row = page.getByRole('listitem').filter({ hasText: 'Travel agent' });
  await expect(row).toContainText('agent.example');
  await expect(row).toContainText('Reads only · Tasks');
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(row).toBeHidden();
});

test('a guest signs in first; Deny returns access_denied to the agent', async ({ page }) => {
  await requestAccess(page);
  await expect(page).toHaveURL(/\/sign-in\?redirectURL=/);
  const { searchParams } = new URL(page.url());
  await enter(page, searchParams.get('redirectURL')!, 'member@meridian.test');
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.waitForURL(`${REDIRECT}*`);
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
});

for (const scheme of ['light', 'dark'])
  test(`the consent page fits a phone and is accessible (${scheme})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, '/setting/tokens', 'member@meridian.test');
    await requestAccess(page);
    await page.getByRole('radio', { name: 'Only some apps' }).check();
    await expect(page.getByRole('checkbox', { name: 'Mailbox' })).toBeVisible();
    await page.evaluate((one) => (document.documentElement.dataset['scheme'] = one), scheme);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(Number(/\d+/.exec(ground)![0]) > 128).toBe(scheme === 'light');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

test('an invalid request is explained and redirects nowhere', async ({ page }) => {
  await enter(page, '/connect-agent?problem=redirect_uri', 'member@meridian.test');
  await expect(page.getByText('This access request is not valid.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/connect-agent');
});
