import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

test('an announcement is written, published, acknowledged, published again and ended', async ({ page }) => {
  await enter(page, '/announcement');
  await expect(page.getByRole('link', { name: 'The help desk is open longer this winter' })).toBeVisible();
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.getByLabel('Title').fill('Fire drill on Friday');
  await page.getByRole('textbox', { name: 'Text' }).fill('Leave by the nearest stairs.');
  await page.getByRole('button', { name: /^Kind/ }).or(page.getByLabel('Kind')).first().click();
  await page.getByRole('option', { name: 'Required reading' }).click();
  await expect(page.getByText('Currently reaches 20 people')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: 'Fire drill on Friday', level: 1 })).toBeVisible();
  // Leaving before the response could abort the publishing.
  await expect(page.getByRole('button', { name: 'I have read version 1' })).toBeVisible();

  await page.goto('/overview/dashboard');
  const strip = page.getByRole('region', { name: 'Announcement' });
  await strip.getByRole('link', { name: 'Read', exact: true }).click();
  await page.getByRole('button', { name: 'I have read version 1' }).click();
  await expect(page.getByText(/^You acknowledged version 1/)).toBeVisible();
  await expect(page.getByText('1 of 20').first()).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Fire drill on Monday');
  await page.getByRole('button', { name: 'Save and notify everyone again' }).click();
  await expect(page.getByRole('button', { name: 'I have read version 2' })).toBeVisible();
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('button', { name: 'End now' })).toBeHidden();
});

test('a draft published by a colleague shows a warning, and unsaved text is not published by itself', async ({
  page,
}) => {
  const { ask } = await enter(page, '/announcement');
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  const title = page.getByLabel('Title');
  await title.fill('Lifts stand still');
  await page.getByRole('textbox', { name: 'Text' }).fill('From nine to ten.');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page).toHaveURL(/\/announcement\/(?!new)[^/]+\/edit$/);
  const id = page.url().split('/').at(-2)!;

  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('SaveAnnouncementDraft') ? route.abort() : route.continue(),
  );
  await title.fill('Lifts stand still, and I am not su');
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for a connection' })).toBeVisible();
  await ask('mutation ($id: ID!) { publishAnnouncement(id: $id) { id } }', { id });
  await expect(
    page.getByRole('alert').filter({ hasText: 'Someone published this while you were writing' }),
  ).toBeVisible();
  await page.unroute('**/graphql');
  const sent = page.waitForResponse((one) => (one.request().postData() ?? '').includes('SaveAnnouncementDraft'));
  await page.reload();
  await sent;
  await expect(
    page.getByRole('alert').filter({ hasText: 'Someone published this while you were writing' }),
  ).toBeVisible();
  await expect(title).toHaveValue('Lifts stand still, and I am not su');
  const titleOf = async () =>
    (await ask('query ($id: ID!) { announcement(id: $id) { texts { title } } }', { id })).announcement.texts[0].title;
  expect(await titleOf()).toBe('Lifts stand still');

  await title.fill('Lifts stand still on Friday');
  await page.getByRole('button', { name: 'Save as a correction' }).click();
  await expect(page.getByRole('heading', { name: 'Lifts stand still on Friday', level: 1 })).toBeVisible();
  expect(await titleOf()).toBe('Lifts stand still on Friday');
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(title).toHaveValue('Lifts stand still on Friday');
  await expect(page.getByRole('alert').filter({ hasText: 'Someone published' })).toHaveCount(0);
});

test('a new announcement is stored with its first input, not before', async ({ page }) => {
  const { ask } = await enter(page, '/announcement');
  const countOf = async () => (await ask('{ announcements(first: 100) { id } }')).announcements.length as number;
  const before = await countOf();
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/announcement\?view=coming/);
  expect(await countOf()).toBe(before);
  await page.keyboard.press('c');
  // Longer than the autosave debounce: the field keeps its focus while the announcement gets its id.
  await page.keyboard.type('Keys are changed on Monday', { delay: 60 });
  await expect(page).toHaveURL(/\/announcement\/(?!new)[^/]+\/edit$/);
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(' at nine');
  await expect(page.getByLabel('Title')).toHaveValue('Keys are changed on Monday at nine');
  const read = async () => {
    const { announcements } = await ask('{ announcements(first: 100) { texts { title } } }');
    return (announcements as { texts: { title: string }[] }[]).flatMap(({ texts }) => texts.map(({ title }) => title));
  };
  await expect.poll(read).toContain('Keys are changed on Monday at nine');
  expect(await countOf()).toBe(before + 1);
});
