import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { hostileHtml, hostileLinks } from '../support/hostile-html.ts';
import { signIn } from './support.ts';

/** A small response of the same origin, so that the workspace loads where the test starts. */
const nowhere = '/health/live';

type Alarm = { hits: string[]; elsewhere: string[]; policy: string[] };

/** Records everything that must not happen: scripts that run, external requests and violations of the CSP. */
async function watch(page: Page): Promise<Alarm> {
  const alarm: Alarm = { hits: [], elsewhere: [], policy: [] };
  await page.exposeFunction('hit', () => void alarm.hits.push('hit'));
  page.on('dialog', (dialog) => {
    alarm.hits.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => alarm.hits.push(`popup ${popup.url()}`));
  page.context().on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^(data|blob|about):$/.test(protocol) || hostname === '127.0.0.1') return;
    alarm.elsewhere.push(request.url());
  });
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) alarm.policy.push(message.text().slice(0, 300));
  });
  return alarm;
}

const quiet: Alarm = { hits: [], elsewhere: [], policy: [] };
/** Sanitizing hostile markup may report CSP violations in an inert document, which are harmless. */
const harmless = { hits: [], elsewhere: [] };

/** Triggers everything that may still be loading or waiting, and dispatches events on every element. */
async function provoke(page: Page, alarm: Alarm, wanted: Partial<Alarm> = quiet): Promise<void> {
  await page.evaluate(() => {
    const documents = [
      document,
      ...[...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentDocument ?? []),
    ];
    for (const one of documents) {
      for (const element of one.querySelectorAll('main *, [popover] *, body > p, body > div *')) {
        for (const name of ['mouseover', 'focus', 'animationstart', 'toggle', 'error', 'load'])
          element.dispatchEvent(new Event(name));
      }
    }
  });
  // Events, images and timers of 0 ms have fired after two frames and another task.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
  });
  expect(alarm).toMatchObject(wanted);
}

type Asked = { operationName?: string; query: string };

/** Simulates a gateway that stores everything unsanitized, so that only the client and its CSP protect the page. */
async function serve(page: Page, change: (data: Record<string, unknown>) => void): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postDataJSON() as Asked;
    if (asked.query.trimStart().startsWith('subscription')) return route.continue();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data?: Record<string, unknown> };
    if (body.data) change(body.data);
    await route.fulfill({ response: answer, json: body });
  });
}

