import { type BrowserContext, type Page, expect, test } from 'playwright/test';
import { speakAs } from './enter.ts';
import { openGateway } from './gateway.ts';
import { sessionOf } from './support.ts';

type Ask = Awaited<ReturnType<typeof speakAs>>['ask'];
type Tabs = { note: Page; card: Page; chat: Page };

const said = (words: readonly string[]) => words.map((word) => `${word} said`);

/** Creates a note, a card and a chat, with a function that reads what the gateway has stored of them. */
async function make(ask: Ask) {
  const { createNote, createBoard } = await ask(`mutation {
    createNote(note: { title: "Log", content: "Begun" }) { id }
    createBoard(board: { title: "Log" }, lists: ["To do"]) { id lists { id } }
  }`);
  const { chats } = await ask('{ chats(first: 5) { id } }');
  const cards = 'mutation ($list: ID!) { createBoardCards(listId: $list, titles: ["Log"]) { id } }';
  const { createBoardCards } = await ask(cards, { list: createBoard.lists[0].id });
  const [note, card, chat]: string[] = [createNote.id, createBoardCards[0].id, chats.at(-1).id];
  await ask('mutation ($id: ID!) { updateBoardCard(id: $id, card: { description: "Begun" }) { id } }', { id: card });
  const reading = `query ($note: ID!, $card: ID!, $chat: ID!) {
    note(id: $note) { content }
    boardCard(id: $card) { description comments { text } }
    chatMessages(chatId: $chat, last: 12) { value }
  }`;
  const read = async () => {
    const found = await ask(reading, { note, card, chat });
    return {
      note: found.note.content,
      card: found.boardCard.description,
      comments: found.boardCard.comments.map(({ text }: { text: string }) => text).toReversed(),
      messages: found.chatMessages
        .map(({ value }: { value: string }) => value)
        .filter((one: string) => one.endsWith(' said')),
    };
  };
  const paths = [`/apps/notes/${note}`, `/apps/scrumboard/${createBoard.id}/card/${card}`, `/apps/chat/${chat}`];
  return { paths, read };
}

const textOf = ({ note }: Tabs) => note.getByRole('dialog').getByRole('textbox', { name: 'Text' });
const commentOf = ({ card }: Tabs) => card.getByRole('dialog').getByRole('textbox', { name: 'Comment' });
const messageOf = ({ chat }: Tabs) => chat.getByRole('textbox', { name: /^Message / });

async function openTabs(context: BrowserContext, paths: readonly string[]): Promise<Tabs> {
  const pages = await Promise.all(paths.map(() => context.newPage()));
  const [note, card, chat] = pages as [Page, Page, Page];
  await Promise.all(pages.map((page, index) => page.goto(paths[index]!)));
  const tabs = { note, card, chat };
  await expect(note.getByRole('dialog').getByRole('button', { name: 'Bold' })).toBeVisible();
  await expect(commentOf(tabs)).toBeVisible();
  await expect(messageOf(tabs)).toBeVisible();
  return tabs;
}

/** Adds a word to each text, sends a comment and a message, and leaves another of each unsent. */
async function write(tabs: Tabs, word: string): Promise<void> {
  const description = tabs.card.getByRole('dialog');
  for (const field of [commentOf(tabs), messageOf(tabs)]) {
    await field.fill(`${word} said`);
    await field.press('Control+Enter');
    await field.fill(`${word} begun`);
  }
  await textOf(tabs).press('Control+End');
  await tabs.note.keyboard.type(` ${word}`);
  await description.getByRole('button', { name: /Description/ }).click();
  await expect(description.getByRole('button', { name: 'Bold' })).toBeVisible();
  await tabs.card.keyboard.type(` ${word}`);
}

/** Expects the stored texts, and the drafts in the fields. */
async function expectAll(tabs: Tabs, read: () => Promise<object>, words: readonly string[]): Promise<void> {
  const text = ['Begun', ...words].join(' ');
  await expect.poll(read).toEqual({ note: text, card: text, comments: said(words), messages: said(words) });
  for (const field of [commentOf(tabs), messageOf(tabs)]) await expect(field).toHaveValue(`${words.at(-1)} begun`);
}

// Four shutdowns on three screens take long on a busy machine.
test.describe.configure({ timeout: 300_000 });

const close = (tabs: Tabs) => Promise.all(Object.values(tabs).map((page) => page.close()));

test('drafts of a note, card, comment and message are stored once after a kill, offline and sign-out', async ({
  browser,
}) => {
  const gateway = await openGateway({});
  const at = { baseURL: gateway.origin };
  const context = await browser.newContext(at);
  try {
    const reader = await (await browser.newContext(at)).newPage();
    const { paths, read } = await make((await speakAs(reader)).ask);
    const signIn = async (page: Page) => {
      const token = await sessionOf(reader, 'owner@meridian.test');
      await page.evaluate((own) => localStorage.setItem('accessToken', own), token);
      return { authorization: `Bearer ${token}` };
    };
    const first = await context.newPage();
    await first.goto('/health/live');
    const headers = await signIn(first);
    let tabs = await openTabs(context, paths);

    // The write arrives, but its response is lost.
    const lost = new Set<string>();
    for (const page of [tabs.card, tabs.chat])
      await page.route('**/graphql', async (route) => {
        const [name] = /CreateBoardComment|SendChatMessage/.exec(route.request().postData() ?? '') ?? [];
        if (!name) return route.continue();
        await route.fetch().catch(() => null);
        lost.add(name);
        return route.abort();
      });
    await write(tabs, 'killed');
    await expect.poll(() => lost.size).toBe(2);
    // The gateway is down while the tabs close.
    await gateway.kill();
    await close(tabs);
    await gateway.again();
    tabs = await openTabs(context, paths);
    await expectAll(tabs, read, ['killed']);

    await context.setOffline(true);
    await write(tabs, 'offline');
    await context.setOffline(false);
    await expectAll(tabs, read, ['killed', 'offline']);

    await write(tabs, 'ended');
    await reader.request.post('/api/auth/sign-out', { headers });
    for (const page of Object.values(tabs)) await expect(page).toHaveURL(/\/sign-in/);
    await close(tabs);
    await signIn(first);
    tabs = await openTabs(context, paths);
    await expectAll(tabs, read, ['killed', 'offline', 'ended']);
  } finally {
    await context.close();
    await gateway.close();
  }
});
