import { expect, test } from './journey.ts';
import { enter, speakAs } from './enter.ts';

test('an incident is taken by a shortcut, annotated, resolved with a reason and reviewed', async ({ page }) => {
  const { ask } = await speakAs(page);
  const { createIncident: made } = await ask(
    'mutation { createIncident(incident: { title: "Smoke in hall two", severity: high }) { id } }',
  );
  await page.goto(`/overview/incidents/${made.id}`);
  const pane = page.getByRole('region', { name: 'Incident', exact: true });
  await expect(pane.getByRole('button', { name: 'Take on' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(pane.getByText('Nora Lindqvist took it on')).toBeVisible();
  await pane.getByRole('textbox', { name: 'Add a note' }).fill('The fan is off.');
  await pane.getByRole('button', { name: 'Add', exact: true }).click();
  const told = pane.getByRole('region', { name: /^Timeline/ }).getByText('The fan is off.');
  // The field keeps its text for a moment.
  await expect(told.and(page.locator(':not(textarea)'))).toBeVisible();

  await pane.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve' });
  await dialog.getByRole('textbox').fill('A new fan.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(pane.getByText('No review yet.')).toBeVisible();
  await pane.getByRole('button', { name: 'Write review' }).click();
  for (const field of ['What happened', 'Why it happened', 'What has changed'])
    await pane.getByRole('textbox', { name: field }).fill(`${field}: said`);
  await pane.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pane.getByText('Nora Lindqvist reviewed it')).toBeVisible();
  await page.goto('/overview/incidents?state=resolved');
  await expect(page.locator('[data-incident]').first()).toContainText('Smoke in hall two');
});

test('an incident is reported for one of the areas of the product', async ({ page }) => {
  await enter(page, '/overview/incidents');
  await page.getByRole('button', { name: 'Report incident' }).click();
  await page.getByRole('dialog').getByLabel('Area').click();
  await expect(page.getByRole('option')).toHaveText(['Security', 'Social engineering', 'Log', 'API insight']);
});

test('a finding shows its evidence, is checked again, gets a task and is waived with approval', async ({ page }) => {
  await enter(page, '/security');
  await expect(page).toHaveURL(/\/security\/findings$/);
  await page.getByRole('link', { name: /^Nora Lindqvist is the only owner/ }).click();
  const pane = page.getByRole('region', { name: 'Finding', exact: true });
  await expect(pane.getByText('Only owner', { exact: true })).toBeVisible();
  await pane.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Still open', { exact: true })).toBeVisible();
  await pane.getByRole('button', { name: 'Create task' }).click();
  await expect(pane.getByRole('link', { name: 'Nora Lindqvist is the only owner' })).toBeVisible();
  await pane.getByRole('button', { name: 'Waive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waive' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We are two');
  await dialog.getByRole('button', { name: 'Request waiver' }).click();
  await expect(pane.getByRole('heading', { name: 'Awaiting approval' })).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await pane.getByRole('textbox', { name: /^Type Nora Lindqvist/ }).fill('Nora Lindqvist');
  await pane.getByRole('button', { name: 'Approve' }).click();
  await expect(pane.getByText(/approved by Nora Lindqvist/)).toBeVisible();
});

test('checks show what passes, what needs attention and where to fix it', async ({ page }) => {
  await enter(page, '/security/findings');
  await page.getByRole('link', { name: 'Checks' }).click();
  await expect(page).toHaveURL(/\/security\/checks$/);
  const row = page.getByRole('listitem').filter({ hasText: 'Invitation still open' });
  await expect(row.getByRole('link', { name: /^Invitation for ines\.duarte/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'License expires soon' })).toContainText('Passes');
  await row.getByRole('link', { name: 'Fix: Invitation still open' }).click();
  await expect(page).toHaveURL(/\/setting\/members/);
});

test('the overview is loaded with one query, and each figure links to its list', async ({ page }) => {
  const questions: string[] = [];
  page.on('request', (request) => {
    const name = /query (\w+)/.exec(request.postData() ?? '')?.[1];
    if (name) questions.push(name);
  });
  const { ask } = await enter(page, '/overview/dashboard', 'member@meridian.test');
  await expect(page.getByRole('heading', { name: 'Last 7 days' })).toBeVisible();
  await expect(page.getByText(/^Not measured yet: Awareness/)).toBeVisible();
  expect(questions.filter((name) => name === 'Overview').length).toBeLessThan(3);
  expect(questions).not.toContain('Incidents');
  const { overviewMoves } = await ask(
    `{ overviewMoves(since: "${new Date(Date.now() - 7 * 24 * 3_600_000).toISOString()}") { code now } }`,
  );
  await page.getByRole('link', { name: 'Incidents reported' }).click();
  await expect(page.getByText('Reported in the last 7 days')).toBeVisible();
  await expect(page.locator('[data-incident]')).toHaveCount(overviewMoves[0].now);
});

test('an item of the to-do list is snoozed and restored by keyboard', async ({ page }) => {
  const { ask } = await speakAs(page);
  const { createAnnouncement: made } = await ask(
    'mutation { createAnnouncement(announcement: { kind: required, texts: [{ lang: en, title: "Fire drill", body: "At ten." }] }) { id } }',
  );
  await ask(`mutation { publishAnnouncement(id: "${made.id}") { id } }`);
  await page.goto('/overview/dashboard');
  const rows = page.locator('li:has([data-part=answer])');
  const first = await rows.first().getByRole('link').first().textContent();
  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: 'For an hour' }).click();
  await page.getByRole('button', { name: '1 snoozed' }).click();
  const bring = page.getByRole('button', { name: 'Stop snoozing' });
  await expect(rows.filter({ has: bring })).toContainText(first ?? '');
  await bring.click();
  await expect(bring).toBeHidden();
  // The shortcut opens the focused item, not the first.
  const last = rows.filter({ has: page.locator('[data-part=answer] a') }).last();
  const where = await last.locator('[data-part=answer] a').getAttribute('href');
  await last.getByRole('link').first().focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL((url) => url.href.endsWith(where ?? 'missing'));
});
