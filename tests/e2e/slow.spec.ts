import type { Page, Route } from 'playwright/test';
import { expect, test } from './journey.ts';
import { enter, rows, speakAs, subjects } from './enter.ts';
import { processorOf } from './processor.ts';
import { PASSWORD, holdBack, signIn } from './support.ts';

/** Race conditions on machines or networks slower than the user: each test delays what is usually fast. */

/** Presses the key at the moment the element is inserted: before it is painted, faster than any user. */
async function pressWhenInserted(
  page: Page,
  selector: string,
  key: string,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate(
    ([wanted, name]) => {
      const isHandled = new Promise<boolean>((done) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(wanted!)) return;
          observer.disconnect();
          const event = new KeyboardEvent('keydown', { key: name!, bubbles: true, cancelable: true });
          document.body.dispatchEvent(event);
          done(event.defaultPrevented);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      Object.assign(window, { isHandled });
    },
    [selector, key],
  );
  await act();
  const isHandled = await page.evaluate(() => (window as unknown as { isHandled: Promise<boolean> }).isHandled);
  expect(isHandled, `${key} is handled`).toBe(true);
}

/**
 * Holds back responses to one operation on request, from the first or a later one on, until released. Must be called
 * before the page opens, or a request could pass before the route is active.
 */
async function holdResponses(page: Page, operation: string) {
  const held: (() => void)[] = [];
  const passed: Promise<void>[] = [];
  let count = 0;
  let from = 0;
  await page.route('/graphql', async (route: Route) => {
    if (from === 0 || !route.request().postData()?.includes(operation)) return route.continue();
    // The test may be over by then.
    const answer = await route.fetch().catch(() => null);
    if (!answer) return;
    count += 1;
    if (from > 0 && count >= from) await new Promise<void>((done) => held.push(done));
    const isOver = route.fulfill({ response: answer }).catch(() => {});
    passed.push(isOver);
    return isOver;
  });
  return {
    waiting: () => count,
    hold: (first = 1) => void (from = first),
    release: async () => {
      from = 0;
      for (const done of held) done();
      await Promise.all(passed);
    },
  };
}

