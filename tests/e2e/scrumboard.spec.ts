import type { Locator, Page } from 'playwright/test';
import { enter } from './enter.ts';
import { expect, test } from './journey.ts';

/** A small response of the same origin, so that the workspace loads only once, where the test starts. */
const nowhere = '/health/live';

type Ask = Awaited<ReturnType<typeof enter>>['ask'];
type Made = { id: string; lists: { id: string; title: string; cards: { id: string; title: string }[] }[] };

const whole = `query ($id: ID!) { board(id: $id) { id lists { id title cards { id title } } } }`;

/** A separate board per test: three lists, with cards in the first. */
async function makeBoard(ask: Ask, titles: string[] = ['One', 'Two', 'Three']): Promise<Made> {
  const { createBoard } = await ask(
    'mutation { createBoard(board: { title: "Journey" }, lists: ["To do", "Doing", "Done"]) { id lists { id } } }',
  );
  await ask('mutation ($list: ID!, $titles: [String!]!) { createBoardCards(listId: $list, titles: $titles) { id } }', {
    list: createBoard.lists[0].id,
    titles,
  });
  return read(ask, createBoard.id);
}
const read = async (ask: Ask, id: string): Promise<Made> => (await ask(whole, { id })).board as Made;
const titlesOf = async (ask: Ask, id: string) =>
  (await read(ask, id)).lists.map((list) => list.cards.map((card) => card.title).join(' '));

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, list: string, title: string) => column(page, list).getByRole('link', { name: title });

async function drag(page: Page, from: string, to: string): Promise<void> {
  const source = page.locator(`[data-row="${from}"]`);
  const target = page.locator(`[data-list="${to}"] ul`);
  // The drag code is loaded in parallel with the board.
  await expect(source).toHaveAttribute('draggable', 'true');
  await source.hover();
  await page.mouse.down();
  const box = (await target.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 12, { steps: 6 });
  await page.mouse.move(box.x + box.width / 2, box.y + 14);
  await page.mouse.up();
}

test('a dragged card returns with an error if refused, and moves live in another window if accepted', async ({
  page,
  context,
}) => {
  const { ask } = await enter(page, nowhere);
  const board = await makeBoard(ask);
  const [todo, doing, done] = board.lists;
  // Set before the page opens, so that no request passes before the route is active.
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('MoveBoardCards')
      ? route.fulfill({ json: { errors: [{ message: 'No', extensions: { code: 'CONFLICT' } }], data: null } })
      : route.continue(),
  );
  await page.goto(`/apps/scrumboard/${board.id}`);
  const other = await context.newPage();
  await other.goto(`/apps/scrumboard/${board.id}`);
  await expect(cardIn(other, 'To do', 'Two')).toBeVisible();
  await page.bringToFront();
  await expect(cardIn(page, 'To do', 'Two')).toBeVisible();
  await drag(page, todo!.cards[1]!.id, done!.id);
  await expect(page.getByRole('alert').or(page.locator('.MuiSnackbar-colorDanger')).first()).toBeVisible();
  await expect(cardIn(page, 'To do', 'Two')).toBeVisible();
  await page.unroute('**/graphql');
  await drag(page, todo!.cards[1]!.id, doing!.id);
  await expect(cardIn(page, 'Doing', 'Two')).toBeVisible();
  await expect(cardIn(other, 'Doing', 'Two')).toBeVisible();
  expect(await titlesOf(ask, board.id)).toEqual(['One Three', 'Two', '']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardIn(other, 'To do', 'Two')).toBeVisible();
  await other.close();
});

