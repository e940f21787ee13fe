import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, northwind } from '../../seed/people.ts';
import { boardCardId, boardId, boardLabelId, boardListId, boardMemberId } from '../../seed/scrumboard.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/scrumboard';
const board = boardId(northwind, 'Field watch launch');
const emptyBoard = boardId(northwind, 'Lisbon service desk');
const todo = boardListId(board, 'To do');
const done = boardListId(board, 'Done');
const leaflet = boardCardId(board, 'Write the leaflet that goes in the box');
const osaka = boardCardId(board, 'Agree the price for the Osaka window set');
const workshop = boardLabelId(board, 'Workshop');
const foreignBoard = boardId(harbor, 'Winter refits');
const foreignList = boardListId(foreignBoard, 'On the hard');
const foreignCard = boardCardId(foreignBoard, 'Quote for a teak side deck');
const foreignLabel = boardLabelId(foreignBoard, 'Hull');
const unknown = '00000000-0000-4000-8000-000000000000';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const read = async (id = board): Promise<Loose> => (await gateway.rest('GET', `${base}/board?id=${id}`)).body;
const titlesOf = (items: { title: string }[]) => items.map((item) => item.title);
const cardsOf = (whole: Loose): Loose[] => whole.lists.flatMap((list: Loose) => list.cards);
const makeList = async (title: string, more: object = {}): Promise<Loose> =>
  (await gateway.rest('POST', `${base}/board/list`, { body: { list: { boardId: emptyBoard, title, ...more } } })).body;
const makeCard = async (listId: string, title: string, more: object = {}): Promise<Loose> => {
  const card = { boardId: emptyBoard, listId, title, description: null, labels: [], dueDate: null, ...more };
  return (await gateway.rest('PUT', `${base}/board/card`, { body: { card } })).body;
};

