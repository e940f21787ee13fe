import { people } from '../../seed/people.ts';
import { enter } from './enter.ts';
import { expect, test } from './journey.ts';

const whisper = 'Only we know that the annex is missing';

test('a customer requests a document, gains and loses access, asks a question and reads the answer', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const others = await browser.newContext({ baseURL: baseURL! });
  const theirs = await others.newPage();
  const heard: string[] = [];
  theirs.on('response', (response) => {
    if (/graphql|\/api\//.test(response.url()))
      void response.text().then(
        (text) => heard.push(text),
        () => null,
      );
  });
  // The portal is the start page of customers.
  await enter(theirs, '/', people.customer.email);
  await expect(theirs).toHaveURL(/\/customer\/portal$/);
  const documents = theirs.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('listitem')).toHaveCount(5);

  await documents.getByRole('button', { name: 'Request access: Insurance certificate' }).click();
  await theirs.getByLabel('What do you need it for?').fill('Our auditors ask for it.');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Request access' }).click();
  const insurance = documents.getByRole('listitem').filter({ hasText: 'Insurance certificate' });
  await expect(insurance).toContainText('Requested');

  await enter(page, '/customer/documents');
  const asked = page.getByRole('region', { name: 'Access' }).getByRole('listitem').filter({ hasText: 'Insurance' });
  await expect(asked).toContainText('Our auditors ask for it.');
  await asked.getByRole('button', { name: 'Grant access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant access' }).click();
  await expect(asked).toContainText('Granted');

  // Without a reload: the portal updates live.
  await expect(insurance).toContainText('Granted');
  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    insurance.getByRole('button', { name: 'Download Insurance certificate' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Insurance certificate.pdf');

  await asked.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(asked).toContainText('Revoked');
  await expect(asked).toContainText('1 download');
  await expect(insurance).toContainText('Access ended');
  await expect(insurance.getByRole('button', { name: /^Download/ })).toHaveCount(0);

  await theirs.getByRole('button', { name: 'Ask a question' }).first().click();
  const form = theirs.getByRole('dialog');
  await form.getByLabel('Subject').fill('When is the next calibration?');
  await form.getByLabel('Your question').fill('We plan our own audit around it.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(theirs.getByRole('heading', { name: 'When is the next calibration?' })).toBeVisible();

  await page.goto('/customer/requests');
  await page.getByRole('link', { name: 'When is the next calibration?' }).click();
  await expect(page.getByText('We plan our own audit around it.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Internal note' }).fill(whisper);
  await page.getByRole('button', { name: 'Save internal note' }).click();
  const thread = page.getByRole('list', { name: 'Messages and notes' });
  await expect(thread.getByRole('listitem').filter({ hasText: whisper })).toContainText('Internal note');
  await page.getByRole('textbox', { name: 'Reply to the customer' }).fill('In the second week of March.');
  await page.getByRole('button', { name: 'Send to Monsoon Instruments' }).click();
  await expect(thread.getByRole('listitem').filter({ hasText: 'second week of March' })).toContainText(
    'To the customer',
  );

  await expect(theirs.getByText('In the second week of March.')).toBeVisible();
  await expect(theirs.locator('main')).toContainText('Answered');
  await theirs.goto('/customer/portal');
  await expect(theirs.getByRole('region', { name: 'Your requests' })).toContainText('1 message');
  // Internal notes never reached the customer, and staff pages redirect to the portal.
  expect(heard.join('\n')).not.toContain(whisper);
  await theirs.goto('/customer');
  await expect(theirs).toHaveURL(/\/customer\/portal$/);
  await others.close();
});

test('a customer is created from a suggestion and found, and an import is previewed first', async ({ page }) => {
  await enter(page, '/customer');
  await expect(page.getByRole('row')).toHaveCount(9);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Add as customer: Tallgrass' }).click();
  await expect(page.getByText('Customer added')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('tallgrass');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,domains,state\nVillamil,villamil.example,active\nMine,gmail.com,active\n'),
  });
  await expect(page.getByText('1 new, 0 changed, 0 unchanged, 1 rejected')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rejected rows' })).toContainText('Line 3: Mine');
  await page.getByRole('button', { name: 'Import 1 customer' }).click();
  await expect(page.getByText('Done: 1 added')).toBeVisible();
});
