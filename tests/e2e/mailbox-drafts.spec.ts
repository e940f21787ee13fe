import { expect, test } from './journey.ts';
import { enter, rows } from './enter.ts';

test('a draft saves itself, survives a reload, and its sending is undone', async ({ page }) => {
  const { ask } = await enter(page, '/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: /^Compose/ }).click();
  const subject = `Plums ${Date.now() % 100_000}`;
  await page.getByLabel('Subject', { exact: true }).fill(subject);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message text' })).toBeFocused();
  await page.keyboard.type('Bring a basket.');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/compose=[0-9a-f-]{36}/);

  await page.reload();
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(subject);
  await expect(page.getByRole('textbox', { name: 'Message text' })).toHaveText('Bring a basket.');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByRole('link', { name: /^Drafts/ }).click();
  await rows(page)
    .filter({ hasText: subject })
    .getByRole('link', { name: new RegExp(subject) })
    .click();
  await expect(page.getByRole('textbox', { name: 'Message text' })).toHaveText('Bring a basket.');

  await page.getByLabel('To', { exact: true }).fill('member@meridian.test');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sending…')).toBeVisible();
  await page.locator('button', { hasText: 'Undo (' }).click();
  await expect(page.getByText('Sending undone. Your message is in Drafts.')).toBeVisible();
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(subject);
  const { searchMails } = await ask('query ($query: String!) { searchMails(query: $query) { folder { slug } } }', {
    query: subject,
  });
  expect(searchMails).toEqual([{ folder: { slug: 'drafts' } }]);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded')).toBeVisible();
  await expect(rows(page).filter({ hasText: subject })).toHaveCount(0);
});

test('a draft written in Drafts joins the list at once', async ({ page }) => {
  await enter(page, '/apps/mailbox/drafts/1?compose=new');
  await expect(rows(page).first()).toBeVisible();
  const subject = `Pears ${Date.now() % 100_000}`;
  await page.getByLabel('Subject', { exact: true }).fill(subject);
  await expect(rows(page).first()).toContainText(subject);
  await expect(page.getByRole('button', { name: /new message/ })).toHaveCount(0);
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(subject);
});

test('a draft typed offline is kept on the device and saved once online', async ({ page, context }) => {
  const { ask } = await enter(page, '/apps/mailbox/drafts/1?compose=new');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Message text' }).waitFor();
  await context.setOffline(true);
  const subject = `Tunnel ${Date.now() % 100_000}`;
  await page.getByLabel('Subject', { exact: true }).fill(subject);
  await expect(page.getByText("Couldn't save. Your draft is kept on this device.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded')).toBeVisible();
  const found = await ask('query ($query: String!) { searchMails(query: $query) { id } }', { query: subject });
  expect(found.searchMails).toEqual([]);
});

test('a module that fails to load after reconnecting does not interrupt writing', async ({ page, context }) => {
  await enter(page, '/apps/mailbox/drafts/1?compose=new');
  const missed = page.waitForEvent('requestfailed', (request) => /send-closed-drafts/.test(request.url()));
  await page.route(/send-closed-drafts/, (route) => route.abort());
  const subject = page.getByLabel('Subject', { exact: true });
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Message text' }).waitFor();
  await context.setOffline(true);
  await subject.fill('Tunnels');
  await expect(page.getByText("Couldn't save. Your draft is kept on this device.")).toBeVisible();
  await context.setOffline(false);
  await missed;
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(subject).toHaveValue('Tunnels');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded')).toBeVisible();
});

test('forty recipients keep header, footer and text in view, and collapse to two without focus', async ({ page }) => {
  await enter(page, '/apps/mailbox');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('c');
  const to = page.getByLabel('To', { exact: true });
  await expect(to).toBeFocused();
  const people = Array.from({ length: 40 }, (_, index) => `person${index}@orchard.example`);
  people[20] = 'nobody';
  await to.fill(`${people.join(', ')},`);
  await expect(page.getByRole('button', { name: /^Remove person/ })).toHaveCount(39);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog').getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Subject', { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Subject', { exact: true }).fill('To all');
  await expect(page.getByText('… and 37 more')).toBeVisible();
  await expect(page.getByText('nobody', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove person/ })).toHaveCount(2);
  await page.getByText('… and 37 more').click();
  await expect(to).toBeFocused();
  await expect(page.getByRole('button', { name: /^Remove person/ })).toHaveCount(39);
  await page.getByRole('button', { name: 'Discard draft' }).click();
});

test('a pasted table stays a table, and a heading becomes a bold line', async ({ page }) => {
  await enter(page, '/apps/mailbox');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('c');
  const text = page.getByRole('textbox', { name: 'Message text' });
  await text.click();
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<h2>Bill</h2><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.locator('strong')).toHaveText('Bill');
  await expect(text.locator('th')).toHaveText(['A', 'B']);
  await expect(text.locator('td')).toHaveText(['1', '2']);
  await page.getByRole('button', { name: 'Discard draft' }).click();
});
