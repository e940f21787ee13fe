import { expect, test } from './journey.ts';
import { enter, speakAs } from './enter.ts';

test('a label is created, renamed, recolored, deleted, and restored with its messages', async ({ page }) => {
  const { ask } = await enter(page, '/apps/mailbox/settings');
  const side = page.getByRole('navigation', { name: 'Mail', exact: true });
  const title = `Regatta ${Date.now() % 10_000}`;

  await page.getByLabel('New label', { exact: true }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Label ${title} created`)).toBeVisible();
  await expect(side.getByRole('link', { name: title })).toBeVisible();

  const { mailLabels, mails } = await ask(
    '{ mailLabels { id title } mails(folder: "inbox", first: 2) { mails { id } } }',
  );
  const { id } = mailLabels.find((label: { title: string }) => label.title === title);
  const ids = mails.mails.map((mail: { id: string }) => mail.id);
  await ask('mutation ($ids: [ID!]!, $label: ID!) { labelMails(ids: $ids, label: $label) { id } }', { ids, label: id });

  await page.getByLabel(`Color of ${title}`).click();
  await page.getByRole('option', { name: 'Pink' }).click();
  await expect(page.getByText(`Label ${title} saved`)).toBeVisible();
  const renamed = `${title} north`;
  await page.getByLabel(`New name for ${title}`).fill(renamed);
  await expect(page.getByText(`Label ${renamed} saved`)).toBeVisible();
  const link = side.getByRole('link', { name: renamed });
  await expect(link).toHaveAttribute('href', /label\/regatta-\d+-north\/1/);
  const { mailLabels: now } = await ask('{ mailLabels { id title color total } }');
  expect(now.find((label: { id: string }) => label.id === id)).toMatchObject({
    title: renamed,
    color: 'pink',
    total: 2,
  });

  await page.getByRole('button', { name: `Delete ${renamed}`, exact: true }).click();
  await expect(page.getByText(`Label ${renamed} deleted`)).toBeVisible();
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.locator('[data-mail]')).toHaveCount(2);
  await ask('mutation ($id: ID!) { deleteMailLabel(id: $id) }', { id });
});

test('a message is marked as read below a label in another script, and with an escaped address', async ({ page }) => {
  const { ask } = await speakAs(page);
  const { createMailLabel: label } = await ask(
    'mutation { createMailLabel(label: { title: "維修", color: blue }) { id slug } }',
  );
  const { mails } = await ask('{ mails(filter: "unread", page: 1) { mails { id subject } } }');
  const { id, subject } = mails.mails[0];
  await ask('mutation ($id: ID!, $label: ID!) { labelMails(ids: [$id], label: $label) { id } }', {
    id,
    label: label.id,
  });
  // The slug contains no letter of the title, but programs that pass on an address may escape any character.
  await page.goto(`/apps/mailbox/label/${label.slug.replace('l', '%6C')}/1/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  const isUnread = async () => (await ask('query ($id: ID!) { mail(id: $id) { unread } }', { id })).mail.unread;
  await expect.poll(isUnread).toBe(false);
});
