import { enter, rows, subjects } from './enter.ts';
import { expect, test } from './journey.ts';
import { signIn } from './support.ts';

// Undoing a send is tested elsewhere, so here messages leave soon.
test.use({ settings: { UNDO_SEND: '2' } });

test("a sent message appears in the recipient's inbox without a reload", async ({ page, browser }) => {
  await signIn(page, 'owner@meridian.test', '/apps/mailbox');
  await expect(page).toHaveURL(/\/apps\/mailbox\/inbox\/1/);
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(other, 'member@meridian.test', '/apps/mailbox');
  await expect(other.getByRole('heading', { name: 'Inbox' })).toBeVisible();

  await expect(page.locator('[data-mail]').first()).toBeVisible();
  const subject = `The long bench ${Date.now()}`;
  await page.keyboard.press('c');
  await page.getByLabel('To', { exact: true }).fill('member@meridian.test');
  await page.keyboard.press('Enter');
  await page.getByLabel('Subject', { exact: true }).fill(subject);
  await page.getByRole('textbox', { name: 'Message text' }).click();
  await page.keyboard.type('Shall we meet at noon?');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(/Sending|Message sent/).first()).toBeVisible();

  // Arrives after the undo period, without a reload.
  await expect(other.getByText(/new message/).first()).toBeVisible({ timeout: 25_000 });
  await other
    .getByText(/new message/)
    .first()
    .click();
  await expect(other.getByText(subject).first()).toBeVisible();
});

test('a message is opened by its address, moved to the trash and restored by undo', async ({ page }) => {
  await signIn(page, 'owner@meridian.test', '/apps/mailbox/inbox/1');
  await page.getByText('My father’s watch is back on my wrist').first().click();
  await expect(page).toHaveURL(/\/apps\/mailbox\/inbox\/1\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 2, name: /My father’s watch/ })).toBeVisible();
  await page.keyboard.press('#');
  await expect(page.getByText(/1 message moved to Trash/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('My father’s watch is back on my wrist').first()).toBeVisible();
});

test('a star shows optimistically, and is removed if the gateway refuses it', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isRefused = true;
  await page.route('**/graphql', async (route) => {
    if (!isRefused || !route.request().postData()?.includes('UpdateMails')) return route.fallback();
    await held;
    return route.fulfill({ json: { data: null, errors: [{ message: 'No', extensions: { code: 'CONFLICT' } }] } });
  });
  const { ask } = await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const row = rows(page)
    .filter({ has: page.locator('[aria-pressed=false]') })
    .first();
  const id = await row.getAttribute('data-mail');
  const star = page.locator(`[data-mail="${id}"]`).getByRole('button', { name: /^Star “/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  isRefused = false;
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  // The star shows before the gateway stores it.
  await expect
    .poll(async () => (await ask('query ($id: ID!) { mail(id: $id) { starred } }', { id })).mail.starred)
    .toBe(true);
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('a new message waits above the list without moving it, and is counted at once', async ({ page, browser }) => {
  const { ask } = await enter(page, '/apps/mailbox/inbox/1');
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const member = await enter(other, '/apps/mailbox/inbox/1', 'member@meridian.test');
  await expect(rows(other).first()).toBeVisible();
  const before = await subjects(other);
  const unread = async () =>
    (await member.ask('{ mailFolders { slug unread } }')).mailFolders.find(
      (folder: { slug: string }) => folder.slug === 'inbox',
    ).unread as number;
  const count = await unread();
  await rows(other).nth(4).scrollIntoViewIfNeeded();
  const stood = await rows(other).nth(4).boundingBox();

  const subject = `A bell ${Date.now() % 100_000}`;
  await ask('mutation ($mail: MailDraft!) { sendMail(mail: $mail) { id } }', {
    mail: { to: 'member@meridian.test', subject, content: '<p>It rings.</p>' },
  });
  const pill = other.getByRole('button', { name: '1 new message' });
  await expect(pill).toBeVisible({ timeout: 25_000 });
  expect(await subjects(other)).toEqual(before);
  expect(await rows(other).nth(4).boundingBox()).toEqual(stood);
  const inbox = other.getByRole('navigation', { name: 'Mail', exact: true }).getByRole('link', { name: /^Inbox/ });
  await expect(inbox).toContainText(String(count + 1));
  await pill.click();
  await expect.poll(async () => (await subjects(other))[0]).toBe(subject);

  // Reading in one window marks the message as read in the other.
  const twin = await other.context().newPage();
  await twin.goto('/apps/mailbox/inbox/1');
  await rows(twin).first().getByRole('link').click();
  await expect(rows(other).first()).toHaveAttribute('data-unread', 'false');
  await expect(inbox).toContainText(String(count));
  await other.context().close();
});
