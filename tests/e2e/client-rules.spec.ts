import type { Page } from 'playwright/test';
import { enter, speakAs } from './enter.ts';
import { expect, test } from './journey.ts';
import { PASSWORD, signIn } from './support.ts';

const form = async (page: Page, remembers: boolean) => {
  await page.getByLabel('Email address').fill('owner@meridian.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  if (remembers) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('sign-in keeps the fragment of the address, and stays signed in only if asked to', async ({ page, context }) => {
  await page.goto('/setting/appearance#keys');
  await expect(page).toHaveURL(`/sign-in?redirectURL=${encodeURIComponent('/setting/appearance#keys')}`);
  await form(page, false);
  await expect(page).toHaveURL('/setting/appearance#keys');
  const kept = () => page.evaluate(() => [localStorage.getItem('accessToken'), sessionStorage.getItem('accessToken')]);
  expect(await kept()).toEqual([null, expect.any(String)]);
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await kept()).toEqual([null, null]);
  await other.goto('/overview/dashboard');
  await expect(other).toHaveURL(/\/sign-in/);
  await form(other, true);
  await expect(other).toHaveURL(/\/overview\/dashboard/);
  expect(await other.evaluate(() => localStorage.getItem('accessToken'))).toEqual(expect.any(String));
});

test('a link opened in a new tab shares a session that is not stored on the device', async ({ page, context }) => {
  await page.goto('/sign-in?redirectURL=%2Fapps%2Fcontacts');
  await form(page, false);
  await expect(page).toHaveURL('/apps/contacts');
  const other = await context.newPage();
  await other.goto('/apps/contacts#notes');
  await expect(other).toHaveURL('/apps/contacts#notes');
  await expect(other.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('demo accounts sign in with one click, and do not shift the layout when they load', async ({ page }) => {
  const coming = Promise.withResolvers<void>();
  await page.route(/\/demo-accounts-[^/]*\.js$/, async (route) => {
    await coming.promise;
    await route.continue();
  });
  await page.goto('/pages');
  await page.getByRole('link', { name: 'Sign in' }).click();
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await button.boundingBox();
  coming.resolve();
  const member = page.getByRole('group', { name: /Try the demo/ }).getByRole('button', { name: 'Member' });
  await expect(member).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await member.click();
  await expect(page).toHaveURL(/\/overview\/dashboard/);
});

test('a missing language file falls back to English, and no texts at all offer to try again', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'jp'));
  await page.route(/jp\.json/, (route) => route.abort());
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.route(/\.json/, (route) => route.abort());
  await page.goto('/sign-in');
  await expect(page.getByRole('link', { name: 'try again' })).toBeVisible();
});

test('a license redirect of the gateway does not loop if the license check of the client passes', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Entry')) return route.continue();
    const entry = { __typename: 'Entry', route: '/verify-license', reason: 'license' };
    await route.fulfill({ json: { data: { __typename: 'Query', entry } } });
  });
  await signIn(page, 'owner@meridian.test', '/');
  await expect(page).toHaveURL(/\/verify-license$/);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
});

test('without an organization, no query is refused and no stream is opened', async ({ page }) => {
  const email = `nobody.${Date.now()}@example.test`;
  const values = { name: 'Noor Haddad', email, password: PASSWORD, agreements: true };
  await page.request.post('/api/auth/sign-up', { data: values });
  const outbox = async () =>
    (
      (await (await page.request.get(`/api/auth/outbox?to=${encodeURIComponent(email)}`)).json()) as { link: string }[]
    )[0]?.link ?? '';
  await expect.poll(outbox).toContain('token=');
  const link = new URL(await outbox());
  await page.goto(link.pathname + link.search);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/overview\/organizations/);
  const refused: string[] = [];
  let streams = 0;
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return;
    if (response.request().headers()['accept']?.startsWith('text/event-stream')) streams += 1;
    else if ((await response.text().catch(() => '')).includes('"errors"'))
      refused.push(response.request().postData() ?? '');
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page).toHaveURL(/\/overview\/organizations/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A refused stream would retry every two seconds; this request is answered after all earlier ones.
  await page.clock.runFor(4_500);
  await page.evaluate(async () => (await fetch('/health/live')).text());
  expect([refused, streams]).toEqual([[], 0]);
});

test('an unavailable organization explains why in its tooltip', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Organization: Northwind' }).click();
  await page.getByText('Fernhill', { exact: true }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('This organization is not available at the moment');
});

