import { expect, test } from './journey.ts';
import { enter, speakAs } from './enter.ts';

const events = '[data-event]';

test('new activities of a colleague wait above the list, name the author, and Enter opens the record', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ask } = await enter(page, '/pages/activities');
  await expect(page.locator(events)).toHaveCount(10);
  await expect(page.getByRole('region', { name: /Yesterday|yesterday/ }).first()).toBeVisible();

  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const member = await enter(other, '/pages/activities', 'member@meridian.test');
  const { contacts } = await ask('{ contacts(first: 1) { id } }');
  const rename = 'mutation ($id: ID!) { updateContact(id: $id, contact: { name: "Zelda Quist" }) { id } }';
  await member.ask(rename, { id: contacts[0].id });
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(page.locator(events).first()).toContainText('Tomas Aguilar changed the contact Zelda Quist');

  await page.keyboard.press('j');
  await expect(page.locator(events).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/apps/contacts/${contacts[0].id}`));

  // The activity of a deleted record has no link.
  await member.ask('mutation ($id: ID!) { deleteContacts(ids: [$id]) }', { id: contacts[0].id });
  await page.goto('/pages/activities');
  const changed = page.locator(events).filter({ hasText: 'changed the contact Zelda Quist' });
  await expect(changed).toContainText('No longer available');
  await expect(changed.getByRole('link')).toHaveCount(0);
});

test('the feed is filtered by person, kind and time, keeps the filter in the address, and resets it', async ({
  page,
}) => {
  const { ask } = await speakAs(page);
  await ask('mutation { createTaskTag(tag: { title: "Quiet" }) { id } }');
  await ask('mutation { createContact(contact: { name: "Only mine" }) { id } }');
  await page.goto('/pages/activities?record=Contact&from=today');
  await expect(page.locator(events).first()).toContainText('added the contact Only mine');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Boards' }).click();
  await expect(page).toHaveURL(/record=Board/);
  await expect(page.getByText('No matching activity')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).last().click();
  await expect(page).toHaveURL(/\/pages\/activities$/);
  await expect(page.locator(events).first()).toContainText('Only mine');
  await page.goto('/pages/activities?from=soon&record=Nothing');
  await expect(page.locator(events).first()).toBeVisible();
});

test('in Japanese and Chinese, activity texts contain no English', async ({ page }) => {
  const { ask } = await enter(page, '/pages/activities');
  const { createTask } = await ask('mutation { createTask(type: task, task: { title: "釘" }) { id } }');
  await ask('mutation ($ids: [ID!]!) { deleteTasks(ids: $ids) }', { ids: [createTask.id] });
  for (const [language, sentence] of [
    ['jp', 'Nora Lindqvist さんがタスク「釘」を削除しました'],
    ['zh-hant', 'Nora Lindqvist 移除了任務「釘」'],
  ] as const) {
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    await page.goto('/pages/activities?from=today&record=Task');
    await expect(page.locator(events).first()).toContainText(sentence);
    for (const line of await page.locator(`main ${events}`).allInnerTexts())
      expect(line.replaceAll(/Nora Lindqvist|Tomas Aguilar/g, '')).not.toMatch(/[A-Za-z]{3,}/);
  }
});

test('long feeds load page by page, and group by day correctly', async ({ page }) => {
  const { ask } = await speakAs(page);
  const make = 'mutation ($c: ContactPatch) { createContact(contact: $c) { id } }';
  for (let index = 0; index < 70; index += 1) await ask(make, { c: { name: `Person ${index}` } });
  await page.goto('/pages/activities');
  await expect(page.locator(events).first()).toContainText('Person 69');
  await expect(page.locator(events)).toHaveCount(50);
  await page.locator(events).last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator(events).count()).toBeGreaterThan(70);
  await expect(page.getByRole('region', { name: 'Activities: today' })).toHaveCount(1);
});
