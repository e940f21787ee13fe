import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

/** A small response of the same origin, so that the workspace loads only once, where the test starts. */
const nowhere = '/health/live';
const NOTE = 'id title content pinned color archived preview labels { title } tasks { content completed }';
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('a note saves itself; undo restores deletion, archiving, ticks and duplication completely', async ({ page }) => {
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
  const found = async () => (await ask(`{ notes(query: "lighthouse") { ${NOTE} } }`)).notes;
  await expect.poll(found).toHaveLength(1);
  const made = await found();
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
  await expect(page.getByText('Note moved to trash')).toBeVisible();
  await expect(page.getByRole('link', { name: /Lighthouse/ })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: /Lighthouse/ })).toBeVisible();
  await expect.poll(async () => (await ask(`{ notes { ${NOTE} } }`)).notes).toEqual(before);

  // Undo of archiving restores the selection too.
  await page.getByRole('link', { name: /Lighthouse/ }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  await expect(page.getByRole('link', { name: /Lighthouse/ })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('toolbar').getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  // A checklist item on its card.
  const box = page.locator('[data-task]').first();
  const line = page.locator(`[data-task="${await box.getAttribute('data-task')}"]`);
  await box.click();
  await expect(line).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(line).toHaveCount(1);
  // Undoing a duplication returns to the original note.
  await page.getByRole('link', { name: /Lighthouse/ }).click();
  // By keyboard: the editor loads meanwhile, and could move the button under the pointer.
  await page.getByRole('dialog').getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page).not.toHaveURL(new RegExp(made[0].id));
  await page.getByText('Note duplicated').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(new RegExp(made[0].id));
});

test('by keyboard: a checklist is ticked, colored, labeled while typing, pinned, archived and found again', async ({
  page,
}) => {
  const { ask } = await enter(page, '/apps/notes');
  await expect(page.locator('[data-note]').first()).toBeVisible();
  await page.keyboard.press('Shift+C');
  await expect(page.getByRole('textbox', { name: 'Item: empty' })).toBeFocused();
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
  await expect(page.getByText('tar done and moved down')).toBeAttached();
  await dialog.getByRole('textbox', { name: 'Item: oar' }).press('Control+End');
  await dialog.focus();
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Teal' }).press('Enter');
  await expect(dialog).toHaveAttribute('data-color', 'teal');
  await dialog.focus();
  await page.keyboard.press('p');
  await expect(dialog.getByRole('button', { name: 'Pin' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Convert to text' }).press('Enter');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await expect(dialog.getByRole('button', { name: 'Bold' })).toBeVisible();
  await text.press('Control+End');
  await page.keyboard.type(' #Harbour');
  await expect(page.getByRole('option', { name: 'Create label “Harbour”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove label Harbour' })).toBeVisible();
  await dialog.focus();
  await page.keyboard.press('a');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Archive' }).press('Enter');
  await expect(page.locator('[data-note]')).toHaveCount(4);
  await page.keyboard.press('/');
  await page.keyboard.type('oar');
  await expect(page.locator('[data-note]')).toHaveCount(1);
  const { notes } = await ask(`{ notes(archived: true, query: "oar") { ${NOTE} } }`);
  expect(notes[0]).toMatchObject({ color: 'teal', pinned: true, labels: [{ title: 'Harbour' }], tasks: null });
  expect(notes[0].content.split('\n')).toEqual(['rope', 'tar', 'sail', 'oar']);
});

test('the color picker keeps its focus while another note changes', async ({ page }) => {
  const { ask } = await enter(page, '/apps/notes');
  const cards = page.locator('[data-note]');
  await expect(cards.nth(1)).toBeVisible();
  const id = await cards.nth(1).getAttribute('data-note');
  await cards.first().getByRole('link').focus();
  await page.keyboard.press('h');
  const teal = page.getByRole('button', { name: 'Teal' });
  await teal.focus();
  await ask('mutation ($id: ID!) { updateNote(id: $id, note: { title: "Written elsewhere" }) { id } }', { id });
  await expect(page.getByRole('link', { name: /Written elsewhere/, includeHidden: true })).toBeVisible();
  await expect(teal).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards.first()).toHaveAttribute('data-color', 'teal');
});

test('on a phone: paste a picture into a new note, type a reminder in Japanese, and open the note from its notification', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('language', 'jp'));
  const { ask } = await enter(page, '/apps/notes');
  const text = page.getByRole('textbox', { name: '本文' });
  await text.fill('かもめ');
  await text.evaluate(async (field) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 4000, height: 3000 });
    canvas.getContext('2d')!.fillRect(0, 0, 2000, 3000);
    const blob = await new Promise<Blob>((done) => canvas.toBlob((one) => done(one!), 'image/jpeg'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'gull.jpg', { type: 'image/jpeg' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('img', { name: 'このノートの画像' })).toBeVisible();
  await text.press('Escape');
  const card = page.getByRole('link', { name: /かもめ/ });
  await card.click();
  const found = async () => (await ask('{ notes(query: "かもめ") { id image preview previewWidth } }')).notes;
  await expect.poll(async () => (await found()).map(({ image }: { image: unknown }) => image !== null)).toEqual([true]);
  const notes = await found();
  expect(notes[0].image.length).toBeLessThan(700_000);
  expect(notes[0].preview.length).toBeLessThanOrEqual(32_768);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'リマインド' }).click();
  await page.getByRole('textbox', { name: '日時を入力' }).fill('1分後');
  await page.getByRole('button', { name: 'リマインダーを設定' }).click();
  await expect(dialog.getByRole('button', { name: /^リマインダー / })).toBeVisible();
  await expect
    .poll(async () => {
      const { note } = await ask('query ($id: ID!) { note(id: $id) { reminder } }', { id: notes[0].id });
      return Date.parse(note.reminder) - Date.now();
    })
    .toBeLessThan(91_000);
  // Shortens the wait of a minute.
  await ask('mutation ($id: ID!, $at: DateTime) { updateNote(id: $id, note: { reminder: $at }) { id } }', {
    id: notes[0].id,
    at: new Date(Date.now() + 1_500).toISOString(),
  });
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await ask('{ notifications { link } }')).notifications.map((one: { link: string }) => one.link))
    .toContain(`/apps/notes/${notes[0].id}`);
  await page.getByRole('button', { name: /^通知/ }).first().click();
  await page.locator(`a[href="/apps/notes/${notes[0].id}"][aria-label]`).click();
  await expect(page.getByRole('dialog', { name: 'かもめ' })).toBeVisible();
});

