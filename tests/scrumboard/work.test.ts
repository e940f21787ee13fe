import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { boardMemberId } from '../../seed/scrumboard.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { multipart } from '../support/form.ts';
import { pixel } from '../support/pictures.ts';
import {
  base,
  cardsOf,
  emptyBoard,
  foreignCard,
  foreignList,
  leaflet,
  titlesOf,
  todo,
  unknown,
  workshop,
} from './helpers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const tomas = boardMemberId(northwind, 'Tomas Aguilar');
const post = async (path: string, body: object) => (await gateway.rest('POST', `${base}/board${path}`, { body })).body;
const readBoard = async (id: string): Promise<Loose> => (await gateway.rest('GET', `${base}/board?id=${id}`)).body;
const undo = async (answer: Loose): Promise<void> =>
  void (await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { action } }', {
    id: answer.extensions.changes[0],
  }));

/** A board with two lists and a number of cards in the first. */
async function plant(count: number) {
  const { createBoard: board } = await gateway.ask(
    'mutation { createBoard(board: { title: "Planted" }, lists: ["From", "To"]) { id labels { id } lists { id title } } }',
  );
  const [from, to] = board.lists;
  const titles = Array.from({ length: count }, (_, index) => `Card ${index + 1}`);
  const made = count > 0 ? await post('/cards', { listId: from.id, titles }) : [];
  return { id: board.id, from: from.id, to: to.id, cards: made.map((card: Loose) => card.id) as string[] };
}
const inList = async (board: string, index: number) => titlesOf((await readBoard(board)).lists[index].cards);

describe('bulk changes of cards', () => {
  it('create cards in order, last or behind a card of the list', async () => {
    const { id, from, cards } = await plant(2);
    await post('/cards', { listId: from, titles: ['A', 'B'], after: cards[0] });
    expect(await inList(id, 0)).toEqual(['Card 1', 'A', 'B', 'Card 2']);
    const tooMany = await gateway.rest('POST', `${base}/board/cards`, {
      body: { listId: from, titles: Array.from({ length: 101 }, () => 'x') },
    });
    expect(tooMany.status).toBe(400);
  });

  it('move together, with one undo', async () => {
    const { id, to, cards } = await plant(4);
    const answer = await gateway.graphql(
      'mutation ($ids: [ID!]!, $list: ID!) { moveBoardCards(ids: $ids, listId: $list) { id listId } }',
      { ids: [cards[2], cards[0]], list: to },
    );
    expect(await inList(id, 1)).toEqual(['Card 3', 'Card 1']);
    await undo(answer);
    expect(await inList(id, 0)).toEqual(['Card 1', 'Card 2', 'Card 3', 'Card 4']);
  });

  it('move to another board, keeping labels of the same name, all cards or none', async () => {
    const one = await plant(2);
    const other = await plant(0);
    const label = async (boardId: string, title: string) => (await post('/label', { label: { boardId, title } })).id;
    const [red, blue] = [await label(one.id, 'Red'), await label(one.id, 'Blue')];
    const there = await label(other.id, 'red');
    for (const each of [red, blue]) await post('/cards/label', { ids: [one.cards[0]], label: each, labelled: true });
    const lost = await gateway.rest('POST', `${base}/board/cards/move`, {
      body: { ids: [one.cards[0], foreignCard], listId: other.from },
    });
    expect(lost.status).toBe(404);
    const foreign = await gateway.rest('POST', `${base}/board/cards/move`, {
      body: { ids: [one.cards[0]], listId: foreignList },
    });
    expect(foreign.status).toBe(400);
    const [moved] = await post('/cards/move', { ids: [one.cards[0]], listId: other.from });
    expect(moved).toMatchObject({ boardId: other.id, listId: other.from, labels: [there] });
  });

  it('archive cards, which then are in no documented body until restored', async () => {
    const { id, from, cards } = await plant(3);
    await post('/cards/archive', { ids: [cards[0], cards[2]], archived: true });
    expect(await inList(id, 0)).toEqual(['Card 2']);
    const { board } = await gateway.ask('query ($id: ID!) { board(id: $id) { lists { cardCount } } }', { id });
    expect(board.lists[0].cardCount).toBe(1);
    const { body: found } = await gateway.rest('GET', `${base}/board/search?query=card&boardId=${id}`);
    expect(titlesOf(found)).toEqual(['Card 2']);
    const { body: archived } = await gateway.rest('GET', `${base}/board/archive?boardId=${id}`);
    expect(titlesOf(archived).toSorted()).toEqual(['Card 1', 'Card 3']);
    await post('/cards/archive', { ids: cards, archived: false });
    expect(await inList(id, 0)).toEqual(['Card 1', 'Card 2', 'Card 3']);
    const again = await post('/cards', { listId: from, titles: ['Last'] });
    expect(again[0].position).toBeGreaterThan(0);
  });

  it('page through a list larger than one request, archive in batches, and undo each batch', async () => {
    const { id, from } = await plant(0);
    const titles = Array.from({ length: 1_100 }, (_, index) => `Card ${index + 1}`);
    for (let at = 0; at < titles.length; at += 100)
      await post('/cards', { listId: from, titles: titles.slice(at, at + 100) });
    const page = async (after: string | null): Promise<string[]> => {
      const { boardList } = await gateway.ask(
        'query ($id: ID!, $after: ID) { boardList(id: $id) { cards(first: 100, after: $after) { id } } }',
        { id: from, after },
      );
      return boardList.cards.map((card: Loose) => card.id);
    };
    const ids: string[] = [];
    for (let more = await page(null); more.length > 0; more = await page(ids.at(-1)!)) ids.push(...more);
    expect(ids).toHaveLength(1_100);

    const tooMany = await gateway.rest('POST', `${base}/board/cards/archive`, { body: { ids, archived: true } });
    expect(tooMany.status).toBe(400);
    const archive = (piece: string[]) =>
      gateway.graphql('mutation ($ids: [ID!]!) { archiveBoardCards(ids: $ids) { id } }', { ids: piece });
    const answers = [await archive(ids.slice(0, 1_000)), await archive(ids.slice(1_000))];
    expect(await inList(id, 0)).toEqual([]);
    for (const answer of answers.toReversed()) await undo(answer);
    expect(await inList(id, 0)).toEqual(titles);
  }, 60_000);

  it('assign and unassign people, delete together, and restore', async () => {
    const { id, cards } = await plant(3);
    await post('/cards/member', { ids: cards.slice(0, 2), memberId: tomas, assigned: true });
    const names = async () =>
      (
        await gateway.ask('query ($id: ID!) { board(id: $id) { lists { cards(first: 9) { members { name } } } } }', {
          id,
        })
      ).board.lists[0].cards.map((card: Loose) => card.members.length);
    expect(await names()).toEqual([1, 1, 0]);
    const answer = await gateway.graphql('mutation ($ids: [ID!]!) { deleteBoardCards(ids: $ids) }', { ids: cards });
    expect(await inList(id, 0)).toEqual([]);
    await undo(answer);
    expect(await names()).toEqual([1, 1, 0]);
  });
});

