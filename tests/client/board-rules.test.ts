import { describe, expect, it } from 'vitest';
import { firstTaken, placesFrom } from '../../web/scrumboard/data/first-taken.ts';
import { besideOf } from '../../web/scrumboard/columns/beside.ts';
import { type BoardListHead, type Card, columnsOf, isOver } from '../../web/scrumboard/board/columns.ts';
import { linesIn } from '../../web/ui/text/pasted-lines.ts';
import { placesBetween } from '../../web/scrumboard/data/places-between.ts';
import { mentionAt, mentionsIn, named } from '../../web/scrumboard/comments/mentions.ts';

const list = (id: string, position: number, more: Partial<BoardListHead> = {}) =>
  ({ id, boardId: 'b', title: id, position, limit: null, isDone: false, cardCount: 0, ...more }) as BoardListHead;
const card = (id: string, listId: string, position: number, more: Partial<Card> = {}) =>
  ({ id, boardId: 'b', listId, position, title: id, archivedAt: null, labels: [], members: [], ...more }) as Card;
const lists = [list('todo', 1), list('done', 2)];
const cards = [card('a', 'todo', 10), card('b', 'todo', 20), card('c', 'done', 10)];
const whole = () => true;
const shown = (columns: ReturnType<typeof columnsOf>) =>
  columns.map((column) => column.cards.map(({ id }) => id).join(''));

describe('the columns of a board', () => {
  it('place each card by its list and position, break ties by id and leave out archived cards', () => {
    const more = [...cards, card('d', 'todo', 20), card('e', 'done', 5), card('f', 'todo', 1, { archivedAt: 'now' })];
    expect(shown(columnsOf(lists, more, [], whole))).toEqual(['abd', 'ec']);
  });

  it('apply optimistic updates on top of each other, and drop each one separately', () => {
    const move = { cards: new Map([['a', { listId: 'done', position: 20 }]]) };
    const order = { lists: new Map([['done', { position: 0 }]]) };
    const made = { made: [card('new 1', 'todo', 30)] };
    const gone = { gone: new Set(['c']) };
    expect(shown(columnsOf(lists, cards, [move, order, made, gone], whole))).toEqual(['a', 'bnew 1']);
    expect(shown(columnsOf(lists, cards, [order], whole))).toEqual(['c', 'ab']);
  });

  it('show the stored count until all cards are loaded, and whether it exceeds the limit', () => {
    const [todo] = columnsOf([list('todo', 1, { cardCount: 60, limit: 50 })], cards, [], () => false);
    expect(todo!.count).toBe(60);
    expect(isOver(todo!)).toBe(true);
    expect(isOver({ ...todo!, count: 50 })).toBe(false);
  });
});

describe('card positions', () => {
  it('are spaced evenly between the neighbors, which keep theirs', () => {
    expect(placesBetween(cards.slice(0, 2), ['x'], 'a')).toEqual([15]);
    expect(placesBetween(cards.slice(0, 2), ['x', 'y'], null)).toEqual([10 / 3, 20 / 3]);
    expect(placesBetween(cards.slice(0, 2), ['a'], 'b')[0]).toBeGreaterThan(20);
    expect(placesBetween([], ['x'], null)[0]).toBeGreaterThan(0);
  });

  it('fall back to the card before, and at last to the top, if the card to insert after is gone', async () => {
    expect(placesFrom(['a', 'b', 'c', 'd'], ['b'], 'c')).toEqual(['c', 'a', null]);
    expect(placesFrom(['a'], ['x'], null)).toEqual([null]);
    const tried: (string | null)[] = [];
    const gone = { error: { graphQLErrors: [{ extensions: { code: 'BAD_INPUT' } }] } } as never;
    const send = (after: string | null) => {
      tried.push(after);
      return Promise.resolve(after === 'a' ? {} : gone);
    };
    expect(await firstTaken(['c', 'a', null], send)).toEqual({});
    expect(tried).toEqual(['c', 'a']);
  });

  it('change with arrow keys, across empty lists, and stop at the edges', () => {
    const lists = [list('todo', 1), list('none', 2), list('done', 3)];
    const columns = columnsOf(lists, cards, [], whole).map((column) => column.cards);
    expect(besideOf(columns, 'a', 'ArrowDown')).toBe('b');
    expect(besideOf(columns, 'b', 'ArrowRight')).toBe('c');
    expect(besideOf(columns, 'c', 'ArrowLeft')).toBe('a');
    expect([
      besideOf(columns, 'a', 'ArrowUp'),
      besideOf(columns, 'c', 'ArrowRight'),
      besideOf(columns, 'a', 'x'),
    ]).toEqual([null, null, null]);
  });
});

describe('text in a card', () => {
  it('becomes one title per line, without list markers, with limits on length and count', () => {
    expect(linesIn('- One\n\n2) Two\r\n• [x] Three \n\u3000', 4)).toEqual(['One', 'Two', 'Thre']);
    expect(linesIn('x\n'.repeat(200), 9)).toHaveLength(100);
  });

  it('mentions whole names only, and prefers the longer of two names with the same start', () => {
    const people = [
      { id: '1', name: 'Tomas' },
      { id: '2', name: 'Tomas Aguilar' },
      { id: '3', name: '岡部健' },
    ];
    expect(mentionsIn('@Tomas Aguilar and @岡部健!', people)).toEqual(['2', '3']);
    expect(mentionsIn('a@Tomas, @tomas. @Tomasina', people)).toEqual(['1']);
    expect(mentionsIn('Tomas', people)).toEqual([]);
  });

  it('suggests names after an @ that starts a word, up to the cursor', () => {
    expect(['Hello @tom', '@', 'a@b', '@tom x, y'].map(mentionAt)).toEqual(['tom', '', null, null]);
  });

  it('suggests people by the start of any part of their name, ignoring case', () => {
    const people = ['Tomas Aguilar', 'Agnes Holm', '岡部健'].map((name) => ({ id: name, name }));
    expect(['AG', 'tomas a', '岡', 'uilar'].map((typed) => named(people, typed).map(({ id }) => id))).toEqual([
      ['Tomas Aguilar', 'Agnes Holm'],
      ['Tomas Aguilar'],
      ['岡部健'],
      [],
    ]);
  });
});
