import { northwind, people } from '../../seed/people.ts';
import { supplierId } from '../../seed/supplier.ts';
import { enter } from './enter.ts';
import { expect, test } from './journey.ts';

test('a supplier uploads evidence in the portal, and sees only shared data', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000);
  const others = await browser.newContext({ baseURL: baseURL! });
  const theirs = await others.newPage();
  // The portal is the start page of suppliers.
  await enter(theirs, '/', people.supplier.email);
  await expect(theirs).toHaveURL(/\/supplier\/portal$/);
  await expect(theirs.getByRole('region', { name: 'Assessments' }).getByRole('listitem')).toHaveCount(2);
  await expect(theirs.getByRole('region', { name: 'About your company' })).toContainText(people.owner.name);
  const evidence = theirs.getByRole('region', { name: 'Evidence' });
  await expect(evidence.getByRole('listitem')).toHaveCount(2);

  await theirs.getByRole('button', { name: 'Upload evidence' }).first().click();
  const form = theirs.getByRole('dialog');
  await form.getByLabel('File', { exact: true }).setInputFiles({
    name: 'SOC 2 report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nSOC 2'),
  });
  await expect(form.getByLabel('Title')).toHaveValue('SOC 2 report');
  await form.getByRole('button', { name: 'Upload evidence' }).click();
  await expect(evidence.getByRole('listitem')).toHaveCount(3);
  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    evidence.getByRole('button', { name: 'Download SOC 2 report.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('SOC 2 report.pdf');

  await enter(page, `/supplier/${supplierId(northwind, 'Kestrel Cloud')}?tab=evidence`);
  await expect(page.getByText(`Uploaded by ${people.supplier.name}`)).toBeVisible();
  await page.getByLabel('Show ISO 27001 certificate in the portal').uncheck();
  await expect(page.getByText('Supplier saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Portal' }).click();
  await page.getByLabel('Next review', { exact: true }).uncheck();
  await theirs.reload();
  await expect(evidence.getByRole('listitem')).toHaveCount(2);
  await expect(theirs.locator('main')).not.toContainText('Next review');
  // Staff pages redirect to the portal.
  await theirs.goto('/supplier');
  await expect(theirs).toHaveURL(/\/supplier\/portal$/);
  await others.close();
});

test('a supplier opens an assessment from the portal, on the page linked in the email', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { ask } = await enter(page, '/supplier');
  const { createAssessment } = await ask(
    'mutation ($id: ID!) { createAssessment(assessment: { supplierId: $id, email: "a@kestrel.test" }) { id title } }',
    { id: supplierId(northwind, 'Kestrel Cloud') },
  );
  await ask('mutation ($id: ID!) { sendAssessment(id: $id) { link } }', { id: createAssessment.id });
  const others = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
  const theirs = await others.newPage();
  await enter(theirs, '/supplier/portal', people.supplier.email);
  await theirs.getByRole('button', { name: `Answer ${createAssessment.title}` }).click();
  await expect(theirs.getByText('Northwind asks Kestrel Cloud')).toBeVisible();
  await others.close();
});