describe('the parts of a card', () => {
  const parts = `query ($id: ID!) { boardCard(id: $id) {
    commentCount checkCount checkedCount checks { id title done } comments { id text author { name } editedAt }
    history { deed fields fromList toList by { name } } } }`;
  const readParts = async (id: string) => (await gateway.ask(parts, { id })).boardCard;

  it('are counted on each write, and deleted and restored with its list', async () => {
    const { id, from, cards } = await plant(1);
    const [card] = cards;
    const checks = await post('/check', { cardId: card, titles: ['One', 'Two', 'Three'] });
    await gateway.rest('PATCH', `${base}/board/check`, { body: { id: checks[1].id, check: { done: true } } });
    await post('/check/move', { id: checks[2].id, after: null });
    await post('/comment', { comment: { cardId: card, text: 'Hello @Tomas Aguilar', mentions: [tomas] } });
    const before = await readParts(card!);
    expect(before).toMatchObject({ commentCount: 1, checkCount: 3, checkedCount: 1 });
    expect(titlesOf(before.checks)).toEqual(['Three', 'One', 'Two']);
    const answer = await gateway.graphql('mutation ($id: ID!) { deleteBoardList(id: $id) }', { id: from });
    expect((await readBoard(id)).lists).toHaveLength(1);
    await undo(answer);
    const after = await readParts(card!);
    expect({ ...after, history: [] }).toEqual({ ...before, history: [] });
  });

  it('are copied with the card, as far as unfinished', async () => {
    const { id, cards } = await plant(2);
    const [card] = cards;
    const [check] = await post('/check', { cardId: card, titles: ['Step'] });
    await gateway.rest('PATCH', `${base}/board/check`, { body: { id: check.id, check: { done: true } } });
    await post('/comment', { comment: { cardId: card, text: 'Not copied' } });
    const copy = await post('/card/copy', { id: card });
    expect(await inList(id, 0)).toEqual(['Card 1', 'Card 1', 'Card 2']);
    expect(await readParts(copy.id)).toMatchObject({ commentCount: 0, checkCount: 1, checkedCount: 0 });
    const whole = await post('/copy', { id, title: 'Copied', withCards: true });
    expect(cardsOf(await readBoard(whole.id))).toHaveLength(3);
    const bare = await post('/copy', { id, title: 'Bare', withCards: false });
    expect((await readBoard(bare.id)).lists.map((list: Loose) => [list.title, list.cards.length])).toEqual([
      ['From', 0],
      ['To', 0],
    ]);
  });

  it('allow only the author to edit a comment', async () => {
    const { id: comment } = await post('/comment', { comment: { cardId: leaflet, text: 'Mine' } });
    const change = (as: 'owner' | 'member') =>
      gateway.rest('PATCH', `${base}/board/comment`, { as, body: { id: comment, comment: { text: 'Changed' } } });
    expect((await change('member')).status).toBe(403);
    const { body } = await change('owner');
    expect(body).toMatchObject({ text: 'Changed', editedAt: expect.any(String) });
    expect((await gateway.rest('DELETE', `${base}/board/comment?id=${comment}`, { as: 'member' })).status).toBe(403);
    expect((await gateway.rest('DELETE', `${base}/board/comment?id=${comment}`)).status).toBe(200);
  });

  it('show who moved it from which list, without the right to the log', async () => {
    const { to, cards } = await plant(1);
    await post('/cards/move', { ids: cards, listId: to });
    await gateway.ask('mutation ($id: ID!) { updateBoardCard(id: $id, card: { dueDate: "2031-01-01" }) { id } }', {
      id: cards[0],
    });
    const { boardCard } = await gateway.ask(parts, { id: cards[0] }, 'member');
    expect(boardCard.history).toMatchObject([
      { deed: 'changed', fields: ['dueDate'] },
      { deed: 'moved', fromList: 'From', toList: 'To', by: { name: expect.any(String) } },
      { deed: 'created' },
    ]);
  });
});

