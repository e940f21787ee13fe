import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, northwind } from '../../seed/people.ts';
import { boardMemberId } from '../../seed/scrumboard.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import {
  archive,
  base,
  board,
  cardsOf,
  emptyBoard,
  foreignBoard,
  openHelpers,
  leaflet,
  titlesOf,
  unknown,
  workshop,
} from './helpers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { read } = openHelpers(() => gateway);

describe('reading boards over REST', () => {
  it('lists the three with their members as objects, without their contents', async () => {
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

  it('returns one board with lists and cards by position, labels as objects, and members as ids', async () => {
    const whole = await read();
    expect(titlesOf(whole.lists)).toEqual(['To do', 'In progress', 'In review', 'Done']);
    expect(whole.lists.map((list: Loose) => list.position)).toEqual([65536, 131072, 196608, 262144]);
    expect(whole.lists.map((list: Loose) => list.cards.length)).toEqual([4, 2, 1, 5]);
    expect(whole.lists[0].cards.map((card: Loose) => card.position)).toEqual([65536, 131072, 196608, 262144]);
    expect(whole.members).toContain(boardMemberId(northwind, 'Sofie Rask'));
    expect(whole.labels).toHaveLength(5);
    expect(whole.lists[0].cards[0].labels).toEqual([{ id: workshop, boardId: board, title: 'Workshop' }]);
  });

  it('has the documented distribution of labels, descriptions, and due dates', async () => {
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

  it('returns a board without lists as empty', async () => {
    const { lists, labels } = await read(archive);
    expect([lists, labels]).toEqual([[], []]);
  });

  it('is 404 for an unknown board and one of another organization', async () => {
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

  it('finds cards by part of the title or description, and none for an empty query', async () => {
    const { body } = await gateway.rest('GET', `${base}/board/search?query=LEAFLET`);
    expect(titlesOf(body)).toEqual(['Write the leaflet that goes in the box']);
    expect(body[0].labels[0].title).toBe('Workshop');
    expect(titlesOf((await gateway.rest('GET', `${base}/board/search?query=read it aloud`)).body)).toHaveLength(1);
    expect((await gateway.rest('GET', `${base}/board/search?query=`)).body).toEqual([]);
    expect((await gateway.rest('GET', `${base}/board/search?query=%25`)).body).toEqual([]);
    expect((await gateway.rest('GET', `${base}/board/search?query=teak side`)).body).toEqual([]);
    expect((await gateway.rest('GET', `${base}/board/search?query=leaflet&boardId=${emptyBoard}`)).body).toEqual([]);
  });

  it('requires a sign-in', async () => {
    expect((await gateway.rest('GET', `${base}/boards`, { as: null })).status).toBe(401);
  });
});

describe('boards and members over REST', () => {
  const nora = boardMemberId(northwind, 'Nora Lindqvist');
  const stranger = boardMemberId(harbor, 'Rhys Penrose');

  it('creates, changes, and deletes a board with its contents', async () => {
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

  it('refuses a board without a title and members of another organization', async () => {
    for (const [input, argument] of [
      [{}, 'board.title'],
      [{ title: '' }, 'board.title'],
      [{ title: 'X', members: [stranger] }, 'board.members'],
    ] as const) {
      const { status, body } = await gateway.rest('PUT', `${base}/board`, { body: { board: input } });
      expect([status, body.argument]).toEqual([400, argument]);
    }
  });

  it('adds members to boards and cards, once, and removes them', async () => {
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

  it('adds, renames, and removes a member of the room', async () => {
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

  it('updates the last activity of the changed board only', async () => {
    const { body: made } = await gateway.rest('PUT', `${base}/board`, { body: { board: { title: 'Busy' } } });
    const list = { boardId: made.id, title: 'L' };
    const activity = async (id = made.id) => Date.parse((await read(id)).lastActivity);
    const quiet = await activity(archive);
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
    expect(await activity(archive)).toBe(quiet);
  });
});