describe('reading boards over REST', () => {
  it('lists the three with their members as objects, and nothing of what is on them', async () => {
    const { status, body } = await gateway.rest('GET', `${base}/boards`);
    expect(status).toBe(200);
    expect(body.map((each: Loose) => each.members.length)).toEqual([3, 8, 1]);
    expect(Object.keys(body[0]).sort()).toEqual(['description', 'icon', 'id', 'lastActivity', 'members', 'title']);
    expect(body[0].members[0]).toEqual({
      id: boardMemberId(northwind, 'Nora Lindqvist'),
      name: 'Nora Lindqvist',
      avatar: '/pictures/people/nora-lindqvist.svg',
    });
    const days = body.map((each: Loose) => (Date.now() - Date.parse(each.lastActivity)) / 86_400_000);
    expect(days.map(Math.floor)).toEqual([1, 2, 7]);
  });

  it('shows one board with lists and cards by position, labels as objects and members as ids', async () => {
    const whole = await read();
    expect(titlesOf(whole.lists)).toEqual(['To do', 'In progress', 'In review', 'Done']);
    expect(whole.lists.map((list: Loose) => list.position)).toEqual([65536, 131072, 196608, 262144]);
    expect(whole.lists.map((list: Loose) => list.cards.length)).toEqual([4, 2, 1, 5]);
    expect(whole.lists[0].cards.map((card: Loose) => card.position)).toEqual([65536, 131072, 196608, 262144]);
    expect(whole.members).toContain(boardMemberId(northwind, 'Sofie Rask'));
    expect(whole.labels).toHaveLength(5);
    expect(whole.lists[0].cards[0].labels).toEqual([{ id: workshop, boardId: board, title: 'Workshop' }]);
  });

  it('has the documented spread of labels, descriptions and due dates', async () => {
    const whole = await read();
    const cards = cardsOf(whole);
    const counts = (count: number) => cards.filter((card) => card.labels.length === count).length;
    expect([counts(0), counts(1), counts(5)]).toEqual([2, 9, 1]);
    const uses = whole.labels.map(
      (label: Loose) => cards.filter((card) => card.labels.some((each: Loose) => each.id === label.id)).length,
    );
    expect(uses.toSorted().toReversed()).toEqual([5, 4, 3, 1, 1]);
    expect(cards.filter((card) => 'description' in card)).toHaveLength(1);
    expect(cards.filter((card) => card.dueDate === null)).toHaveLength(8);
    expect(cards.every((card) => !('members' in card))).toBe(true);
  });

  it('shows a board without lists as empty', async () => {
    const { lists, labels } = await read(boardId(northwind, 'Archive of old catalogues'));
    expect([lists, labels]).toEqual([[], []]);
  });

  it('does not find a board that is unknown or of another organization', async () => {
    for (const id of [unknown, foreignBoard]) {
      for (const url of [`${base}/board?id=${id}`, `${base}/board/labels?boardId=${id}`]) {
        const { status, body } = await gateway.rest('GET', url);
        expect([status, body]).toEqual([404, 'NOT FOUND']);
      }
    }
    expect((await gateway.rest('GET', `${base}/board`)).body).toMatchObject({ code: 'BAD_INPUT', argument: 'id' });
  });

  it('lists the twenty members by name', async () => {
    const { body } = await gateway.rest('GET', `${base}/members`);
    expect(body).toHaveLength(20);
    expect(body[0].name).toBe('Amalie Krogh');
  });

  it('finds cards by a part of the title or the description, and none for an empty query', async () => {
    const { body } = await gateway.rest('GET', `${base}/board/search?query=LEAFLET`);
    expect(titlesOf(body)).toEqual(['Write the leaflet that goes in the box']);
    expect(body[0].labels[0].title).toBe('Workshop');
    expect(titlesOf((await gateway.rest('GET', `${base}/board/search?query=read it aloud`)).body)).toHaveLength(1);
    expect((await gateway.rest('GET', `${base}/board/search?query=`)).body).toEqual([]);
    expect((await gateway.rest('GET', `${base}/board/search?query=%25`)).body).toEqual([]);
    expect((await gateway.rest('GET', `${base}/board/search?query=teak side`)).body).toEqual([]);
    expect((await gateway.rest('GET', `${base}/board/search?query=leaflet&boardId=${emptyBoard}`)).body).toEqual([]);
  });

  it('is closed to whoever is not signed in', async () => {
    expect((await gateway.rest('GET', `${base}/boards`, { as: null })).status).toBe(401);
  });
});

