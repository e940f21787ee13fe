import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { hostileHtml, hostileLinks } from '../support/hostile-html.ts';
import { signIn } from './support.ts';

// Much is shown and waited for here: a busy machine needs its time.

/** A small answer of the same origin: the workspace is loaded where the journey begins. */
const nowhere = '/health/live';

type Alarm = { hits: string[]; elsewhere: string[]; policy: string[] };

/** Listens for everything that must not happen: code that runs, a request that leaves, a word of the page's policy. */
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
/** Reading hostile markup makes the browser speak of its policy, in a document that nobody sees. */
const harmless = { hits: [], elsewhere: [] };

/** Gives what might still be loading or waiting its chance, and touches everything that can be pointed at. */
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
  // What an event, an image or a timer of nothing sets going has gone off after two frames and a task behind them.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
  });
  expect(alarm).toMatchObject(wanted);
}

type Asked = { operationName?: string; query: string };

/** Answers as a gateway would that had kept everything as it was sent: the client and its policy stand alone then. */
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

/** Notes hold 100 kB: those that take in what follows stand at the end. */
const all = hostileHtml.filter((html) => html.length < 2_000 && !html.includes('\0'));

test('hostile HTML that the gateway has kept is shown without harm: contacts, messages and mails', async ({ page }) => {
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

test('hostile HTML is harmless even where a gateway had let it through', async ({ page }) => {
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
    // No row leads anywhere that is no page.
    const links = await page
      .locator('[popover]:popover-open a')
      .evaluateAll((found) => found.map((one) => (one as HTMLAnchorElement).href));
    expect(links.filter((href) => href && !/^(https?|mailto):/.test(href))).toEqual([]);
    await page.keyboard.press('Escape');
  }
  expect(shown).toBeGreaterThan(1);
});

test('hostile links, names and pictures are text wherever they are shown', async ({ page }) => {
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

/** Every text that a person may have written becomes markup, every link one that runs something. */
function replaceTexts(value: unknown, evil: string, next = { link: 0 }): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    // The kinds of results are known by their names.
    if (key === 'label' && 'results' in value) continue;
    if (typeof inner === 'string' && TEXTS.test(key)) (value as Record<string, unknown>)[key] = evil;
    // A result that leads to no page of ours is not shown at all.
    else if (typeof inner === 'string' && LINKS.test(key) && !('value' in value))
      (value as Record<string, unknown>)[key] = hostileLinks[next.link++ % 40];
    else replaceTexts(inner, evil, next);
  }
}
