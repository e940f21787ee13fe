import { expect, test } from './journey.ts';
import { enter } from './enter.ts';
import { sessionOf } from './support.ts';

const guide = '/apps/help-center/guides/getting-started/find-anything-in-three-keystrokes';
/** This guide is renamed, so no other test uses it. */
const rewritten = '/apps/help-center/guides/getting-started/words-we-use-in-the-workshop';
const rewrittenId = `{ guide(categorySlug: "getting-started", guideSlug: "words-we-use-in-the-workshop") { id } }`;

test('a partial word finds a guide, Enter opens it at the match, and Back restores the search', async ({ page }) => {
  await enter(page, '/apps/help-center');
  const field = page.getByRole('combobox', { name: 'Search the help center' });
  await expect(page.getByRole('heading', { name: 'Most asked' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill('custom refu');
  await expect(page.getByRole('option').first()).toContainText('Refund a customer');
  await field.press('Enter');
  await expect(page).toHaveURL(/guides\/payments\/refund-a-customer\?q=custom/);
  await expect(page.locator('[data-article] mark').first()).toBeInViewport();
  await page.goBack();
  await expect(field).toHaveValue('custom refu');
  await expect(page.getByRole('option').first()).toContainText('Refund a customer');
});

test('a shortcut opens the question form, and keys typed right away become the subject', async ({ page }) => {
  await enter(page, '/apps/help-center');
  await expect(page.getByRole('heading', { name: 'Most asked' })).toBeVisible();
  await page.keyboard.type('cWhere is the lathe?');
  await expect(page).toHaveURL(/help-center\/support$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Where is the lathe?');
});

test('by keyboard: an answer is opened, its link copied, and the link focuses the same answer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, '/apps/help-center/faqs');
  const question = page.getByRole('button', { name: /^Can I work in two/ });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You can belong to as many as invite you')).toBeVisible();
  await page.keyboard.press('Shift+L');
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByText('Thank you for your feedback')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(page.getByText('You can belong to as many as invite you')).toBeVisible();
  await expect(question).toBeFocused();
  await expect(page.locator('[data-open=true]').getByRole('button', { name: 'Yes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('negative feedback with a comment becomes a ticket, which gets a reply and closes live', async ({ page }) => {
  const { ask } = await enter(page, guide);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('textbox', { name: 'What was missing?' }).fill('A picture of the keys');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: /Ticket \d+ sent/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Ticket 10\d\d/ })).toBeVisible();
  await expect(page.getByText('A picture of the keys')).toBeVisible();
  await page.getByRole('textbox', { name: 'Add to this ticket' }).fill('On a phone too');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'On a phone too' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await ask(`mutation { closeSupportTicket(id: "${id}", closed: true) { id } }`);
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All my tickets' }).click();
  await expect(page.getByRole('link', { name: /Not helpful: Find anything/ })).toContainText('Closed');
});

test("two editors of a guide keep each other's changes, and a reader is offered the new version", async ({
  page,
  browser,
  baseURL,
}) => {
  const { ask } = await enter(page, `${rewritten}?edit=1`);
  const { id } = (await ask(rewrittenId)).guide;
  const reader = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await enter(reader, rewritten, 'customer@meridian.test');
  await expect(reader.getByRole('heading', { level: 1, name: 'Words we use in the workshop' })).toBeVisible();

  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Words of ours');
  const write = (patch: object) =>
    ask('mutation ($id: ID!, $guide: GuidePatch!) { updateGuide(id: $id, guide: $guide) { id } }', {
      id,
      guide: patch,
    });
  await write({ subtitle: 'Theirs' });
  await expect(page.getByRole('textbox', { name: 'Subtitle' })).toHaveValue('Theirs');
  await expect(title).toHaveValue('Words of ours');
  await write({ title: 'Their title' });
  await expect(page.getByText('Saving overwrites their changes to: Title')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Words of ours' })).toBeVisible();

  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Words we use in the workshop');
  // The last save may arrive after an earlier one was offered, and is then offered separately.
  await expect(async () => {
    const show = reader.getByRole('button', { name: 'Show' });
    if (await show.isVisible()) await show.click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Words of ours', { timeout: 1000 });
  }).toPass();
  await reader.context().close();
});

test("on a phone a customer reads and prints but can't edit, and stored markup runs no script", async ({ page }) => {
  const headers = { authorization: `Bearer ${await sessionOf(page, 'owner@meridian.test')}` };
  const ask = async (query: string, variables = {}) =>
    (await (await page.request.post('/graphql', { headers, data: { query, variables } })).json()).data;
  const { guideCategories } = await ask('{ guideCategories(limit: 1) { id } }');
  const content = `<h2>Root</h2><p>Safe</p><img src="x" onerror="window.ran = 1"><script>window.ran = 1</script><h2>Root</h2><pre>${'x'.repeat(300)}</pre>`;
  await ask('mutation ($guide: GuideInput!) { createGuide(guide: $guide) { id } }', {
    guide: { categoryId: guideCategories[0].id, title: 'Hostile', subtitle: 'x'.repeat(400), content },
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/apps/help-center', 'customer@meridian.test');
  await page.getByRole('combobox', { name: 'Search the help center' }).fill('hostile');
  await page.getByRole('option', { name: /^Hostile/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hostile' })).toBeVisible();
  await page.getByRole('button', { name: 'On this page' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Root' }).last().click();
  await expect(page).toHaveURL(/#root-3$|#root-2$/);
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Hostile' })).toBeVisible();
});

test('the documented introduction address opens the first guide of the category, and n and p move on', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await enter(page, '/docs/guides/getting-started/introduction');
  await expect(page).toHaveURL(/docs\/guides\/getting-started\/your-first-hour-in-meridian/);
  await expect(page.locator('[data-article] h2').first()).toBeVisible();
  // No missing resource was requested.
  expect(messages).toEqual([]);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/docs\/guides\/getting-started\/find-anything/);
  await expect(page.getByRole('heading', { level: 1, name: 'Find anything' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/your-first-hour-in-meridian/);
  await page.goto('/apps/help-center/guides/getting-started/nowhere');
  await expect(page.getByText('Page not found')).toBeVisible();
});
