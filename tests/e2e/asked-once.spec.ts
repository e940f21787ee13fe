import type { Page } from 'playwright/test';
import { enter, rows, speakAs } from './enter.ts';
import { expect, test } from './journey.ts';
import { processorOf } from './processor.ts';

/** What the page asks the gateway, from now on: each question by its name, with its variables. */
async function questionsOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('/graphql', (route) => {
    const { operationName, variables } = route.request().postDataJSON() as Record<string, unknown>;
    asked.push(`${String(operationName)} ${JSON.stringify(variables)}`);
    return route.continue();
  });
  return asked;
}

test('a first screen that is begun anew while it is drawn has asked for everything once', async ({ page }) => {
  const asked = await questionsOf(page);
  const { ask } = await speakAs(page);
  const { mails } = await ask('{ mails(folder: "inbox", first: 1) { mails { id subject } } }');
  const [{ id, subject }] = mails.mails;
  const processor = await processorOf(page);
  await processor(4);
  await page.goto(`/apps/mailbox/inbox/1/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  // Those beside it are asked for too, later, for whoever reads on.
  const own = `Mail ${JSON.stringify({ id })}`;
  // That it was read is a write, after which what depends on it is asked for again.
  const read = asked.findIndex((one) => one.startsWith('UpdateMails'));
  const firsts = asked
    .slice(0, read < 0 ? undefined : read)
    .filter((one) => one === own || /^(?:MailSettings|MailFilters) /.test(one));
  expect(firsts).toHaveLength(3);
  expect(new Set(firsts).size).toBe(3);
});

test('a screen that wants the newest asks nothing anew that was asked as its address was opened', async ({ page }) => {
  const asked = await questionsOf(page);
  await enter(page, '/overview/dashboard');
  await expect.poll(() => asked.filter((one) => one.startsWith('Dashboard')).length).toBeGreaterThan(3);
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  await page.goto('/apps/mailbox/inbox/1');
  await expect(rows(page)).toHaveCount(10);
  // What stands around the screens is asked for with each page that is loaded.
  const ofScreens = asked.filter((one) => /^(?:Overview|Dashboard|Mail)/.test(one));
  expect(ofScreens.length).toBeGreaterThan(8);
  expect(ofScreens).toEqual([...new Set(ofScreens)]);
});