test('in two windows, edits of different fields merge, and a conflict in the same field asks once', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ask } = await enter(page, nowhere);
  const { createNote } = await ask('mutation ($note: NoteInput!) { createNote(note: $note) { id } }', {
    note: { title: 'Shared', content: 'first', tasks: [{ content: 'one' }] },
  });
  const away = await browser.newContext({ baseURL: baseURL! });
  const other = await away.newPage();
  await Promise.all([page, other].map((window) => enter(window, `/apps/notes/${createNote.id}`)));
  const [here, there] = [page, other].map((window) => window.getByRole('dialog'));
  await expect(there!.getByRole('checkbox', { name: 'one' })).toBeVisible();
  await here!.getByRole('textbox', { name: 'Title' }).fill('Shared by two');
  await there!.getByRole('checkbox', { name: 'one' }).check();
  await expect(there!.getByRole('textbox', { name: 'Title' })).toHaveValue('Shared by two');
  await expect(here!.getByRole('checkbox', { name: 'one' })).toBeChecked();
  // Both edit the same field while one of them is offline.
  await away.setOffline(true);
  await there!.getByRole('textbox', { name: 'Title' }).fill('From there');
  await expect(there!.getByText('Waiting for a connection')).toBeVisible();
  await ask('mutation ($id: ID!) { updateNote(id: $id, note: { title: "From here" }) { id } }', { id: createNote.id });
  await away.setOffline(false);
  await expect(there!.getByText('This title was also changed elsewhere:')).toBeVisible();
  await expect(there!.getByRole('textbox', { name: 'Title' })).toHaveValue('From there');
  await there!.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(async () => (await ask(`{ note(id: "${createNote.id}") { title } }`)).note.title)
    .toBe('From there');
  await expect(here!.getByRole('textbox', { name: 'Title' })).toHaveValue('From there');
  // A note closed offline is still sent later, without layout shift.
  await away.setOffline(true);
  await there!.getByRole('textbox', { name: 'Title' }).fill('Closed in the air');
  await there!.getByRole('textbox', { name: 'Item: one' }).press('End');
  await other.keyboard.type(' more');
  await other.keyboard.press('Escape');
  await expect(there!).toHaveCount(0);
  const top = async () => (await other.getByRole('heading', { name: 'Notes', level: 1 }).boundingBox())?.y;
  const before = await top();
  await away.setOffline(false);
  await expect(here!.getByRole('textbox', { name: 'Title' })).toHaveValue('Closed in the air');
  await expect(here!.getByRole('textbox', { name: 'Item: one more' })).toBeVisible();
  await expect(other.getByText("You're offline.")).toBeHidden();
  expect(await top()).toBe(before);
  await away.close();
});

