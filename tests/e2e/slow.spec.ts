import type { Page, Route } from 'playwright/test';
import { expect, test } from './journey.ts';
import { enter, rows, speakAs, subjects } from './enter.ts';
import { processorOf } from './processor.ts';
import { PASSWORD, holdBack, signIn } from './support.ts';

/** What goes wrong only on a machine or a network that is slower than the person: each case holds still what was quick. */

/** Presses the key in the very moment that something stands in the page: before it is painted, long before anybody could. */
async function pressOnSight(page: Page, selector: string, key: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(
    ([wanted, name]) => {
      const isHeard = new Promise<boolean>((done) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(wanted!)) return;
          observer.disconnect();
          const event = new KeyboardEvent('keydown', { key: name!, bubbles: true, cancelable: true });
          document.body.dispatchEvent(event);
          done(event.defaultPrevented);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      Object.assign(window, { isHeard });
    },
    [selector, key],
  );
  await act();
  const isHeard = await page.evaluate(() => (window as unknown as { isHeard: Promise<boolean> }).isHeard);
  expect(isHeard, `${key} is heard`).toBe(true);
}

/**
 * Holds back the answers to one question once it is told to, from the first one on or a later one, until it lets go. To be
 * asked for before the page is there: a request that is sent right behind the wish to hold it may slip through.
 */
