import { readFile } from 'node:fs/promises';
import { enter } from './enter.ts';
import { expect, test } from './journey.ts';
import { watched } from './watched.ts';

const mark = 'kestrel-7f3a';

/** A saved message with valid results, sent from a domain that imitates the reader's own. */
const file = {
  name: 'invoice.eml',
  mimeType: 'message/rfc822',
  buffer: Buffer.from(
    [
      'Return-Path: <bounce@northwlnd.test>',
      'Authentication-Results: mx.northwind.test; spf=pass smtp.mailfrom=northwlnd.test; dmarc=pass header.from=northwlnd.test',
      'Received: from mail.northwlnd.test ([203.0.113.25]) by mx.northwind.test with ESMTPS; Thu, 26 Nov 2026 09:12:44 +0000',
      `From: "Accounts" <${mark}@northwlnd.test>`,
      'To: <alice@northwind.test>',
      `Subject: Invoice ${mark}`,
      'Date: Thu, 26 Nov 2026 09:12:40 +0000',
      'Content-Type: text/html',
      '',
      '<a href="https://elsewhere.test/pay">https://www.northwind.test/pay</a>',
    ].join('\r\n'),
  ),
};

test('a new user checks a message from the command palette, sees why it is forged, and nothing leaves the page', async ({
  page,
}) => {
  await enter(page, '/overview/dashboard', 'member@meridian.test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const all = watched(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').pressSequentially('suspicious email');
  const option = page.getByRole('option', { name: 'Message headers' });
  await expect(option).toContainText('Find out whether an email is genuine, and what proves it.');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tools\/message$/);
  await expect(page.getByText('Nothing you enter is sent or stored.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('alert')).toContainText("Don't trust it");
  await expect(result).toContainText("The sender's domain northwlnd.test imitates northwind.test.");
  await expect(result).toContainText('A link shows www.northwind.test but leads to elsewhere.test.');

  // Passed checks are listed below the warning, with the domain they passed for.
  await expect(result).toContainText('These checks passed for northwlnd.test, not for northwind.test.');
  const checks = result.getByRole('table', { name: 'Check' });
  await expect(checks).toContainText('The server was allowed to send for northwlnd.test.');
  await expect(checks.locator('.MuiChip-colorSuccess')).toHaveCount(0);
  await expect(result.getByRole('link', { name: 'Report it in your mailbox' })).toHaveAttribute(
    'href',
    '/apps/mailbox/inbox/1',
  );

  // A link found in the message is passed on to the next tool, in memory only.
  await result.getByRole('button', { name: 'Inspect' }).click();
  await expect(page).toHaveURL(/\/tools\/link$/);
  await expect(page.getByRole('heading', { name: 'elsewhere.test' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Headers or the whole message' })).toHaveValue('');
  const found = await all();
  for (const secret of [mark, 'northwlnd', 'elsewhere.test']) expect(found).not.toContain(secret);
});

test('the example message is downloaded as a file and read again', async ({ page }) => {
  await enter(page, '/tools/message', 'member@meridian.test');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the example' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('suspicious-message.eml');
  const buffer = await readFile(await saved.path());
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer });
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(
    'These checks passed for paypa1-support.com, not for paypal.com.',
  );
});

test('tokens, links and 500 kB of hostile input stay in the page, which remains responsive', async ({ page }) => {
  await enter(page, '/tools');
  const all = watched(page);
  const find = page.getByRole('searchbox', { name: 'Find a tool, or paste something' });
  const token = `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ sub: mark })).toString('base64url')}.`;
  await find.fill(token);
  await find.press('Enter');
  await expect(page).toHaveURL(/\/tools\/token$/);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('The token is not signed');
  await expect(page.getByRole('table')).toContainText(mark);

  const hostile: [path: string, text: string][] = [
    ['message', `From: a@example.com\nContent-Type: text/html\n\n${'<a href="'.repeat(55_000)}`],
    ['message', `From: ${'"('.repeat(250_000)}`],
    ['message', `Authentication-Results: ${'('.repeat(500_000)}`],
    ['token', `eyJhbGciOiJub25lIn0.${'W1'.repeat(250_000)}.`],
    ['link', 'https://'.repeat(62_500)],
    ['link', `https://example.com/?${'u=https%3A%2F%2F'.repeat(31_000)}`],
    ['chain?steps=findAddresses,findUrls,findHashes', `${'a.'.repeat(125_000)}@${'b.'.repeat(125_000)}`],
    ['hash', 'x'.repeat(500_000)],
    ['convert', '9'.repeat(500_000)],
    ['certificate', `-----BEGIN CERTIFICATE-----${'MIAw'.repeat(125_000)}-----END CERTIFICATE-----`],
    ['network', `${':'.repeat(500_000)}/64`],
  ];
  for (const [tool, text] of hostile) {
    await page.goto(`/tools/${tool}`);
    await page.getByRole('textbox').first().fill(text);
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toHaveAttribute('aria-busy', 'false');
    await expect(result).not.toContainText('The result appears here');
    // The page handles keys while the worker is busy.
    await page.getByRole('textbox').first().press('Escape');
    await page.getByRole('textbox').first().press('Escape');
    await expect(page.getByRole('textbox').first()).toHaveValue('');
  }
  // Two texts without a common line: the worker is stopped, and the page says so.
  await page.goto('/tools/diff');
  for (const at of [0, 1]) {
    const lines = Array.from({ length: 60_000 }, (_, line) => `${at}${(line * 7919) % 60_000}`);
    const buffer = Buffer.from(lines.join('\n'));
    await page.locator('input[type=file]').nth(at).setInputFiles({ name: 'lines.txt', mimeType: 'text/plain', buffer });
  }
  const result = page.getByRole('region', { name: 'Result' }).first();
  await expect(result).toContainText('It was stopped after 2 seconds');
  const found = await all();
  for (const secret of [mark, token, 'https%3A%2F%2F']) expect(found).not.toContain(secret);
});

test('text pasted outside of fields is offered the matching tool, and stays in the page', async ({ page }) => {
  await enter(page, '/overview/dashboard', 'member@meridian.test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const all = watched(page);
  const paste = (text: string) =>
    page.evaluate((value) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', value);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  const offers = page.getByRole('dialog', { name: 'Open what you pasted with' });
  const token = (name: string) =>
    `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ sub: name })).toString('base64url')}.`;
  await paste(token(mark));
  await offers.getByRole('button', { name: 'Token inspector' }).press('Enter');
  await expect(page).toHaveURL(/\/tools\/token$/);
  await expect(page.getByRole('table')).toContainText(mark);
  // The tool is already open.
  await paste(token(`${mark}-two`));
  await offers.getByRole('button', { name: 'Token inspector' }).click();
  await expect(page.getByRole('table')).toContainText(`${mark}-two`);
  await paste('Nothing of any tool.');
  await expect(offers).toHaveCount(0);
  const found = await all();
  for (const secret of [mark, token(mark)]) expect(found).not.toContain(secret);
});

test('a favorite tool comes first, and tool options are in the address', async ({ page }) => {
  await enter(page, '/tools');
  await page.getByRole('button', { name: 'Add Link inspector to favorites' }).click();
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link', { name: 'Link inspector' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Link inspector from favorites' }).click();
  await expect(favorites).toHaveCount(0);
  await page.goto('/tools/token?secret=hex');
  await expect(page.getByRole('combobox', { name: 'The secret is written as' })).toHaveText(/Hexadecimal/);
});
