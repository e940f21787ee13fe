import type { Locator, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { watchShift } from './support.ts';
import { pdfFile } from '../../seed/pdf-file.ts';
import { enter, speakAs } from './enter.ts';
import { pixel } from '../support/pictures.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message / });
const message = (page: Page, text: string) => page.locator('[data-message]').filter({ hasText: text });

/** Swipes to the right. */
async function swipe(row: Locator) {
  await expect(row).toBeVisible();
  const { x, y, width, height } = (await row.boundingBox())!;
  const touch = await row.page().context().newCDPSession(row.page());
  const at = (part: number) => [{ x: x + width * part, y: y + height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.2) });
  for (const part of [0.3, 0.5, 0.7, 0.8])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

type Ask = Awaited<ReturnType<typeof enter>>['ask'];

/** The ids of a chat between two people, one for each of them. */
async function between(ask: Ask, theirs: Ask) {
  const { user } = await theirs('{ user { id } }');
  const { startChat } = await ask('mutation ($id: ID!) { startChat(contactId: $id) { id } }', { id: user.id });
  await ask('mutation ($id: ID!) { sendChatMessage(chatId: $id, value: "Hello there") { id } }', { id: startChat.id });
  const { chats } = await theirs('{ chats(first: 1) { id } }');
  return { mine: startChat.id as string, its: chats[0].id as string };
}

/** A failed upload is retried by a click; the recipient sees the image, and reads and saves the document. */
async function exchangeFiles(page: Page, other: Page) {
  const scroller = page.locator('[data-scroller]');
  await expect(scroller).toBeVisible();
  let isLost = true;
  await page.route('**/api/apps/chat/attachments', (route) => {
    const fails = isLost && route.request().postDataBuffer()?.includes('guarantee.pdf');
    return fails ? route.abort() : route.continue();
  });
  const give = (kind: 'paste' | 'drop', name: string, type: string, bytes: number[]) =>
    scroller.evaluate(
      (pane, file) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
        const event =
          file.kind === 'drop'
            ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
            : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
        pane.dispatchEvent(event);
      },
      { kind, name, type, bytes },
    );
  await give('paste', 'dial.png', 'image/png', [...pixel]);
  await give('drop', 'guarantee.pdf', 'application/pdf', [
    ...pdfFile({ kind: 'document', heading: 'Guarantee', paragraphs: ['Good for five years'] }),
  ]);
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files.getByText('dial.png')).toBeVisible();
  await expect(files.getByText('Upload failed')).toBeVisible();
  isLost = false;
  await files
    .getByRole('button', { name: /guarantee\.pdf/ })
    .first()
    .click();
  await expect(files.getByText('Upload failed')).toHaveCount(0);
  await expect(files.getByText('guarantee.pdf')).toBeVisible();
  await field(page).fill('Both of them');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await field(page).press('Enter');
  const got = message(other, 'Both of them');
  await expect(got.getByRole('button', { name: /dial\.png/ }).locator('img')).toBeVisible();
  await got.getByRole('button', { name: /dial\.png/ }).click();
  await expect(other.getByRole('dialog').getByRole('img', { name: 'dial.png' })).toBeVisible();
  await other.keyboard.press('Escape');
  await got.getByRole('button', { name: /guarantee\.pdf/ }).click();
  const viewer = other.getByRole('dialog', { name: 'guarantee.pdf' });
  await expect(viewer.getByRole('region', { name: 'Page 1' })).toContainText('Good for five years');
  const saved = other.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('guarantee.pdf');
}

