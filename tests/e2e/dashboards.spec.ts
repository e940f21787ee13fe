import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { enter } from './enter.ts';
import { expect, test } from './journey.ts';

const widget = (page: Page, name: string) => page.locator(`[data-widget=${name}]`);
const chart = (page: Page, name: string) => widget(page, name).getByRole('application').first();
const spoken = (page: Page) => page.locator('[aria-live=polite]');

/** Text of the file that a click downloads. */
async function savedBy(page: Page, press: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path(), 'utf8');
}

test('project by keyboard: day, its details, table and CSV; the address keeps week, tab and cursor', async ({
  page,
}) => {
  const { headers } = await enter(page, '/dashboards/project');
  const body = await (await page.request.get('/api/dashboards/project', { headers })).json();
  await page.getByRole('radio', { name: 'Both' }).click();
  await expect(page).toHaveURL(/week=both/);
  await chart(page, 'issues').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toContainText('Wed: New (This week) 11');
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

test('live widgets update, and a schedule item becomes a task, which undo removes', async ({ page }) => {
  const { ask } = await enter(page, '/dashboards/project?day=tomorrow');
  // Next to live widgets, sample widgets are marked.
  await expect(widget(page, 'due')).toContainText('Live');
  for (const sample of ['features', 'schedule']) await expect(widget(page, sample)).toContainText('Sample');
  const due = widget(page, 'due').getByRole('link');
  await expect(due).toHaveText('1');
  const { tasks } = await ask('{ tasks(completed: false, first: 100) { id dueDate } }');
  const today = new Date().toISOString().slice(0, 10);
  const { id } = tasks.find((one: { dueDate: string | null }) => one.dueDate?.startsWith(today));
  await ask('mutation ($id: ID!) { updateTask(id: $id, task: { completed: true }) { id } }', { id });
  await expect(due).toHaveText('0');

  // A schedule item becomes a task, and undo removes it.
  const titles = async () =>
    (await ask('{ tasks(first: 100) { title } }')).tasks.map((one: { title: string }) => one.title);
  await page.getByRole('button', { name: 'Create task from “Leaflet, third language”' }).click();
  await expect(page.getByText('Task created: Leaflet, third language')).toBeVisible();
  expect(await titles()).toContain('Leaflet, third language');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).not.toContain('Leaflet, third language');
  await due.click();
  await expect(page).toHaveURL(/\/apps\/tasks\?view=today/);
});

test('the printed budget shows each widget with its numbers, in Japanese too', async ({ page }) => {
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

test('a customer sees which permission dashboards need, and no links to them', async ({ page }) => {
  await enter(page, '/dashboards/project', 'customer@meridian.test');
  await expect(page.locator('main')).toContainText('You don’t have access to this page.');
  await expect(page.locator('a[href^="/dashboards"]')).toHaveCount(0);
});

test('analytics: the address keeps the year, the cursor reads both series, the CSV has every point', async ({
  page,
}) => {
  const { headers } = await enter(page, '/dashboards/analytics');
  const body = await (await page.request.get('/api/dashboards/analytics', { headers })).json();
  const series = body.visitors.series;
  await widget(page, 'visitors').getByRole('radio', { name: 'Both' }).click();
  await expect(page).toHaveURL(/year=both/);
  await chart(page, 'visitors').focus();
  await page.keyboard.press('End');
  const [now, before] = [series['this-year'][0].data, series['last-year'][0].data];
  const number = new Intl.NumberFormat('en');
  await expect(spoken(page)).toContainText(
    `This year ${number.format(now[119].y)}, Last year ${number.format(before[119].y)}`,
  );
  await page.keyboard.press('ArrowDown');
  await expect(spoken(page)).toContainText(/^This year, /);
  await page.keyboard.press('.');
  const text = await savedBy(page, () => page.getByRole('menuitem', { name: 'Download numbers (CSV)' }).click());
  const rows = text.trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(120);
  expect(rows.map((row) => Number(row.split(',').at(-2)))).toEqual(now.map(({ y }: { y: number }) => y));
  await expect(page).toHaveURL(/point=visitors\.119/);
  await page.reload();
  await expect(widget(page, 'visitors').locator('[data-cursor] strong')).toBeVisible();
});

test('analytics: a donut has a text summary; on a phone nothing is cut off, and table rows take two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/dashboards/analytics?table=versus');
  const donut = widget(page, 'audience').getByRole('figure', { name: 'Gender' });
  await expect(donut).toContainText('Largest: Male, 55%. Smallest: Female, 45%.');
  await page.getByRole('radio', { name: 'Visitors' }).click();
  await expect(donut).toContainText('Largest: Male, 21,252. Smallest: Female, 17,388.');
  // The second line labels each number with its column.
  const cell = widget(page, 'versus').getByRole('row').nth(1).locator('td[data-title="Page views"]');
  expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('Page views');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('finance: sorting survives reload and Back, bills show overspending in words, and the chart works by keyboard', async ({
  page,
}) => {
  const { headers } = await enter(page, '/dashboards/finance');
  const table = widget(page, 'transactions').getByRole('table');
  await table.getByRole('button', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(table.getByRole('rowheader').first()).toHaveText('Aabakken Movements, reversing wheels');
  await page.reload();
  await expect(table.getByRole('rowheader').first()).toHaveText('Aabakken Movements, reversing wheels');
  await table.getByRole('button', { name: 'Aabakken' }).click();
  await expect(page.getByRole('dialog')).toContainText('NW-70415');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(widget(page, 'budget').getByRole('application', { name: /over by 49.1%/ })).toBeVisible();

  const { accountBalance } = await (await page.request.get('/api/dashboards/finance', { headers })).json();
  const [predicted, actual] = accountBalance.series.map(({ data }: { data: { y: number }[] }) =>
    data.map(({ y }) => y),
  );
  const gaps = predicted.map((value: number, index: number) => Math.abs(actual[index] - value));
  const widest = gaps.indexOf(Math.max(...gaps));
  await chart(page, 'balance').focus();
  await page.keyboard.press('Home');
  for (let tens = 0; tens < Math.floor(widest / 10); tens += 1) await page.keyboard.press('PageDown');
  for (let ones = 0; ones < widest % 10; ones += 1) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`point=balance\\.${widest}$`));
  await page.keyboard.press('Enter');
  const gap = page.getByRole('dialog').getByRole('row', { name: /Gap/ }).getByRole('cell');
  const said = await gap.innerText();
  await page.goBack();
  await expect(widget(page, 'balance')).toContainText(`Widest gap: ${said}`);
  await chart(page, 'balance').focus();
  await page.keyboard.press('t');
  await expect(widget(page, 'balance').getByRole('table')).toBeVisible();
  await page.keyboard.press('t');
  await chart(page, 'balance').focus();
  await page.keyboard.press('.');
  const drawing = await savedBy(page, () => page.getByRole('menuitem', { name: 'Download picture (SVG)' }).click());
  expect(drawing).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(drawing).not.toMatch(/var\(--|currentColor/);
});

test('finance: ten thousand transactions render a few rows, and the sum is exact to the cent', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    if (!/query FinanceDashboard/.test(route.request().postData() ?? '')) return route.fallback();
    const answer = await (await route.fetch()).json();
    const [first] = answer.data.financeDashboard.recentTransactions;
    answer.data.financeDashboard.recentTransactions = Array.from({ length: 10_000 }, (_, index) => ({
      ...first,
      id: `t${index}`,
      transactionId: `T-${index}`,
      amount: 0.1,
    }));
    await route.fulfill({ json: answer });
  });
  await enter(page, '/dashboards/finance');
  const table = widget(page, 'transactions').getByRole('table');
  await expect(table.getByRole('row', { name: /Sum/ })).toContainText('$1,000.00');
  expect(await table.locator('tbody tr').count()).toBeLessThan(100);
  await widget(page, 'transactions')
    .getByRole('region')
    .evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(table.getByText('T-9999')).toBeVisible();
});