test('a refused organization switch is logged to the console without an alert', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation EnterOrganization')) return route.continue();
    const errors = [{ message: 'Not today', extensions: { code: 'FORBIDDEN' } }];
    await route.fulfill({ json: { data: null, errors } });
  });
  await signIn(page, 'owner@meridian.test', '/overview/organizations');
  const enter = page.locator('main').getByRole('button', { name: 'Enter' }).and(page.locator(':enabled'));
  await expect(enter.first()).toBeVisible();
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('[Meridian]'));
  await enter.first().click();
  expect((await logged).type()).toBe('warning');
  await expect(enter.first()).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/overview\/organizations$/);
});

test('the loading bar follows a slow request', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Search')) await held;
    await route.continue();
  });
  await signIn(page, 'owner@meridian.test', '/overview/organizations');
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('zzzz');
  await expect(page.getByRole('progressbar')).toBeVisible();
  // "No results" is shown only once it is known.
  await expect(page.getByText('No results found')).toBeHidden();
  answer();
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.getByRole('combobox', { name: 'Search' }).fill('zzzzabena');
  await expect(page.getByText('No results found')).toBeHidden();
});

test('the search is a text field in layouts with room for it', async ({ page }) => {
  await signIn(page, 'owner@meridian.test', '/overview/dashboard?layout=classic');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill('abena');
  await expect(page.getByRole('option', { name: /Abena Mensah/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
});

test('an idle page sets no timer under ten seconds and does no layout within 30 seconds', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const short: string[] = [];
    Object.assign(window, { short });
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const own = window[name].bind(window) as (run: TimerHandler, wait?: number) => number;
      window[name] = ((run: TimerHandler, wait = 0) => {
        if (wait < 10_000) short.push(`${name} ${wait}: ${String(run).slice(0, 80)}`);
        return own(run, wait);
      }) as never;
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  const halfMinute = async () => {
    const short = () => page.evaluate(() => (window as unknown as { short: string[] }).short.splice(0));
    await short();
    const before = await layouts();
    await page.clock.runFor(30_000);
    const begun = await short();
    // Timers of 0 ms after an answer don't repeat; the contract polls every 20 seconds.
    const timers = begun.length > 20 ? begun : begun.filter((one) => !/ 0:/.test(one));
    return { timers, layouts: (await layouts()) - before };
  };
  await enter(page, '/overview/dashboard');
  for (const [path, ready] of [
    ['/overview/dashboard', 'main ol a'],
    ['/apps/mailbox/inbox/1', '[data-mail]'],
    ['/apps/tasks', '[data-task]'],
    ['/dashboards/project', '[data-widget] svg'],
  ] as const) {
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    // Waits for work that opening the page started.
    await page.clock.runFor(20_000);
    // Retries, because the start of a minute may update times on the page.
    await expect.poll(halfMinute, { message: path }).toEqual({ timers: [], layouts: 0 });
  }
});

test('an idle page locks, stays locked after a reload, and returns to where it was', async ({ page }) => {
  await page.clock.install();
  const { ask } = await speakAs(page);
  await ask('mutation { updateUser(user: { idleMinutes: 1 }) { id } }');
  await page.goto('/setting/appearance#keys');
  await expect(page.locator('main h1')).toBeVisible();
  await page.clock.fastForward('01:20');
  const lock = `/unlock-session?redirectURL=${encodeURIComponent('/setting/appearance#keys')}`;
  await expect(page).toHaveURL(lock);
  await expect(page.getByLabel('Full name')).toHaveValue('Nora Lindqvist');
  await page.goto('/apps/contacts');
  await expect(page).toHaveURL(/\/unlock-session\?redirectURL=%2Fapps%2Fcontacts/);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page).toHaveURL(/\/apps\/contacts$/);
  await ask('mutation { updateUser(user: { idleMinutes: 0 }) { id } }').catch(() => undefined);
});

test('a refused single sign-on ends the session at the gateway too', async ({ page }) => {
  const { headers } = await speakAs(page, 'member@meridian.test');
  await page.goto('/openIDLogin?error=unauthorized');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect((await page.request.get('/api/common/user', { headers })).status()).toBe(401);
});

test('an invited person with a wrong password sees the error', async ({ page, browser, baseURL }) => {
  const email = 'owner@harbor.test';
  const { ask } = await enter(page, '/setting/members');
  await ask('mutation ($email: String!) { inviteMember(email: $email, role: member) }', { email });
  const outbox = async () =>
    (
      (await (await page.request.get(`/api/auth/outbox?to=${encodeURIComponent(email)}`)).json()) as { link: string }[]
    )[0]?.link ?? '';
  await expect.poll(outbox).toContain('/invite-user?token=');
  const link = new URL(await outbox());
  const invited = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await invited.goto(link.pathname + link.search);
  await invited.locator('[name=password]').fill('not the right one');
  await invited.getByRole('button', { name: 'Join Northwind' }).click();
  await expect(invited.getByText('Incorrect password. Try again.')).toBeVisible();
});
