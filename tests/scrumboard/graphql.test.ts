import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, northwind } from '../../seed/people.ts';
import { boardCardId, boardId, boardLabelId, boardListId, boardMemberId } from '../../seed/scrumboard.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/scrumboard';
const board = boardId(northwind, 'Field watch launch');
const todo = boardListId(board, 'To do');
const leaflet = boardCardId(board, 'Write the leaflet that goes in the box');
const workshop = boardLabelId(board, 'Workshop');
const tomas = boardMemberId(northwind, 'Tomas Aguilar');
const foreignBoard = boardId(harbor, 'Winter refits');

const MAIN = `query ($id: ID!) {
  board(id: $id) {
    id title description icon lastActivity
    members { id name avatar }
    labels { id title }
    lists { id title position cards { id title position description dueDate labels { id title } members { id name avatar } } }
  }
}`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const undo = (change: string) =>
  gateway.graphql('mutation ($id: ID!) { undoChange(id: $id) { action } }', { id: change });
const whole = async (id = board): Promise<Loose> => {
  const { body } = await gateway.rest('GET', `${base}/board?id=${id}`);
  return { ...body, lastActivity: null };
};

describe('boards over GraphQL', () => {
  it('answer a board screen in one request', async () => {
    const { board: found } = await gateway.ask(MAIN, { id: board });
    expect(found.members.map((member: Loose) => member.name)).toEqual([
      'Nora Lindqvist',
      'Tomas Aguilar',
      'Sofie Rask',
    ]);
    expect(found.lists.map((list: Loose) => list.cards.length)).toEqual([4, 2, 1, 5]);
    expect(found.lists[1].cards[0].labels).toHaveLength(5);
    expect(found.lists[0].cards[1]).toMatchObject({ description: null, labels: [], members: [] });
  });

  it('cost the same number of statements for one board and for all of them', async () => {
    const query = (page: string) =>
      `{ boards${page} { title members { name } labels { title } lists { title cards { title labels { title } members { name } } } } }`;
    await gateway.ask(query(''));
    const one = await gateway.countStatements(() => gateway.ask(query('(first: 1)')));
    const all = await gateway.countStatements(() => gateway.ask(query('')));
    expect(all).toBe(one);
    const main = await gateway.countStatements(() => gateway.ask(MAIN, { id: board }));
    expect(main).toBeLessThan(16);
  });

  it('lead from a card to its list and board, and from labels and members to their cards', async () => {
    const { boardCard, boardLabels } = await gateway.ask(
      `query ($card: ID!, $board: ID!) {
        boardCard(id: $card) { list { title board { title } } board { title } }
        boardLabels(boardId: $board) { title board { title } cards(first: 2) { title } }
      }`,
      { card: leaflet, board },
    );
    expect(boardCard).toEqual({
      list: { title: 'To do', board: { title: 'Field watch launch' } },
      board: { title: 'Field watch launch' },
    });
    expect(boardLabels.map((label: Loose) => label.cards.length)).toEqual([2, 2, 2, 1, 1]);
    await gateway.ask('mutation ($id: ID!, $who: ID!) { addBoardCardMember(id: $id, memberId: $who) { id } }', {
      id: leaflet,
      who: tomas,
    });
    const { boardMembers } = await gateway.ask('{ boardMembers { id name boards { title } cards { title } } }');
    const found = boardMembers.find((member: Loose) => member.id === tomas);
    expect(found.boards.map((each: Loose) => each.title)).toEqual(['Field watch launch', 'Lisbon service desk']);
    expect(found.cards).toEqual([{ title: 'Write the leaflet that goes in the box' }]);
  });

  it('page boards, lists, cards, labels, and members by cursor', async () => {
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const { boards }: Loose = await gateway.ask('query ($after: ID) { boards(first: 2, after: $after) { id } }', {
        after,
      });
      if (boards.length === 0) break;
      seen.push(...boards.map((each: Loose) => each.id));
      after = seen.at(-1)!;
    }
    expect(seen).toHaveLength(3);
    const { board: found } = await gateway.ask(
      `query ($id: ID!, $list: ID, $card: ID) {
        board(id: $id) { lists(first: 2, after: $list) { title } all: lists { cards(first: 1, after: $card) { title } } }
        boardLabels(boardId: $id, first: 1, after: "${workshop}") { title }
        boardMembers(first: 1, after: "${tomas}") { name }
      }`,
      { id: board, list: todo, card: leaflet },
    );
    expect(found.lists.map((list: Loose) => list.title)).toEqual(['In progress', 'In review']);
    expect(found.all.map((list: Loose) => list.cards.length)).toEqual([1, 0, 0, 0]);
    expect(found.all[0].cards[0].title).toBe('Agree the price for the Osaka window set');
    for (const query of ['{ boards(first: 101) { id } }', '{ boards { lists { cards(first: 0) { id } } } }']) {
      expect((await gateway.graphql(query)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        argument: 'first',
      });
    }
  });

  it('require a page size when all cards together exceed the list limit', async () => {
    const small = await openGateway({ LIST_MAX: '10' });
    const query = (page: string) => `{ boards { lists { cards${page} { id } } } }`;
    expect((await small.graphql(query(''))).errors?.[0]?.extensions.argument).toBe('first');
    expect((await small.graphql(query('(first: 2)'))).errors).toBeUndefined();
    const { body } = await small.rest('GET', `${base}/board?id=${board}`);
    expect(body.lists.flatMap((list: Loose) => list.cards)).toHaveLength(10);
    await small.close();
  });

  it('are 404 when unknown or foreign', async () => {
    for (const query of ['board(id: $id) { id }', 'boardCard(id: $id) { id }', 'boardLabels(boardId: $id) { id }']) {
      const { errors } = await gateway.graphql(`query ($id: ID!) { ${query} }`, { id: foreignBoard });
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    const { boards } = await gateway.ask('{ boards { title } }', {}, 'harborOwner');
    expect(boards).toEqual([{ title: 'Winter refits' }]);
  });

  it('patch a card without its labels, which REST then returns', async () => {
    const { updateBoardCard } = await gateway.ask(
      'mutation ($id: ID!, $card: BoardCardPatch!) { updateBoardCard(id: $id, card: $card) { dueDate labels { title } members { name } } }',
      { id: leaflet, card: { dueDate: '2026-12-24T00:00:00.000Z', members: [tomas] } },
    );
    expect(updateBoardCard).toEqual({
      dueDate: '2026-12-24T00:00:00.000Z',
      labels: [{ title: 'Workshop' }],
      members: [{ name: 'Tomas Aguilar' }],
    });
    const { lists } = await whole();
    expect(lists[0].cards[0].dueDate).toBe('2026-12-24T00:00:00.000Z');
  });

  it('run two writes of one document in sequence', async () => {
    const { renamed, card } = await gateway.ask(
      `mutation { renamed: updateBoardLabel(id: "${workshop}", label: { title: "Bench" }) { cards(first: 1) { labels { title } } }
        back: updateBoardLabel(id: "${workshop}", label: { title: "Workshop" }) { id }
        card: updateBoardCard(id: "${leaflet}", card: { title: "Write the leaflet that goes in the box" }) { labels { title } } }`,
    );
    expect(renamed.cards[0].labels[0].title).toBe('Bench');
    expect(card.labels[0].title).toBe('Workshop');
  });

  it('name the missing right', async () => {
    const { errors } = await gateway.graphql('mutation { createBoard(board: { title: "X" }) { id } }', {}, 'customer');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', right: 'scrumboard.manage' });
  });
});

