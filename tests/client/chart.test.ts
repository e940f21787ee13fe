import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cursorStep, laneStep, spokenAt } from '../../web/chart/frame/cursor.ts';
import { countsOf, courseOf, partsOf } from '../../web/chart/frame/facts.ts';
import { everyNth, extentOf, shares, shortened, stacked } from '../../web/chart/series.ts';
import { thinned } from '../../web/chart/frame/thin.ts';
import { csvOf, csvOfAll, sheetOf, twinRows } from '../../web/chart/frame/twin.ts';

const one = (values: (number | null)[]) => ({ key: 'a', title: 'Visits', values });
const data = {
  nameTitle: 'Month',
  names: ['Jan', 'Feb', 'Mar'],
  series: [one([1200, null, -3]), { key: 'b', title: 'Orders, paid', values: [1, 2, 3] }],
};
const form = (value: number) => new Intl.NumberFormat('en').format(value);

describe('the scale of a chart', () => {
  it('begins at zero where a length is meant, and reaches below it where values do', () => {
    expect(extentOf([one([3, 9])], true)).toEqual([0, 9]);
    expect(extentOf([one([-4, 9])], true)).toEqual([-4, 9]);
    expect(extentOf([one([3, 9])], false)).toEqual([3, 9]);
  });

  it('has a length also for one value, for equal ones, for zeros and for none', () => {
    for (const values of [[5], [0, 0], [-2, -2], [], [null]])
      for (const hasZero of [true, false]) {
        const [low, high] = extentOf([one(values)], hasZero);
        expect(high).toBeGreaterThan(low);
      }
  });

  it('stacks what is above zero apart from what is below', () => {
    const [first, second, third] = stacked([one([10, 5]), one([5, null]), one([-3, -1])]);
    expect(first).toEqual([
      { low: 0, high: 10 },
      { low: 0, high: 5 },
    ]);
    expect(second).toEqual([
      { low: 10, high: 15 },
      { low: 5, high: 5 },
    ]);
    expect(third).toEqual([
      { low: -3, high: 0 },
      { low: -1, high: 0 },
    ]);
  });

  it('writes as many names as there is room for', () => {
    expect(everyNth(12, 12)).toBe(1);
    expect(everyNth(12, 5)).toBe(3);
    expect(everyNth(12, 0)).toBe(12);
    expect([shortened('Photography', 18), shortened('x'.repeat(60), 18).length, shortened('👩‍🔬ab', 9)]).toEqual([
      'Photography',
      18,
      '👩‍🔬ab',
    ]);
  });
});

describe('shares of a whole', () => {
  it('add up to a hundred, whatever rounding does', () => {
    expect(shares([1, 1, 1])).toEqual([34, 33, 33]);
    for (const values of [
      [412, 260, 180, 96, 70, 31],
      [1, 2, 4],
      [0.1, 0.2, 0.7],
    ])
      expect(shares(values).reduce((sum, value) => sum + value, 0)).toBe(100);
    expect(shares([0, 0])).toEqual([0, 0]);
    expect(shares([])).toEqual([]);
  });
});

describe('the table beside a chart', () => {
  it('says exactly the numbers that are plotted, and leaves gaps open', () => {
    expect(twinRows(data).map(({ name, values }) => [name, ...values])).toEqual([
      ['Jan', 1200, 1],
      ['Feb', null, 2],
      ['Mar', -3, 3],
    ]);
  });

  it('is sorted by a series with gaps last either way, and by names as the chart has them', () => {
    const order = (key: string, isDown: boolean) => twinRows(data, { key, isDown }).map(({ name }) => name);
    expect(order('a', false)).toEqual(['Mar', 'Jan', 'Feb']);
    expect(order('a', true)).toEqual(['Jan', 'Mar', 'Feb']);
    expect(order('name', false)).toEqual(['Jan', 'Feb', 'Mar']);
    expect(order('name', true)).toEqual(['Mar', 'Feb', 'Jan']);
  });

  it('is a file that spreadsheets read and never run', () => {
    const text = csvOf({ ...data, names: ['=1+1', 'He said "no"', 'two\nlines'] });
    expect(text).toBe(
      '\ufeffMonth,Visits,"Orders, paid"\r\n\'=1+1,1200,1\r\n"He said ""no""",,2\r\n"two\nlines",-3,3\r\n',
    );
  });
});

describe('a file of several tables', () => {
  it('has each under its title, a line apart, and one mark at the front', () => {
    const small = { nameTitle: 'Day', names: ['Mon'], series: [one([3])] };
    expect(csvOfAll([sheetOf('Issues, open', small), { title: 'Words', cells: [['a', null]] }])).toBe(
      '\ufeff"Issues, open"\r\nDay,Visits\r\nMon,3\r\n\r\nWords\r\na,\r\n',
    );
  });
});

