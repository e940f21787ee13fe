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
  it('starts at zero for lengths, and extends below zero for negative values', () => {
    expect(extentOf([one([3, 9])], true)).toEqual([0, 9]);
    expect(extentOf([one([-4, 9])], true)).toEqual([-4, 9]);
    expect(extentOf([one([3, 9])], false)).toEqual([3, 9]);
  });

  it('has a range for a single value, equal values, zeros and no values', () => {
    for (const values of [[5], [0, 0], [-2, -2], [], [null]])
      for (const hasZero of [true, false]) {
        const [low, high] = extentOf([one(values)], hasZero);
        expect(high).toBeGreaterThan(low);
      }
  });

  it('stacks positive and negative values separately', () => {
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

  it('shows as many labels as fit', () => {
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
  it('add up to 100 percent in spite of rounding', () => {
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

describe('the table next to a chart', () => {
  it('lists exactly the plotted values, and leaves gaps empty', () => {
    expect(twinRows(data).map(({ name, values }) => [name, ...values])).toEqual([
      ['Jan', 1200, 1],
      ['Feb', null, 2],
      ['Mar', -3, 3],
    ]);
  });

  it('sorts by a series with gaps last in both directions, and by name in the order of the chart', () => {
    const order = (key: string, isDown: boolean) => twinRows(data, { key, isDown }).map(({ name }) => name);
    expect(order('a', false)).toEqual(['Mar', 'Jan', 'Feb']);
    expect(order('a', true)).toEqual(['Jan', 'Mar', 'Feb']);
    expect(order('name', false)).toEqual(['Jan', 'Feb', 'Mar']);
    expect(order('name', true)).toEqual(['Mar', 'Feb', 'Jan']);
  });

  it('exports a CSV that spreadsheets open without running formulas', () => {
    const text = csvOf({ ...data, names: ['=1+1', 'He said "no"', 'two\nlines'] });
    expect(text).toBe(
      '\ufeffMonth,Visits,"Orders, paid"\r\n\'=1+1,1200,1\r\n"He said ""no""",,2\r\n"two\nlines",-3,3\r\n',
    );
  });
});

describe('a CSV of several tables', () => {
  it('has each table below its title, blank lines between them and a single byte order mark', () => {
    const small = { nameTitle: 'Day', names: ['Mon'], series: [one([3])] };
    expect(csvOfAll([sheetOf('Issues, open', small), { title: 'Words', cells: [['a', null]] }])).toBe(
      '\ufeff"Issues, open"\r\nDay,Visits\r\nMon,3\r\n\r\nWords\r\na,\r\n',
    );
  });
});

describe('the summary of a chart', () => {
  const names = ['Mon', 'Tue', 'Wed', 'Thu'];

  it('has the first, last, highest and lowest value and the relative change', () => {
    expect(courseOf(names, one([40, null, 90, 50]))).toEqual({
      first: { name: 'Mon', value: 40 },
      last: { name: 'Thu', value: 50 },
      high: { name: 'Wed', value: 90 },
      low: { name: 'Mon', value: 40 },
      change: 0.25,
      kind: 'rises',
    });
  });

  it('distinguishes rising, falling, flat, unchanged and single values', () => {
    const kindOf = (values: (number | null)[]) => courseOf(names, one(values))?.kind ?? null;
    expect(kindOf([])).toBeNull();
    expect(kindOf([null, null])).toBeNull();
    expect(kindOf([null, 7])).toBe('one');
    expect(kindOf([7, 7, null, 7])).toBe('flat');
    expect(kindOf([7, 9, 7])).toBe('same');
    expect(kindOf([7, 9, -1e12])).toBe('falls');
  });

  it('has no relative change from zero, and the right sign from a negative value', () => {
    expect(courseOf(names, one([0, 5]))?.change).toBeNull();
    expect(courseOf(names, one([-10, -5]))?.change).toBe(0.5);
  });

  it('of counts has the sum and the highest and lowest value', () => {
    expect(countsOf(names, one([9, 14, null, 2]))).toMatchObject({
      sum: 25,
      high: { name: 'Tue', value: 14 },
      low: { name: 'Thu', value: 2 },
    });
    expect(countsOf(names, one([]))).toBeNull();
  });

  it('of parts has the largest and the smallest', () => {
    expect(partsOf(['a', 'b', 'c'], one([1, 1, 2]))).toEqual({
      high: { name: 'c', value: 2, percent: 50 },
      low: { name: 'a', value: 1, percent: 25 },
    });
    expect(partsOf([], one([]))).toBeNull();
  });
});

describe('a line of ten thousand points', () => {
  const values = Array.from({ length: 10_000 }, (_, index) => Math.sin(index / 50) * 100);

  it('is reduced to what its pixels can show, in order, with both ends and every peak', () => {
    const peaked = values.with(4321, 999).with(7777, -999);
    const kept = thinned(peaked, 500);
    expect(kept.length).toBeLessThanOrEqual(1002);
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    expect([kept[0], kept.at(-1)]).toEqual([0, 9999]);
    expect(kept).toContain(4321);
    expect(kept).toContain(7777);
  });

  it('keeps its gaps, and all points if there is room', () => {
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
  it('moves through values with keys, stops at the ends and closes with Escape', () => {
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

  it('cycles from all series to each series with the up and down arrows', () => {
    expect([null, 0, 1].map((lane) => laneStep(lane, 'ArrowDown', 2))).toEqual([0, 1, null]);
    expect([null, 1, 0].map((lane) => laneStep(lane, 'ArrowUp', 2))).toEqual([1, 0, null]);
    expect(laneStep(0, 'ArrowRight', 2)).toBeUndefined();
  });

  it('announces the label and every value at its position', () => {
    expect(spokenAt(data, 0, form)).toBe('Jan: Visits 1,200, Orders, paid 1');
    expect(spokenAt({ ...data, series: [one([5, null, 1])] }, 1, form)).toBe('Feb: –');
    expect(spokenAt(data, 0, form, 1)).toBe('Orders, paid, Jan: 1');
  });
});

describe('the six chart colors', () => {
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

  it('have a contrast of at least 3:1 on the panes of every theme, light and dark', () => {
    const panes = [...themes.matchAll(/--ink-2: (#\w{6});/g)].map(([, hex]) => hex!);
    expect([hues.length, panes.length]).toEqual([12, 6]);
    const faint = [
      ...hues.slice(0, 6).map((hue) => [hue, '#ffffff']),
      ...hues.slice(6).flatMap((hue) => panes.map((pane) => [hue, pane])),
    ].filter(([hue, pane]) => contrast(hue!, pane!) < 3);
    expect(faint).toEqual([]);
  });

  it('are not overridden by themes, so that a chart has the same colors everywhere', () => {
    expect(themes).not.toMatch(/--chart-/);
  });
});
