import type { Page } from 'playwright/test';
import { enter, rows, speakAs } from './enter.ts';
import { expect, test } from './journey.ts';
import { holdBack, watchShift } from './support.ts';

/** Rules that hold for every list, tested in the apps built on the shared parts. */

const boxOf = (page: Page, name: string) => page.getByLabel(`Select ${name}`, { exact: true });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selection' });
const find = (page: Page) => page.getByLabel('Find by name, company, email or phone');
type Ask = Awaited<ReturnType<typeof enter>>['ask'];
const make = (ask: Ask, name: string) =>
  ask('mutation ($name: String!) { createContact(contact: { name: $name }) { id } }', { name });

/** Records operation names of requests from now on. */
function recordQueries(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /"(?:query|mutation) (\w+)/.exec(request.postData() ?? '')?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

test('a clicked row is highlighted at once, before and after its pane loads', async ({ page }) => {
  const send = await holdBack(page, /\/contact-pane-[^/]*\.js$/);
  await enter(page, '/apps/contacts');
  const row = page.locator('[data-contact]').nth(1);
  const pane = page.getByRole('button', { name: 'Close contact' });
  await row.getByRole('link').click();
  await expect(row).toHaveAttribute('data-here', 'true');
  await expect(pane).toHaveCount(0);
  send();
  await expect(pane).toBeVisible();
  await expect(row).toHaveAttribute('data-here', 'true');
});

for (const [one, path, at, file] of [
  ['note', '/apps/notes', '[data-note]', 'note-dialog'],
  ['board', '/apps/scrumboard', 'main li[data-row]', 'board-page'],
] as const)
  test(`a clicked ${one} is highlighted before it loads`, async ({ page }) => {
    await holdBack(page, new RegExp(`/${file}-[^/]*\\.js$`));
    await enter(page, path);
    const card = page.locator(at).first();
    const face = card.locator('a').first();
    const look = () =>
      face.evaluate((link) =>
        [link, link.parentElement!].map((drawn) => {
          const { borderColor, boxShadow } = getComputedStyle(drawn);
          return [borderColor, boxShadow];
        }),
      );
    await face.hover();
    const pointedAt = await look();
    await face.click();
    await expect(card).toHaveAttribute('data-here', 'true');
    expect(await look()).not.toEqual(pointedAt);
  });

test('rows hidden by a search are excluded from bulk actions', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
  for (const name of ['Aab Hidden', 'Aab Seen']) await make(ask, name);
  // Rows that arrive after a selection are held back.
  await expect(page.getByRole('link', { name: /Aab/ })).toHaveCount(2);
  await boxOf(page, 'Aab Hidden').click();
  await boxOf(page, 'Aab Seen').click();
  await expect(bar(page).getByText('2 selected')).toBeVisible();
  await find(page).fill('Aab Seen');
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await boxOf(page, 'Aab Seen').click();
  await expect(bar(page).getByText('1 selected')).toBeVisible();
  await page.keyboard.press('#');
  await expect(page.getByText('Aab Seen deleted')).toBeVisible();
  const { searchContacts } = await ask('{ searchContacts(query: "Aab") { name } }');
  expect(searchContacts.map(({ name }: { name: string }) => name)).toEqual(['Aab Hidden']);
});

test('x sets the anchor of a range selection', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
  for (const name of ['Aac One', 'Aac Two', 'Aac Three']) await make(ask, name);
  const links = page.getByRole('link', { name: /Aac/ });
  await expect(links).toHaveCount(3);
  const [first, , third] = await links.locator('strong').allTextContents();
  await links.first().focus();
  await page.keyboard.press('x');
  await boxOf(page, third!).click({ modifiers: ['Shift'] });
  await expect(boxOf(page, first!)).toBeChecked();
  await expect(bar(page).getByText('3 selected')).toBeVisible();
});

test('a second search never shows results of the first', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('nobody at all')) return route.continue();
    await new Promise<void>((done) => held.push(done));
    return route.continue();
  });
  const { ask } = await enter(page, '/apps/contacts');
  await make(ask, 'Aad Early');
  await expect(page.getByRole('link', { name: /Aad Early/ })).toBeVisible();
  await find(page).fill('aad early');
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await find(page).fill('nobody at all');
  await expect.poll(() => held.length).toBe(1);
  await expect(page.getByRole('link', { name: /Aad Early/ })).toHaveCount(0);
  for (const release of held) release();
  await expect(page.getByText('No matches')).toBeVisible();
});

