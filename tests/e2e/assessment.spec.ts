import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

test('an assessment is sent, answered on a phone, returned once and accepted', async ({ page, browser, baseURL }) => {
  await enter(page, '/supplier');
  await page.getByRole('link', { name: 'Greenleaf Catering' }).click();
  await page.getByRole('tab', { name: /^Assessments/ }).click();
  await page.getByRole('button', { name: 'New assessment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Recipient/ }).fill('kitchen@greenleaf.test');
  await dialog.getByRole('button', { name: 'Preview questions' }).click();
  await expect(page.getByRole('heading', { name: 'Short questionnaire' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const there = await phone.newPage();
  await there.goto(`${baseURL}/pages/assessment${new URL(link).search}`);
  await expect(there.getByText('Northwind asks Greenleaf Catering')).toBeVisible();
  const answer = (question: RegExp, choice: string) =>
    there.getByRole('group', { name: question }).getByRole('radio', { name: choice, exact: true }).check();
  const responsible = there.getByRole('group', { name: /^Is one named person responsible/ });
  await answer(/^Is one named person responsible/, 'Yes');
  await expect(responsible.getByRole('status')).toHaveText('Saved');
  const policy = Buffer.from('%PDF-1.7 policy');
  for (const name of ['policy.pdf', 'wrong.pdf']) {
    const [chooser] = await Promise.all([
      there.waitForEvent('filechooser'),
      responsible.getByRole('button', { name: 'Attach file', exact: true }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: policy });
    await expect(responsible.getByRole('list', { name: 'Attached files' })).toContainText(name);
  }
  await responsible.getByRole('button', { name: 'Remove wrong.pdf' }).click();
  await there.getByRole('alertdialog').getByRole('button', { name: 'Remove file' }).click();
  await expect(responsible.getByRole('listitem')).toHaveText(['policy.pdf 15 bytes']);
  await there.getByRole('button', { name: 'Next' }).click();
  await answer(/^Do all administrators/, 'No');
  for (let part = 0; part < 3; part += 1) await there.getByRole('button', { name: 'Next' }).click();
  await there.getByRole('button', { name: 'Submit answers' }).click();
  await there.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click();
  await expect(there.getByRole('heading', { name: 'Your answers were submitted' })).toBeVisible();

  await page.reload();
  await expect(page.locator('main')).toContainText('To review');
  const poor = page.getByRole('region', { name: 'Changed or low-scoring' });
  await page.getByRole('button', { name: 'Use as evidence: policy.pdf' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('policy');
  await dialog.getByRole('button', { name: 'Add evidence' }).click();
  await expect(page.getByText('Evidence added')).toBeVisible();
  const line = poor.locator('[data-differs=true]').filter({ hasText: 'Do all administrators' });
  await line.getByRole('button', { name: 'Ask about it' }).click();
  await line.getByRole('textbox').fill('When will it be on?');
  await line.getByRole('textbox').press('ControlOrMeta+Enter');
  await expect(line.getByRole('textbox')).toHaveValue('When will it be on?');
  await line.getByRole('button', { name: 'Request remediation' }).click();
  await dialog.getByRole('textbox', { name: /^What has to be fixed/ }).fill('Second step for administrators');
  await dialog.getByRole('button', { name: 'Request remediation' }).click();
  await expect(page.getByText('Remediation requested.')).toBeVisible();
  await page.getByRole('button', { name: 'Return' }).click();
  await dialog.getByRole('textbox').fill('One answer is not enough.');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(page.locator('main')).toContainText('Returned');

  await there.reload();
  await expect(there.getByText('One answer is not enough.')).toBeVisible();
  await expect(there.getByText('1 question was returned to you')).toBeVisible();
  const returned = there.getByRole('group', { name: /^Do all administrators/ });
  await expect(returned).toBeFocused();
  await expect(returned).toContainText('When will it be on?');
  await there.getByRole('button', { name: 'Back' }).click();
  await there.getByRole('button', { name: 'Go to the returned question' }).click();
  await expect(returned).toBeFocused();
  await answer(/^Do all administrators/, 'Yes');
  await expect(returned.getByRole('status')).toHaveText('Saved');
  await expect(there.getByText('All returned questions are answered.')).toBeVisible();
  for (let part = 0; part < 3; part += 1) await there.getByRole('button', { name: 'Next', exact: true }).click();
  await there.getByRole('button', { name: 'Submit answers' }).click();
  await there.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click();
  await expect(there.getByRole('heading', { name: 'Your answers were submitted' })).toBeVisible();

  await page.reload();
  const again = page.locator('[data-differs=true]').first();
  for (const text of ['Do all administrators', 'Answered again', 'When returned: No', 'Question: When will it be on?'])
    await expect(again).toContainText(text);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.locator('main')).toContainText('Accepted');
  await there.reload();
  await expect(there.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await page.getByRole('link', { name: 'Decide about the supplier' }).click();
  await page.getByRole('button', { name: 'Decide' }).click();
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(page.locator('main')).toContainText('Approved');
  await page.getByRole('tab', { name: /^Findings/ }).click();
  await page.getByRole('link', { name: 'Second step for administrators' }).click();
  const finding = page.getByRole('link', { name: /^#\d+$/ });
  await expect(finding).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('Remediation closed')).toBeVisible();
  await finding.click();
  await expect(page.locator('.MuiChip-label', { hasText: /^Resolved$/ })).toBeVisible();
  await phone.close();
});
