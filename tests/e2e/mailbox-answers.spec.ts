import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { speakAs } from './enter.ts';

const composer = (page: Page) => page.getByRole('form', { name: 'Write a message' });
const recipients = (page: Page) =>
  composer(page)
    .getByRole('button', { name: /^Remove (?!quotation)/ })
    .evaluateAll((chips) => chips.map((chip) => chip.parentElement?.getAttribute('title') ?? ''));

/** Opens a message from Freja with others in Cc. */
async function openFrejas(page: Page) {
  const gateway = await speakAs(page);
  const { searchMails } = await gateway.ask(
    '{ searchMails(query: "museum chronometer runs", first: 1) { id to cc from { contact } attachments { name } } }',
  );
  await page.goto(`/apps/mailbox/inbox/1/${searchMails[0].id}`);
  await expect(page.getByRole('heading', { level: 2, name: /museum chronometer/ })).toBeVisible();
  return { ...gateway, mail: searchMails[0] };
}

test('reply goes to the sender, reply all to everyone but the user, with the quoted message', async ({ page }) => {
  const { ask, mail } = await openFrejas(page);
  const found = async () =>
    (await ask('{ searchMails(query: "museum chronometer runs", first: 10) { subject } }')).searchMails;
  const before = await found();
  await page.keyboard.press('r');
  await expect(composer(page)).toBeVisible();
  await expect.poll(() => recipients(page)).toEqual([mail.from.contact]);
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(/^Re: The museum/);
  const text = page.getByRole('textbox', { name: 'Message text' });
  await expect(text).toBeFocused();
  await expect(text).toHaveText('');
  await page.getByRole('button', { name: 'Show quoted message' }).click();
  await expect(page.frameLocator('iframe').getByText(/new balance staff went in/)).toBeVisible();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(composer(page)).toBeHidden();

  await page.keyboard.press('a');
  await expect.poll(() => recipients(page)).toEqual([mail.from.contact, ...mail.cc]);
  await page.getByRole('button', { name: 'Save and close' }).click();
  // Closed without any input, neither of them leaves a draft.
  await expect.poll(found).toEqual(before);
});

test('a quotation keeps its tables and is sent unchanged', async ({ page }) => {
  const { ask } = await speakAs(page);
  const content =
    '<p>The rates:</p><table><tbody><tr><td>Monday</td><td>+2</td></tr></tbody></table><p><img src="https://pictures.example/rate.png" alt="Rate" /></p>';
  const { sendMail } = await ask('mutation ($mail: MailDraft!) { sendMail(mail: $mail) { id } }', {
    mail: { to: 'member@meridian.test', subject: 'Rates of the week', content },
  });
  await page.goto(`/apps/mailbox/sent/1/${sendMail.id}`);
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('cell', { name: 'Monday' })).toBeVisible();
  // External content loads only on request.
  await expect(page.getByText(/1 picture from the internet isn’t shown/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show pictures' })).toBeVisible();
  await expect(shown.locator('img')).toHaveCount(0);
  await expect(shown.getByRole('link', { name: 'Rate' })).toHaveAttribute('href', 'https://pictures.example/rate.png');

  await page.keyboard.press('r');
  const text = page.getByRole('textbox', { name: 'Message text' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Better than last week.');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const saved = async () => {
    const { mails } = await ask('{ mails(folder: "drafts", first: 1) { mails { subject content } } }');
    return mails.mails[0];
  };
  // Autosave may have stored the first part of the text already.
  await expect
    .poll(async () => (await saved()).content)
    .toMatch(/^<p>Better than last week\.<\/p>.*wrote:.*<td>Monday<\/td>.*<img /s);
  expect(await saved()).toMatchObject({ subject: 'Re: Rates of the week' });

  // Remove the quotation and restore it.
  await page.getByRole('button', { name: 'Show quoted message' }).click();
  await page.getByRole('button', { name: 'Remove quotation' }).click();
  await expect.poll(async () => (await saved()).content).toBe('<p>Better than last week.</p>');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(async () => (await saved()).content).toContain('<td>Monday</td>');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded')).toBeVisible();
});

test('forward includes text and attachments, and asks for a recipient', async ({ page }) => {
  const { mail } = await openFrejas(page);
  await page.keyboard.press('f');
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(/^Fwd: The museum/);
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
  for (const { name } of mail.attachments) await expect(composer(page).getByText(name)).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('memb');
  await page.getByRole('option').first().click();
  await expect.poll(() => recipients(page)).toEqual([expect.stringContaining('<member@meridian.test>')]);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.locator('button', { hasText: 'Undo (' }).click();
  await expect(page.getByText('Sending undone. Your message is in Drafts.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Write a message' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
});