test('drafts of closed pages are sent once from any screen, and never overwrite changes of others', async ({
  page,
}) => {
  const { ask } = await enter(page, nowhere);
  const make = async (title: string) =>
    (
      await ask('mutation ($note: NoteInput!) { createNote(note: $note) { id } }', {
        note: { title, content: 'wind', tasks: [{ content: 'reef' }] },
      })
    ).createNote.id as string;
  const [own, shared] = [await make('Own'), await make('Shared')];
  const read = async (id: string) =>
    (await ask(`{ note(id: "${id}") { title content tasks { content completed } } }`)).note;
  let isAway = true;
  const arrived: string[] = [];
  await page.route('**/graphql', (route) => {
    const name = /mutation (\w*Note\w*)/.exec(route.request().postData() ?? '')?.[1];
    if (name && isAway) return route.abort();
    if (name) arrived.push(name);
    return route.continue();
  });
  const dialog = page.getByRole('dialog');
  const typeInto = async (id: string) => {
    await page.goto(`/apps/notes/${id}`);
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Typed at sea');
    await expect(dialog.getByText('Waiting for a connection')).toBeVisible();
  };
  await typeInto(own);
  await dialog.getByRole('textbox', { name: 'Item: reef' }).press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('anchor');
  await dialog.getByRole('checkbox', { name: 'reef' }).check();
  await typeInto(shared);
  await ask('mutation ($id: ID!) { updateNote(id: $id, note: { title: "From there" }) { id } }', { id: shared });
  // Another page is open, and the gateway is still unreachable.
  await page.goto('/apps/contacts');
  await expect(page.getByText(/^\d+ contacts$/)).toBeVisible();
  expect((await read(own)).title).toBe('Own');
  isAway = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const there = {
    title: 'Typed at sea',
    content: 'wind',
    tasks: [
      { content: 'reef', completed: true },
      { content: 'anchor', completed: false },
    ],
  };
  await expect.poll(() => read(own)).toEqual(there);
  // The colleague's change is kept, and the refused draft waits until the note is opened.
  const isKept = (key: string) => page.evaluate((name) => localStorage.getItem(`draft:${name}`) !== null, key);
  await expect.poll(() => arrived.filter((name) => name === 'UpdateNote')).toHaveLength(2);
  await expect.poll(() => isKept(`note ${own}`)).toBe(false);
  expect(await isKept(`note lines ${own}`)).toBe(false);
  expect((await read(shared)).title).toBe('From there');
  const count = arrived.length;
  await page.goto(`/apps/notes/${shared}`);
  await expect(dialog.getByText('This title was also changed elsewhere:')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed at sea');
  expect(arrived).toHaveLength(count);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await read(shared)).title).toBe('Typed at sea');
  await expect.poll(() => isKept(`note ${shared}`)).toBe(false);
  expect(await read(own)).toEqual(there);
});

test('edits made while the gateway is unreachable survive a reload and a new sign-in, including new notes', async ({
  page,
}) => {
  const { ask } = await enter(page, nowhere);
  const { createNote } = await ask('mutation ($note: NoteInput!) { createNote(note: $note) { id } }', {
    note: { title: 'Log', content: 'wind', tasks: [{ content: 'reef' }] },
  });
  const path = `/apps/notes/${createNote.id}`;
  let isAway = false;
  await page.route('**/graphql', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(path);
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Log');
  isAway = true;
  await title.fill('Typed at sea');
  await expect(dialog.getByRole('button', { name: 'Bold' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('wind and rain');
  await dialog.getByRole('textbox', { name: 'Item: reef' }).press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('anchor');
  await dialog.getByRole('checkbox', { name: 'reef' }).check();
  await expect(dialog.getByText('Waiting for a connection')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('c');
  await page.keyboard.type('A gull');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  isAway = false;
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await enter(page, path);
  await expect(title).toHaveValue('Typed at sea');
  await expect(dialog.getByRole('checkbox', { name: 'anchor' })).toBeVisible();
  await expect
    .poll(
      async () => (await ask(`{ note(id: "${createNote.id}") { title content tasks { content completed } } }`)).note,
    )
    .toEqual({
      title: 'Typed at sea',
      content: 'wind and rain',
      tasks: [
        { content: 'reef', completed: true },
        { content: 'anchor', completed: false },
      ],
    });
  await expect.poll(async () => (await ask('{ notes(query: "a gull") { id } }')).notes).toHaveLength(1);
  // An emptied note moves to the trash, and undo restores it.
  for (const line of ['reef', 'anchor']) await dialog.getByRole('button', { name: `Remove ${line}` }).click();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('');
  await title.fill('');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Note moved to trash')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await ask(`{ note(id: "${createNote.id}") { id } }`)).note).not.toBeNull();
});

test('a slash offers the toolbar actions, and the caret keeps its position when the editor loads', async ({ page }) => {
  const { ask } = await enter(page, nowhere);
  const { createNote } = await ask('mutation ($note: NoteInput!) { createNote(note: $note) { id } }', {
    note: { title: 'Marks', content: 'one three' },
  });
  let load = () => {};
  const loads = new Promise<void>((done) => (load = done));
  await page.route(/rich-text-[^/]*\.js/, async (route) => {
    await loads;
    await route.continue();
  });
  await page.goto(`/apps/notes/${createNote.id}`);
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.focus();
  await text.press('Home');
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('two');
  load();
  await expect(dialog.getByRole('button', { name: 'Bold' })).toBeVisible();
  await page.keyboard.type(' ');
  await expect(text).toHaveText('one two three');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/quo');
  await expect(page.getByRole('option', { name: 'Quotation' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('said ');
  await expect
    .poll(async () => (await ask(`{ note(id: "${createNote.id}") { content } }`)).note.content)
    .toMatch(/^one two\s+> said three$/);
});