describe('board changes', () => {
  const QUERY = `subscription ($board: ID) {
    boardChanged(boardId: $board) { action record id boardId board { title } list { title } card { title labels { title } } label { title } }
  }`;

  it('over REST are announced to a subscriber of the board, and to no one else', async () => {
    const own = await gateway.follow(QUERY, { board }, 'member');
    const other = await gateway.follow(QUERY, { board: boardId(northwind, 'Lisbon service desk') }, 'member');
    const foreign = await gateway.follow(QUERY, {}, 'harborOwner');
    const card = { boardId: board, listId: todo, title: 'Announced', labels: [workshop] };
    const { body } = await gateway.rest('PUT', `${base}/board/card`, { body: { card } });
    expect((await own.next()).data.data.boardChanged).toEqual({
      action: 'create',
      record: 'BoardCard',
      id: body.id,
      boardId: board,
      board: { title: 'Field watch launch' },
      list: null,
      card: { title: 'Announced', labels: [{ title: 'Workshop' }] },
      label: null,
    });
    await gateway.rest('PATCH', `${base}/board/label`, { body: { id: workshop, label: { title: 'Bench' } } });
    expect((await own.next()).data.data.boardChanged).toMatchObject({
      record: 'BoardLabel',
      label: { title: 'Bench' },
    });
    await gateway.rest('PATCH', `${base}/board/card`, { body: { id: body.id, card: { labels: [{ id: workshop }] } } });
    expect((await own.next()).data.data.boardChanged.card.labels).toEqual([{ title: 'Bench' }]);
    await gateway.rest('PATCH', `${base}/board/label`, { body: { id: workshop, label: { title: 'Workshop' } } });
    await own.next();
    await gateway.rest('DELETE', `${base}/board/card?id=${body.id}`);
    expect((await own.next()).data.data.boardChanged).toMatchObject({ action: 'delete', boardId: board, card: null });
    expect(await other.maybe()).toBeNull();
    expect(await foreign.maybe()).toBeNull();
    for (const each of [own, other, foreign]) each.close();
  });

  it('are undone for a card, a label, a list, a member, and a whole board', async () => {
    const before = await whole();
    const deletions = [
      `deleteBoardCard(id: "${leaflet}")`,
      `deleteBoardLabel(id: "${workshop}")`,
      `deleteBoardList(id: "${todo}")`,
      `deleteBoardMember(id: "${tomas}")`,
      `deleteBoard(id: "${board}")`,
    ];
    for (const deletion of deletions) {
      const { data, extensions } = await gateway.graphql(`mutation { done: ${deletion} }`);
      expect(data.done).toBe(true);
      expect((await undo(extensions.changes[0])).errors).toBeUndefined();
    }
    const after = await whole();
    // Restored labels and members are added at the end.
    const sorted = ({ members, labels, ...rest }: Loose) => ({
      ...rest,
      members: members.toSorted(),
      labels: labels.map((label: Loose) => label.id).toSorted(),
      lists: rest.lists.map((list: Loose) => ({
        ...list,
        cards: list.cards.map((card: Loose) => ({
          ...card,
          labels: card.labels.map((label: Loose) => label.id).toSorted(),
        })),
      })),
    });
    expect(sorted(after)).toEqual(sorted(before));
    const { boardCard } = await gateway.ask(`{ boardCard(id: "${leaflet}") { members { name } } }`);
    expect(boardCard.members).toEqual([{ name: 'Tomas Aguilar' }]);
    expect((await gateway.rest('GET', `${base}/boards`)).body[0].id).toBe(board);
  });

  it('undo a move with every card that it renumbered', async () => {
    const before = await whole();
    const [first, second] = before.lists[0].cards;
    await gateway.ask(`mutation { updateBoardCards(cards: [{ id: "${second.id}", position: 65537 }]) { id } }`);
    const squeezed = await whole();
    const { extensions } = await gateway.graphql(
      'mutation ($id: ID!, $after: ID) { moveBoardCard(id: $id, after: $after) { position } }',
      { id: before.lists[0].cards[3].id, after: first.id },
    );
    const moved = await whole();
    expect(moved.lists[0].cards.map((card: Loose) => card.position)).toEqual([65536, 131072, 196608, 262144]);
    await undo(extensions.changes[0]);
    expect(await whole()).toEqual(squeezed);
  });

  it('cannot be undone into a deleted list or board', async () => {
    const { createBoard } = await gateway.ask('mutation { createBoard(board: { title: "Short" }) { id } }');
    const { createBoardList } = await gateway.ask(
      'mutation ($id: ID!) { createBoardList(list: { boardId: $id, title: "L" }) { id } }',
      { id: createBoard.id },
    );
    const { createBoardCard } = await gateway.ask(
      'mutation ($board: ID!, $list: ID!) { createBoardCard(card: { boardId: $board, listId: $list, title: "C" }) { id } }',
      { board: createBoard.id, list: createBoardList.id },
    );
    const card = await gateway.graphql(`mutation { deleteBoardCard(id: "${createBoardCard.id}") }`);
    const list = await gateway.graphql(`mutation { deleteBoardList(id: "${createBoardList.id}") }`);
    expect((await undo(card.extensions.changes[0])).errors?.[0]).toMatchObject({
      message: 'The list of this card was deleted',
      extensions: { code: 'CONFLICT' },
    });
    await gateway.ask(`mutation { deleteBoard(id: "${createBoard.id}") }`);
    expect((await undo(list.extensions.changes[0])).errors?.[0]).toMatchObject({
      message: 'The board of this list was deleted',
      extensions: { code: 'CONFLICT' },
    });
  });
});
