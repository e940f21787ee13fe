import { codeOf, stepAt } from '../../gateway/auth/two-step/one-time-codes.ts';
import { openCaptchaProvider } from '../support/captcha.ts';
import { expect, test } from './journey.ts';
import { openOpenIdProvider } from '../support/openid-provider.ts';
import { enter } from './enter.ts';
import { freePort, openGateway } from './gateway.ts';
import { PASSWORD, signIn, signInByForm } from './support.ts';

test('a guest who opens a page signs in and returns to it', async ({ page }) => {
  await page.goto('/apps/contacts');
  await expect(page).toHaveURL(/\/sign-in\?redirectURL=%2Fapps%2Fcontacts/);
  await signInByForm(page, 'owner@meridian.test', page.url());
  await expect(page).toHaveURL(/\/apps\/contacts$/);
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
});

test('an owner starts on the dashboard, and a customer in the portal with the services for customers', async ({
  page,
  browser,
}) => {
  await signInByForm(page);
  await expect(page).toHaveURL(/\/overview\/dashboard/);
  const other = await (await browser.newContext()).newPage();
  await signInByForm(other, 'customer@meridian.test');
  await expect(other).toHaveURL(/\/customer\/portal/);
  await expect(other.getByRole('heading', { name: 'What you can do here' })).toBeVisible();
  await expect(other.getByRole('link', { name: /^Support tickets/ })).toBeVisible();
  await other.goto('/overview/organizations');
  await expect(other.getByText('You are here')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Create organization' })).toHaveCount(0);
});

test('wrong credentials show an error and keep the form usable', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Email address').fill('owner@meridian.test');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a member without permission sees which one is needed and who can grant it', async ({ page }) => {
  await signIn(page, 'member@meridian.test', '/log');
  // Redirects to the start page, which keeps the notice.
  await expect(page).toHaveURL(/\/overview\/dashboard/);
  await expect(page.getByRole('alert')).toContainText('You need the permission “View Log”.');
  await expect(page.locator('main')).toContainText(/Nora .* can give it to you\./);
  await page.getByRole('link', { name: 'Your changes' }).click();
  await expect(page).toHaveURL(/\/setting\/activity/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/apps/contacts');
  await expect(other.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  await page.goto('/sign-out');
  await expect(other).toHaveURL(/\/sign-in/);
});

test('a session that ends during work redirects to sign-in with a return address', async ({ page }) => {
  await signIn(page, 'owner@meridian.test', '/apps/contacts');
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.request.post('/api/auth/sign-out', { headers: { authorization: `Bearer ${token}` } });
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in\?redirectURL=/);
});

test('switching the organization in one tab switches it in the other', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/apps/contacts');
  await expect(other.getByText('80 contacts')).toBeVisible();
  await page.getByRole('button', { name: 'Organization: Northwind' }).click();
  await page.getByRole('menuitem', { name: /Harbor/ }).click();
  await expect(page.getByRole('button', { name: 'Organization: Harbor' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Organization: Harbor' })).toBeVisible();
  // Switches back, because sign-in opens the last organization.
  await page.getByRole('button', { name: 'Organization: Harbor' }).click();
  await page.getByRole('menuitem', { name: /Northwind/ }).click();
  await expect(page.getByRole('button', { name: 'Organization: Northwind' })).toBeVisible();
});

test('a used reset link is rejected before the form, and a new password offers to sign in', async ({ page }) => {
  const email = `reset.${Date.now()}@example.test`;
  const outbox = async () => {
    const answer = await page.request.get(`/api/auth/outbox?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { link: string | null }[]).find(({ link }) => link?.includes('/reset-password'));
  };
  const account = { name: 'Reset Me', email, password: 'a long enough one', agreements: true };
  await page.request.post('/api/auth/sign-up', { data: account });
  await page.request.post('/api/auth/forgot-password', { data: { email } });
  await expect.poll(async () => (await outbox())?.link ?? '').toContain('token=');
  const { pathname, search } = new URL((await outbox())!.link!);
  await page.goto(pathname + search);
  await page.locator('[name=password]').fill('Password1');
  await page.locator('[name=confirmation]').fill('Password1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await page.locator('[name=password]').fill('another long one');
  await page.locator('[name=confirmation]').fill('another long one');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expect(page.locator('[name=password]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto(pathname + search);
  await expect(page.getByText('This link was already used or has expired.')).toBeVisible();
  await expect(page.locator('[name=password]')).toHaveCount(0);
});

test('an invited person joins by a link, which the owner sends if no mail server is configured', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'owner@meridian.test', '/setting/members');
  const email = `ines.${Date.now()}@example.test`;
  await page.getByRole('button', { name: 'Invite member' }).click();
  await expect(page.getByText('No mail server is set up, so no email is sent.')).toBeVisible();
  await expect(page.getByText('Enter a complete address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeDisabled();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: `Invitation link for ${email}` });
  await expect(dialog.getByText('send this link yourself')).toBeVisible();
  const first = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row.getByText('Link created')).toBeVisible();
  await expect(page.getByText('Invitation sent')).toHaveCount(0);
  // Each new link replaces the previous one.
  await row.getByRole('button', { name: 'Copy invitation link' }).click();
  const link = new URL(await dialog.locator('code').innerText());
  expect(link.href).not.toBe(first);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const invited = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await invited.goto(link.pathname + link.search);
  await expect(invited.getByText(`Northwind invites ${email}`)).toBeVisible();
  await invited.locator('[name=name]').fill('Ines Duarte');
  await invited.locator('[name=password]').fill('a long enough one');
  await invited.getByRole('button', { name: 'Join Northwind' }).click();
  await expect(invited).toHaveURL(/\/overview\/dashboard/);
  await expect(invited.getByRole('heading', { name: /Ines/, level: 1 })).toBeVisible();
  // The link can't be used again.
  await invited.evaluate(() => localStorage.clear());
  await invited.goto(link.pathname + link.search);
  await expect(invited.getByText('This invitation was already used')).toBeVisible();
});

test('an organization rule is found by a synonym, changed and reverted', async ({ page }) => {
  await enter(page, '/setting/account/basic');
  const find = page.getByRole('searchbox', { name: 'Find a setting' });
  await find.fill('revert');
  await page.getByRole('link', { name: 'Changes can be reverted for' }).click();
  await expect(page).toHaveURL('/setting/policy#policy.undoDays');
  const row = page.locator('[id="policy.undoDays"]');
  const choice = row.getByRole('combobox');
  await expect(choice).toBeFocused();
  await expect(row.getByText('Default', { exact: true })).toBeVisible();
  await choice.click();
  await page.getByRole('option', { name: '14 days' }).click();
  await expect(row.getByText(/Changed by Nora Lindqvist/)).toBeVisible();
  await expect(row.getByText('Default: 30 days')).toBeVisible();
  await row.getByRole('button', { name: 'Revert' }).click();
  await expect(choice).toHaveText('30 days');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('do not disturb');
  await page.getByRole('option', { name: 'Quiet hours' }).click();
  await expect(page).toHaveURL('/setting/notifications#notifications.quiet');
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeFocused();
});

test('the mail settings are found by search, and a test email reports the missing mail server', async ({ page }) => {
  await enter(page, '/setting/account/basic');
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('smtp');
  await page.getByRole('link', { name: 'Send a test email' }).click();
  await expect(page).toHaveURL('/setting/mail#mail.test');
  await expect(page.getByText(/^No mail server is set up, so no email is sent/)).toBeVisible();
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText('Nothing was sent to owner@meridian.test')).toBeVisible();
});

test('a member gets an additional permission, which is shown separately from the role', async ({ page }) => {
  await enter(page, '/setting/members');
  await page.getByRole('button', { name: 'Permissions of Tomas Aguilar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Permissions of Tomas Aguilar' });
  await dialog.getByRole('checkbox', { name: 'View Log' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 additional permission')).toBeVisible();
  await page.getByRole('button', { name: 'Permissions of Tomas Aguilar' }).click();
  await expect(dialog.getByText('Additional', { exact: true })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'View Log' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 additional permission')).toBeHidden();
});

test('the single sign-on return page accepts a valid token and rejects others', async ({ page }) => {
  await page.goto('/openIDLogin?token=nobody');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  const data = { email: 'member@meridian.test', password: PASSWORD };
  const { accessToken } = await (await page.request.post('/api/auth/sign-in', { data })).json();
  await page.goto(`/openIDLogin?token=${accessToken}`);
  await expect(page).toHaveURL(/\/overview\/dashboard/);
});

test('a configured captcha is part of the form, and is required after several wrong passwords', async ({ page }) => {
  const provider = await openCaptchaProvider();
  const gateway = await openGateway({ ...provider.settings });
  try {
    await page.goto(`${gateway.origin}/forgot-password`);
    await page.getByLabel('Email address').fill('owner@meridian.test');
    const riddle = page.getByRole('button', { name: 'I am a person, the site' });
    await riddle.click();
    provider.solve();
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('we sent it an email with a link')).toBeVisible();

    await page.goto(`${gateway.origin}/sign-in`);
    await page.getByLabel('Email address').fill('member@meridian.test');
    for (const word of ['one', 'two', 'three', 'four']) {
      await expect(riddle).toHaveCount(0);
      await page.getByLabel('Password', { exact: true }).fill(word);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(
        word === 'four' ? "Confirm that you're not a robot" : 'Wrong',
      );
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    }
    await riddle.click();
    provider.solve();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/overview\/dashboard/);
  } finally {
    await gateway.close();
    await provider.close();
  }
});

test('two-step verification is set up, required at sign-in and replaced by a recovery code', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'owner@harbor.test';
  await signIn(page, email, '/setting/security?setup=two-step');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /key for an authenticator/ })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('First code').fill(codeOf(secret, stepAt(Date.now())));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.locator('li code')).toHaveCount(10);
  const codes = await dialog.locator('li code').allTextContents();
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const begin = async () => {
    await other.goto('/sign-in');
    await other.getByLabel('Email address').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible();
  };
  await begin();
  await other.getByLabel('Code').fill('12345');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('This code is wrong');
  // Six digits submit by themselves; the previous code was used during setup.
  await other.getByLabel('Code').fill(codeOf(secret, stepAt(Date.now()) + 1));
  await expect(other).toHaveURL(/\/overview\/dashboard/);
  await other.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await begin();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL(/\/overview\/dashboard/);

  await page.reload();
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
});

test("single sign-on through the organization's provider returns to the requested page", async ({ page }) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const provider = await openOpenIdProvider(origin);
  const gateway = await openGateway({ ...provider.settings, PORT: String(port) });
  try {
    await page.goto(`${origin}/apps/contacts`);
    await page.getByRole('link', { name: 'Sign in with your organization' }).click();
    await expect(page).toHaveURL(new RegExp(`^${provider.origin}/interaction/`));
    await page.locator('[name=login]').fill('owner@meridian.test');
    await page.locator('[name=password]').fill('any');
    await page.locator('[type=submit]').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${origin}/apps/contacts`);
    await expect(page.getByText('80 contacts')).toBeVisible();
  } finally {
    await gateway.close();
    await provider.close();
  }
});

test('a failing license shows the license page until it is valid', async ({ page }) => {
  const gateway = await openGateway({ LICENSE: '1003', SEED: 'off' });
  try {
    await page.goto(`${gateway.origin}/sign-in`);
    await expect(page).toHaveURL(/\/verify-license/);
    await expect(page.getByText('1003')).toBeVisible();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page).toHaveURL(/\/verify-license/);
  } finally {
    await gateway.close();
  }
});

test('a fixed license continues with the button of the license page', async ({ page }) => {
  const failing = await openGateway({ LICENSE: '1002', SEED: 'off' });
  const PORT = new URL(failing.origin).port;
  try {
    await page.goto(`${failing.origin}/sign-in`);
    await expect(page).toHaveURL(/\/verify-license/);
    await expect(page.getByText('1002')).toBeVisible();
  } finally {
    await failing.close();
  }
  const valid = await openGateway({ SEED: 'off', PORT });
  try {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    // The page is only for failing licenses, and now redirects.
    await page.goto(`${valid.origin}/verify-license`);
    await expect(page.getByText('1002')).toHaveCount(0);
  } finally {
    await valid.close();
  }
});

test('staff pages are hidden from customers in the navigation, shortcuts, command palette and by address', async ({
  page,
}) => {
  await signIn(page, 'customer@meridian.test', '/overview/organizations');
  await expect(page.getByRole('link', { name: 'Mailbox' }).first()).toBeVisible();
  for (const name of ['Contacts', 'Tasks', 'Scrumboard', 'Incidents'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('contacts');
  await expect(page.getByRole('dialog').getByText('No results')).toBeVisible();
  await expect(page).toHaveURL(/\/overview\/organizations/);
  await page.goto('/apps/contacts');
  await expect(page.getByRole('alert')).toContainText('This page is for the staff of the organization.');
});
