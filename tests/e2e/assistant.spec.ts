import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { openModel } from '../support/model.ts';
import { openGateway } from './gateway.ts';
import { signIn } from './support.ts';

const write = 'mutation { createContactTag(tag: { title: "By the assistant" }) { id } }';

test('the assistant lists what it read, asks before it writes, and its change can be undone', async ({ browser }) => {
  const model = await openModel();
  const gateway = await openGateway({ LLM_URL: model.url });
  model.follow((messages) => {
    const answers = messages.filter(({ role }) => role === 'tool').length;
    if (answers === 0)
      return { text: 'I look. ', calls: [['run_document', { query: '{ contacts(first: 1) { id name } }' }]] };
    return answers === 1 ? { calls: [['run_document', { query: write }]] } : { text: 'The tag is there.' };
  });
  const context = await browser.newContext({ baseURL: gateway.origin });
  const page = await context.newPage();
  await signIn(page, 'owner@meridian.test', '/apps/contacts');
  // The bar has no other chat button; the chat app is in the navigation.
  await expect(page.getByRole('banner').locator('a[href="/apps/chat"]')).toHaveCount(0);
  await expect(page.locator('nav a[href="/apps/chat"]').first()).toContainText(/\d/);
  await page.getByRole('button', { name: 'Assistant' }).click();
  const drawer = page.getByRole('dialog', { name: 'Assistant' });
  await drawer.getByLabel('Your question').fill('Make a tag');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('list', { name: 'What was read' }).getByRole('link')).toHaveCount(1);
  await expect(drawer.getByText('Allow this change?')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await drawer.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(drawer.getByText('The tag is there.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByText('Undone')).toBeVisible();
  await context.close();
  await gateway.close();
  await model.close();
});

test('the LLM chat is hidden where the configuration disables it', async ({ browser }) => {
  const model = await openModel();
  const gateway = await openGateway({ LLM_URL: model.url, CHAT: 'off' });
  const context = await browser.newContext({ baseURL: gateway.origin });
  const page = await context.newPage();
  await signIn(page, 'owner@meridian.test', '/apps/contacts');
  await expect(page.getByRole('button', { name: /^Messages/ })).toBeVisible();
  await expect(page.locator('[data-contact]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assistant' })).toHaveCount(0);
  await context.close();
  await gateway.close();
  await model.close();
});
