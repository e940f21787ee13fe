import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import {
  base,
  board,
  done,
  emptyBoard,
  foreignBoard,
  foreignCard,
  foreignList,
  openHelpers,
  leaflet,
  titlesOf,
  todo,
  unknown,
} from './helpers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { read, makeList, makeCard } = openHelpers(() => gateway);

describe('lists over REST', () => {
  it('are created at the requested position, without cards', async () => {
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

  it('merge sent fields, and are null when unknown or foreign', async () => {
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

  it('are reordered together as sent, skipping missing ones', async () => {
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
    for (const id of [unknown, foreignList]) {
      const some = [
        { id, position: 2 },
        { id: first.id, position: 30 },
      ];
      const passed = await gateway.rest('PATCH', `${base}/board/lists`, { body: { lists: some } });
      expect(passed.body.map((list: Loose) => [list.id, list.position])).toEqual([[first.id, 30]]);
    }
    expect((await gateway.rest('PATCH', `${base}/board/lists`, { body: { lists: [] } })).body).toEqual([]);
  });

  it('are deleted once with their cards, and return true twice', async () => {
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

  it('refuse invalid values by name', async () => {
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

  it('are limited to 200 per board', async () => {
    const { body: made } = await gateway.rest('PUT', `${base}/board`, { body: { board: { title: 'Wide' } } });
    const list = { boardId: made.id, title: 'L' };
    for (let index = 0; index < 200; index += 1) await gateway.rest('POST', `${base}/board/list`, { body: { list } });
    const { status, body } = await gateway.rest('POST', `${base}/board/list`, { body: { list } });
    expect([status, body.argument]).toEqual([400, 'list.boardId']);
    await gateway.rest('DELETE', `${base}/board?id=${made.id}`);
  });
});

describe('moves over REST', () => {
  it('place a list behind another or first, and renumber when the gap is used up', async () => {
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

  it('place a card in another list of its board', async () => {
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

  it('keep positions unique when many cards move to the same spot simultaneously', async () => {
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
    // The gap fits sixteen moves: the first wave halves it, the second one uses it up.
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