describe('lists over REST', () => {
  it('creates one where it is told to, with no cards in it', async () => {
    const made = await makeList('Ideas', { position: 98304.5, cards: [] });
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      boardId: emptyBoard,
      position: 98304.5,
      title: 'Ideas',
      cards: [],
    });
    expect((await makeList('Later')).position).toBe(98304.5 + 65536);
    expect(titlesOf((await read(emptyBoard)).lists)).toEqual(['Ideas', 'Later']);
  });

  it('merges what is sent, and answers null for an unknown or foreign list', async () => {
    const { id } = await makeList('Parked');
    const { body } = await gateway.rest('PATCH', `${base}/board/list`, {
      body: { list: { id, boardId: emptyBoard, title: 'Waiting', cards: [], organization_id: harbor } },
    });
    expect(body).toMatchObject({ id, boardId: emptyBoard, title: 'Waiting' });
    for (const other of [unknown, foreignList]) {
      const answer = await gateway.rest('PATCH', `${base}/board/list`, { body: { list: { id: other, title: 'X' } } });
      expect([answer.status, answer.body]).toEqual([200, null]);
    }
  });

  it('changes many together in the order that was sent, or none when one is not there', async () => {
    const [first, second] = [await makeList('One'), await makeList('Two')];
    const lists = [
      { ...second, position: 10 },
      { ...first, position: 20 },
    ];
    const { body } = await gateway.rest('PATCH', `${base}/board/lists`, { body: { lists } });
    expect(body.map((list: Loose) => [list.id, list.position])).toEqual([
      [second.id, 10],
      [first.id, 20],
    ]);
    const before = await read(emptyBoard);
    for (const id of [unknown, foreignList]) {
      const wrong = [
        { id: first.id, position: 1 },
        { id, position: 2 },
      ];
      expect((await gateway.rest('PATCH', `${base}/board/lists`, { body: { lists: wrong } })).status).toBe(404);
    }
    expect(await read(emptyBoard)).toEqual(before);
    expect((await gateway.rest('PATCH', `${base}/board/lists`, { body: { lists: [] } })).body).toEqual([]);
  });

  it('deletes its cards with it, once, and says true twice', async () => {
    const list = await makeList('Doomed');
    const card = await makeCard(list.id, 'Goes too');
    for (let time = 0; time < 2; time += 1) {
      expect((await gateway.rest('DELETE', `${base}/board/list?id=${list.id}`)).body).toBe(true);
    }
    expect((await gateway.rest('GET', `${base}/board/card?id=${card.id}`)).status).toBe(404);
    await gateway.rest('DELETE', `${base}/board/list?id=${foreignList}`);
    const { body } = await gateway.rest('GET', `${base}/board?id=${foreignBoard}`, { as: 'harborOwner' });
    expect(body.lists).toHaveLength(3);
  });

  it('refuses what does not fit and names it', async () => {
    const { id } = await makeList('Strict');
    const wrong: [string, object, string][] = [
      ['POST', { list: { boardId: emptyBoard } }, 'list.title'],
      ['POST', { list: { boardId: emptyBoard, title: ' ' } }, 'list.title'],
      ['POST', { list: { boardId: unknown, title: 'X' } }, 'list.boardId'],
      ['POST', { list: { boardId: foreignBoard, title: 'X' } }, 'list.boardId'],
      ['POST', { list: { boardId: emptyBoard, title: 'X', position: '1' } }, 'list.position'],
      ['PATCH', { list: { title: 'X' } }, 'list.id'],
      ['PATCH', { list: { id, title: null } }, 'list.title'],
      ['PATCH', { list: { id, boardId: board } }, 'list.boardId'],
      ['PATCH', { list: { id, boardId: foreignBoard } }, 'list.boardId'],
    ];
    for (const [method, body, argument] of wrong) {
      const answer = await gateway.rest(method, `${base}/board/list`, { body });
      expect([answer.status, answer.body.argument]).toEqual([400, argument]);
    }
  });

  it('has room for 200 on a board', async () => {
    const { body: made } = await gateway.rest('PUT', `${base}/board`, { body: { board: { title: 'Wide' } } });
    const list = { boardId: made.id, title: 'L' };
    for (let index = 0; index < 200; index += 1) await gateway.rest('POST', `${base}/board/list`, { body: { list } });
    const { status, body } = await gateway.rest('POST', `${base}/board/list`, { body: { list } });
    expect([status, body.argument]).toEqual([400, 'list.boardId']);
    await gateway.rest('DELETE', `${base}/board?id=${made.id}`);
  });
});