test('a shortcut works as soon as its target is visible', async ({ page }) => {
  const { ask } = await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  await pressWhenInserted(page, '[data-answers] button', 'r', () => rows(page).getByRole('link').nth(2).click());
  await expect(page.getByRole('form', { name: 'Write a message' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and close' }).click();

  const { createContact } = await ask('mutation { createContact(contact: { name: "Aada Quick" }) { id } }');
  await page.goto(`/apps/contacts/${createContact.id}?edit=1`);
  await page.locator('form [name=title]').fill('Runner');
  await pressWhenInserted(page, 'article h2', '#', () => page.getByRole('button', { name: 'Save' }).click());
  await expect(page.getByText('Aada Quick deleted')).toBeVisible();
});

test('a key pressed while another contact loads applies to that contact', async ({ page }) => {
  const answers = await holdResponses(page, 'query Contact(');
  const { ask } = await enter(page, '/apps/contacts');
  const { createContact } = await ask('mutation { createContact(contact: { name: "Aadi Passing" }) { id } }');
  await page.getByRole('link', { name: /Andres Villamil/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Andres Villamil' })).toBeVisible();
  await expect(page.locator(`[data-contact="${createContact.id}"]`)).toBeVisible();
  answers.hold();
  // Both in one task: the router has navigated, but the screen has not rendered yet.
  await page.evaluate((id) => {
    document.querySelector<HTMLElement>(`[data-contact="${id}"] a`)!.click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '#', bubbles: true, cancelable: true }));
  }, createContact.id);
  await expect(page.getByText('Aadi Passing deleted')).toBeVisible();
  await answers.release();
  const { contacts } = await ask('{ contacts { name } }');
  const names = contacts.map((one: { name: string }) => one.name);
  expect(names).toContain('Andres Villamil');
  expect(names).not.toContain('Aadi Passing');
});

test('a key pressed before the next task renders applies to that task', async ({ page }) => {
  await enter(page, '/apps/tasks');
  const tasks = page.locator('[data-task]');
  const [one, next] = [tasks.nth(2), tasks.nth(3)];
  const title = page.locator('article h1');
  const id = await next.getAttribute('data-task');
  // Both tasks are cached, so only rendering takes time.
  await next.locator('a').click();
  await expect(title).toBeVisible();
  const after = (await title.textContent())!;
  await one.locator('a').click();
  await expect(one.locator('[aria-current=true]')).toBeVisible();
  await expect(title).not.toHaveText(after);
  await pressWhenInserted(page, `[data-task="${id}"] [aria-current=true]`, 'e', () => page.keyboard.press('j'));
  const field = page.locator('article').getByRole('textbox', { name: 'Title' }).first();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(after);
  await page.keyboard.press('Escape');
});

test('focus stays in the note dialog when a key opens the next note', async ({ page }) => {
  await enter(page, '/apps/notes');
  await page.locator('[data-note] a').nth(1).click();
  const dialog = page.locator('section[role=dialog]');
  const heading = dialog.getByRole('heading', { level: 2 });
  await expect(heading).toBeAttached();
  const before = (await heading.textContent())!;
  await dialog.getByRole('button').last().focus();
  await page.keyboard.press('j');
  await expect(heading).toBeAttached();
  await expect(heading).not.toHaveText(before);
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
});

/** Waits until the page has received all events so far: events arrive in order, and this one is visible. */
async function waitForEvents(page: Page, ask: Awaited<ReturnType<typeof enter>>['ask']): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const count = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  const { unreadNotifications: before } = await ask('{ unreadNotifications }');
  // The unread count is requested when idle.
  await expect.poll(count).toBe(before);
  await ask('mutation { createNotification(notification: { title: "A word" }) { id } }');
  await expect.poll(count).toBe(before + 1);
}

test('a change announced while the list is loading is not lost', async ({ page }) => {
  const answers = await holdResponses(page, 'query Contacts');
  const { ask } = await enter(page, '/apps/contacts');
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeVisible();
  const create = (name: string) =>
    ask('mutation ($name: String!) { createContact(contact: { name: $name }) { id } }', { name });
  answers.hold();
  await create('Aaa First');
  await expect.poll(answers.waiting).toBe(1);
  await create('Aaa Second');
  await waitForEvents(page, ask);
  await answers.release();
  await expect(page.getByRole('link', { name: /Aaa First/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Aaa Second/ })).toBeVisible();
});

test('undo restores a message although a list without it is still loading', async ({ page }) => {
  const answers = await holdResponses(page, 'query Mails(');
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const [first] = await subjects(page);
  await page.keyboard.press('j');
  answers.hold();
  await page.keyboard.press('#');
  await expect(page.getByText('1 message moved to Trash')).toBeVisible();
  await expect.poll(answers.waiting).toBeGreaterThan(0);
  await page.keyboard.press('z');
  await expect(page.getByText('Undone')).toBeVisible();
  await answers.release();
  // It shows optimistically before the responses, and must stay after them.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect.poll(async () => (await subjects(page))[0]).toBe(first);
});

test('a list is shown although a change arrives before each of its responses', async ({ page }) => {
  const { ask } = await speakAs(page);
  let answered = 0;
  await page.route('/graphql', async (route: Route) => {
    if (!route.request().postData()?.includes('query Contacts')) return route.continue();
    const answer = await route.fetch();
    await ask('mutation { createContact(contact: { name: "Zzz Many" }) { id } }');
    await waitForEvents(page, ask);
    answered += 1;
    return route.fulfill({ response: answer }).catch(() => {});
  });
  await page.goto('/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click();
  await expect(page.getByRole('link', { name: /Andres Villamil/ })).toBeVisible();
  expect(answered).toBeGreaterThan(3);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a color change in flight survives renaming the label', async ({ page }) => {
  // The mutation, and the refetch that its event triggers.
  const answers = await holdResponses(page, 'MailLabel');
  const { ask } = await enter(page, '/apps/mailbox/settings');
  const { createMailLabel: label } = await ask(
    'mutation { createMailLabel(label: { title: "Slow paint", color: blue }) { id } }',
  );
  const kept = async () => {
    const { mailLabels } = await ask('{ mailLabels { id title color } }');
    return mailLabels.find((one: { id: string }) => one.id === label.id);
  };
  await expect(page.getByLabel('Color of Slow paint')).toBeVisible();
  answers.hold();
  await page.getByLabel('Color of Slow paint').click();
  await page.getByRole('option', { name: 'Pink' }).click();
  await expect.poll(kept).toMatchObject({ color: 'pink' });
  await page.getByLabel('New name for Slow paint').fill('Slow paint, dry');
  await answers.release();
  await expect.poll(kept).toMatchObject({ title: 'Slow paint, dry', color: 'pink' });
  await expect(page.getByText('Label Slow paint, dry saved')).toBeVisible();
  await ask('mutation ($id: ID!) { deleteMailLabel(id: $id) }', { id: label.id });
});

test('a record deleted during the first load of its list does not reappear', async ({ page }) => {
  const answers = await holdResponses(page, 'query Contacts');
  answers.hold();
  const { ask } = await enter(page, '/apps/contacts');
  await expect.poll(answers.waiting).toBe(1);
  const { contacts } = await ask('{ contacts { id name } }');
  // Uses contacts that no other test needs.
  const [gone, kept] = (contacts as { id: string; name: string }[]).filter((one) => one.name.startsWith('B'));
  await ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: gone!.id });
  await waitForEvents(page, ask);
  await answers.release();
  await expect(page.getByRole('link', { name: kept!.name })).toBeVisible();
  await expect(page.getByRole('link', { name: gone!.name })).toBeHidden();
});

