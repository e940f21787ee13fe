import { faultsIn } from './axe.ts';
import { enter } from './enter.ts';
import { expect, test } from './journey.ts';
import { openReceiver, verified, type Receiver } from '../support/hook-receiver.ts';

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await openReceiver();
});
test.afterAll(() => receiver.close());
test.use({ settings: { OUTGOING_ALLOW: '127.0.0.1' } });

test('a webhook is created, tested and delivers, and a resend is signed with the old and the new secret', async ({
  page,
}) => {
  const { ask } = await enter(page, '/setting/webhooks');
  await expect(page.getByRole('link', { name: 'On-call channel' })).toBeVisible();
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Name').fill('Till');
  await form.getByLabel('Address').fill('https://10.0.0.1/');
  await form.getByRole('radio', { name: 'Selected records' }).click();
  await form.getByRole('checkbox', { name: 'Contact tags' }).check();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await expect(form.getByRole('alert')).toContainText('can’t be reached');
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('button', { name: 'Create webhook' }).click();
  const kept = page.getByRole('dialog', { name: 'Save the secret' });
  const secret = (await kept.locator('code').textContent())!;
  await kept.getByRole('button', { name: 'I have stored it' }).click();

  await expect(page.getByRole('heading', { name: 'Till', level: 1 })).toBeVisible();
  await expect(page.getByText('Send a test event, or change a record.')).toBeVisible();
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByRole('row', { name: /hook\.test/ })).toContainText('Delivered');
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('thank you');
  expect(verified(secret, receiver.received[0]!).type).toBe('hook.test');
  expect(await faultsIn(page, { name: 'webhook' })).toEqual([]);

  await page.getByRole('button', { name: 'Renew secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew secret' }).click();
  const renewed = (await kept.locator('code').textContent())!;
  await kept.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(/the previous secret is valid until/)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  const again = receiver.received[1]!;
  for (const one of [secret, renewed]) expect(verified(one, again).type).toBe('hook.test');
  expect(again.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id']);

  await ask('mutation { createContactTag(tag: { title: "Heard" }) { id } }');
  await expect.poll(() => receiver.types()).toContain('contactTag.created');
  await page.getByRole('switch').click();
  await expect(page.getByText('Till is off')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/setting\/webhooks$/);
  await expect(page.getByRole('link', { name: 'Till' })).toHaveCount(0);
});

test('a webhook turned off after failures explains why, on a phone too, and members are redirected', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, '/setting/webhooks');
  await page.getByRole('link', { name: 'Warehouse sync' }).click();
  await expect(page.getByRole('alert')).toContainText('deliveries failed for five days');
  await page
    .getByRole('button', { name: /product/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('502 Bad Gateway');
  await page.mouse.move(0, 0);
  expect(await faultsIn(page, { name: 'webhook' })).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('502 Bad Gateway');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await enter(other, '/setting/webhooks', 'member@meridian.test');
  await expect(other.getByRole('alert')).toContainText('webhooks');
});
