import { beforeAll, describe, expect, it } from 'vitest';
import { loadDateWords } from '../../web/core/dates/date-words.ts';
import { readMoment } from '../../web/notes/writing/read-moment.ts';
import { afterWithin } from '../../web/notes/masonry/after-within.ts';
import type { Line } from '../../web/list/checklist/check-line.tsx';
import { applied, sunk } from '../../web/list/checklist/line-ops.ts';
import { type Columns, cellTo, cellsOf, columnsFor } from '../../web/notes/masonry/masonry-cells.ts';
import { belongs, pathOf, placeOf, questionOf, type Row } from '../../web/notes/places.ts';
import { hashWord } from '../../web/notes/writing/hash-word.ts';
import { linesIn } from '../../web/ui/text/pasted-lines.ts';

const lines = (...ids: string[]): Line[] => ids.map((id) => ({ id, title: id, done: false }));
const idsOf = (all: { id: string }[]) => all.map(({ id }) => id).join('');

beforeAll(loadDateWords);

describe('a reminder in words', () => {
  /** A Sunday, 9:30. */
  const now = new Date(2026, 10, 22, 9, 30);
  const at = (words: string, language = 'en') => {
    const date = readMoment(words, language, now);
    return (
      date &&
      `${date.getMonth() + 1}-${date.getDate()} ${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`
    );
  };

  it.each([
    ['tomorrow 9', 'en', '11-23 9:00'],
    ['明天9點', 'zh-Hant', '11-23 9:00'],
    ['明日9時', 'ja', '11-23 9:00'],
    ['in 20 minutes', 'en', '11-22 9:50'],
    ['in an hour', 'en', '11-22 10:30'],
    ['20分鐘後', 'zh-Hant', '11-22 9:50'],
    ['兩小時後', 'zh-Hant', null],
    ['2小時後', 'zh-Hant', '11-22 11:30'],
    ['1分後', 'ja', '11-22 9:31'],
    ['3時間後', 'ja', '11-22 12:30'],
    ['fri 5pm', 'en', '11-27 17:00'],
    ['下午5點', 'zh-Hant', '11-22 17:00'],
    ['8:00', 'en', '11-23 8:00'],
    ['monday', 'en', '11-23 9:00'],
    ['28 nov', 'en', '11-28 9:00'],
  ])('%s (%s) is %s', (words, language, expected) => expect(at(words, language)).toBe(expected));

  it('is null for other words, invalid dates and repetitions', () => {
    for (const words of ['', 'soon', 'tomorrow maybe', 'every day', '30 feb', '25:00'])
      expect([words, at(words)]).toEqual([words, null]);
  });
});

describe('a checklist', () => {
  it('applies each operation optimistically, and tolerates duplicates and missing items', () => {
    const line = { id: 'x', title: 'x', done: false };
    const once = applied(lines('a', 'b', 'c'), { kind: 'add', line, after: 'a' });
    expect(idsOf(once)).toBe('axbc');
    expect(idsOf(applied(once, { kind: 'add', line, after: 'a' }))).toBe('axbc');
    expect(idsOf(applied(lines('a'), { kind: 'add', line, after: 'gone' }))).toBe('ax');
    expect(idsOf(applied(once, { kind: 'move', id: 'c', after: null }))).toBe('caxb');
    expect(idsOf(applied(once, { kind: 'move', id: 'gone', after: null }))).toBe('axbc');
    expect(idsOf(applied(once, { kind: 'remove', id: 'b' }))).toBe('axc');
    expect(applied(once, { kind: 'set', id: 'b', patch: { done: true } })[2]).toMatchObject({ done: true });
  });

  it('shows completed items last, each part in its order', () => {
    const [a, b, c, d] = lines('a', 'b', 'c', 'd');
    const { open, done } = sunk([{ ...a!, done: true }, b!, { ...c!, done: true }, d!]);
    expect([idsOf(open), idsOf(done)]).toEqual(['bd', 'ac']);
  });

  it('is parsed from text without list markers', () => {
    expect(linesIn('- one\n* two\r\n\n[ ] three\n- [x] four\nfive - six', 99)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five - six',
    ]);
  });
});

describe('a label while typing', () => {
  const found = (text: string) => hashWord(text, text.length);
  it('is the word after a # that starts it, in any script', () => {
    expect(found('buy #gar')).toEqual({ start: 4, word: 'gar' });
    expect(found('#花園')).toEqual({ start: 0, word: '花園' });
  });
  it('is found at the end of a long text, with at most sixty letters', () => {
    const long = 'wind and rain '.repeat(4000);
    expect(found(`${long}#gull`)).toEqual({ start: long.length, word: 'gull' });
    expect(found(`${long}#${'g'.repeat(60)}`)?.word).toHaveLength(60);
    expect(found(`${long}#${'g'.repeat(61)}`)).toBeNull();
    expect(found(`${long}x#${'g'.repeat(60)}`)).toBeNull();
  });
  it('is not a heading, a number, an anchor or a finished word', () => {
    for (const text of ['# ', '#', 'a#b', '#12', '#one two', 'x']) expect([text, found(text)]).toEqual([text, null]);
  });
});

