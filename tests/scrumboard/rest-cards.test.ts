import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import {
  base,
  board,
  cardsOf,
  emptyBoard,
  foreignBoard,
  foreignCard,
  foreignLabel,
  foreignList,
  openHelpers,
  leaflet,
  osaka,
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

const { read, makeList, makeCard } = openHelpers(() => gateway);

describe('cards over REST', () => {
  it('are created by PUT and by POST, and returned as sent with label ids', async () => {
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

  it('omit an unsent description, and are added last without a position', async () => {
    const list = await makeList('Order');
    const card = { boardId: emptyBoard, listId: list.id, title: 'Bare' };
    const { body } = await gateway.rest('PUT', `${base}/board/card`, { body: { card } });
    expect(body).not.toHaveProperty('description');
    expect(body.position).toBe(65536);
    expect((await makeCard(list.id, 'Second')).position).toBe(131072);
  });

  it('merge sent fields, with labels as objects in and out', async () => {
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

  it('require the labels, and are null when unknown or foreign', async () => {
    const { status, body } = await gateway.rest('PATCH', `${base}/board/card`, {
      body: { id: osaka, card: { title: 'X' } },
    });
    expect([status, body.argument]).toEqual([400, 'card.labels']);
    for (const id of [unknown, foreignCard]) {
      const answer = await gateway.rest('PATCH', `${base}/board/card`, { body: { id, card: { labels: [] } } });
      expect([answer.status, answer.body]).toEqual([200, null]);
    }
  });

  it('are changed together, or none when one is missing', async () => {
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
    for (const id of [unknown, foreignCard]) {
      const some = [
        { id, position: 2, labels: [] },
        { id: first.id, position: 400, labels: [] },
      ];
      const passed = await gateway.rest('PATCH', `${base}/board/cards`, { body: { cards: some } });
      expect(passed.body.map((card: Loose) => [card.id, card.position])).toEqual([[first.id, 400]]);
    }
    const before = await read(emptyBoard);
    const { status, body: refusal } = await gateway.rest('PATCH', `${base}/board/cards`, {
      body: { cards: [{ ...first, position: 7 }, { id: second.id }] },
    });
    expect([status, refusal.argument]).toEqual([400, 'cards[1].labels']);
    expect(await read(emptyBoard)).toEqual(before);
    expect((await gateway.rest('PATCH', `${base}/board/cards`, { body: { cards: [] } })).body).toEqual([]);
  });

  it('number sent positions from 0, set the rest of the board to -1, and leave other boards alone', async () => {
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
    // Missing cards are skipped.
    const gone = [b, { id: foreignCard, boardId: made.id, listId: a.listId }, { ...a, id: unknown }, a];
    const { body: passed } = await gateway.rest('PATCH', `${base}/board/card/positions`, { body: { cards: gone } });
    expect(passed.find((card: Loose) => card.id === b.id).position).toBe(0);
    expect(passed).toHaveLength(3);
    const before = await read(made.id);
    for (const [cards, status] of [
      [[a, { ...foreignRef }], 400],
      [[{ id: a.id, boardId: unknown, listId: a.listId }], 404],
      [[{ id: a.id, listId: a.listId }], 400],
    ] as const) {
      const answer = await gateway.rest('PATCH', `${base}/board/card/positions`, { body: { cards } });
      expect(answer.status).toBe(status);
    }
    expect(await read(made.id)).toEqual(before);
  });
  const foreignRef = { id: foreignCard, boardId: foreignBoard, listId: foreignList };

  it('are deleted once and return true twice', async () => {
    const list = await makeList('Bin');
    const card = await makeCard(list.id, 'Gone');
    for (let time = 0; time < 2; time += 1) {
      expect((await gateway.rest('DELETE', `${base}/board/card?id=${card.id}`)).body).toBe(true);
    }
    await gateway.rest('DELETE', `${base}/board/card?id=${foreignCard}`);
    const { body } = await gateway.rest('GET', `${base}/board?id=${foreignBoard}`, { as: 'harborOwner' });
    expect(cardsOf(body)).toHaveLength(5);
  });

  it('refuse invalid values by name and change nothing', async () => {
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

  it('require scrumboard.manage and name it', async () => {
    const { status, body } = await gateway.rest('DELETE', `${base}/board/card?id=${leaflet}`, { as: 'customer' });
    expect([status, body.right]).toEqual([403, 'scrumboard.manage']);
  });
});

describe('board labels over REST', () => {
  it('are listed per board, with a new one first, by PUT and by POST', async () => {
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

  it('are renamed, and null when unknown or foreign', async () => {
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

  it('are removed from their cards when deleted, and return true when missing', async () => {
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
