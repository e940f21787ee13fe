import { nobody } from './nobody.ts';
import { must, op, sortedBy, type Play, type Room } from './replay.ts';
import { being, exactly, id, list, maybe, number, orNull, record, text } from './shape.ts';

const base = 'api/apps/scrumboard';
const label = record({ id, boardId: id, title: text });
const cardKeys = {
  id,
  boardId: id,
  listId: id,
  position: number,
  title: text,
  description: maybe(orNull(text)),
  dueDate: maybe(orNull(text)),
};
const card = record({ ...cardKeys, labels: list(label) });
/** A card whose labels are ids. */
const bare = record({ ...cardKeys, labels: list(id) });
const listKeys = { id, boardId: id, position: number, title: text };
const bareList = record(listKeys);
const boardKeys = { id, title: text, description: orNull(text), icon: orNull(text), lastActivity: orNull(text) };
const board = record({
  ...boardKeys,
  members: list(id),
  lists: list(record({ ...listKeys, cards: list(card) })),
  labels: list(label),
});
type Card = { id: string; position: number; labels: { id: string }[] };
type List = { id: string; position: number; cards: Card[] };
type Board = { id: string; lists: List[]; labels: { id: string; boardId: string; title: string }[] };

const open1 = async ({ expect, notes }: Play) =>
  (await expect('GET', `${base}/board?id=${notes.get('board')}`, undefined, {})) as Board;