test('a contact renamed during a search is found by its new name', async ({ page }) => {
  const answers = await holdResponses(page, 'query Search(');
  answers.hold();
  const { ask } = await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const { createContact } = await ask('mutation { createContact(contact: { name: "Zdenka Before" }) { id } }');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.getByPlaceholder('Search for contacts, pages and tasks').fill('zdenka');
  await expect.poll(answers.waiting).toBe(1);
  const rename = 'mutation ($id: ID!) { updateContact(id: $id, contact: { name: "Zdenka Now" }) { id } }';
  await ask(rename, { id: createContact.id });
  await waitForEvents(page, ask);
  await answers.release();
  await expect(page.getByRole('option', { name: /Zdenka Now/ })).toBeVisible();
});

test('an unsaved draft restored after a session ended survives reloads until the form is closed', async ({ page }) => {
  await enter(page, '/apps/contacts');
  await page.getByRole('link', { name: /Andres Villamil/ }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  const name = page.locator('form [name=name]');
  await name.fill('Andres of the late evening');
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.request.post('/api/auth/sign-out', { headers: { authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL(/\/sign-in/);
  const address = new URL(page.url()).searchParams.get('redirectURL')!;
  const answer = await page.request.post('/api/auth/sign-in', {
    data: { email: 'owner@meridian.test', password: PASSWORD },
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await page.addInitScript((next) => localStorage.setItem('accessToken', next), accessToken);
  for (let time = 0; time < 2; time += 1) {
    await page.goto(address);
    await expect(name).toHaveValue('Andres of the late evening');
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect(name).toHaveValue('Andres Villamil');
});

test('a search field keeps every letter on a slow page', async ({ page }) => {
  await enter(page, '/apps/contacts');
  await expect(page.getByText(/^\d+\+? contacts$/)).toBeVisible();
  const processor = await processorOf(page);
  const field = page.getByLabel('Find by name, company, email or phone');
  await field.focus();
  await processor(6);
  await page.keyboard.type('abena me', { delay: 15 });
  await processor(1);
  await expect(field).toHaveValue('abena me');
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=abena\+me/);
  await page.goBack();
  await expect(page).not.toHaveURL(/q=/);

  await page.goto('/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const mails = page.getByRole('searchbox', { name: 'Search mail' });
  await mails.focus();
  await processor(6);
  // Slower than the debounce of the address, which therefore updates in the middle of the word.
  await page.keyboard.type('chronometer', { delay: 290 });
  await processor(1);
  await expect(mails).toHaveValue('chronometer');
  await expect(page).toHaveURL(/q=chronometer/);
  await expect(mails).toHaveValue('chronometer');
});

test('a debounced search does not navigate back after its page was left', async ({ page }) => {
  const release = await holdBack(page, /\/contacts-page-[^/]*\.js$/);
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const contacts = page.locator('nav a[href="/apps/contacts"]');
  await expect(contacts).toBeVisible();
  await page.clock.install();
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('chronometer');
  await contacts.evaluate((link: HTMLElement) => link.click());
  await page.clock.runFor(400);
  release();
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/contacts$/);
});

test('a message changed on another device stays open, and so does the reply', async ({ page }) => {
  const { ask } = await speakAs(page);
  const { searchMails } = await ask(
    '{ searchMails(query: "museum chronometer runs", folder: "inbox", first: 1) { id subject } }',
  );
  const [{ id, subject }] = searchMails;
  await ask('mutation ($id: ID!) { updateMail(id: $id, mail: { unread: true }) { id } }', { id });
  const answers = await holdResponses(page, `"variables":{"id":"${id}"}`);
  answers.hold(2);
  await page.goto(`/apps/mailbox/inbox/1/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  // Opening the message marks it as read, which the page knows. The next change is unknown to it.
  await expect.poll(async () => (await ask(`{ mail(id: "${id}") { unread } }`)).mail.unread).toBe(false);
  await waitForEvents(page, ask);
  // The message is starred in the seed data, so removing the star differs from the cached state.
  await ask('mutation ($id: ID!) { updateMail(id: $id, mail: { starred: false }) { id } }', { id });
  await expect.poll(answers.waiting).toBe(2);
  await page.keyboard.press('r');
  const form = page.getByRole('form', { name: 'Write a message' });
  await expect(form).toBeVisible();
  await answers.release();
  await expect(page.getByRole('textbox', { name: 'Message text' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(form).toBeHidden();
});

test('a reply that starts after its message was left opens no form and leaves no draft', async ({ page }) => {
  const answers = await holdResponses(page, 'mutation ReplyToMail');
  answers.hold();
  const { ask } = await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const drafts = async () => (await ask('{ mails(folder: "drafts", first: 50) { mails { id } } }')).mails.mails.length;
  const before = await drafts();
  const [, second] = await subjects(page);
  await rows(page).getByRole('link').first().click();
  await expect(page.locator('[data-answers] button').first()).toBeVisible();
  await page.keyboard.press('r');
  await expect.poll(answers.waiting).toBe(1);
  // Clicks instead of pressing a key, which would be typed into the reply.
  await rows(page).nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: second! })).toBeVisible();
  await answers.release();
  await expect.poll(drafts).toBe(before);
  await expect(page).not.toHaveURL(/answer=/);
  await expect(page.getByRole('form', { name: 'Write a message' })).toBeHidden();
});

/** Delays the code of the editor until released. */
async function holdEditor(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  await page.route(/rich-text/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('an editor that loads late does not take the focus from another field', async ({ page }) => {
  const release = await holdEditor(page);
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  await rows(page).getByRole('link').first().click();
  await page.locator('[data-answers] button').first().click();
  const subject = page.getByLabel('Subject', { exact: true });
  await subject.click();
  release();
  await expect(page.getByRole('textbox', { name: 'Message text' })).toBeVisible();
  // The editor requests focus in the frame after it renders.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(subject).toBeFocused();
  await page.getByRole('button', { name: 'Discard draft' }).click();
});

test('Enter in the subject moves to the text, even if its editor loads slowly', async ({ page }) => {
  const release = await holdEditor(page);
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: /^Compose/ }).click();
  await page.getByLabel('Subject', { exact: true }).fill('Plums');
  await page.keyboard.press('Enter');
  const processor = await processorOf(page);
  await processor(6);
  release();
  // An assertion reads the whole page each time, which takes seconds on a slow CPU.
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Message text');
  await processor(1);
  await expect(page.getByRole('textbox', { name: 'Message text' })).toBeFocused();
  await page.getByRole('button', { name: 'Discard draft' }).click();
});

test('keys typed while a dialog loads go into the dialog', async ({ page }) => {
  const release = await holdBack(page, /\/name-dialog-[^/]*\.js$/);
  await enter(page, '/apps/file-manager');
  await page.locator('[data-file] a').first().focus();
  await page.keyboard.press('Shift+C');
  await page.keyboard.type('Latee');
  await page.keyboard.press('Backspace');
  release();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Late');
  await page.keyboard.press('Escape');
});

test('keys typed right after a "create" shortcut become its text, even before the page handles shortcuts', async ({
  page,
}) => {
  // A part of the page with its own shortcut loads late.
  let release = await holdBack(page, /\/quick-add-[^/]*\.js$/);
  const { ask } = await enter(page, '/apps/tasks');
  const countOf = async () => (await ask('{ tasks(first: 100) { completed priority } notes { archived } }')) as object;
  await expect(page.locator('[data-task]').first()).toBeVisible();
  const before = await countOf();
  await page.keyboard.press('c');
  await page.keyboard.type('3 Sails# a');
  release();
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toHaveValue('3 Sails# a');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  // The page itself loads late.
  release = await holdBack(page, /\/notes-page-[^/]*\.js$/);
  await page.locator('nav a[href="/apps/notes"]').first().click();
  await page.keyboard.press('c');
  await page.keyboard.type('Shopping #a');
  release();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Shopping #a');
  await page.getByRole('textbox', { name: 'Text' }).fill('');
  // The field renders shortly after the shortcut.
  for (let round = 0; round < 3; round++) {
    await page.goto('/apps/mailbox');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('c');
    await page.keyboard.type('freja#');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('freja#');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.keyboard.press('Escape');
  }
  expect(await countOf()).toEqual(before);
});

/** Delays a tab: it sees and is notified of storage changes by other tabs only once released, as in a busy browser. */
async function delayStorage(tab: Page): Promise<() => Promise<void>> {
  await tab.addInitScript((key) => {
    const { getItem, setItem, removeItem } = Storage.prototype;
    let seen = getItem.call(localStorage, key);
    let isBehind = true;
    const isLate = (storage: Storage, name: string) => isBehind && storage === localStorage && name === key;
    Storage.prototype.getItem = function (name) {
      return isLate(this, name) ? seen : getItem.call(this, name);
    };
    Storage.prototype.setItem = function (name, value) {
      if (isLate(this, name)) seen = value;
      setItem.call(this, name, value);
    };
    Storage.prototype.removeItem = function (name) {
      if (isLate(this, name)) seen = null;
      removeItem.call(this, name);
    };
    addEventListener('storage', (event) => isBehind && event.stopImmediatePropagation());
    addEventListener('let go', () => {
      isBehind = false;
      dispatchEvent(new StorageEvent('storage', { key }));
    });
  }, 'accessToken');
  return () => tab.evaluate(() => void dispatchEvent(new Event('let go')));
}

const harbor = (tab: Page) => tab.getByRole('button', { name: 'Organization: Harbor' });

/** Opens two tabs of one user; the first is about to switch to Harbor. */
async function twoTabs(page: Page, prepare: (other: Page) => Promise<unknown>) {
  await signIn(page);
  await page.getByRole('button', { name: 'Organization: Northwind' }).click();
  const other = await page.context().newPage();
  await prepare(other);
  await other.goto('/apps/contacts');
  await expect(other.getByText(/^\d+ contacts$/)).toBeVisible();
  return { other, enterHarbor: () => page.getByRole('menuitem', { name: /Harbor/ }).click() };
}

async function expectHarbor(page: Page, other: Page): Promise<void> {
  await expect(harbor(other)).toBeVisible();
  await expect(harbor(page)).toBeVisible();
  await page.reload();
  await expect(harbor(page)).toBeVisible();
}

test('switching the organization reaches both tabs, even if one first hears that the old session ended', async ({
  page,
}) => {
  const answers = await holdResponses(page, 'mutation ChangeOrganization');
  const { other, enterHarbor } = await twoTabs(page, () => Promise.resolve());
  answers.hold();
  await enterHarbor();
  await expect(other).toHaveURL(/\/sign-in/);
  await answers.release();
  await expectHarbor(page, other);
});

test('switching the organization reaches both tabs, even if one only hears that the old session ended', async ({
  page,
}) => {
  let answers!: Awaited<ReturnType<typeof holdResponses>>;
  const { other, enterHarbor } = await twoTabs(page, async (tab) => {
    answers = await holdResponses(tab, '"query"');
    await tab.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
  });
  answers.hold();
  await enterHarbor();
  await expect(harbor(page)).toBeVisible();
  await expect.poll(answers.waiting).toBeGreaterThan(0);
  await answers.release();
  await expectHarbor(page, other);
});

test('switching the organization reaches both tabs, even if one sees the next session late', async ({ page }) => {
  let answers!: Awaited<ReturnType<typeof holdResponses>>;
  let catchUp!: () => Promise<void>;
  const { other, enterHarbor } = await twoTabs(page, async (tab) => {
    answers = await holdResponses(tab, '"query"');
    catchUp = await delayStorage(tab);
  });
  answers.hold();
  await enterHarbor();
  await expect(harbor(page)).toBeVisible();
  await expect.poll(answers.waiting).toBeGreaterThan(0);
  await answers.release();
  await expect(other).toHaveURL(/\/sign-in/);
  await catchUp();
  await expectHarbor(page, other);
});

test('a tab that missed the next session continues with it once it becomes visible', async ({ page }) => {
  const answers = await holdResponses(page, 'mutation ChangeOrganization');
  const { other, enterHarbor } = await twoTabs(page, (tab) =>
    tab.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation())),
  );
  answers.hold();
  await enterHarbor();
  await expect(other).toHaveURL(/\/sign-in/);
  await answers.release();
  await expect(harbor(page)).toBeVisible();
  await other.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await expect(harbor(other)).toBeVisible();
});

test('an item removed from a note does not reappear before the note reloads', async ({ page }) => {
  const answers = await holdResponses(page, 'query Note(');
  const { ask } = await speakAs(page);
  const { createNote: note } = await ask('mutation ($note: NoteInput!) { createNote(note: $note) { id } }', {
    note: { title: '', content: '', tasks: [{ content: 'reef' }] },
  });
  await page.goto(`/apps/notes/${note.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'reef' })).toBeVisible();
  answers.hold();
  await dialog.getByRole('button', { name: 'Remove reef' }).click();
  // The draft is kept on the device until the gateway has stored it.
  const isKept = () => page.evaluate((key) => localStorage.getItem(key) !== null, `draft:note lines ${note.id}`);
  await expect
    .poll(async () => (await ask(`{ note(id: "${note.id}") { tasks { id } } }`)).note.tasks?.length ?? 0)
    .toBe(0);
  await expect.poll(isKept).toBe(false);
  await expect(dialog.getByRole('checkbox', { name: 'reef' })).toHaveCount(0);
  // An empty note moves to the trash when it closes.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Note moved to trash')).toBeVisible();
  await answers.release();
});

test('arrow keys pressed faster than rows render are all counted', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
  const { contacts } = await ask('{ contacts(first: 50) { id } }');
  const ids = contacts.map(({ id }: { id: string }) => id) as string[];
  const here = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-contact]')?.dataset.contact);
  await page.locator(`[data-contact="${ids[0]}"] a`).focus();
  // All before the next frame, so that rows outside the pane can't render in between.
  await page.evaluate(async (times) => {
    for (let time = 0; time < times; time += 1) {
      const key = { key: 'ArrowDown', bubbles: true, cancelable: true };
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', key));
      await Promise.resolve();
    }
  }, 40);
  await expect.poll(here).toBe(ids[40]);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 16; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await here()).toBe(ids[40]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(here).toBe(ids[41]);

  // After a jump, rows first render names only, but the focused row renders completely.
  await page.evaluate(async () => {
    const press = async (key: string) => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await Promise.resolve();
    };
    for (const key of ['End', 'Home']) {
      await press(key);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
    for (let time = 0; time < 5; time += 1) await press('ArrowDown');
  });
  await expect.poll(here).toBe(ids[5]);
});

test('fast scrolling renders names only, and complete rows once the list rests', async ({ page }) => {
  await enter(page, '/apps/contacts');
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
  const list = page.getByRole('list', { name: 'Contacts' });
  const boxes = () => list.getByRole('checkbox').count();
  const items = () => list.getByRole('listitem').count();
  const flying = await list.evaluate(async (rows) => {
    rows.parentElement!.scrollTop = 2400;
    // The scroll is applied in the first frame and observed in the second.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const names = [...rows.querySelectorAll('[role=listitem]')].filter((row) => row.textContent !== '');
    return { names: names.length, boxes: rows.querySelectorAll('input').length };
  });
  expect(flying.names).toBeGreaterThan(8);
  expect(flying.boxes).toBeLessThan(flying.names);
  await expect.poll(async () => (await boxes()) === (await items())).toBe(true);
  await expect(list.locator('img').first()).toBeVisible();
  // A short step renders complete rows at once.
  const read = await list.evaluate(async (rows) => {
    rows.parentElement!.scrollTop += 120;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [...rows.querySelectorAll('[role=listitem]')].filter((row) => !row.querySelector('input')).length;
  });
  expect(read).toBe(0);
  // Many short steps in a row count as fast scrolling.
  const hurried = await list.evaluate(async (rows) => {
    for (let step = 0; step < 6; step += 1) {
      rows.parentElement!.scrollTop += 120;
      await new Promise(requestAnimationFrame);
    }
    return rows.querySelectorAll('[role=listitem]').length - rows.querySelectorAll('input').length;
  });
  expect(hurried).toBeGreaterThan(0);
  await expect.poll(async () => (await boxes()) === (await items())).toBe(true);
});

for (const [name, isLost] of [
  ['while the event stream connects', false],
  ['before a lost event stream reconnects', true],
] as const) {
  test(`a change after a list loaded and ${name} is shown`, async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route('/graphql', async (route: Route) => {
      if (!route.request().postData()?.includes('subscription') || held.length > 0) return route.continue();
      await new Promise<void>((done) => held.push(done));
      return isLost ? route.abort() : route.continue();
    });
    const { ask } = await enter(page, '/apps/contacts');
    await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    const contact = `Aab Meanwhile ${Number(isLost)}`;
    await ask('mutation Make($name: String!) { createContact(contact: { name: $name }) { id } }', { name: contact });
    held[0]!();
    await expect(page.getByRole('link', { name: contact })).toBeVisible();
  });
}