test('by keyboard: add a card, set its date and checklist, move it two lists on, archive and restore it', async ({
  page,
}) => {
  const { ask } = await enter(page, nowhere);
  const board = await makeBoard(ask, ['First']);
  await page.goto(`/apps/scrumboard/${board.id}`);
  await expect(cardIn(page, 'To do', 'First')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Add a card' })).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(cardIn(page, 'To do', 'By keys')).toBeVisible();
  await page.keyboard.type('And another');
  await page.keyboard.press('Enter');
  await expect(cardIn(page, 'To do', 'And another')).toBeVisible();
  await page.keyboard.press('Escape');
  await cardIn(page, 'To do', 'First').focus();
  await page.keyboard.press('ArrowDown');
  await expect(cardIn(page, 'To do', 'By keys')).toBeFocused();
  await page.keyboard.press('u');
  await page.getByRole('dialog').getByRole('button', { name: 'Teal' }).press('Enter');
  await expect(page.getByText('Cover changed')).toBeVisible();
  await page.keyboard.press('Escape');
  await cardIn(page, 'To do', 'By keys').focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('combobox', { name: 'Find or create' })).toBeFocused();
  await page.keyboard.type('urgent');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 card labeled urgent')).toBeVisible();
  await page.keyboard.press('Escape');
  await cardIn(page, 'To do', 'By keys').focus();
  await page.keyboard.press('d');
  await expect(page.getByRole('textbox', { name: 'Type a date' })).toBeFocused();
  await page.keyboard.type('fri');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Due date set')).toBeVisible();
  await cardIn(page, 'To do', 'By keys').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(cardIn(page, 'Doing', 'By keys')).toBeFocused();
  await expect(page.getByText('By keys moved to Doing, position 1 of 1')).toBeAttached();
  // Undone before the gateway answers, so undo must wait for this move instead of undoing the one before.
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(cardIn(page, 'Doing', 'By keys')).toBeVisible();
  expect(await titlesOf(ask, board.id)).toEqual(['First And another', 'By keys', '']);
  await cardIn(page, 'Doing', 'By keys').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'By keys' });
  const line = dialog.getByRole('textbox', { name: 'Add item' });
  await expect(line).toBeVisible();
  await line.fill('Glue');
  await line.press('Enter');
  await expect(dialog.getByText('0/1')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Glue' }).press('Space');
  await expect(dialog.getByText('1/1')).toBeVisible();
  await dialog.focus();
  await page.keyboard.press('e');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('By keys');
  await page.keyboard.press('Escape');
  await dialog.focus();
  await page.keyboard.press('t');
  await expect(line).toBeFocused();
  await dialog.focus();
  // Applies to the open card, not to the focused one behind it.
  await page.keyboard.press('a');
  await expect(page.getByText('By keys archived')).toBeVisible();
  await expect(cardIn(page, 'Doing', 'By keys')).toHaveCount(0);
  await page.getByRole('button', { name: 'Board actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('By keys restored')).toBeVisible();
  expect(await titlesOf(ask, board.id)).toEqual(['First And another', 'By keys', '']);
});

/** Drags by touch to the upper part of another element. */
async function dragByTouch(page: Page, from: Locator, to: Locator) {
  const upper = async (what: Locator) => {
    const { x, y, width, height } = (await what.boundingBox())!;
    return { x: x + width / 2, y: y + height / 4 };
  };
  const start = await upper(from);
  const end = await upper(to);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', start);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', { x: end.x, y: start.y + (end.y - start.y) * part });
  await touch('touchEnd');
}

