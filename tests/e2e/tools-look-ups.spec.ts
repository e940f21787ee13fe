import type { Page } from 'playwright/test';
import { enter } from './enter.ts';
import { expect, test } from './journey.ts';
import { watched } from './watched.ts';

/** Requests announced to the user before they are sent, by operation name. */
const isMarked = (body: string) =>
  /"operationName":"(?:LookUpDns|LookUpCertificate|UnfoldUrl|LookUpBreaches)"/.test(body);

test('look-ups send only what was announced, and passwords are not sent at all', async ({ page }) => {
  const bodies: string[] = [];
  page.on('request', (request) => isMarked(request.postData() ?? '') && bodies.push(request.postData()!));
  await enter(page, '/tools/dns');
  const all = watched(page, isMarked);
  const domain = page.getByRole('textbox', { name: 'Domain, email address' });
  await domain.fill('somebody@old.northwind.test');
  await expect(page.getByText('Sent to the gateway: “old.northwind.test”')).toBeVisible();
  expect(bodies).toEqual([]);
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('SPF ends with +all: anyone may send.')).toBeVisible();
  await expect(result.getByText('v=DMARC1; p=none')).toBeVisible();
  expect(bodies.join()).not.toContain('somebody');
  await page.getByRole('textbox', { name: 'DKIM selector' }).fill('mail');
  await expect(page.getByText('Sent to the gateway: “mail._domainkey.old.northwind.test”')).toBeVisible();
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
  await expect(result.getByText('v=DKIM1; k=ed25519')).toBeVisible();
  await domain.press('Escape');
  await domain.press('Escape');
  await expect(domain).toHaveValue('');

  await page.goto('/tools/certificate');
  await page.getByRole('textbox', { name: 'Host' }).fill('https://portal.northwind.test/kestrel');
  await page.getByRole('button', { name: 'Fetch certificate' }).click();
  await expect(page.getByText('It is for portal.northwind.test.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'portal.northwind.test' })).toBeVisible();
  expect(bodies.join()).not.toContain('kestrel');

  await page.goto('/tools/link');
  await page.getByRole('textbox').fill('http://shop.northwind.test/kestrel-7f3a');
  await page.getByRole('button', { name: 'Follow its redirects' }).click();
  expect(bodies.length).toBe(3);
  await page.getByRole('button', { name: 'Follow redirects', exact: true }).click();
  await expect(page.getByText('It ends there after 1 redirect.')).toBeVisible();

  await page.goto('/tools/password');
  for (const [password, said] of [
    ['Northwind1', 'It was found 12 times in breaches.'],
    ['kestrel-7f3a-kestrel', 'It is in no known breach.'],
  ] as const) {
    await page.locator('input[type=password]').fill(password);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
    expect(bodies.join()).not.toContain(password);
  }
  expect(bodies.slice(4).map((body) => JSON.parse(body).variables.prefix)).toEqual([
    expect.stringMatching(/^[0-9A-F]{5}$/),
    expect.stringMatching(/^[0-9A-F]{5}$/),
  ]);
  const found = await all();
  for (const secret of ['somebody', 'old.northwind.test', 'portal.northwind', 'kestrel', 'Northwind1'])
    expect(found).not.toContain(secret);
});

test('a member sees that the role lacks look-ups, and an internal address is refused', async ({ page }) => {
  await enter(page, '/tools/dns', 'member@meridian.test');
  await expect(page.getByText("Your role doesn't include look-ups.")).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Sent to the gateway');
  await expect(page.getByRole('main')).not.toContainText('lookups.manage');
  await expect(page.getByRole('button', { name: 'Look up', exact: true })).toHaveCount(0);
  await enter(page, '/tools/dns');
  await page.getByRole('textbox').first().fill('metadata.google.internal');
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText("This can't be reached from here");
});

/** Navigates within the client, without network requests. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('offline, eight of twelve tools work and say so, and the others name what needs a connection', async ({
  page,
  context,
}) => {
  const loaded = new Set<string>();
  page.on('worker', (worker) => loaded.add(/([a-z]+)-worker/.exec(worker.url())?.[1] ?? ''));
  await enter(page, '/tools');
  // Code that works offline is fetched while online.
  await expect.poll(() => loaded.size).toBe(9);
  await expect.poll(() => page.workers().length).toBe(0);
  await context.setOffline(true);
  await expect(page.getByText('Works offline', { exact: true })).toHaveCount(8);
  await expect(page.getByText('Needs a connection', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Works offline, except its look-up', { exact: true })).toHaveCount(3);
  for (const tool of ['message', 'token', 'link', 'certificate', 'network', 'convert', 'chain']) {
    await go(page, `/tools/${tool}`);
    await page.getByRole('button', { name: 'Try an example' }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toHaveAttribute('aria-busy', 'false');
    await expect(result).not.toContainText('The result appears here');
    await expect(result).not.toContainText('could not be loaded');
    await expect(page.getByText(/^Works offline[.,]/)).toBeVisible();
  }
  for (const [tool, name, fields] of [
    ['hash', 'Hash and HMAC', 1],
    ['diff', 'Compare texts', 2],
  ] as const) {
    await go(page, `/tools/${tool}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (let at = 0; at < fields; at += 1) await page.getByRole('textbox').nth(at).fill(`kestrel ${at}`);
    await expect(page.getByRole('region', { name: 'Result' }).first()).not.toContainText('The result appears here');
  }
  for (const tool of ['password', 'record']) {
    await go(page, `/tools/${tool}`);
    await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  }
  await go(page, '/tools/dns');
  await expect(page.getByText("This tool needs a connection and can't answer offline.")).toBeVisible();
  await page.getByRole('textbox').first().fill('example.com');
  await expect(page.getByRole('button', { name: 'Look up', exact: true })).toBeDisabled();
  await expect(page.getByText('The look-up needs a connection.')).toBeVisible();
  await expect(page.getByText('Sent to the gateway')).toHaveCount(0);
});
