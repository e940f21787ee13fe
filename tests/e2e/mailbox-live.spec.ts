import { expect, test } from './journey.ts';
import { enter, rows, subjects } from './enter.ts';

test('a star shows at once, and goes again when the gateway refuses it', async ({ page }) => {
  await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const row = rows(page)
    .filter({ has: page.locator('[aria-pressed=false]') })
    .first();
  const id = await row.getAttribute('data-mail');
  const star = page.locator(`[data-mail="${id}"]`).getByRole('button', { name: /^Star “/ });
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('UpdateMails')) return route.fallback();
    await held;
    return route.fulfill({ json: { data: null, errors: [{ message: 'No', extensions: { code: 'CONFLICT' } }] } });
  });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/graphql');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('a new mail waits above the list without moving it, and counts at once', async ({ page, browser }) => {
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
  const pill = other.getByRole('button', { name: '1 new mail' });
  await expect(pill).toBeVisible({ timeout: 25_000 });
  expect(await subjects(other)).toEqual(before);
  expect(await rows(other).nth(4).boundingBox()).toEqual(stood);
  const inbox = other.getByRole('navigation', { name: 'Mail', exact: true }).getByRole('link', { name: /^Inbox/ });
  await expect(inbox).toContainText(String(count + 1));
  await pill.click();
  await expect.poll(async () => (await subjects(other))[0]).toBe(subject);

  // Read in one window, read in the other.
  const twin = await other.context().newPage();
  await twin.goto('/apps/mailbox/inbox/1');
  await rows(twin).first().getByRole('link').click();
  await expect(rows(other).first()).toHaveAttribute('data-unread', 'false');
  await expect(inbox).toContainText(String(count));
  await other.context().close();
});
