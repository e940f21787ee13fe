import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { holdBack, signIn } from './support.ts';

const start = (page: Page, path: string) => signIn(page, 'owner@meridian.test', path);

test('the organization is switched, and an unavailable one is disabled', async ({ page }) => {
  await start(page, '/overview/dashboard');
  await page.getByRole('button', { name: 'Organization: Northwind' }).click();
  await expect(page.getByRole('menuitem', { name: /Fernhill/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: /Harbor/ }).click();
  await expect(page.getByRole('button', { name: 'Organization: Harbor' })).toBeVisible();
  await page.goto('/apps/contacts');
  await expect(page.getByText('16 contacts')).toBeVisible();
});

test('navigation highlights the target at once, and keys pressed meanwhile go to the target page', async ({ page }) => {
  const send = await holdBack(page, /\/tasks-page-[^/]*\.js$/);
  await start(page, '/apps/contacts');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Contacts');
  const link = page.locator('nav a[href="/apps/tasks"]').first();
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(heading).toHaveText('Contacts');
  await page.keyboard.press('/');
  send();
  await expect(heading).toHaveText('Tasks');
  await expect(page.getByRole('searchbox', { name: /^Find/ })).toBeFocused();
});

test('a dialog that fails to load shows an error, and opens on the next attempt', async ({ page }) => {
  let isAway = true;
  await page.route(/(keys-sheet|command-palette)[^/]*\.js$/, (route) => (isAway ? route.abort() : route.continue()));
  let looked = 0;
  await page.route('/', (route) => {
    looked += 1;
    return isAway ? route.abort() : route.continue();
  });
  await signIn(page, 'owner@meridian.test', '/apps/contacts');
  await expect(page.locator('[data-contact]').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The client checked for a new release, and the check failed.
  await expect.poll(() => looked).toBe(1);
  isAway = false;
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  isAway = true;
  await page.keyboard.press('Control+k');
  await expect(page.getByText('This could not be loaded')).toHaveCount(2);
  await expect(page.locator('[data-contact]').first()).toBeVisible();
  isAway = false;
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
});

test('a missing file reloads the page once: for a new release, or if it is missing a second time', async ({ page }) => {
  let script = '';
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/keys-sheet[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.route('/', (route) => route.fulfill({ body: `<script src="${script}"></script>` }));
  await signIn(page, 'owner@meridian.test', '/health/live');
  const own = await page.evaluate(async () => /\/assets\/index-[^"]+/.exec(await (await fetch('/sign-in')).text())![0]);
  const open = async () => {
    loads = 0;
    await page.evaluate(() => localStorage.removeItem('reloaded'));
    await page.goto('/apps/contacts');
    await expect(page.locator('[data-contact]').first()).toBeVisible();
    const compared = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
    await requestAgain();
    await compared;
  };
  const requestAgain = () => page.keyboard.press('?');
  const reloadedOnce = async () => {
    await expect.poll(() => loads).toBe(2);
    await expect(page.locator('[data-contact]').first()).toBeVisible();
    await requestAgain();
    await expect(page.getByText('This could not be loaded').first()).toBeVisible();
    expect(loads).toBe(2);
  };

  script = own;
  await open();
  expect(loads).toBe(1);
  await requestAgain();
  await reloadedOnce();

  script = '/assets/index-another.js';
  await open();
  await reloadedOnce();
});

test('the language is switched and persists', async ({ page }) => {
  await start(page, '/overview/incidents');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { name: 'インシデント', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'インシデント', level: 1 })).toBeVisible();
  // Texts of the server are translated too, and the user is shown as "me" in sent messages.
  await page.goto('/overview/dashboard');
  await expect(page.getByText('インシデント専用のページができ')).toBeVisible();
  await page.goto('/apps/mailbox/sent/1');
  await expect(page.getByText('宛先: 自分').first()).toBeVisible();
  // Switches back, because the choice is stored with the user for the next tests.
  await page.getByRole('button', { name: /^言語/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sent', level: 1 })).toBeVisible();
});

test('the search shows grouped results and opens one', async ({ page }) => {
  await start(page, '/overview/dashboard');
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByPlaceholder('Search for contacts, pages and tasks').fill('abena');
  await expect(page.getByRole('option', { name: /Abena Mensah/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/contacts\//);
});

test('returning to a page restores its scroll position, even if its content loads late', async ({ page }) => {
  await start(page, '/overview/dashboard');
  const pane = page.locator('#content');
  const top = () => pane.evaluate((element) => Math.round(element.scrollTop));
  const heading = page.getByRole('heading', { level: 1 });
  const leave = async () => {
    await page.locator('nav a[href="/overview/organizations"]').first().click();
    await expect(heading).toHaveText('Organizations');
    expect(await top()).toBe(0);
  };
  // Simulates a page that is still loading, shorter than when the user left it.
  const holdShort = () =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#content > * { max-height: 300px; overflow: hidden }');
      document.adoptedStyleSheets.push(sheet);
    });
  // A screen may have added a style sheet in the meantime, so the last one may be another.
  const letGrow = () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        ({ cssRules: [rule] }) => !rule?.cssText.includes('max-height: 300px; overflow: hidden'),
      );
    });
  await expect(heading).toHaveText(/^Good/);
  await expect(page.getByRole('heading', { name: 'What’s new' })).toBeVisible();
  await expect(pane.locator('[data-skeleton]')).toHaveCount(0);
  await pane.evaluate((element) => element.scrollTo(0, 500));
  await expect.poll(top).toBe(500);
  await leave();
  await holdShort();
  await page.goBack();
  await expect(heading).toHaveText(/^Good/);
  expect(await top()).toBe(0);
  await letGrow();
  await expect.poll(top).toBe(500);
  // Scrolling by the user cancels the restoration.
  await leave();
  await holdShort();
  await page.goBack();
  await expect(heading).toHaveText(/^Good/);
  await pane.hover();
  await page.mouse.wheel(0, 10);
  await letGrow();
  await expect.poll(() => pane.evaluate((element) => element.scrollHeight > 1200)).toBe(true);
  expect(await top()).toBeLessThan(100);
});

test('a shortcut is added and deleted in its panel', async ({ page }) => {
  await start(page, '/overview/dashboard');
  await page.getByRole('button', { name: /^Shortcuts/ }).click();
  await page.getByRole('button', { name: 'Add shortcut' }).click();
  await page.getByLabel('Label').fill('My place');
  await page.getByLabel('Link').first().fill('/apps/contacts');
  await page.locator('[popover]').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Shortcut saved')).toBeVisible();
  await page.getByRole('button', { name: 'Edit My place' }).click();
  await page.locator('[popover]').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Shortcut deleted')).toBeVisible();
});

test('focus stays in the shortcuts panel when a button is replaced by another', async ({ page }) => {
  await start(page, '/overview/dashboard');
  await page.getByRole('button', { name: /^Shortcuts/ }).click();
  const button = (name: string | RegExp) => page.locator('[popover]').getByRole('button', { name });
  await button('Enter edit mode').press('Enter');
  await expect(button('Exit edit mode')).toBeFocused();
  await button(/^Edit /)
    .first()
    .press('Enter');
  await expect(page.getByLabel('Label')).toBeFocused();
  await button('Cancel').press('Enter');
  await expect(button('Exit edit mode')).toBeFocused();
  await button('Exit edit mode').press('Enter');
  await expect(button('Enter edit mode')).toBeFocused();
  await button('Add shortcut').press('Enter');
  await expect(page.getByLabel('Label')).toBeFocused();
  await button('Cancel').press('Enter');
  await expect(button('Exit edit mode')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Shortcuts/ })).toBeFocused();
});

test('keyboard shortcuts open the help and the command palette, and the palette navigates', async ({ page }) => {
  await start(page, '/overview/dashboard');
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Undo last change')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('incid');
  await expect(page.getByRole('option', { name: /^Incidents/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overview\/incidents/);
  // The palette also finds records of a room and opens them.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('guarantee c');
  await page.getByRole('option', { name: 'Guarantee card' }).click();
  await expect(page).toHaveURL(/\/apps\/file-manager\/view\//);
  await expect(page.getByRole('dialog', { name: 'Guarantee card' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/apps\/mailbox\/inbox\/1/);
});

test('the mailbox badge follows the unread count on any page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await start(page, '/overview/incidents?layout=classic');
  const badge = page.getByRole('link', { name: /^Mailbox/ });
  await expect(badge).toContainText(/\d+/);
  const before = Number(/\d+/.exec(await badge.innerText())?.[0]);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const ask = async (query: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await page.request.post('/graphql', { headers, data: { query } })).json()).data;
  };
  const { mails } = await ask('{ mails(folder: "inbox", page: 1) { mails { id unread } } }');
  const read = mails.mails.find((mail: { unread: boolean }) => !mail.unread);
  await ask(`mutation { updateMail(id: "${read.id}", mail: { unread: true }) { id } }`);
  await expect(badge).toContainText(String(before + 1));
  await ask(`mutation { updateMail(id: "${read.id}", mail: { unread: false }) { id } }`);
  await expect(badge).toContainText(String(before));
});

test('offline, a banner is shown, and typed text stays', async ({ page, context }) => {
  await start(page, '/apps/contacts');
  await page.getByRole('link', { name: /Abena Mensah/ }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.locator('form [name=name]').fill('Typed before the cable was pulled');
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.locator('form [name=title]').fill('And after');
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
  await expect(page.locator('form [name=name]')).toHaveValue('Typed before the cable was pulled');
  await expect(page.locator('form [name=title]')).toHaveValue('And after');
});

test('hovering over a link prefetches code and data', async ({ page }) => {
  await start(page, '/setting/account/basic');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const question = /query (\w+)/.exec(request.postData() ?? '')?.[1];
    asked.push(question ?? new URL(request.url()).pathname);
  });
  const link = (path: string) => page.locator(`nav a[href="${path}"]`).first();
  await link('/setting/members').hover();
  await expect.poll(() => asked).toContain('Members');
  await expect.poll(() => asked).toContain('Roles');
  await expect.poll(() => asked.some((name) => name.includes('members-page'))).toBe(true);

  const titles = { '/setting/members': /Members/, '/setting/account/basic': /Account/ };
  for (const [path, name] of [...Object.entries(titles), ...Object.entries(titles)]) {
    await link(path).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  const times = await page.evaluate(() =>
    performance.getEntriesByName('navigation').map((entry) => {
      const { detail, duration } = entry as PerformanceMeasure;
      return `${String(detail)} ${Math.round(duration)} ms`;
    }),
  );
  // Times depend on the machine, so they are printed without assertions.
  expect(times.length).toBeGreaterThan(0);
  console.log(`      click to the first paint of the next page: ${times.join(', ')}`);
});

test('prefetched contacts and messages show in the first paint after the click', async ({ page }) => {
  const answered: string[] = [];
  /** From then on the gateway does not respond, so everything shown was prefetched. */
  let isMute = false;
  await page.route('/graphql', (route) => (isMute ? new Promise(() => undefined) : route.continue()));
  page.on('requestfinished', (request) => {
    const question = /query (\w+)/.exec(request.postData() ?? '')?.[1];
    if (question) answered.push(question);
  });
  await start(page, '/setting/account/basic');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  const link = (path: string) => page.locator(`nav a[href^="${path}"]`).first();
  await link('/apps/contacts').hover();
  await expect.poll(() => answered).toEqual(expect.arrayContaining(['Contacts', 'ContactTags']));
  await link('/apps/mailbox').hover();
  await expect
    .poll(() => answered)
    .toEqual(expect.arrayContaining(['MailFolders', 'MailFilters', 'MailLabels', 'Mails', 'MailSettings']));
  isMute = true;
  await link('/apps/contacts').click();
  await expect(page.locator('[data-contact]').first()).toBeVisible();
  await link('/apps/mailbox').click();
  await expect(page.locator('[data-mail]').first()).toBeVisible();
  await link('/apps/contacts').click();
  await expect(page.locator('[data-contact]').first()).toBeVisible();
  const times = await page.evaluate(() =>
    performance.getEntriesByName('navigation').map((entry) => {
      const { detail, duration } = entry as PerformanceMeasure;
      return `${String(detail)} ${Math.round(duration)} ms`;
    }),
  );
  console.log(`      click to the first paint of the next page: ${times.join(', ')}`);
});

test('on a phone, the footer is below scrolling pages, and apps take the full height', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'owner@meridian.test', '/overview/dashboard');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goto('/apps/contacts');
  await expect(page.locator('[data-contact]').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