describe('the files of a card', () => {
  const picture = `data:image/png;base64,${pixel.toString('base64')}`;
  const attach = (id: string, name = 'dial.png') =>
    gateway.rest(
      'POST',
      `${base}/board/card/attachment`,
      multipart({ id, previews: picture }, [{ field: 'files', name, type: 'image/png', content: pixel }]),
    );
  const read = async (id: string) =>
    (
      await gateway.ask(
        `query ($id: ID!) { boardCard(id: $id) {
          attachmentCount attachments { id name downloadPath } cover { attachmentId preview previewWidth } } }`,
        { id },
      )
    ).boardCard;

  it('are uploaded, downloaded, used as cover, copied, and removed with the cover', async () => {
    const { cards } = await plant(1);
    const [card] = cards;
    expect((await attach(card!)).status).toBe(200);
    const [file] = (await read(card!)).attachments;
    expect(file.name).toBe('dial.png');
    const { bytes } = await gateway.rest('GET', file.downloadPath);
    expect(bytes.equals(pixel)).toBe(true);
    expect((await gateway.rest('GET', file.downloadPath, { as: 'harborOwner' })).status).toBe(404);
    const cover = (attachmentId: string) =>
      gateway.graphql('mutation ($id: ID!, $card: BoardCardPatch!) { updateBoardCard(id: $id, card: $card) { id } }', {
        id: card,
        card: { cover: { attachmentId } },
      });
    expect((await cover(unknown)).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
    await cover(file.id);
    expect((await read(card!)).cover).toEqual({ attachmentId: file.id, preview: picture, previewWidth: 1 });
    const copy = await post('/card/copy', { id: card });
    expect(await read(copy.id)).toMatchObject({ attachmentCount: 1, cover: null });
    const answer = await gateway.graphql('mutation ($id: ID!) { detachFromBoardCard(id: $id) { id } }', {
      id: file.id,
    });
    expect(await read(card!)).toMatchObject({ attachmentCount: 0, cover: null });
    await undo(answer);
    expect(await read(card!)).toMatchObject({ attachmentCount: 1, cover: { attachmentId: file.id } });
  });

  it('are deleted and restored with the card', async () => {
    const { cards } = await plant(1);
    await attach(cards[0]!);
    const answer = await gateway.graphql('mutation ($ids: [ID!]!) { deleteBoardCards(ids: $ids) }', { ids: cards });
    await undo(answer);
    expect((await read(cards[0]!)).attachmentCount).toBe(1);
  });
});

describe('two simultaneous editors', () => {
  it('get a conflict for the same field, and none for another field', async () => {
    const { cards } = await plant(1);
    const write = (card: object, since?: string) =>
      gateway.graphql(
        'mutation ($id: ID!, $card: BoardCardPatch!, $since: ID) { updateBoardCard(id: $id, card: $card, since: $since) { title } }',
        { id: cards[0], card, since },
      );
    const first = await write({ title: 'First' });
    const since = first.extensions!.changes[0];
    await write({ title: 'Second' });
    const late = await write({ title: 'Third' }, since);
    expect(late.errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await write({ description: 'Other' }, since)).errors).toBeUndefined();
  });

  it('converge on one order when three drag within the same two lists while a fourth comments', async () => {
    const { id, from, to, cards } = await plant(12);
    const rounds = 30;
    const refused: number[] = [];
    /** One client: reads the board, and moves a card behind one that it sees there. */
    const drag = async (hand: number) => {
      for (let round = 0; round < rounds; round += 1) {
        const list = (round + hand) % 2;
        const seen = (await readBoard(id)).lists[list].cards.map((card: Loose) => card.id) as string[];
        const card = cards[(round * 5 + hand * 3) % cards.length]!;
        // Repeatedly into the same gap, until it is used up and all cards are renumbered.
        const after = round % 3 === 0 ? null : (seen.find((other) => other !== card) ?? null);
        const { status } = await gateway.rest('POST', `${base}/board/cards/move`, {
          as: hand === 1 ? 'member' : 'owner',
          body: { ids: [card], listId: list === 0 ? from : to, after },
        });
        // The target card may have moved to the other list meanwhile.
        if (status !== 200 && !(status === 400 && after !== null)) refused.push(status);
      }
    };
    const addComments = async () => {
      for (let at = 0; at < 8; at += 1) await post('/comment', { comment: { cardId: cards[0], text: `Said ${at}` } });
    };
    await Promise.all([drag(0), drag(1), drag(2), addComments()]);
    expect(refused).toEqual([]);
    const order = (whole: Loose) => whole.lists.map((list: Loose) => list.cards.map((card: Loose) => card.id));
    const body = await readBoard(id);
    for (const { cards: inside } of body.lists) {
      const places = inside.map((card: Loose) => card.position);
      expect(places).toEqual([...new Set<number>(places)].toSorted((one, other) => one - other));
    }
    expect(order(body).flat().toSorted()).toEqual(cards.toSorted());
    for (const who of ['owner', 'member'] as const) {
      const { board } = await gateway.ask(
        'query ($id: ID!) { board(id: $id) { lists { cardCount cards(first: 50) { id } } } }',
        { id },
        who,
      );
      expect(order(board)).toEqual(order(body));
      expect(board.lists.map((list: Loose) => list.cardCount)).toEqual(order(body).map((ids: string[]) => ids.length));
    }
    const { boardCard } = await gateway.ask(
      'query ($id: ID!) { boardCard(id: $id) { commentCount comments { text } } }',
      { id: cards[0] },
    );
    expect(boardCard.commentCount).toBe(8);
    expect(new Set(boardCard.comments.map((comment: Loose) => comment.text)).size).toBe(8);
  });
});