describe('cards over REST', () => {
  it('creates by PUT and by POST, and answers what was sent with label ids', async () => {
    const card = {
      boardId: board,
      listId: todo,
      position: 327680,
      title: 'Ring the engraver',
      description: null,
      labels: [workshop],
      dueDate: null,
    };
    for (const method of ['PUT', 'POST']) {
      const { status, body } = await gateway.rest(method, `${base}/board/card`, { body: { card } });
      expect(status).toBe(200);
      expect(body).toEqual({ ...card, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
      await gateway.rest('DELETE', `${base}/board/card?id=${body.id}`);
    }
  });

  it('has no description on a card that was sent without one, and comes last without a position', async () => {
    const list = await makeList('Order');
    const card = { boardId: emptyBoard, listId: list.id, title: 'Bare' };
    const { body } = await gateway.rest('PUT', `${base}/board/card`, { body: { card } });
    expect(body).not.toHaveProperty('description');
    expect(body.position).toBe(65536);
    expect((await makeCard(list.id, 'Second')).position).toBe(131072);
  });

  it('merges what is sent, with labels as objects in and out', async () => {
    const before = cardsOf(await read()).find((card) => card.id === osaka);
    expect(before).not.toHaveProperty('description');
    const dueDate = '2026-11-21T00:00:00.000+02:00';
    const card = {
      id: osaka,
      title: 'Agree the price',
      description: 'Ask <Kenji> first',
      labels: [{ id: workshop, boardId: board, title: 'lies' }],
      dueDate,
    };
    const { body } = await gateway.rest('PATCH', `${base}/board/card`, { body: { id: osaka, card } });
    const labels = [{ id: workshop, boardId: board, title: 'Workshop' }];
    expect(body).toEqual({ ...before, ...card, labels });
    expect(cardsOf(await read()).find((each) => each.id === osaka)).toEqual(body);
    const cleared = { description: null, labels: [], dueDate: null };
    const { body: after } = await gateway.rest('PATCH', `${base}/board/card`, { body: { id: osaka, card: cleared } });
    expect(after).toEqual({ ...body, ...cleared });
  });

  it('requires the labels, and answers null for an unknown or foreign card', async () => {
    const { status, body } = await gateway.rest('PATCH', `${base}/board/card`, {
      body: { id: osaka, card: { title: 'X' } },
    });
    expect([status, body.argument]).toEqual([400, 'card.labels']);
    for (const id of [unknown, foreignCard]) {
      const answer = await gateway.rest('PATCH', `${base}/board/card`, { body: { id, card: { labels: [] } } });
      expect([answer.status, answer.body]).toEqual([200, null]);
    }
  });

  it('changes many together, or none when one is not there', async () => {
    const list = await makeList('Bulk');
    const [first, second] = [await makeCard(list.id, 'First'), await makeCard(list.id, 'Second')];
    const cards = [
      { ...first, position: 300 },
      { ...second, position: 200 },
    ];
    const { body } = await gateway.rest('PATCH', `${base}/board/cards`, { body: { cards } });
    expect(body.map((card: Loose) => [card.id, card.position, card.labels])).toEqual([
      [first.id, 300, []],
      [second.id, 200, []],
    ]);
    const before = await read(emptyBoard);
    for (const id of [unknown, foreignCard]) {
      const wrong = [
        { id: first.id, position: 1, labels: [] },
        { id, position: 2, labels: [] },
      ];
      expect((await gateway.rest('PATCH', `${base}/board/cards`, { body: { cards: wrong } })).status).toBe(404);
    }
    const { status, body: refusal } = await gateway.rest('PATCH', `${base}/board/cards`, {
      body: { cards: [{ ...first, position: 7 }, { id: second.id }] },
    });
    expect([status, refusal.argument]).toEqual([400, 'cards[1].labels']);
    expect(await read(emptyBoard)).toEqual(before);
    expect((await gateway.rest('PATCH', `${base}/board/cards`, { body: { cards: [] } })).body).toEqual([]);
  });

  it('counts positions from 0 in what was sent, gives -1 to the rest of the board and touches no other', async () => {
    const { body: made } = await gateway.rest('PUT', `${base}/board`, { body: { board: { title: 'Places' } } });
    const place = async (title: string, list?: string) => {
      const { body: own } = list
        ? { body: { id: list } }
        : await gateway.rest('POST', `${base}/board/list`, { body: { list: { boardId: made.id, title } } });
      const card = { boardId: made.id, listId: own.id, title, labels: [] };
      return (await gateway.rest('PUT', `${base}/board/card`, { body: { card } })).body;
    };
    const a = await place('a');
    const b = await place('b', a.listId);
    const c = await place('c');
    const others = await read();
    const { body } = await gateway.rest('PATCH', `${base}/board/card/positions`, { body: { cards: [b, a] } });
    const positions = Object.fromEntries(body.map((card: Loose) => [card.title, card.position]));
    expect(positions).toEqual({ a: 1, b: 0, c: -1 });
    expect(await read()).toEqual(others);
    const moved = { ...c, listId: a.listId };
    const { body: again } = await gateway.rest('PATCH', `${base}/board/card/positions`, {
      body: { cards: [moved, a] },
    });
    expect(again.find((card: Loose) => card.id === c.id).position).toBe(-1);
    const before = await read(made.id);
    for (const [cards, status] of [
      [[a, { ...foreignRef }], 400],
      [[a, { id: foreignCard, boardId: made.id, listId: a.listId }], 404],
      [[{ id: a.id, boardId: unknown, listId: a.listId }], 404],
      [[{ id: a.id, listId: a.listId }], 400],
    ] as const) {
      const answer = await gateway.rest('PATCH', `${base}/board/card/positions`, { body: { cards } });
      expect(answer.status).toBe(status);
    }
    expect(await read(made.id)).toEqual(before);
  });
  const foreignRef = { id: foreignCard, boardId: foreignBoard, listId: foreignList };

  it('deletes once and says true twice', async () => {
    const list = await makeList('Bin');
    const card = await makeCard(list.id, 'Gone');
    for (let time = 0; time < 2; time += 1) {
      expect((await gateway.rest('DELETE', `${base}/board/card?id=${card.id}`)).body).toBe(true);
    }
    await gateway.rest('DELETE', `${base}/board/card?id=${foreignCard}`);
    const { body } = await gateway.rest('GET', `${base}/board?id=${foreignBoard}`, { as: 'harborOwner' });
    expect(cardsOf(body)).toHaveLength(5);
  });

  it('refuses what does not fit, names it and changes nothing', async () => {
    const whole = await read();
    const fresh = { boardId: board, listId: todo, title: 'X', labels: [] };
    const elsewhere = (await makeList('Elsewhere')).id;
    const wrong: [string, object, string][] = [
      ['PUT', { card: { ...fresh, title: '' } }, 'card.title'],
      ['PUT', { card: { ...fresh, boardId: foreignBoard } }, 'card.boardId'],
      ['PUT', { card: { ...fresh, listId: foreignList } }, 'card.listId'],
      ['PUT', { card: { ...fresh, listId: elsewhere } }, 'card.listId'],
      ['PUT', { card: { ...fresh, labels: [foreignLabel] } }, 'card.labels'],
      ['PUT', { card: { ...fresh, dueDate: 'tomorrow' } }, 'card.dueDate'],
      ['PATCH', { id: leaflet, card: { labels: [{ id: foreignLabel }] } }, 'card.labels'],
      ['PATCH', { id: leaflet, card: { labels: [workshop] } }, 'card.labels[0]'],
      ['PATCH', { id: leaflet, card: { labels: null } }, 'card.labels'],
      ['PATCH', { id: leaflet, card: { labels: [], listId: elsewhere } }, 'card.listId'],
      ['PATCH', { id: leaflet, card: { labels: [], boardId: emptyBoard } }, 'card.boardId'],
      ['PATCH', { id: leaflet, card: { labels: [], title: 'x'.repeat(501) } }, 'card.title'],
      ['PATCH', { id: leaflet }, 'card'],
      ['PATCH', { id: leaflet, card: 'x' }, 'card'],
    ];
    for (const [method, body, argument] of wrong) {
      const answer = await gateway.rest(method, `${base}/board/card`, { body });
      expect([answer.status, answer.body.argument]).toEqual([400, argument]);
    }
    expect((await gateway.rest('PATCH', `${base}/board/card`, { body: [] })).status).toBe(400);
    expect(await read()).toEqual(whole);
  });

  it('needs scrumboard.manage and says so', async () => {
    const { status, body } = await gateway.rest('DELETE', `${base}/board/card?id=${leaflet}`, { as: 'customer' });
    expect([status, body.right]).toEqual([403, 'scrumboard.manage']);
  });
});

describe('labels over REST', () => {
  it('lists those of the board, and puts a new one first, by PUT and by POST', async () => {
    const { body: before } = await gateway.rest('GET', `${base}/board/labels?boardId=${board}`);
    expect(titlesOf(before)).toEqual(['Workshop', 'Web shop', 'Suppliers', 'Words and pictures', 'Needs Nora']);
    for (const method of ['PUT', 'POST']) {
      const { body: made } = await gateway.rest(method, `${base}/board/label`, {
        body: { label: { boardId: board, title: 'Press', id: 'mine' } },
      });
      expect(made).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), boardId: board, title: 'Press' });
      expect((await gateway.rest('GET', `${base}/board/labels?boardId=${board}`)).body[0]).toEqual(made);
      await gateway.rest('DELETE', `${base}/board/label?id=${made.id}`);
    }
  });

  it('renames one, and answers null for an unknown or foreign one', async () => {
    const label = { boardId: board, title: 'The shop' };
    const { body } = await gateway.rest('PATCH', `${base}/board/label`, { body: { id: workshop, label } });
    expect(body).toEqual({ id: workshop, ...label });
    await gateway.rest('PATCH', `${base}/board/label`, { body: { id: workshop, label: { title: 'Workshop' } } });
    for (const id of [unknown, foreignLabel]) {
      const answer = await gateway.rest('PATCH', `${base}/board/label`, { body: { id, label: { title: 'X' } } });
      expect([answer.status, answer.body]).toEqual([200, null]);
    }
    const wrong = await gateway.rest('PATCH', `${base}/board/label`, {
      body: { id: workshop, label: { boardId: foreignBoard } },
    });
    expect([wrong.status, wrong.body.argument]).toEqual([400, 'label.boardId']);
    const nowhere = await gateway.rest('PUT', `${base}/board/label`, {
      body: { label: { boardId: unknown, title: 'X' } },
    });
    expect([nowhere.status, nowhere.body.argument]).toEqual([400, 'label.boardId']);
  });

  it('strips a deleted label from its cards, and says true for one that is not there', async () => {
    expect((await gateway.rest('DELETE', `${base}/board/label?id=${workshop}`)).body).toBe(true);
    const whole = await read();
    expect(titlesOf(whole.labels)).not.toContain('Workshop');
    expect(cardsOf(whole).flatMap((card) => card.labels)).toHaveLength(14 - 5);
    expect((await gateway.rest('DELETE', `${base}/board/label?id=${workshop}`)).body).toBe(true);
    expect((await gateway.rest('DELETE', `${base}/board/label?id=${foreignLabel}`)).body).toBe(true);
    const { body } = await gateway.rest('GET', `${base}/board/labels?boardId=${foreignBoard}`, { as: 'harborOwner' });
    expect(body).toHaveLength(3);
  });
});

