import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { enter } from './enter.ts';
import { expect, test } from './journey.ts';

const widget = (page: Page, name: string) => page.locator(`[data-widget=${name}]`);
const chart = (page: Page, name: string) => widget(page, name).getByRole('application').first();
const spoken = (page: Page) => page.locator('[aria-live=polite]');

/** The file that a press of the button hands out. */
async function savedBy(page: Page, press: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path(), 'utf8');
}

test('the project by keys alone: Wednesday, its day, its table, its file; the address keeps week, tab and cursor', async ({
  page,
}) => {
  const { headers } = await enter(page, '/dashboards/project');
  const body = await (await page.request.get('/api/dashboards/project', { headers })).json();
  await page.getByRole('tab', { name: 'Both' }).click();
  await expect(page).toHaveURL(/week=both/);
  await chart(page, 'issues').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toContainText('Wed: New, This week 11');
  await expect(page).toHaveURL(/point=issues\.2/);
  await page.keyboard.press('Enter');
  const day = page.getByRole('dialog', { name: 'Issues on Wednesday' });
  await expect(day.getByRole('row', { name: /New/ }).getByRole('cell')).toHaveText(['11', '17']);
  await page.goBack();
  await expect(day).toHaveCount(0);
  await chart(page, 'issues').focus();
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/table=issues/);
  await expect(widget(page, 'issues').getByRole('row', { name: /Wed/ }).getByRole('cell').first()).toHaveText('11');
  await page.keyboard.press('.');
  const text = await savedBy(page, () => page.getByRole('menuitem', { name: 'Download numbers (CSV)' }).click());
  const [opened, closed] = body.githubIssues.series['this-week'];
  expect(text).toContain(`\r\nWed,${opened.data[2]},${closed.data[2]},`);

  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/tab=budget/);
  await chart(page, 'weekly').focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/point=weekly\.5/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Budget' })).toHaveAttribute('aria-selected', 'true');
  await expect(widget(page, 'weekly').locator('[data-cursor] strong')).toBeVisible();
});

test('what is live is counted now: a task that is ticked elsewhere is due no more', async ({ page }) => {
  const { ask } = await enter(page, '/dashboards/project');
  const due = widget(page, 'due').getByRole('link');
  await expect(due).toHaveText('1');
  const { tasks } = await ask('{ tasks(completed: false, first: 100) { id dueDate } }');
  const today = new Date().toISOString().slice(0, 10);
  const { id } = tasks.find((one: { dueDate: string | null }) => one.dueDate?.startsWith(today));
  await ask('mutation ($id: ID!) { updateTask(id: $id, task: { completed: true }) { id } }', { id });
  await expect(due).toHaveText('0');
  await due.click();
  await expect(page).toHaveURL(/\/apps\/tasks\?view=today/);
});

test('what is on becomes a task, and its undo takes it back', async ({ page }) => {
  const { ask } = await enter(page, '/dashboards/project?day=tomorrow');
  const titles = async () =>
    (await ask('{ tasks(first: 100) { title } }')).tasks.map((one: { title: string }) => one.title);
  await page.getByRole('button', { name: 'Make a task of “Leaflet, third language”' }).click();
  await expect(page.getByText('Task made: Leaflet, third language')).toBeVisible();
  expect(await titles()).toContain('Leaflet, third language');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).not.toContain('Leaflet, third language');
});

test('the budget on paper has each widget with its numbers, in Japanese too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'jp'));
  await enter(page, '/dashboards/project?tab=budget');
  await expect(chart(page, 'radar').locator('svg')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(widget(page, 'weekly').getByRole('table')).toBeVisible();
  await expect(
    widget(page, 'radar')
      .getByRole('table')
      .getByRole('row', { name: /Movement/ }),
  ).toContainText('38.75%');
  await expect(page.getByRole('button', { name: /印刷/ })).toBeHidden();
});

test('a customer is led elsewhere, and no item leads to a dashboard', async ({ page }) => {
  await enter(page, '/dashboards/project', 'customer@meridian.test');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page).not.toHaveURL(/dashboards/);
  await expect(page.locator('a[href^="/dashboards"]')).toHaveCount(0);
});