describe('the labels of a board', () => {
  it('are reordered even without a gap, keep their cards, and are restored by undo', async () => {
    const { id, cards } = await plant(1);
    const made: string[] = [];
    for (const title of ['C', 'B', 'A']) made.unshift((await post('/label', { label: { boardId: id, title } })).id);
    const [a, b, c] = made as [string, string, string];
    await post('/cards/label', { ids: cards, label: c, labelled: true });
    const labels = async () => titlesOf((await gateway.rest('GET', `${base}/board/labels?boardId=${id}`)).body);
    expect(await labels()).toEqual(['A', 'B', 'C']);
    const answer = await gateway.graphql(
      'mutation ($id: ID!, $after: ID) { moveBoardLabel(id: $id, after: $after) { title } }',
      { id: c, after: a },
    );
    expect(await labels()).toEqual(['A', 'C', 'B']);
    await undo(answer);
    expect(await labels()).toEqual(['A', 'B', 'C']);
    expect(Object.keys(await post('/label/move', { id: b, after: null })).toSorted()).toEqual([
      'boardId',
      'id',
      'title',
    ]);
    expect(await labels()).toEqual(['B', 'A', 'C']);
    const foreign = await gateway.rest('POST', `${base}/board/label/move`, { body: { id: a, after: workshop } });
    expect(foreign.status).toBe(400);
    expect((await gateway.rest('POST', `${base}/board/label/move`, { body: { id: unknown } })).status).toBe(404);
    const gone = await gateway.graphql('mutation ($id: ID!) { deleteBoardLabel(id: $id) }', { id: a });
    const before = ['A', ...(await labels())].toSorted();
    await undo(gone);
    expect((await labels()).toSorted()).toEqual(before);
    const { board } = await gateway.ask(
      'query ($id: ID!) { board(id: $id) { lists { cards(first: 9) { labels { title } } } } }',
      { id },
    );
    expect(board.lists[0].cards[0].labels).toEqual([{ title: 'C' }]);
  });
});