test('crypto: the chart and the address follow the chosen coin, and the time axis is right after an hour of sleep', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-04T10:30:20') });
  await enter(page, '/dashboards/crypto');
  await expect(chart(page, 'coin')).toHaveAttribute('aria-label', /^Bitcoin \(BTC\)/);
  await chart(page, 'coin').focus();
  await page.keyboard.press('End');
  await expect(spoken(page)).toContainText('10:29: $');
  await page.clock.fastForward('01:00:00');
  await page.keyboard.press('End');
  await expect(spoken(page)).toContainText('11:29: $');
  await widget(page, 'watchlist')
    .getByRole('button', { name: /Litecoin/ })
    .click();
  await expect(page).toHaveURL(/coin=LTC/);
  await expect(chart(page, 'coin')).toHaveAttribute('aria-label', /^Litecoin \(LTC\)/);
  await page.goBack();
  await expect(chart(page, 'coin')).toHaveAttribute('aria-label', /^Bitcoin/);
});

test('crypto: the converter works by keyboard and marks amounts above the wallet, and widgets are rearranged', async ({
  page,
}) => {
  const { headers } = await enter(page, '/dashboards/crypto');
  const { prices } = await (await page.request.get('/api/dashboards/crypto', { headers })).json();
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
  const coins = page.getByRole('textbox', { name: 'Amount of Bitcoin' });
  const dollars = page.getByRole('textbox', { name: 'US dollars' });
  await coins.focus();
  await page.keyboard.type('0.1');
  await page.keyboard.press('Enter');
  await expect(dollars).toHaveValue(money.format(prices.btc / 10));
  await dollars.focus();
  await page.keyboard.type(String(prices.btc));
  await page.keyboard.press('Tab');
  await expect(coins).toHaveValue('1');
  await page.getByRole('button', { name: 'Convert Ethereum' }).click();
  const ether = page.getByRole('textbox', { name: 'Amount of Ethereum' });
  await expect(ether).toHaveValue('62.0835');
  await expect(page.getByText(/More than the wallet holds/)).toHaveCount(0);
  await ether.fill('63');
  await ether.press('Enter');
  await expect(page.getByText('More than the wallet holds: 62.0835 Ethereum.')).toBeVisible();
  await expect(page).toHaveURL(/wallet=eth/);

  // By keyboard: hide a widget and move another; the layout is saved, reset and restored by undo.
  const keys = () =>
    page.locator('[data-widget]').evaluateAll((all) => all.map((one) => one.getAttribute('data-widget')));
  await expect.poll(keys).toEqual(['coin', 'watchlist', 'wallets', 'converter']);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('checkbox', { name: 'Watchlist' }).uncheck();
  await page.getByRole('checkbox', { name: 'Converter' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(spoken(page)).toContainText('Converter');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Layout saved')).toBeVisible();
  await expect.poll(keys).toEqual(['coin', 'converter', 'wallets']);
  await page.reload();
  await expect.poll(keys).toEqual(['coin', 'converter', 'wallets']);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect.poll(keys).toEqual(['coin', 'watchlist', 'wallets', 'converter']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(keys).toEqual(['coin', 'converter', 'wallets']);
});

test('an invalid widget fails alone, missing data shows an empty state, and the address is kept', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (/query AnalyticsDashboard/.test(asked)) return route.fulfill({ json: { data: { analyticsDashboard: null } } });
    if (!/query ProjectDashboard/.test(asked)) return route.fallback();
    const answer = await (await route.fetch()).json();
    answer.data.projectDashboard.githubIssues.labels = 'no list';
    await route.fulfill({ json: answer });
  });
  await enter(page, '/dashboards/project?work=last');
  await expect(widget(page, 'issues').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(chart(page, 'distribution').locator('svg').first()).toBeVisible();
  await expect(widget(page, 'newIssues')).toContainText('59');
  await expect(page).toHaveURL(/work=last/);
  await page.locator('a[href="/dashboards/analytics"]').first().click();
  await expect(page.getByText('No figures yet')).toBeVisible();
  await expect(page.getByText('Sample figures')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
});