describe('what a chart comes to', () => {
  const names = ['Mon', 'Tue', 'Wed', 'Thu'];

  it('is where it began and ended, its ends on the way, and by how much it changed', () => {
    expect(courseOf(names, one([40, null, 90, 50]))).toEqual({
      first: { name: 'Mon', value: 40 },
      last: { name: 'Thu', value: 50 },
      high: { name: 'Wed', value: 90 },
      low: { name: 'Mon', value: 40 },
      change: 0.25,
      kind: 'rises',
    });
  });

  it('is told apart where nothing rises or falls', () => {
    const kindOf = (values: (number | null)[]) => courseOf(names, one(values))?.kind ?? null;
    expect(kindOf([])).toBeNull();
    expect(kindOf([null, null])).toBeNull();
    expect(kindOf([null, 7])).toBe('one');
    expect(kindOf([7, 7, null, 7])).toBe('flat');
    expect(kindOf([7, 9, 7])).toBe('same');
    expect(kindOf([7, 9, -1e12])).toBe('falls');
  });

  it('has no change in percent from nothing, and the right sign from below', () => {
    expect(courseOf(names, one([0, 5]))?.change).toBeNull();
    expect(courseOf(names, one([-10, -5]))?.change).toBe(0.5);
  });

  it('is of counts their sum, and where there are most and fewest', () => {
    expect(countsOf(names, one([9, 14, null, 2]))).toMatchObject({
      sum: 25,
      high: { name: 'Tue', value: 14 },
      low: { name: 'Thu', value: 2 },
    });
    expect(countsOf(names, one([]))).toBeNull();
  });

  it('is of parts the largest and the smallest', () => {
    expect(partsOf(['a', 'b', 'c'], one([1, 1, 2]))).toEqual({
      high: { name: 'c', value: 2, percent: 50 },
      low: { name: 'a', value: 1, percent: 25 },
    });
    expect(partsOf([], one([]))).toBeNull();
  });
});

describe('a line of ten thousand points', () => {
  const values = Array.from({ length: 10_000 }, (_, index) => Math.sin(index / 50) * 100);

  it('is thinned to what its pixels can show, in order, with both ends and every peak', () => {
    const peaked = values.with(4321, 999).with(7777, -999);
    const kept = thinned(peaked, 500);
    expect(kept.length).toBeLessThanOrEqual(1002);
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    expect([kept[0], kept.at(-1)]).toEqual([0, 9999]);
    expect(kept).toContain(4321);
    expect(kept).toContain(7777);
  });

  it('keeps its gaps, and loses none where there is room for all', () => {
    expect(
      thinned(
        values.map((value, index) => (index === 5000 ? null : value)),
        500,
      ),
    ).toContain(5000);
    expect(thinned([3, null, 4], 500)).toEqual([0, 1, 2]);
    expect(thinned([], 500)).toEqual([]);
  });
});

describe('the cursor of a chart', () => {
  it('goes through the values by keys, stops at the ends, and is put away', () => {
    expect(cursorStep(null, 'ArrowRight', 3)).toBe(0);
    expect(cursorStep(null, 'ArrowLeft', 3)).toBe(2);
    expect(cursorStep(2, 'ArrowRight', 3)).toBe(2);
    expect(cursorStep(1, 'Home', 3)).toBe(0);
    expect(cursorStep(1, 'Escape', 3)).toBeNull();
    expect(cursorStep(null, 'Escape', 3)).toBeUndefined();
    expect(cursorStep(1, 'x', 3)).toBeUndefined();
    expect([cursorStep(3, 'PageDown', 120), cursorStep(3, 'PageUp', 120), cursorStep(115, 'PageDown', 120)]).toEqual([
      13, 0, 119,
    ]);
  });

  it('goes up and down from all series to each of them, and round', () => {
    expect([null, 0, 1].map((lane) => laneStep(lane, 'ArrowDown', 2))).toEqual([0, 1, null]);
    expect([null, 1, 0].map((lane) => laneStep(lane, 'ArrowUp', 2))).toEqual([1, 0, null]);
    expect(laneStep(0, 'ArrowRight', 2)).toBeUndefined();
  });

  it('speaks the name and every value at it', () => {
    expect(spokenAt(data, 0, form)).toBe('Jan: Visits 1,200, Orders, paid 1');
    expect(spokenAt({ ...data, series: [one([5, null, 1])] }, 1, form)).toBe('Feb: –');
    expect(spokenAt(data, 0, form, 1)).toBe('Orders, paid, Jan: 1');
  });
});

describe('the six hues of charts', () => {
  const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
  const themes = readFileSync(new URL('../../web/ui/themes.css', import.meta.url), 'utf8');
  const light = (hex: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
    const [r = 0, g = 0, b = 0] = parts.map((part) =>
      part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string) => {
    const [high = 0, low = 0] = [light(a), light(b)].toSorted((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const hues = [...tokens.matchAll(/--chart-\d: (#\w{6});/g)].map(([, hex]) => hex!);

  it('are seen on the panes of all themes in both schemes, at least three to one', () => {
    const panes = [...themes.matchAll(/--ink-2: (#\w{6});/g)].map(([, hex]) => hex!);
    expect([hues.length, panes.length]).toEqual([12, 6]);
    const faint = [
      ...hues.slice(0, 6).map((hue) => [hue, '#ffffff']),
      ...hues.slice(6).flatMap((hue) => panes.map((pane) => [hue, pane])),
    ].filter(([hue, pane]) => contrast(hue!, pane!) < 3);
    expect(faint).toEqual([]);
  });

  it('are named by no theme: the same picture has the same colours everywhere', () => {
    expect(themes).not.toMatch(/--chart-/);
  });
});