describe('card filters', () => {
  it('select by text, label, person, date, and completion, with pages', async () => {
    const { id, to, cards } = await plant(4);
    await gateway.ask('mutation ($list: BoardListPatch!) { updateBoardList(list: $list) { id } }', {
      list: { id: to, isDone: true },
    });
    await post('/cards/move', { ids: [cards[3]], listId: to });
    await gateway.ask('mutation ($cards: [BoardCardItem!]!) { updateBoardCards(cards: $cards) { id } }', {
      cards: [{ id: cards[0], dueDate: '2031-05-05' }],
    });
    await post('/cards/member', { ids: [cards[1]], memberId: tomas, assigned: true });
    const find = async (more: string) =>
      titlesOf((await gateway.rest('GET', `${base}/board/cards?boardId=${id}&${more}`)).body).toSorted();
    expect(await find('query=card%202')).toEqual(['Card 2']);
    expect(await find(`member=${tomas}`)).toEqual(['Card 2']);
    expect(await find('dueFrom=2031-05-05T00:00:00.000Z&dueBefore=2031-05-06T00:00:00.000Z')).toEqual(['Card 1']);
    expect(await find('nodate=true&done=false')).toEqual(['Card 2', 'Card 3']);
    expect(await find('done=true')).toEqual(['Card 4']);
    const [first] = (await gateway.rest('GET', `${base}/board/cards?boardId=${id}&first=1`)).body;
    const rest = (await gateway.rest('GET', `${base}/board/cards?boardId=${id}&first=9&after=${first.id}`)).body;
    expect(new Set([first, ...rest].map((card) => card.id)).size).toBe(4);
  });

  it('return own cards of all boards, due ones first, without those of completed lists', async () => {
    const me = async () => titlesOf((await gateway.rest('GET', `${base}/mine`)).body);
    const nora = boardMemberId(northwind, 'Nora Lindqvist');
    const { to, cards } = await plant(4);
    const before = await me();
    await post('/cards/member', { ids: cards, memberId: nora, assigned: true });
    await gateway.ask('mutation ($cards: [BoardCardItem!]!) { updateBoardCards(cards: $cards) { id } }', {
      cards: [
        { id: cards[2], dueDate: '2031-01-01' },
        { id: cards[1], dueDate: '2030-01-01' },
      ],
    });
    await gateway.ask('mutation ($list: BoardListPatch!) { updateBoardList(list: $list) { id } }', {
      list: { id: to, isDone: true },
    });
    await post('/cards/move', { ids: [cards[3]], listId: to });
    expect((await me()).filter((title) => !before.includes(title))).toEqual(['Card 2', 'Card 3', 'Card 1']);
  });

  it('leave the seed and its documented bodies unchanged', async () => {
    const body = (await gateway.rest('GET', `${base}/board?id=${emptyBoard}`)).body;
    expect(Object.keys(body)).not.toContain('archivedAt');
    const { body: list } = await gateway.rest('GET', `${base}/board/list?id=${todo}`);
    expect(Object.keys(list).toSorted()).toEqual(['boardId', 'id', 'position', 'title']);
  });
});
