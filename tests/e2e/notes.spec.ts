import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

const NOTE = 'id title content pinned color archived preview labels { title } tasks { content completed }';
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('what is typed and left is one note; deleted, it comes back with picture, labels and place', async ({ page }) => {
  const { ask } = await enter(page, '/apps/notes');
  await expect(page.locator('[data-note]').first()).toBeVisible();
  await page.keyboard.press('c');
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeFocused();
  await page.getByRole('textbox', { name: 'Title' }).fill('Lighthouse');
  await text.fill('one\ntwo\nthree');
  await text.press('Escape');
  await page.reload();
  await expect(page.getByRole('link', { name: /Lighthouse/ })).toBeVisible();
  const made = (await ask(`{ notes(query: "lighthouse") { ${NOTE} } }`)).notes;
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ title: 'Lighthouse', content: 'one\ntwo\nthree' });
  const label = (await ask('{ noteLabels { id title } }')).noteLabels[1];
  await ask(
    `mutation ($id: ID!, $image: String!, $label: ID!) {
      updateNoteImage(id: $id, image: $image) { id }
      updateNote(id: $id, note: { labels: [$label] }) { id }
    }`,
    { id: made[0].id, image: picture, label: label.id },
  );
  const before = (await ask(`{ notes { ${NOTE} } }`)).notes;
  await page.getByRole('link', { name: /Lighthouse/ }).focus();
  await page.keyboard.press('#');
  await expect(page.getByText('Note put into the bin')).toBeVisible();
  await expect(page.getByRole('link', { name: /Lighthouse/ })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: /Lighthouse/ })).toBeVisible();
  expect((await ask(`{ notes { ${NOTE} } }`)).notes).toEqual(before);
});

test('by keys alone: a checklist, ticked, coloured, labelled while typing, pinned, archived and found again', async ({
  page,
}) => {
  const { ask } = await enter(page, '/apps/notes');
  await expect(page.locator('[data-note]').first()).toBeVisible();
  await page.keyboard.press('Shift+C');
  await expect(page.getByRole('textbox', { name: 'Line: empty' })).toBeFocused();
  for (const line of ['rope', 'tar', 'sail', 'oar']) {
    await page.keyboard.type(line);
    if (line !== 'oar') await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Enter');
  const card = page.getByRole('link', { name: /rope/ });
  await expect(card).toBeVisible();
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  for (const line of ['rope', 'tar']) {
    await dialog.getByRole('checkbox', { name: line }).focus();
    await page.keyboard.press('Space');
  }
  await expect(dialog.getByRole('list', { name: '2 done' }).getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByText('tar done, moved below')).toBeAttached();
  await dialog.getByRole('textbox', { name: 'Line: oar' }).press('Control+End');
  await dialog.focus();
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Teal' }).press('Enter');
  await expect(dialog).toHaveAttribute('data-color', 'teal');
  await dialog.focus();
  await page.keyboard.press('p');
  await expect(dialog.getByRole('button', { name: 'Unpin' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Make it plain text' }).press('Enter');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await expect(dialog.getByRole('button', { name: 'Bold' })).toBeVisible();
  await text.press('Control+End');
  await page.keyboard.type(' #Harbour');
  await expect(page.getByRole('option', { name: 'Make the label “Harbour”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove the label Harbour' })).toBeVisible();
  await dialog.focus();
  await page.keyboard.press('a');
  await expect(dialog).toHaveCount(0);
  await page.goto('/apps/notes/archive');
  await expect(page.locator('[data-note]')).toHaveCount(4);
  await page.keyboard.press('/');
  await page.keyboard.type('oar');
  await expect(page.locator('[data-note]')).toHaveCount(1);
  const { notes } = await ask(`{ notes(archived: true, query: "oar") { ${NOTE} } }`);
  expect(notes[0]).toMatchObject({ color: 'teal', pinned: true, labels: [{ title: 'Harbour' }], tasks: null });
  expect(notes[0].content.split('\n')).toEqual(['rope', 'tar', 'sail', 'oar']);
});