test('a list requests one page and then the next, instead of all rows', async ({ page }) => {
  const { ask } = await speakAs(page);
  // Ten at a time, because a document is limited in operations of one kind.
  for (let piece = 0; piece < 6; piece += 1) {
    const fields = Array.from({ length: 10 }, (_, at) => {
      const name = `Many ${piece}${at}`;
      return `a${at}: createContact(contact: { name: "${name}" }) { id }`;
    });
    await ask(`mutation { ${fields.join('\n')} }`);
  }
  await page.goto('/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  const asked = recordQueries(page);
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click();
  await expect(page.getByText('100+ contacts')).toBeVisible();
  expect(asked.filter((name) => name === 'Contacts')).toHaveLength(1);
  const { contacts } = await ask('{ contacts { id } }');
  await page.getByRole('link', { name: /Abena Mensah/ }).focus();
  await page.keyboard.press('End');
  await expect(page.getByText(`${contacts.length} contacts`)).toBeVisible();
});

test('an own write triggers one refetch, and its echo none', async ({ page }) => {
  const { ask } = await speakAs(page);
  const { createContact } = await make(ask, 'Aae Echo');
  await page.goto(`/apps/contacts/${createContact.id}?edit=1`);
  await page.locator('form [name=title]').fill('Nymph');
  await expect(page.getByRole('link', { name: /Aae Echo/ })).toBeVisible();
  const asked = recordQueries(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Contact saved')).toBeVisible();
  // A change of another client arrives after the own echo and is noticed.
  await make(ask, 'Aae Other');
  await expect(page.getByRole('link', { name: /Aae Other/ })).toBeVisible();
  for (const what of ['Contact', 'Contacts'])
    await expect.poll(() => asked.filter((name) => name === what).length).toBe(2);
});

test('new rows wait while the list is scrolled, and are shown on demand', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeVisible();
  await page.getByRole('list', { name: 'Contacts' }).evaluate(async (list) => {
    list.parentElement!.scrollTo(0, 400);
    // The scroll is applied in the first frame and observed in the second.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  const top = () => page.getByRole('list', { name: 'Contacts' }).evaluate((list) => list.parentElement!.scrollTop);
  const stood = await page.locator('[data-contact]').nth(6).textContent();
  await make(ask, 'Aaf New');
  const pill = page.getByRole('button', { name: '1 new', exact: true });
  await expect(pill).toBeVisible();
  expect(await top()).toBe(400);
  expect(await page.locator('[data-contact]').nth(6).textContent()).toBe(stood);
  await pill.click();
  await expect(pill).toBeHidden();
  await page.getByRole('list', { name: 'Contacts' }).evaluate((list) => list.parentElement!.scrollTo(0, 0));
  await expect(page.getByRole('link', { name: /Aaf New/ })).toBeVisible();
});

test('the slash key focuses the search of the current list', async ({ page }) => {
  await enter(page, '/apps/contacts');
  await expect(page.getByRole('link', { name: /Abena Mensah/ })).toBeVisible();
  await page.keyboard.press('/');
  await expect(find(page)).toBeFocused();
  await page.goto('/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search mail')).toBeFocused();
});

for (const [path, row, last] of [
  ['/apps/academy', '[data-course]', '"order":"recent"'],
  ['/apps/mailbox/inbox/1', '[data-mail]', 'query Mails('],
  ['/setting/members', 'text=amalie@northwind.test', 'query Members'],
] as const)
  test(`the list of ${path} loads without layout shift, even if its last response is late`, async ({ page }) => {
    const shift = await watchShift(page);
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes(last)) await new Promise((go) => setTimeout(go, 400));
      await route.continue();
    });
    await enter(page, path);
    await expect(page.locator(row).first()).toBeVisible();
    // Layout shifts are reported one frame later.
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
    expect(await shift()).toBeLessThan(0.02);
  });
