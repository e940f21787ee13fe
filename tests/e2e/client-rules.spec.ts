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

test('the fragment of an address survives the sign-in, and nobody is remembered who did not ask for it', async ({
  page,
  context,
}) => {
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

test('a link that opens in a new tab finds the session of a person who is not remembered', async ({
  page,
  context,
}) => {
  await page.goto('/sign-in?redirectURL=%2Fapps%2Fcontacts');
  await form(page, false);
  await expect(page).toHaveURL('/apps/contacts');
  const other = await context.newPage();
  await other.goto('/apps/contacts#notes');
  await expect(other).toHaveURL('/apps/contacts#notes');
  await expect(other.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('the demo accounts are one press each and move no button when they come; the open pages need none', async ({
  page,
}) => {
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

test('a language file that fails leaves English, and no file at all leaves a way on', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'jp'));
  await page.route(/jp\.json/, (route) => route.abort());
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.route(/\.json/, (route) => route.abort());
  await page.goto('/sign-in');
  await expect(page.getByRole('link', { name: 'try again' })).toBeVisible();
});

test('a gateway that asks for the license and a client that does not know of it never send anybody in circles', async ({
  page,
}) => {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Entry')) return route.continue();
    const entry = { __typename: 'Entry', route: '/verify-license', reason: 'license' };
    await route.fulfill({ json: { data: { __typename: 'Query', entry } } });
  });
  await signIn(page, 'owner@meridian.test', '/');
  await expect(page).toHaveURL(/\/verify-license$/);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
});

test('outside an organization nothing is asked that is refused, and no stream knocks', async ({ page }) => {
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
  // A stream that is refused would knock every two seconds; what was sent by then is answered before this is.
  await page.clock.runFor(4_500);
  await page.evaluate(async () => (await fetch('/health/live')).text());
  expect([refused, streams]).toEqual([[], 0]);
});

test('an organization that can not be entered says why', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Organization: Northwind' }).click();
  await page.getByText('Fernhill', { exact: true }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('This organization is not available at the moment');
});

test('an organization that refuses to be entered is noted in the console, and nobody is told', async ({ page }) => {
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

test('the bar on top follows a request that takes its time', async ({ page }) => {
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
  // Nothing was found is said when it is known.
  await expect(page.getByText('No results found')).toBeHidden();
  answer();
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.getByRole('combobox', { name: 'Search' }).fill('zzzzabena');
  await expect(page.getByText('No results found')).toBeHidden();
});

test('the search is a plain field where the layout has room for it', async ({ page }) => {
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

test('a page that nobody touches costs nothing: half a minute of it has no timer under ten seconds and no layout', async ({
  page,
}) => {
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
    // What an answer leaves for the next moment is none that comes again; the poll of the contract asks every 20 seconds.
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
    // What the opening began ends first.
    await page.clock.runFor(20_000);
    // A minute that begins meanwhile may be said.
    await expect.poll(halfMinute, { message: path }).toEqual({ timers: [], layouts: 0 });
  }
});

test('a page that nobody touches is locked, also for the next reload, and opens where it was', async ({ page }) => {
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

test('a single sign-on that is refused ends the session at the gateway too', async ({ page }) => {
  const { headers } = await speakAs(page, 'member@meridian.test');
  await page.goto('/openIDLogin?error=unauthorized');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect((await page.request.get('/api/common/user', { headers })).status()).toBe(401);
});

test('somebody who is invited and mistypes the own password reads what is wrong', async ({
  page,
  browser,
  baseURL,
}) => {
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