describe('boards and members over REST', () => {
  const nora = boardMemberId(northwind, 'Nora Lindqvist');
  const stranger = boardMemberId(harbor, 'Rhys Penrose');

  it('creates, changes and deletes a board with everything on it', async () => {
    const { body: made } = await gateway.rest('PUT', `${base}/board`, {
      body: { board: { title: 'New', members: [nora] } },
    });
    expect(made).toMatchObject({ title: 'New', description: '', members: [nora] });
    expect((await gateway.rest('GET', `${base}/boards`)).body.at(-1)).toMatchObject({ id: made.id });
    const { body: changed } = await gateway.rest('PATCH', `${base}/board`, {
      body: { id: made.id, board: { description: 'For <all>', members: [], lastActivity: 'never' } },
    });
    expect(changed).toMatchObject({ title: 'New', description: 'For <all>', members: [] });
    expect((await gateway.rest('DELETE', `${base}/board?id=${made.id}`)).body).toBe(true);
    expect((await gateway.rest('DELETE', `${base}/board?id=${made.id}`)).status).toBe(404);
    expect((await gateway.rest('PATCH', `${base}/board`, { body: { id: foreignBoard, board: {} } })).status).toBe(404);
    expect((await gateway.rest('DELETE', `${base}/board?id=${foreignBoard}`)).status).toBe(404);
  });

  it('refuses a board without a title and members of somebody else', async () => {
    for (const [input, argument] of [
      [{}, 'board.title'],
      [{ title: '' }, 'board.title'],
      [{ title: 'X', members: [stranger] }, 'board.members'],
    ] as const) {
      const { status, body } = await gateway.rest('PUT', `${base}/board`, { body: { board: input } });
      expect([status, body.argument]).toEqual([400, argument]);
    }
  });

  it('puts members on boards and cards, once, and takes them off', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { body } = await gateway.rest('POST', `${base}/board/member`, { body: { id: emptyBoard, memberId: nora } });
      expect(body.members.filter((id: string) => id === nora)).toHaveLength(1);
    }
    const { body: without } = await gateway.rest('DELETE', `${base}/board/member?id=${emptyBoard}&memberId=${nora}`);
    expect(without.members).not.toContain(nora);
    const { body: card } = await gateway.rest('POST', `${base}/board/card/member`, {
      body: { id: leaflet, memberId: nora },
    });
    expect(card.members).toEqual([{ id: nora, name: 'Nora Lindqvist', avatar: '/pictures/people/nora-lindqvist.svg' }]);
    expect((await gateway.rest('GET', `${base}/board/card?id=${leaflet}`)).body).toEqual(card);
    const { body: alone } = await gateway.rest('DELETE', `${base}/board/card/member?id=${leaflet}&memberId=${nora}`);
    expect(alone.members).toEqual([]);
    for (const path of ['board/member', 'board/card/member']) {
      const id = path === 'board/member' ? board : leaflet;
      const { status, body } = await gateway.rest('POST', `${base}/${path}`, { body: { id, memberId: stranger } });
      expect([status, body.argument]).toEqual([400, 'memberId']);
      expect((await gateway.rest('POST', `${base}/${path}`, { body: { id: unknown, memberId: nora } })).status).toBe(
        404,
      );
    }
  });

  it('adds, renames and removes a member of the room', async () => {
    const { body: made } = await gateway.rest('POST', `${base}/member`, {
      body: { member: { name: 'Zoë Apprentice' } },
    });
    expect(made).toEqual({ id: expect.any(String), name: 'Zoë Apprentice', avatar: null });
    await gateway.rest('POST', `${base}/board/member`, { body: { id: emptyBoard, memberId: made.id } });
    const { body: renamed } = await gateway.rest('PATCH', `${base}/member`, {
      body: { id: made.id, member: { name: 'Zoë Master' } },
    });
    expect(renamed.name).toBe('Zoë Master');
    expect((await gateway.rest('DELETE', `${base}/member?id=${made.id}`)).body).toBe(true);
    expect((await read(emptyBoard)).members).not.toContain(made.id);
    for (const id of [made.id, stranger]) {
      expect((await gateway.rest('DELETE', `${base}/member?id=${id}`)).status).toBe(404);
      expect((await gateway.rest('PATCH', `${base}/member`, { body: { id, member: {} } })).status).toBe(404);
    }
    const { body } = await gateway.rest('POST', `${base}/member`, {
      body: { member: { name: 'X', avatar: 'data:x' } },
    });
    expect(body.argument).toBe('member.avatar');
  });

  it('follows every write with the last activity of its board, and of no other', async () => {
    const { body: made } = await gateway.rest('PUT', `${base}/board`, { body: { board: { title: 'Busy' } } });
    const list = { boardId: made.id, title: 'L' };
    const activity = async (id = made.id) => Date.parse((await read(id)).lastActivity);
    const quiet = await activity(boardId(northwind, 'Archive of old catalogues'));
    let last = await activity();
    const writes: (() => Promise<Loose>)[] = [
      () => gateway.rest('POST', `${base}/board/list`, { body: { list } }),
      () => gateway.rest('PUT', `${base}/board/label`, { body: { label: { boardId: made.id, title: 'L' } } }),
      async () => {
        const { lists } = await read(made.id);
        const card = { boardId: made.id, listId: lists[0].id, title: 'C', labels: [] };
        return gateway.rest('PUT', `${base}/board/card`, { body: { card } });
      },
      () => gateway.rest('PATCH', `${base}/board`, { body: { id: made.id, board: { title: 'Busier' } } }),
    ];
    for (const write of writes) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      expect((await write()).status).toBe(200);
      const now = await activity();
      expect(now).toBeGreaterThan(last);
      last = now;
    }
    expect(await activity(boardId(northwind, 'Archive of old catalogues'))).toBe(quiet);
  });
});

