import type { Page } from 'playwright/test';
import { enter, rows, speakAs } from './enter.ts';
import { expect, test } from './journey.ts';
import { processorOf } from './processor.ts';

/** Records queries of the page from now on, by name and variables. */
async function recordQueries(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('/graphql', (route) => {
    const { operationName, variables } = route.request().postDataJSON() as Record<string, unknown>;
    asked.push(`${String(operationName)} ${JSON.stringify(variables)}`);
    return route.continue();
  });
  return asked;
}

test('a first screen that renders again while loading sends each query once', async ({ page }) => {
  const asked = await recordQueries(page);
  const { ask } = await speakAs(page);
  const { mails } = await ask('{ mails(folder: "inbox", first: 1) { mails { id subject } } }');
  const [{ id, subject }] = mails.mails;
  const processor = await processorOf(page);
  await processor(4);
  await page.goto(`/apps/mailbox/inbox/1/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  // Adjacent messages are prefetched later.
  const own = `Mail ${JSON.stringify({ id })}`;
  // Marking the message as read is a write, which refetches dependent queries.
  const read = asked.findIndex((one) => one.startsWith('UpdateMails'));
  const firsts = asked
    .slice(0, read < 0 ? undefined : read)
    .filter((one) => one === own || /^(?:MailSettings|MailFilters) /.test(one));
  expect(firsts).toHaveLength(3);
  expect(new Set(firsts).size).toBe(3);
});

test('a screen that always refetches does not repeat queries sent when its address was opened', async ({ page }) => {
  const asked = await recordQueries(page);
  await enter(page, '/overview/dashboard');
  await expect.poll(() => asked.filter((one) => one.startsWith('Dashboard')).length).toBeGreaterThan(3);
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  await page.goto('/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  // Queries of the shell are sent with each page load.
  const ofScreens = asked.filter((one) => /^(?:Overview|Dashboard|Mail)/.test(one));
  expect(ofScreens.length).toBeGreaterThan(8);
  expect(ofScreens).toEqual([...new Set(ofScreens)]);
});