test('on a phone: add cards, select by long press, mention a colleague, reorder a checklist, move by list name', async ({
  browser,
  baseURL,
}) => {
  const phone = { baseURL: baseURL!, viewport: { width: 390, height: 844 }, hasTouch: true };
  const page = await browser.newPage({ ...phone, reducedMotion: 'reduce', locale: 'en-GB' });
  const { ask } = await enter(page, nowhere);
  const board = await makeBoard(ask, []);
  await page.goto(`/apps/scrumboard/${board.id}`);
  await column(page, 'To do').getByRole('button', { name: 'Add a card' }).click();
  const field = page.getByRole('textbox', { name: 'Add a card' });
  for (const title of ['Uno', 'Dos', 'Tres']) {
    await field.fill(title);
    await field.press('Enter');
    await expect(cardIn(page, 'To do', title)).toBeVisible();
  }
  await field.press('Escape');
  await expect(async () => {
    await cardIn(page, 'To do', 'Uno').dispatchEvent('pointerdown', { pointerType: 'touch' });
    await expect(page.getByRole('toolbar').getByText('1 selected')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await cardIn(page, 'To do', 'Dos').click();
  const dialog = page.getByRole('dialog', { name: 'Dos' });
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  await comment.pressSequentially('Look here @Tom');
  await page.getByRole('option', { name: 'Tomas Aguilar' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Look here @Tomas Aguilar')).toBeVisible();
  const lines = dialog.locator('[data-line]');
  const step = dialog.getByRole('textbox', { name: 'Add item' });
  for (const title of ['Saw', 'Glue', 'Sand']) {
    await step.fill(title);
    await step.press('Enter');
    await expect(lines.filter({ hasText: title })).toBeVisible();
  }
  const grip = (title: string) => lines.filter({ hasText: title }).locator('[data-grip]');
  // Dropped on itself, it keeps its position.
  await expect(async () => {
    await dragByTouch(page, grip('Saw'), grip('Saw'));
    await dragByTouch(page, grip('Sand'), grip('Saw'));
    await expect(page.getByText('Sand moved to position 1 of 3')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.reload();
  await expect(lines).toHaveText([/Sand/, /Saw/, /Glue/]);
  await dialog.getByRole('button', { name: 'Move to…' }).last().click();
  await page.getByRole('combobox', { name: 'Name of a list' }).fill('don');
  await page.keyboard.press('Enter');
  await expect.poll(() => titlesOf(ask, board.id)).toEqual(['Uno Tres', '', 'Dos']);
  const comments = `{ boardCard(id: "${new URL(page.url()).pathname.split('/').at(-1)}") { comments { mentions } } }`;
  await expect.poll(async () => (await ask(comments)).boardCard.comments[0]?.mentions).toHaveLength(1);
  await page.close();
});

test('a deleted list is restored with cards and files, shows when it exceeds its limit; labels are reordered', async ({
  page,
}) => {
  const { ask } = await enter(page, nowhere);
  const board = await makeBoard(ask);
  const [todo] = board.lists;
  await ask('mutation ($list: BoardListPatch!) { updateBoardList(list: $list) { id } }', {
    list: { id: todo!.id, limit: 3 },
  });
  for (const title of ['Red', 'Blue'])
    await ask('mutation ($label: BoardLabelInput!) { createBoardLabel(label: $label) { id } }', {
      label: { boardId: board.id, title },
    });
  await page.goto(`/apps/scrumboard/${board.id}`);
  await expect(column(page, 'To do').getByText('3 of 3')).toBeVisible();
  const card = cardIn(page, 'To do', 'Two');
  await card.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['words'], 'plan.txt', { type: 'text/plain' }));
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('1 file added to Two')).toBeVisible();
  await expect(card.getByText('1 file', { exact: false })).toBeAttached();
  await column(page, 'To do').getByRole('button', { name: 'Add a card' }).click();
  await expect(page.getByRole('textbox', { name: 'Add a card' })).toBeFocused();
  await page.keyboard.type('Four tomorrow #Soon');
  await page.keyboard.press('Enter');
  await expect(column(page, 'To do').getByText('4 of 3')).toBeVisible();
  await expect(page.locator('[data-card]').filter({ hasText: 'Four' })).toContainText(/Soon.*Tomorrow/s);
  await expect(page.getByText('To do is over its limit of 3.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for the list To do' }).click();
  await page.getByRole('menuitem', { name: 'Delete list' }).click();
  await expect(column(page, 'To do')).toHaveCount(0);
  await expect(page.getByText('To do deleted with 4 cards')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardIn(page, 'To do', 'Four')).toBeVisible();
  await expect(card.getByText('1 file', { exact: false })).toBeAttached();
  await expect.poll(() => titlesOf(ask, board.id)).toEqual(['One Two Three Four', '', '']);
  await page.getByRole('button', { name: 'Board actions' }).click();
  await page.getByRole('menuitem', { name: 'Board settings' }).click();
  const blue = page.getByRole('textbox', { name: /Blue/ });
  await blue.press('Alt+ArrowDown');
  await expect(page.getByText('Label moved')).toBeVisible();
  const { boardLabels } = await ask(`{ boardLabels(boardId: "${board.id}") { title } }`);
  expect(boardLabels.map(({ title }: { title: string }) => title)).toEqual(['Soon', 'Red', 'Blue']);
});

test('text typed into a card while offline survives a reload, is saved once, and a conflict is shown', async ({
  page,
}) => {
  const { ask } = await enter(page, nowhere);
  const board = await makeBoard(ask, ['Kept']);
  const id = board.lists[0]!.cards[0]!.id;
  const read = async () =>
    (await ask('query ($id: ID!) { boardCard(id: $id) { title description comments { text } } }', { id })).boardCard;
  const path = `/apps/scrumboard/${board.id}/card/${id}`;
  let isAway = false;
  await page.route('**/graphql', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(path);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Description' }).click();
  isAway = true;
  // The editor is still loading.
  await page.keyboard.type('From here');
  await expect(dialog.getByText('Waiting for a connection')).toBeVisible();
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  await comment.fill('Said at sea');
  await comment.press('Control+Enter');
  await comment.fill('Not sent yet');
  await ask('mutation ($id: ID!) { updateBoardCard(id: $id, card: { description: "From there" }) { id } }', { id });
  isAway = false;
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await enter(page, path);
  await expect(dialog.getByText('This description was also changed elsewhere:')).toBeVisible();
  await expect(dialog.getByText('From there')).toBeVisible();
  await expect(comment).toHaveValue('Not sent yet');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(read).toEqual({ title: 'Kept', description: 'From here', comments: [{ text: 'Said at sea' }] });
});

test('a long list loads in parts, and a filter searches all of it and survives opening a card and a reload', async ({
  page,
}) => {
  const { ask } = await enter(page, nowhere);
  const board = await makeBoard(
    ask,
    Array.from({ length: 100 }, (_, at) => `Card ${at + 1}`),
  );
  await page.goto(`/apps/scrumboard/${board.id}`);
  await expect(cardIn(page, 'To do', 'Card 20')).toBeAttached();
  const cards = column(page, 'To do').locator('[data-card]');
  await expect(cards).toHaveCount(20);
  await expect(column(page, 'To do').getByText('100', { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      await column(page, 'To do')
        .getByRole('list')
        .evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
      return cards.last().getAttribute('aria-posinset');
    })
    .toBe('100');
  // Only cards in and near the view are rendered.
  expect(await cards.count()).toBeLessThan(50);
  await expect(cards.last().getByRole('link', { name: 'Card 100' })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('card 77');
  await expect(page).toHaveURL(/q=card\+77/);
  await expect(page.getByText('1 card matches')).toBeVisible();
  await cardIn(page, 'To do', 'Card 77').click();
  await expect(page).toHaveURL(/card\/.*q=card\+77/);
  await page.goBack();
  await page.reload();
  await expect(page.getByText('1 card matches')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'To do' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show as board' }).click();
  await page.getByRole('button', { name: 'Clear filter' }).first().click();
  await expect(cards.first().getByRole('link', { name: 'Card 1', exact: true })).toBeVisible();

  // Archiving includes cards that were never loaded.
  await page.reload();
  await expect(cards).toHaveCount(20);
  await page.getByRole('button', { name: 'Actions for the list To do' }).click();
  await page.getByRole('menuitem', { name: 'Archive all cards' }).click();
  await expect(page.getByText('100 cards archived')).toBeVisible();
  await expect(cards).toHaveCount(0);
});

test('archiving all cards of a list works beyond the limit of a request, and is undone', async ({ page }) => {
  const { ask } = await enter(page, nowhere);
  const titles = Array.from({ length: 100 }, (_, at) => `Card ${at + 1}`);
  const board = await makeBoard(ask, titles);
  for (let at = 0; at < 10; at += 1)
    await ask(
      'mutation ($listId: ID!, $titles: [String!]!) { createBoardCards(listId: $listId, titles: $titles) { id } }',
      {
        listId: board.lists[0]!.id,
        titles,
      },
    );
  await page.goto(`/apps/scrumboard/${board.id}`);
  const cards = column(page, 'To do').locator('[data-card]');
  await expect(cards).toHaveCount(20);
  await page.getByRole('button', { name: 'Actions for the list To do' }).click();
  await page.getByRole('menuitem', { name: 'Archive all cards' }).click();
  await expect(page.getByText('1100 cards archived')).toBeVisible();
  await expect(cards).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'To do').getByText('1,100', { exact: true })).toBeVisible();
});

test('a user with read-only permission sees everything, and no action that would be refused', async ({ page }) => {
  const { ask } = await enter(page, nowhere);
  const board = await makeBoard(ask, ['Read me']);
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('user_rights')) return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"scrumboard.manage",', '').replaceAll(',"scrumboard.manage"', '');
    return route.fulfill({ response: answer, body });
  });
  await page.goto(`/apps/scrumboard/${board.id}`);
  await expect(cardIn(page, 'To do', 'Read me')).toBeVisible();
  for (const name of ['Add a card', 'Add a list', 'Actions for the list To do'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.locator('[data-card] input, [data-grab]')).toHaveCount(0);
  await cardIn(page, 'To do', 'Read me').focus();
  for (const key of ['c', 'a', '#', 'Alt+ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Read me' });
  await expect(dialog.getByRole('complementary', { name: 'Details' })).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  expect(await titlesOf(ask, board.id)).toEqual(['Read me', '', '']);
  await page.goto(`/apps/scrumboard/${board.id}/settings`);
  await expect(page.getByText('You can only view boards')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete board' })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a board is created from a template, and customers have no access to boards', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, '/apps/scrumboard');
  await page.getByRole('button', { name: 'New board' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring');
  await page.getByRole('button', { name: 'Create board' }).click();
  await expect(page.getByRole('heading', { name: 'Spring', level: 1 })).toBeVisible();
  await expect(column(page, 'Doing')).toBeVisible();
  const stranger = await browser.newPage(baseURL ? { baseURL } : {});
  await enter(stranger, '/apps/scrumboard', 'customer@meridian.test');
  await expect(stranger.locator('main')).toContainText('You need the permission “View Scrumboard”.');
  await stranger.close();
});