test('two people see each other type, send, react, edit, read, delete and restore messages, and exchange files', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ask } = await speakAs(page);
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const { mine, its } = await between(ask, (await speakAs(other, 'member@meridian.test')).ask);
  await Promise.all([page.goto(`/apps/chat/${mine}`), other.goto(`/apps/chat/${its}`)]);
  for (const one of [page, other]) await expect(message(one, 'Hello there').last()).toBeVisible();
  await field(page).fill('Is the **clock** ready?');
  await expect(other.getByText('is typing')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(message(other, 'Is the clock ready?')).toBeVisible();
  await expect(message(other, 'Is the clock ready?').locator('strong')).toHaveText('clock');
  await expect(other.getByText('is typing')).toHaveCount(0);
  await other.bringToFront();
  await expect(page.getByText(/· Seen/)).toBeVisible();

  await message(other, 'Is the clock ready?').hover();
  await message(other, 'Is the clock ready?').getByRole('button', { name: 'React' }).click();
  await other.getByRole('button', { name: 'All emoji' }).click();
  await other.getByRole('combobox', { name: 'Find an emoji' }).fill('party pop');
  await expect(other.getByRole('option', { name: 'party popper' })).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(message(page, 'Is the clock ready?').getByRole('button', { name: '🎉, 1 person' })).toBeVisible();

  await field(page).press('ArrowUp');
  await expect(field(page)).toHaveValue('Is the **clock** ready?');
  await field(page).fill('Is the watch ready?');
  await field(page).press('Enter');
  await expect(message(other, 'Is the watch ready?')).toContainText('(edited)');

  await message(page, 'Is the watch ready?').focus();
  await page.keyboard.press('#');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message(other, 'Message deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(message(other, 'Is the watch ready?')).toBeVisible();
  await exchangeFiles(page, other);
});

test('letters typed in the reaction panel search it, and shortcuts do not act on the chat behind', async ({ page }) => {
  const { ask } = await enter(page, '/apps/chat');
  const archived = async () => (await ask('{ chats(archived: true) { id } }')).chats as unknown[];
  const before = await archived();
  await page.locator('[data-chat]').first().click();
  const last = page.locator('[data-message]').last();
  await last.hover();
  await last.getByRole('button', { name: 'React' }).click();
  await page.keyboard.type('heart');
  await expect(page.getByRole('combobox', { name: 'Find an emoji' })).toHaveValue('heart');
  await page.keyboard.press('Escape');
  expect(await archived()).toEqual(before);
});