const headersOf = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`,
});

async function ask(page: Page, query: string, variables: object = {}) {
  const answer = await page.request.post('/graphql', { headers: await headersOf(page), data: { query, variables } });
  const { data, errors } = (await answer.json()) as { data: Record<string, never>; errors?: unknown };
  expect(errors).toBeUndefined();
  return data as Record<string, { id: string }>;
}

/** Notes are limited to 100 kB, so very long entries are left out. */
const all = hostileHtml.filter((html) => html.length < 2_000 && !html.includes('\0'));

test('hostile HTML stored by the gateway is harmless in contacts, messages and emails', async ({ page }) => {
  const alarm = await watch(page);
  await signIn(page, 'owner@meridian.test', nowhere);
  const contact = 'mutation ($notes: String) { createContact(contact: {name: "Aaa Hostile", notes: $notes}) { id } }';
  const { createContact } = await ask(page, contact, { notes: all.join('\n') });
  const { createMessage } = await ask(page, 'mutation ($m: MessageInput!) { createMessage(message: $m) { id } }', {
    m: {
      title: all.slice(0, 12).join(''),
      description: all.slice(12, 60).join(''),
      link: 'https://a.test',
      useRouter: false,
    },
  });
  const draft = 'mutation ($m: MailDraft!) { sendMail(mail: $m) { id } }';
  const { sendMail } = await ask(page, draft, {
    m: { to: 'owner@meridian.test', subject: all[0], content: all.join('\n'), contentType: 'html' },
  });

  await page.goto(`/apps/contacts/${createContact!.id}`);
  await expect(page.getByRole('heading', { name: 'Aaa Hostile' })).toBeVisible();
  await provoke(page, alarm);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.locator('form [role=textbox]')).toBeVisible();
  await provoke(page, alarm);

  await page.goto(`/apps/mailbox/sent/1/${sendMail!.id}`);
  await expect(page.locator('iframe')).toBeVisible();
  await provoke(page, alarm);
  await page.getByRole('button', { name: /^Messages/ }).click();
  await provoke(page, alarm);

  await ask(page, 'mutation ($id: ID!) { deleteMessage(id: $id) { id } }', { id: createMessage!.id });
  await ask(page, 'mutation ($id: ID!) { deleteContact(id: $id) }', { id: createContact!.id });
});

test('hostile HTML is harmless even if the gateway does not sanitize it', async ({ page }) => {
  const alarm = await watch(page);
  await signIn(page, 'owner@meridian.test', nowhere);
  const notice = (html: string, index: number) => ({
    id: `hostile-${index}`,
    icon: null,
    image: index % 2 ? 'https://elsewhere.test/x.png' : html,
    title: html,
    description: html,
    time: null,
    link: hostileLinks[index % hostileLinks.length],
    useRouter: index % 3 === 0,
    read: false,
    seen: false,
    gone: false,
  });
  let shown = 0;
  await serve(page, (data) => {
    for (const [name, type] of [
      ['messages', 'Message'],
      ['notifications', 'Notification'],
    ] as const) {
      if (!Array.isArray(data[name])) continue;
      data[name] = hostileHtml.map((html, index) => ({ ...notice(html, index), __typename: type }));
      shown += 1;
    }
  });
  await page.goto('/overview/dashboard');
  for (const name of [/^Messages/, /^Notifications/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('[popover]:popover-open li').nth(hostileHtml.length - 1)).toBeAttached();
    await provoke(page, alarm, harmless);
    // No row links to anything but web pages and email addresses.
    const links = await page
      .locator('[popover]:popover-open a')
      .evaluateAll((found) => found.map((one) => (one as HTMLAnchorElement).href));
    expect(links.filter((href) => href && !/^(https?|mailto):/.test(href))).toEqual([]);
    await page.keyboard.press('Escape');
  }
  expect(shown).toBeGreaterThan(1);
});

test('hostile links, names and images are shown as text everywhere', async ({ page }) => {
  const alarm = await watch(page);
  await signIn(page, 'owner@meridian.test', nowhere);
  const evil = '"><img src=x onerror=hit()><script>hit()</script>';
  await serve(page, (data) => replaceTexts(data, evil));
  for (const path of [
    '/overview/dashboard',
    '/overview/organizations',
    '/overview/incidents',
    '/apps/contacts',
    '/apps/mailbox/inbox/1',
    '/setting/members',
  ]) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await provoke(page, alarm);
  }
  await page.getByRole('button', { name: /^Shortcuts/ }).click();
  await provoke(page, alarm);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByPlaceholder('Search for contacts, pages and tasks').fill('an');
  await expect(page.getByRole('option').first()).toBeVisible();
  await provoke(page, alarm);
  const links = await page.locator('a').evaluateAll((found) => found.map((one) => (one as HTMLAnchorElement).href));
  expect(links.filter((href) => href && !/^(https?|mailto|tel):/.test(href))).toEqual([]);
});

const TEXTS =
  /^(name|title|label|description|value|subject|content|excerpt|notes|company|organization_name|email|address|contact|icon|subtitle|text)$/;
const LINKS = /^(link|avatar|image|background)$/;

/** Replaces every text by markup and every link by one that would run a script. */
function replaceTexts(value: unknown, evil: string, next = { link: 0 }): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    // Kinds of search results are identified by their label.
    if (key === 'label' && 'results' in value) continue;
    if (typeof inner === 'string' && TEXTS.test(key)) (value as Record<string, unknown>)[key] = evil;
    // A result with a link outside the client is not shown at all.
    else if (typeof inner === 'string' && LINKS.test(key) && !('value' in value))
      (value as Record<string, unknown>)[key] = hostileLinks[next.link++ % 40];
    else replaceTexts(inner, evil, next);
  }
}