describe('cards in columns', () => {
  const rows = Array.from({ length: 7 }, (_, index) => ({ id: String(index), pinned: index < 2 }));
  const heightOf = ({ id }: { id: string }) => (id === '0' ? 300 : 100);
  const laid = cellsOf(rows, { columns: 3, gap: 10, heading: 40, heightOf });

  it('are placed along the row, each below the last card of its column', () => {
    expect(laid.cells.map(({ column }) => column)).toEqual([0, 1, 2, 0, 1, 2, 0]);
    expect(laid.cells[3]!.top).toBe(10 + 300 + 10);
    expect(laid.cells[4]!.top).toBe(10 + 100 + 10);
    expect(laid.height).toBe(10 + 300 + 10 + 110 + 110);
  });

  it('skip a column that is much taller, until the others catch up', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ id: String(index) }));
    const high = ({ id }: { id: string }) => (id === '0' ? 700 : 100);
    const { cells, height } = cellsOf(many, { columns: 3, gap: 10, heading: 40, heightOf: high });
    expect(cells.map(({ column }) => column)).toEqual([0, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 0]);
    expect(height).toBe(10 + 710 + 110);
  });

  it('keep their columns when a card above grows, and are laid out again when one is inserted before', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ id: String(index) }));
    const stood: Columns = [];
    const laid = (rows: { id: string }[], high: number) =>
      cellsOf(rows, { columns: 3, gap: 10, heading: 40, heightOf: ({ id }) => (id === '0' ? high : 100), stood });
    const columnsOf = (result: ReturnType<typeof laid>) => result.cells.map(({ column }) => column);
    const before = columnsOf(laid(many, 100));
    expect(before).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
    expect(columnsOf(laid(many, 700))).toEqual(before);
    expect(columnsOf(laid([{ id: 'new' }, ...many], 700))).toEqual([0, 1, 2, 0, 2, 0, 2, 0, 2, 0]);
  });

  it('start below all others with each group', () => {
    const grouped = cellsOf(rows, { columns: 3, gap: 10, heading: 40, heightOf, groupOf: (row) => String(row.pinned) });
    expect(grouped.headings).toEqual([
      { name: 'true', top: 10 },
      { name: 'false', top: 10 + 40 + 310 },
    ]);
    expect(grouped.cells[2]).toMatchObject({ column: 0, top: 10 + 40 + 310 + 40 });
  });

  it('are traversed with arrows: in order, and within the column', () => {
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => cellTo(laid.cells, 4, key))).toEqual([
      5,
      3,
      undefined,
      1,
    ]);
    expect(cellTo(laid.cells, 3, 'ArrowDown')).toBe(6);
  });

  it('have as many columns as fit, five at most', () => {
    expect([120, 340, 390, 960, 1120, 4000].map((width) => columnsFor(width, 150, 8))).toEqual([1, 2, 2, 5, 5, 5]);
  });

  it('are reordered among pinned or among other cards only', () => {
    const behind = (id: string, after: string | null) => afterWithin(rows, id, after, (row) => row.pinned);
    expect(behind('4', '5')).toBe('5');
    expect(behind('4', '1')).toBeNull();
    expect(behind('0', '5')).toBe('1');
    expect(behind('1', null)).toBeNull();
  });
});

describe('the location of a list', () => {
  const note = { id: '1', archived: false, binnedAt: null, reminder: null, labels: [{ id: 'l' }] } as unknown as Row;
  it('is the path with or without an open note', () => {
    for (const path of ['/apps/notes', '/apps/notes/archive', '/apps/notes/bin', '/apps/notes/label/l']) {
      expect(pathOf(placeOf(path))).toBe(path);
      expect(pathOf(placeOf(`${path}/some-note`))).toBe(path);
    }
  });
  it('determines which notes belong to it by their current state', () => {
    const where = [
      '/apps/notes',
      '/apps/notes/archive',
      '/apps/notes/reminders',
      '/apps/notes/bin',
      '/apps/notes/label/l',
    ];
    const holding = (one: Row) => where.filter((path) => belongs(placeOf(path), one));
    expect(holding(note)).toEqual(['/apps/notes', '/apps/notes/label/l']);
    expect(holding({ ...note, archived: true, reminder: 'x' })).toEqual([
      '/apps/notes/archive',
      '/apps/notes/reminders',
    ]);
    expect(holding({ ...note, binnedAt: 'x' })).toEqual(['/apps/notes/bin']);
  });
  it('requests pinned notes separately if they come first', () => {
    const filter = { q: 'a', color: 'red', has: '', sort: 'newest', view: 'grid' } as const;
    const { pinned, others } = questionOf(placeOf('/apps/notes/label/l'), filter);
    expect(pinned).toEqual({ query: 'a', color: 'red', label: 'l', order: 'newest', archived: false, pinned: true });
    expect(others).toMatchObject({ pinned: false });
    expect(questionOf(placeOf('/apps/notes/archive'), filter).pinned).toBeNull();
  });
});