test('a chosen emoji is inserted at the caret, and typing continues after it', async ({ page }) => {
  await enter(page, '/apps/chat');
  await expect(page.locator('[data-chat]').first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await field(page).fill('all is ready');
  await field(page).press('Home');
  await page.keyboard.type(':tada');
  await expect(page.getByRole('option', { name: /:tada:/ })).toBeVisible();
  // Types before the next frame.
  await page.evaluate(() => Object.assign(globalThis, { requestAnimationFrame: () => 0 }));
  await page.keyboard.press('Enter');
  await page.keyboard.type(' So ');
  await expect(field(page)).toHaveValue('🎉 So all is ready');
});

test('by keyboard: switch chats, keep drafts, use an input method, reply, search, delete, and find by name', async ({
  page,
}) => {
  await enter(page, '/apps/chat');
  await expect(page.locator('[data-chat]').first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('searchbox', { name: 'Find a person' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(field(page)).toBeFocused();
  const first = page.url();
  const name = (await field(page).getAttribute('aria-label'))!.replace('Message ', '');
  await field(page).fill('A draft that stays');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page).not.toHaveURL(first);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  // In an empty field, Arrow Up without Alt edits the last message.
  await page.keyboard.press('Alt+ArrowUp');
  await expect(field(page)).toHaveValue('A draft that stays');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('下書き');
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(message(page, '下書き')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(message(page, '下書き')).toBeVisible();
  await message(page, '下書き').focus();
  await page.keyboard.press('r');
  await expect(page.getByText('Reply to You')).toBeVisible();
  await page.keyboard.type('And an answer');
  await page.keyboard.press('Enter');
  await expect(message(page, 'And an answer').getByRole('button', { name: /You 下書き/ })).toBeVisible();
  await page.keyboard.type('Thanks :tada');
  await expect(page.getByRole('option', { name: /:tada:/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Thanks 🎉');
  await page.keyboard.press('Enter');
  await message(page, 'And an answer').focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('watch');
  await expect(page.getByRole('searchbox', { name: 'Find in this chat' })).toHaveValue('watch');
  await page.keyboard.press('Escape');
  await expect(message(page, 'And an answer')).toBeFocused();
  await page.keyboard.press('x');
  await message(page, 'Thanks 🎉').focus();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Delete 2 of yours' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'Message deleted')).toHaveCount(2);

  await field(page).press('ArrowUp');
  await field(page).fill('下書きを直す');
  await page.reload();
  await expect(page.getByText('Editing', { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue('下書きを直す');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(name);
  await page.getByRole('option').filter({ hasText: name }).nth(1).click();
  await expect(page).toHaveURL(first);
  await expect(field(page)).toHaveValue('A draft that stays');
});

test('messages written offline survive their tab and session, and are sent once, in order', async ({
  page,
  context,
}) => {
  let isAway = false;
  // Messages are requested in parallel with the chat, not after it.
  const asked = page.waitForRequest((one) => (one.postData() ?? '').includes('query ChatMessages'));
  await page.route('**/graphql', async (route) => {
    if (isAway) return route.abort();
    if ((route.request().postData() ?? '').includes('query Chat(')) await asked;
    return route.continue();
  });
  await enter(page, '/apps/chat');
  await page.locator('[data-chat]:not([data-unread]) a').nth(2).click();
  await expect(page.locator('[data-message]').first()).toBeVisible();
  const id = page.url().split('/').at(-1)!;
  isAway = true;
  for (const text of ['One', 'Two', 'Three']) {
    await field(page).fill(`${text} without a network`);
    await field(page).press('Enter');
  }
  await field(page).fill('Half a sen');
  await expect(page.locator('[data-pending]')).toHaveCount(3);
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.close();
  const later = await context.newPage();
  let isRefused = false;
  await later.route('**/graphql', (route) =>
    isRefused && (route.request().postData() ?? '').includes('UpdateChatMessage') ? route.abort() : route.continue(),
  );
  const { ask } = await enter(later, `/apps/chat/${id}`);
  await expect(field(later)).toHaveValue('Half a sen');
  const last = 'query ($id: ID!) { chatMessages(chatId: $id, last: 4) { value } }';
  const values = async () =>
    (await ask(last, { id })).chatMessages.map(({ value }: { value: string }) => value).slice(1);
  await expect.poll(values).toEqual(['One', 'Two', 'Three'].map((text) => `${text} without a network`));
  await expect(later.locator('[data-pending]')).toHaveCount(0);
  // A failed edit keeps its text too.
  isRefused = true;
  await field(later).fill('');
  await field(later).press('ArrowUp');
  await field(later).fill('Three, corrected');
  await field(later).press('Enter');
  await expect(later.getByText('Editing', { exact: true })).toBeVisible();
  isRefused = false;
  await later.reload();
  await expect(field(later)).toHaveValue('Three, corrected');
  await field(later).press('Enter');
  await expect.poll(async () => (await values()).at(-1)).toBe('Three, corrected');
  await expect(field(later)).toHaveValue('');
});

/**
 * Scrolls up in wheel steps to the first message, faster than pages load, and returns how far a message was from its
 * expected position at most.
 */
const driftWhileScrollingUp = (scroller: Locator) =>
  scroller.evaluate(async (pane) => {
    const frame = () => new Promise(requestAnimationFrame);
    const isThere = () => pane.scrollTop < 1 && /beginning of your chat/.test(pane.textContent);
    let lost = 0;
    for (let step = 0; step < 400 && !isThere(); step += 1) {
      const seen = [...pane.querySelectorAll('[data-message]')].find(
        (one) => one.getBoundingClientRect().top > pane.getBoundingClientRect().top + 200,
      )!;
      const top = seen.getBoundingClientRect().top;
      const by = Math.min(120, pane.scrollTop);
      pane.scrollBy(0, -by);
      await frame();
      await frame();
      lost = Math.max(lost, Math.abs(seen.getBoundingClientRect().top - top - by));
    }
    return lost;
  });

test('closing the chat search focuses a message, even if the list rendered again', async ({ page }) => {
  const { ask } = await speakAs(page);
  const peer = await speakAs(await page.context().newPage(), 'member@meridian.test');
  const { mine } = await between(ask, peer.ask);
  await page.goto(`/apps/chat/${mine}`);
  await expect(message(page, 'Hello there').last()).toBeVisible();
  await page.locator('[data-message]').last().focus();
  await page.keyboard.press('ControlOrMeta+f');
  const search = page.getByRole('searchbox', { name: 'Find in this chat' });
  await expect(search).toBeFocused();
  await page.keyboard.type('hello');
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=/);
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(page.locator('[data-message]:focus')).toHaveCount(1);
});

test('a chat opens at the first unread message, scrolls up smoothly, and counts new messages below', async ({
  page,
}) => {
  const { ask } = await speakAs(page);
  const peer = await speakAs(await page.context().newPage(), 'member@meridian.test');
  const { mine, its } = await between(ask, peer.ask);
  const said = (at: number) => `Number ${at}, ${'with some words '.repeat(at % 4)}`;
  for (let part = 0; part < 9; part += 1) {
    const ten = Array.from({ length: 10 }, (_, index) => part * 10 + index);
    const sent = ten.map((at) => `m${at}: sendChatMessage(chatId: $id, value: "${said(at)}") { id }`);
    await peer.ask(`mutation ($id: ID!) { ${sent.join(' ')} }`, { id: its });
  }
  const shift = await watchShift(page);
  await page.goto('/apps/tasks');
  await expect(page).toHaveTitle(/^\(\d+\) Tasks/);
  await page.locator('nav a[href="/apps/chat"]').first().click();
  await page.locator(`[data-chat="${mine}"] a`).click();
  await expect(page.getByRole('listitem', { name: 'New', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: '90 new' }).click();
  await expect(message(page, 'Number 89,')).toBeInViewport();
  await expect(page.getByRole('button', { name: /new$/ })).toHaveCount(0);
  const scroller = page.locator('[data-scroller]');
  await expect(message(page, 'Number 5,')).toHaveCount(0);
  const before = await shift();
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('query ChatMessages'))
      await new Promise((late) => setTimeout(late, 700));
    return route.continue();
  });
  expect(await driftWhileScrollingUp(scroller)).toBeLessThanOrEqual(2);
  await expect(page.getByText('This is the beginning of your chat with')).toBeInViewport();
  await expect(message(page, 'Number 10,')).toHaveCount(1);
  expect((await shift()) - before).toBeLessThanOrEqual(0.02);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  const shown = message(page, 'Number 40,');
  await shown.scrollIntoViewIfNeeded();
  const topOf = () => shown.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const top = await topOf();
  const write = 'mutation ($id: ID!, $value: String!) { sendChatMessage(chatId: $id, value: $value) { id } }';
  await peer.ask(write, { id: its, value: 'The very last' });
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
  expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(2);
});

test('on a phone: list, chat and details are separate pages, and an archived chat is restored by undo', async ({
  browser,
  baseURL,
}) => {
  const phone = { baseURL: baseURL!, viewport: { width: 390, height: 780 }, hasTouch: true };
  const page = await (await browser.newContext({ ...phone, reducedMotion: 'reduce', locale: 'en-GB' })).newPage();
  await enter(page, '/apps/chat');
  const name = 'Sofie Rask';
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const last = page.locator('[data-message]:not(:has([data-deleted]))').last();
  const react = last.getByRole('button', { name: 'React' });
  // A tap while the list still scrolls only stops the scrolling.
  await expect(async () => {
    if (!(await react.isVisible())) await last.tap();
    await expect(react).toBeVisible({ timeout: 1000 });
  }).toPass();
  await react.tap();
  await page.getByRole('button', { name: '🎉', exact: true }).tap();
  await expect(last.getByRole('button', { name: '🎉, 1 person' })).toBeVisible();
  await page.getByRole('button', { name: 'More about this chat' }).tap();
  await page.getByRole('menuitem', { name: 'Clear' }).tap();
  await expect(last).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(last).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('complementary', { name: 'About this contact' })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toBeVisible();
  await page.goBack();
  await swipe(page.getByRole('link', { name: new RegExp(name) }));
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