async function answersTo(page: Page, operation: string) {
  const held: (() => void)[] = [];
  const passed: Promise<void>[] = [];
  let count = 0;
  let from = 0;
  await page.route('/graphql', async (route: Route) => {
    if (from === 0 || !route.request().postData()?.includes(operation)) return route.continue();
    // The journey may be over by then.
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
    letGo: async () => {
      from = 0;
      for (const done of held) done();
      await Promise.all(passed);
    },
  };
}

test('a key is heard as soon as what it belongs to can be seen', async ({ page }) => {
  const { ask } = await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  await pressOnSight(page, '[data-answers] button', 'r', () => rows(page).getByRole('link').nth(2).click());
  await expect(page.getByRole('form', { name: 'Write a message' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and close' }).click();

  const { createContact } = await ask('mutation { createContact(contact: { name: "Aada Quick" }) { id } }');
  await page.goto(`/apps/contacts/${createContact.id}?edit=1`);
  await page.locator('form [name=title]').fill('Runner');
  await pressOnSight(page, 'article h2', '#', () => page.getByRole('button', { name: 'Save' }).click());
  await expect(page.getByText('Aada Quick deleted')).toBeVisible();
});

test('a key that is pressed while another contact is on its way is meant for that one', async ({ page }) => {
  const answers = await answersTo(page, 'query Contact(');
  const { ask } = await enter(page, '/apps/contacts');
  const { createContact } = await ask('mutation { createContact(contact: { name: "Aadi Passing" }) { id } }');
  await page.getByRole('link', { name: /Andres Villamil/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Andres Villamil' })).toBeVisible();
  await expect(page.locator(`[data-contact="${createContact.id}"]`)).toBeVisible();
  answers.hold();
  // Both in one task: the router has been told, the screen can not have followed.
  await page.evaluate((id) => {
    document.querySelector<HTMLElement>(`[data-contact="${id}"] a`)!.click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '#', bubbles: true, cancelable: true }));
  }, createContact.id);
  await expect(page.getByText('Aadi Passing deleted')).toBeVisible();
  await answers.letGo();
  const { contacts } = await ask('{ contacts { name } }');
  const names = contacts.map((one: { name: string }) => one.name);
  expect(names).toContain('Andres Villamil');
  expect(names).not.toContain('Aadi Passing');
});

test('a key that is pressed before the next task is drawn is meant for that one', async ({ page }) => {
  await enter(page, '/apps/tasks');
  const tasks = page.locator('[data-task]');
  const [one, next] = [tasks.nth(2), tasks.nth(3)];
  const title = page.locator('article h1');
  const id = await next.getAttribute('data-task');
  // Both are known: only drawing takes its time.
  await next.locator('a').click();
  await expect(title).toBeVisible();
  const after = (await title.textContent())!;
  await one.locator('a').click();
  await expect(one.locator('[aria-current=true]')).toBeVisible();
  await expect(title).not.toHaveText(after);
  await pressOnSight(page, `[data-task="${id}"] [aria-current=true]`, 'e', () => page.keyboard.press('j'));
  const field = page.locator('article').getByRole('textbox', { name: 'Title' }).first();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(after);
  await page.keyboard.press('Escape');
});

test('the focus stays in the dialog of a note when a key leads to the next one', async ({ page }) => {
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

/** Until the page has heard of all that happened so far: words come in their order, and this one shows. */
async function heardAll(page: Page, ask: Awaited<ReturnType<typeof enter>>['ask']): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const count = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  const { unreadNotifications: before } = await ask('{ unreadNotifications }');
  // The bell asks for its number in a quiet moment.
  await expect.poll(count).toBe(before);
  await ask('mutation { createNotification(notification: { title: "A word" }) { id } }');
  await expect.poll(count).toBe(before + 1);
}

test('a change that is told while the list is being asked for is not lost', async ({ page }) => {
  const answers = await answersTo(page, 'query Contacts');
  const { ask } = await enter(page, '/apps/contacts');
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeVisible();
  const create = (name: string) =>
    ask('mutation ($name: String!) { createContact(contact: { name: $name }) { id } }', { name });
  answers.hold();
  await create('Aaa First');
  await expect.poll(answers.waiting).toBe(1);
  await create('Aaa Second');
  await heardAll(page, ask);
  await answers.letGo();
  await expect(page.getByRole('link', { name: /Aaa First/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Aaa Second/ })).toBeVisible();
});

test('a mail comes back by undo though the list was still being asked for without it', async ({ page }) => {
  const answers = await answersTo(page, 'query Mails(');
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
  await answers.letGo();
  // It stands there before the answers do, and has to when they are here.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect.poll(async () => (await subjects(page))[0]).toBe(first);
});

test('a list is shown though something changes before each of its answers is here', async ({ page }) => {
  const { ask } = await speakAs(page);
  let answered = 0;
  await page.route('/graphql', async (route: Route) => {
    if (!route.request().postData()?.includes('query Contacts')) return route.continue();
    const answer = await route.fetch();
    await ask('mutation { createContact(contact: { name: "Zzz Many" }) { id } }');
    await heardAll(page, ask);
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

test('a colour that is still on its way when a label is renamed stays', async ({ page }) => {
  // What was saved, and what the word of it asks for.
  const answers = await answersTo(page, 'MailLabel');
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
  await answers.letGo();
  await expect.poll(kept).toMatchObject({ title: 'Slow paint, dry', color: 'pink' });
  await expect(page.getByText('Label Slow paint, dry saved')).toBeVisible();
  await ask('mutation ($id: ID!) { deleteMailLabel(id: $id) }', { id: label.id });
});

test('what is deleted while the list is asked for the first time does not come back', async ({ page }) => {
  const answers = await answersTo(page, 'query Contacts');
  answers.hold();
  const { ask } = await enter(page, '/apps/contacts');
  await expect.poll(answers.waiting).toBe(1);
  const { contacts } = await ask('{ contacts { id name } }');
  // Not those whom other journeys look for.
  const [gone, kept] = (contacts as { id: string; name: string }[]).filter((one) => one.name.startsWith('B'));
  await ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: gone!.id });
  await heardAll(page, ask);
  await answers.letGo();
  await expect(page.getByRole('link', { name: kept!.name })).toBeVisible();
  await expect(page.getByRole('link', { name: gone!.name })).toBeHidden();
});

test('a contact that is changed while it is being searched for is found as it is now', async ({ page }) => {
  const answers = await answersTo(page, 'query Search(');
  answers.hold();
  const { ask } = await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const { createContact } = await ask('mutation { createContact(contact: { name: "Zdenka Before" }) { id } }');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.getByPlaceholder('Search for contacts, pages and tasks').fill('zdenka');
  await expect.poll(answers.waiting).toBe(1);
  const rename = 'mutation ($id: ID!) { updateContact(id: $id, contact: { name: "Zdenka Now" }) { id } }';
  await ask(rename, { id: createContact.id });
  await heardAll(page, ask);
  await answers.letGo();
  await expect(page.getByRole('option', { name: /Zdenka Now/ })).toBeVisible();
});

test('words that came back after a session had run out stay through a reload, until the form is left', async ({
  page,
}) => {
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

test('a search takes every letter, however slowly the page follows', async ({ page }) => {
  await enter(page, '/apps/contacts');
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
  const processor = await processorOf(page);
  const field = page.getByLabel('Find by name, company, email or phone');
  await field.focus();
  await processor(6);
  await page.keyboard.type('abena me', { delay: 15 });
  await processor(1);
  await expect(field).toHaveValue('abena me');
  await expect(page.getByText('1 contact found')).toBeVisible();
  await expect(page).toHaveURL(/q=abena\+me/);
  await page.goBack();
  await expect(page).not.toHaveURL(/q=/);

  await page.goto('/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const mails = page.getByRole('searchbox', { name: 'Search mail' });
  await mails.focus();
  await processor(6);
  // Slower than the pause after which the address follows: it follows in the middle of the word.
  await page.keyboard.type('chronometer', { delay: 290 });
  await processor(1);
  await expect(mails).toHaveValue('chronometer');
  await expect(page).toHaveURL(/q=chronometer/);
  await expect(mails).toHaveValue('chronometer');
});

test('a search that would begin as its page is left leads nobody back', async ({ page }) => {
  const letGo = await holdBack(page, /\/contacts-page-[^/]*\.js$/);
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const contacts = page.locator('nav a[href="/apps/contacts"]');
  await expect(contacts).toBeVisible();
  await page.clock.install();
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('chronometer');
  await contacts.evaluate((link: HTMLElement) => link.click());
  await page.clock.runFor(400);
  letGo();
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/contacts$/);
});

test('a mail that another device changes stays on the screen, and so does the answer to it', async ({ page }) => {
  const { ask } = await speakAs(page);
  const { searchMails } = await ask(
    '{ searchMails(query: "museum chronometer runs", folder: "inbox", first: 1) { id subject } }',
  );
  const [{ id, subject }] = searchMails;
  await ask('mutation ($id: ID!) { updateMail(id: $id, mail: { unread: true }) { id } }', { id });
  const answers = await answersTo(page, `"variables":{"id":"${id}"}`);
  answers.hold(2);
  await page.goto(`/apps/mailbox/inbox/1/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  // Opening it marks it as read, and the page knows that already: this is what it has not heard of.
  await expect.poll(async () => (await ask(`{ mail(id: "${id}") { unread } }`)).mail.unread).toBe(false);
  await heardAll(page, ask);
  // It bears a star from the beginning: without one it is another mail than the page knows.
  await ask('mutation ($id: ID!) { updateMail(id: $id, mail: { starred: false }) { id } }', { id });
  await expect.poll(answers.waiting).toBe(2);
  await page.keyboard.press('r');
  const form = page.getByRole('form', { name: 'Write a message' });
  await expect(form).toBeVisible();
  await answers.letGo();
  await expect(page.getByRole('textbox', { name: 'Message text' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(form).toBeHidden();
});

test('an answer that comes after its mail was left leads nobody back, and leaves no draft', async ({ page }) => {
  const answers = await answersTo(page, 'mutation ReplyToMail');
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
  // A key would be the first letter of the answer.
  await rows(page).nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: second! })).toBeVisible();
  await answers.letGo();
  await expect.poll(drafts).toBe(before);
  await expect(page).not.toHaveURL(/answer=/);
  await expect(page.getByRole('form', { name: 'Write a message' })).toBeHidden();
});

/** The code of the editor is on its way until it is let go. */
async function holdEditor(page: Page): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(/rich-text/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('an editor that comes late leaves the focus to whoever writes elsewhere by then', async ({ page }) => {
  const letGo = await holdEditor(page);
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  await rows(page).getByRole('link').first().click();
  await page.locator('[data-answers] button').first().click();
  const subject = page.getByLabel('Subject', { exact: true });
  await subject.click();
  letGo();
  await expect(page.getByRole('textbox', { name: 'Message text' })).toBeVisible();
  // It asks for the focus in the frame after it is drawn.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(subject).toBeFocused();
  await page.getByRole('button', { name: 'Discard draft' }).click();
});

test('enter in the subject goes on to the text, however slowly its editor comes', async ({ page }) => {
  const letGo = await holdEditor(page);
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: /^Compose/ }).click();
  await page.getByLabel('Subject', { exact: true }).fill('Plums');
  await page.keyboard.press('Enter');
  const processor = await processorOf(page);
  await processor(6);
  letGo();
  // An expectation reads the whole page each time, which a slow processor does for seconds.
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Message text');
  await processor(1);
  await expect(page.getByRole('textbox', { name: 'Message text' })).toBeFocused();
  await page.getByRole('button', { name: 'Discard draft' }).click();
});

test('what is typed while a panel is on its way is typed into it', async ({ page }) => {
  const letGo = await holdBack(page, /\/name-dialog-[^/]*\.js$/);
  await enter(page, '/apps/file-manager');
  await page.locator('[data-file] a').first().focus();
  await page.keyboard.press('Shift+C');
  await page.keyboard.type('Latee');
  await page.keyboard.press('Backspace');
  letGo();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Late');
  await page.keyboard.press('Escape');
});

test('what is typed behind the key that creates something is its text, also before the page has its keys', async ({
  page,
}) => {
  // A part of the page that brings its key.
  let letGo = await holdBack(page, /\/quick-add-[^/]*\.js$/);
  const { ask } = await enter(page, '/apps/tasks');
  const countOf = async () => (await ask('{ tasks(first: 100) { completed priority } notes { archived } }')) as object;
  await expect(page.locator('[data-task]').first()).toBeVisible();
  const before = await countOf();
  await page.keyboard.press('c');
  await page.keyboard.type('3 Sails# a');
  letGo();
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toHaveValue('3 Sails# a');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  // The page itself.
  letGo = await holdBack(page, /\/notes-page-[^/]*\.js$/);
  await page.locator('nav a[href="/apps/notes"]').first().click();
  await page.keyboard.press('c');
  await page.keyboard.type('Shopping #a');
  letGo();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Shopping #a');
  await page.getByRole('textbox', { name: 'Text' }).fill('');
  // A field that comes a moment after its key.
  await page.goto('/apps/mailbox');
  for (let round = 0; round < 5; round++) {
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('c');
    await page.keyboard.type('freja#');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('freja#');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.keyboard.press('Escape');
    await page.goto('/apps/mailbox');
  }
  expect(await countOf()).toEqual(before);
});

/** What other tabs store is seen by this one, and told to it, only once it is let go: a busy browser needs its moment. */
async function lagBehind(tab: Page): Promise<() => Promise<void>> {
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

/** Two tabs of one person; the first is about to enter Harbor. */
async function twoTabs(page: Page, prepare: (other: Page) => Promise<unknown>) {
  await signIn(page);
  await page.getByRole('button', { name: 'Organization: Northwind' }).click();
  const other = await page.context().newPage();
  await prepare(other);
  await other.goto('/apps/contacts');
  await expect(other.getByText(/^\d+ contacts$/)).toBeVisible();
  return { other, enterHarbor: () => page.getByRole('menuitem', { name: /Harbor/ }).click() };
}

async function areInHarbor(page: Page, other: Page): Promise<void> {
  await expect(harbor(other)).toBeVisible();
  await expect(harbor(page)).toBeVisible();
  await page.reload();
  await expect(harbor(page)).toBeVisible();
}

test('another organization is entered in both tabs, also when the end of the old session is heard of first', async ({
  page,
}) => {
  const answers = await answersTo(page, 'mutation ChangeOrganization');
  const { other, enterHarbor } = await twoTabs(page, () => Promise.resolve());
  answers.hold();
  await enterHarbor();
  await expect(other).toHaveURL(/\/sign-in/);
  await answers.letGo();
  await areInHarbor(page, other);
});

test('another organization is entered in both tabs, also when all that one of them hears is that the old session is over', async ({
  page,
}) => {
  let answers!: Awaited<ReturnType<typeof answersTo>>;
  const { other, enterHarbor } = await twoTabs(page, async (tab) => {
    answers = await answersTo(tab, '"query"');
    await tab.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
  });
  answers.hold();
  await enterHarbor();
  await expect(harbor(page)).toBeVisible();
  await expect.poll(answers.waiting).toBeGreaterThan(0);
  await answers.letGo();
  await areInHarbor(page, other);
});

test('another organization is entered in both tabs, also when one of them sees the next session late', async ({
  page,
}) => {
  let answers!: Awaited<ReturnType<typeof answersTo>>;
  let catchUp!: () => Promise<void>;
  const { other, enterHarbor } = await twoTabs(page, async (tab) => {
    answers = await answersTo(tab, '"query"');
    catchUp = await lagBehind(tab);
  });
  answers.hold();
  await enterHarbor();
  await expect(harbor(page)).toBeVisible();
  await expect.poll(answers.waiting).toBeGreaterThan(0);
  await answers.letGo();
  await expect(other).toHaveURL(/\/sign-in/);
  await catchUp();
  await areInHarbor(page, other);
});

test('a tab that heard nothing of the next session goes on with it when it is looked at again', async ({ page }) => {
  const answers = await answersTo(page, 'mutation ChangeOrganization');
  const { other, enterHarbor } = await twoTabs(page, (tab) =>
    tab.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation())),
  );
  answers.hold();
  await enterHarbor();
  await expect(other).toHaveURL(/\/sign-in/);
  await answers.letGo();
  await expect(harbor(page)).toBeVisible();
  await other.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await expect(harbor(other)).toBeVisible();
});

test('a line that was taken out of a note does not come back before the note does', async ({ page }) => {
  const answers = await answersTo(page, 'query Note(');
  const { ask } = await speakAs(page);
  const { createNote: note } = await ask('mutation ($note: NoteInput!) { createNote(note: $note) { id } }', {
    note: { title: '', content: '', tasks: [{ content: 'reef' }] },
  });
  await page.goto(`/apps/notes/${note.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'reef' })).toBeVisible();
  answers.hold();
  await dialog.getByRole('button', { name: 'Remove reef' }).click();
  // This device keeps it until the gateway has it.
  const isKept = () => page.evaluate((key) => localStorage.getItem(key) !== null, `draft:note lines ${note.id}`);
  await expect
    .poll(async () => (await ask(`{ note(id: "${note.id}") { tasks { id } } }`)).note.tasks?.length ?? 0)
    .toBe(0);
  await expect.poll(isKept).toBe(false);
  await expect(dialog.getByRole('checkbox', { name: 'reef' })).toHaveCount(0);
  // With nothing left in it, it goes as it is closed.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Note moved to trash')).toBeVisible();
  await answers.letGo();
});

test('arrows that come faster than the rows that they lead to are all counted', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
  const { contacts } = await ask('{ contacts(first: 50) { id } }');
  const ids = contacts.map(({ id }: { id: string }) => id) as string[];
  const here = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-contact]')?.dataset.contact);
  await page.locator(`[data-contact="${ids[0]}"] a`).focus();
  // All before the next frame: none of the rows beyond the pane can be drawn meanwhile.
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

  // Where a jump has led to, rows are names at first: the one with the keys is whole.
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

test('rows that fly by are only names, and are whole when the list comes to rest', async ({ page }) => {
  await enter(page, '/apps/contacts');
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
  const list = page.getByRole('list', { name: 'Contacts' });
  const boxes = () => list.getByRole('checkbox').count();
  const items = () => list.getByRole('listitem').count();
  const flying = await list.evaluate(async (rows) => {
    rows.parentElement!.scrollTop = 2400;
    // The step is drawn in the first frame, and seen in the second.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const names = [...rows.querySelectorAll('[role=listitem]')].filter((row) => row.textContent !== '');
    return { names: names.length, boxes: rows.querySelectorAll('input').length };
  });
  expect(flying.names).toBeGreaterThan(8);
  expect(flying.boxes).toBeLessThan(flying.names);
  await expect.poll(async () => (await boxes()) === (await items())).toBe(true);
  await expect(list.locator('img').first()).toBeVisible();
  // A step that can be read along is whole at once.
  const read = await list.evaluate(async (rows) => {
    rows.parentElement!.scrollTop += 120;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [...rows.querySelectorAll('[role=listitem]')].filter((row) => !row.querySelector('input')).length;
  });
  expect(read).toBe(0);
  // Many such steps, one after the other, are no reading.
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
  ['while the stream is on its way', false],
  ['before a stream that was lost comes back', true],
] as const) {
  test(`what changes after a list was answered and ${name} is shown`, async ({ page }) => {
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