export const scrumboard: Room = {
  room: 'scrumboard',
  operations: [
    op(`GET ${base}/boards`, async ({ expect, notes }) => {
      const boards = (await expect('GET', `${base}/boards`, undefined, {
        shape: list(record({ ...boardKeys, members: list(record({ id, name: text, avatar: orNull(text) })) }), 3),
      })) as Board[];
      notes.set('board', boards[0]!.id);
    }),
    op(`GET ${base}/board`, async ({ expect, notes }) => {
      const body = (await expect('GET', `${base}/board?id=${notes.get('board')}`, undefined, {
        shape: board,
        order: ({ lists }: Board) => {
          const byPosition = sortedBy((one: { position: number }) => one.position);
          return byPosition(lists) ?? lists.map((one) => byPosition(one.cards)).find(Boolean) ?? null;
        },
      })) as Board;
      notes.set('label', body.labels[0]!.id);
      await expect('GET', `${base}/board?id=${nobody}`, undefined, { status: 404, shape: exactly('NOT FOUND') });
    }),
    op(`POST ${base}/board/list`, async ({ expect, notes }) => {
      const sent = { boardId: notes.get('board'), position: 65536 * 9, title: 'Replay', cards: [] };
      const made = (await expect(
        'POST',
        `${base}/board/list`,
        { list: sent },
        { shape: being(record({ ...listKeys, cards: exactly([]) }), { title: exactly('Replay') }) },
      )) as List;
      notes.set('list', made.id);
    }),
    op(`PATCH ${base}/board/list`, async ({ expect, notes }) => {
      await expect(
        'PATCH',
        `${base}/board/list`,
        { list: { id: notes.get('list'), title: 'Renamed' } },
        { shape: being(bareList, { title: exactly('Renamed') }) },
      );
      await expect('PATCH', `${base}/board/list`, { list: { id: nobody, title: 'X' } }, { shape: exactly(null) });
    }),
    op(`PATCH ${base}/board/lists`, async ({ expect, notes }) => {
      const sent = [{ id: notes.get('list'), boardId: notes.get('board'), title: 'Renamed', position: 65536 * 8 }];
      await expect(
        'PATCH',
        `${base}/board/lists`,
        { lists: sent },
        { shape: list(being(bareList, { id: exactly(notes.get('list')), position: exactly(65536 * 8) }), 1) },
      );
    }),
    op(`PUT ${base}/board/card`, async ({ expect, notes }) => {
      const sent = {
        boardId: notes.get('board'),
        listId: notes.get('list'),
        position: 65536,
        title: 'Card',
        description: null,
        labels: [],
        dueDate: null,
      };
      const made = (await expect(
        'PUT',
        `${base}/board/card`,
        { card: sent },
        { shape: being(bare, { title: exactly('Card'), labels: exactly([]) }) },
      )) as Card;
      notes.set('card', made.id);
    }),
    op(`PATCH ${base}/board/card`, async (play) => {
      const { labels } = await open1(play);
      const sent = {
        id: play.notes.get('card'),
        title: 'Card',
        description: 'Now with a text',
        labels: [labels[0]],
        dueDate: null,
      };
      await play.expect(
        'PATCH',
        `${base}/board/card`,
        { id: sent.id, card: sent },
        {
          shape: being(card, { description: exactly('Now with a text'), labels: exactly([labels[0]]) }),
        },
      );
    }),
    op(`PATCH ${base}/board/cards`, async (play) => {
      const { lists } = await open1(play);
      const own = lists.find((one) => one.id === play.notes.get('list'))!.cards[0]!;
      await play.expect(
        'PATCH',
        `${base}/board/cards`,
        { cards: [{ ...own, position: 131072 }] },
        {
          shape: list(being(card, { id: exactly(own.id), position: exactly(131072), labels: list(label, 1) }), 1),
        },
      );
    }),
    op(`PATCH ${base}/board/card/positions`, async (play) => {
      const { lists } = await open1(play);
      const cards = lists.flatMap((one) => one.cards);
      const sent = cards.map((one) => ({ ...one, labels: one.labels.map((own) => own.id) }));
      await play.expect('PATCH', `${base}/board/card/positions`, { cards: sent }, { shape: list(bare) });
      // Steps of 65536 restore the original positions of the board.
      for (const one of lists) await play.expect('PATCH', `${base}/board/cards`, { cards: one.cards }, {});
    }),
    op(
      `GET ${base}/board/labels`,
      async ({ expect, notes }) =>
        void (await expect('GET', `${base}/board/labels?boardId=${notes.get('board')}`, undefined, {
          shape: list(label, 5),
        })),
    ),
    op(`PUT ${base}/board/label`, async ({ expect, notes }) => {
      const made = (await expect(
        'PUT',
        `${base}/board/label`,
        { label: { boardId: notes.get('board'), title: 'Replay' } },
        { shape: label },
      )) as { id: string };
      notes.set('own label', made.id);
      await expect('GET', `${base}/board/labels?boardId=${notes.get('board')}`, undefined, {
        order: ([first]: { id: string }[]) => must(first?.id === made.id, 'the new label is not first'),
      });
    }),
    op(`PATCH ${base}/board/label`, async ({ expect, notes }) => {
      const sent = { id: notes.get('own label'), label: { title: 'Renamed' } };
      await expect('PATCH', `${base}/board/label`, sent, { shape: being(label, { title: exactly('Renamed') }) });
      await expect('PATCH', `${base}/board/label`, { id: nobody, label: { title: 'X' } }, { shape: exactly(null) });
    }),
    op(`DELETE ${base}/board/label`, async (play) => {
      const { labels } = await open1(play);
      const own = labels.find((one) => one.id === play.notes.get('own label'));
      const card1 = { id: play.notes.get('card'), title: 'Card', description: null, labels: [own], dueDate: null };
      await play.expect('PATCH', `${base}/board/card`, { id: card1.id, card: card1 }, {});
      for (const key of [own!.id, nobody])
        await play.expect('DELETE', `${base}/board/label?id=${key}`, undefined, { shape: exactly(true) });
      const { lists } = await open1(play);
      const problem = must(
        lists.flatMap((one) => one.cards).find((one) => one.id === card1.id)?.labels.length === 0,
        'the label is still on the card',
      );
      if (problem) throw new Error(problem);
    }),
    op(`DELETE ${base}/board/card`, async ({ expect, notes }) => {
      for (const key of [notes.get('card'), nobody])
        await expect('DELETE', `${base}/board/card?id=${key}`, undefined, { shape: exactly(true) });
    }),
    op(`DELETE ${base}/board/list`, async (play) => {
      const sent = {
        boardId: play.notes.get('board'),
        listId: play.notes.get('list'),
        position: 65536,
        title: 'Goes too',
        description: null,
        labels: [],
        dueDate: null,
      };
      await play.expect('PUT', `${base}/board/card`, { card: sent }, {});
      for (const key of [play.notes.get('list'), nobody])
        await play.expect('DELETE', `${base}/board/list?id=${key}`, undefined, { shape: exactly(true) });
      await play.expect('GET', `${base}/board?id=${play.notes.get('board')}`, undefined, {
        order: ({ lists }: Board) =>
          must(
            lists.length === 4 && lists.flatMap((one) => one.cards).length === 12,
            'the list or its card is still there',
          ),
      });
    }),
  ],
};