describe('moves over REST', () => {
  it('puts a list behind another, first, and renumbers when the gap has closed', async () => {
    const { body: made } = await gateway.rest('PUT', `${base}/board`, { body: { board: { title: 'Moves' } } });
    const create = async (title: string): Promise<Loose> =>
      (await gateway.rest('POST', `${base}/board/list`, { body: { list: { boardId: made.id, title } } })).body;
    const [a, b, c] = [await create('a'), await create('b'), await create('c')];
    const move = (id: string, after?: string | null) =>
      gateway.rest('POST', `${base}/board/list/move`, { body: { id, ...(after === undefined ? {} : { after }) } });
    expect((await move(c.id, a.id)).body).toMatchObject({ id: c.id, position: 98304 });
    expect(titlesOf((await read(made.id)).lists)).toEqual(['a', 'c', 'b']);
    expect((await move(b.id)).body).toMatchObject({ id: b.id, position: 32768 });
    await gateway.rest('PATCH', `${base}/board/list`, { body: { list: { id: a.id, position: 32769 } } });
    expect((await move(c.id, b.id)).body.position).toBe(131072);
    const { lists } = await read(made.id);
    expect(lists.map((list: Loose) => [list.title, list.position])).toEqual([
      ['b', 65536],
      ['c', 131072],
      ['a', 196608],
    ]);
    expect((await move(unknown)).status).toBe(404);
    expect((await move(foreignList)).status).toBe(404);
    for (const after of [unknown, foreignList, a.id, todo]) {
      const { status, body } = await move(a.id, after);
      expect([status, body.argument]).toEqual([400, 'after']);
    }
  });

  it('puts a card into another list of its board', async () => {
    const [from, to] = [await makeList('From'), await makeList('To')];
    const [stays, moves] = [await makeCard(to.id, 'Stays'), await makeCard(from.id, 'Moves')];
    const move = (body: object) => gateway.rest('POST', `${base}/board/card/move`, { body: { id: moves.id, ...body } });
    expect((await move({ listId: to.id, after: stays.id })).body).toMatchObject({ listId: to.id, position: 131072 });
    expect((await move({ after: null })).body).toMatchObject({ listId: to.id, position: 32768 });
    for (const [body, argument] of [
      [{ listId: done }, 'listId'],
      [{ listId: foreignList }, 'listId'],
      [{ after: leaflet }, 'after'],
      [{ after: moves.id }, 'after'],
      [{ listId: from.id, after: stays.id }, 'after'],
    ] as const) {
      const answer = await move(body);
      expect([answer.status, answer.body.argument]).toEqual([400, argument]);
    }
    expect((await gateway.rest('POST', `${base}/board/card/move`, { body: { id: foreignCard } })).status).toBe(404);
  });

  it('keeps every card at a place of its own when many move to the same spot at once', async () => {
    const list = await makeList('Crowd');
    const cards: Loose[] = [];
    for (let index = 0; index < 12; index += 1) cards.push(await makeCard(list.id, `Card ${index}`));
    const wave = () =>
      Promise.all(
        cards.slice(1).map((card, index) =>
          gateway.rest('POST', `${base}/board/card/move`, {
            body: { id: card.id, after: cards[0].id },
            as: index % 2 ? 'owner' : 'member',
          }),
        ),
      );
    // The gap has room for sixteen: the first wave only halves it, the second one closes it.
    for (let time = 0; time < 2; time += 1) {
      await wave();
      const own = (await read(emptyBoard)).lists.find((each: Loose) => each.id === list.id);
      const positions = own.cards.map((card: Loose) => card.position);
      expect(own.cards[0].id).toBe(cards[0].id);
      expect(new Set(positions).size).toBe(12);
      expect(positions.every((position: number) => Number.isInteger(position) && position > 0)).toBe(true);
    }
  });
});
