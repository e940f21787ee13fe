import { describe, expect, it } from 'vitest';
import {
  arrangementText,
  inOrder,
  readArrangement,
  reorderedTo,
  shownOf,
  toggled,
} from '../../web/dashboards/arrange/arrangement.ts';
import { coinOf, orderedCoins } from '../../web/dashboards/figures/coins.ts';
import { amountIn, amountText, coinsOf, dollarsOf } from '../../web/dashboards/figures/convert.ts';
import { countsOf, datedData, withinDays } from '../../web/dashboards/figures/dated.ts';
import { figuresIn, lastChange } from '../../web/dashboards/figures/figures.ts';
import { clockOf, nextOf, periodIn, timeIn, weekdayIn } from '../../web/dashboards/cards/labels.ts';
import { matches } from '../../web/dashboards/arrange/matches.ts';
import { minutesData, sinceStart } from '../../web/dashboards/figures/minutes.ts';
import { frameOf, placeOf } from '../../web/dashboards/places.ts';
import { sortIn, sortedRows, sumOf } from '../../web/dashboards/figures/sorted.ts';
import { eachAlone } from '../../web/dashboards/widgets/widget.ts';
import { widestGap } from '../../web/dashboards/figures/widest-gap.ts';

describe('counts from percentages', () => {
  it('are whole numbers and add up to the total in spite of rounding', () => {
    expect(countsOf(38_640, [80, 20])).toEqual([30_912, 7728]);
    expect(countsOf(10, [33.3, 33.3, 33.4])).toEqual([3, 3, 4]);
    for (const total of [0, 1, 7, 7950, 38_641])
      for (const shares of [
        [55, 45],
        [12.5, 37.5, 50],
        [33.33, 33.33, 33.34],
      ])
        expect(countsOf(total, shares).reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  it('assign no remainder if the percentages do not add up to 100', () => {
    expect(countsOf(100, [30, 20])).toEqual([30, 20]);
    expect(countsOf(100, [])).toEqual([]);
  });
});

describe('the currency converter', () => {
  it('rounds to the smallest unit without floating-point noise', () => {
    expect(dollarsOf(0.1, 6512.35)).toBe(651.24);
    expect(coinsOf(6512.35, 6512.35)).toBe(1);
    expect(coinsOf(1, 3)).toBe(0.33333333);
    expect(dollarsOf(0.00000001, 6512.35)).toBe(0);
    expect(dollarsOf(null, 5)).toBeNull();
    expect([dollarsOf(1, 0), coinsOf(1, -1), coinsOf(1, Number.NaN)]).toEqual([null, null, null]);
  });

  it('accepts valid amounts from the address, and writes them without an exponent', () => {
    expect(['', ' ', 'x', '-1', '1e99', '0.1', '0.123456789'].map(amountIn)).toEqual([
      null,
      null,
      null,
      null,
      null,
      0.1,
      0.12345679,
    ]);
    expect([null, 0, 1e-8, 100, 0.1].map(amountText)).toEqual(['', '0', '0.00000001', '100', '0.1']);
  });
});

describe('series over time', () => {
  const points = Array.from({ length: 40 }, (_, index) => ({
    x: new Date(Date.UTC(2026, 0, 1 + index * 3)).toISOString(),
    y: index,
  }));
  const form = { nameTitle: 'Day', nameOf: (x: string) => x.slice(0, 10) };

  it('are limited to a number of days before the latest point', () => {
    expect(withinDays(points, 30)).toBe(10);
    expect(withinDays(points, null)).toBe(40);
    expect(withinDays([], 30)).toBe(0);
    expect(datedData([{ key: 'a', title: 'A', points }], { ...form, days: 7 }).names).toEqual([
      '2026-04-22',
      '2026-04-25',
      '2026-04-28',
    ]);
  });

  it('start with a gap if they are shorter than others', () => {
    const data = datedData(
      [
        { key: 'a', title: 'A', points: points.slice(0, 3) },
        { key: 'b', title: 'B', points: points.slice(1, 3) },
      ],
      { ...form, days: null },
    );
    expect(data.series.map(({ values }) => values)).toEqual([
      [0, 1, 2],
      [null, 1, 2],
    ]);
  });

  it('find the point with the largest difference, ignoring gaps', () => {
    expect(widestGap([10, null, 40, 5], [12, 99, 10, 5])).toEqual({ index: 2, gap: -30 });
    expect(widestGap([null], [3])).toBeNull();
  });
});

describe('minutes before now', () => {
  const points = [3, 2, 1].map((before) => ({ before, value: before * 10 }));
  const form = (date: Date) => date.toISOString().slice(11, 16);
  const at = (now: string, last: number | null = null) =>
    minutesData(points, { now: new Date(now), last, form, title: 'Price', nameTitle: 'Time' }).names;

  it('are labelled with clock times, across midnight too', () => {
    expect(at('2026-03-04T10:30:59Z')).toEqual(['10:27', '10:28', '10:29']);
    expect(at('2026-03-04T00:01:00Z')).toEqual(['23:58', '23:59', '00:00']);
    expect(at('2026-03-04T10:30:00Z', 2)).toEqual(['10:28', '10:29']);
  });

  it('give the price change since the left edge', () => {
    expect(sinceStart([200, 210], 1)).toBe(0.05);
    expect([sinceStart([0, 5], 1), sinceStart([], 0), sinceStart([null, 5], 1)]).toEqual([null, null, null]);
  });
});

describe('labels of the documented bodies', () => {
  it('are translated to the language of the user interface', () => {
    expect(weekdayIn('ja', 'Wed')).toBe('水');
    expect(weekdayIn('en', 'Wed', 'long')).toBe('Wednesday');
    expect(periodIn('zh-Hant', 'Oct 2026')).toBe('2026年10月');
    expect(periodIn('en', '28 Dec - 03 Jan')).toBe('Dec 28 – Jan 3');
    expect(timeIn('en', '3:05 PM').replace('\u202f', ' ')).toBe('3:05 PM');
    expect(timeIn('ja', 'in 32 minutes')).toBe('32 分後');
  });

  it("are shown unchanged if they can't be parsed", () => {
    for (const odd of ['', 'Someday', 'in a while', '31 Foo - 02 Bar', '2026']) {
      expect([weekdayIn('en', odd), periodIn('en', odd), timeIn('en', odd)]).toEqual([odd, odd, odd]);
    }
  });

  it('determine which time comes next', () => {
    expect(clockOf('12:10 AM')).toEqual({ kind: 'at', minutes: 10 });
    expect(clockOf('12:10 PM')).toEqual({ kind: 'at', minutes: 730 });
    expect(nextOf(['8:00 AM', '9:30 AM', '1:00 PM'], 9 * 60 + 31)).toBe(2);
    expect(nextOf(['in 32 minutes', '9:30 AM'], 0)).toBe(0);
    expect(nextOf(['8:00 AM'], 900)).toBe(-1);
  });
});

describe('the widget in the address', () => {
  it('has a key, an optional part and a position', () => {
    expect(placeOf('issues.3')).toEqual({ key: 'issues', part: '', at: 3 });
    expect(placeOf('versus.average.0')).toEqual({ key: 'versus', part: 'average', at: 0 });
    for (const odd of ['', 'issues', 'issues.', 'issues.-1', 'a.b.c.1', 'issues.12345678'])
      expect(placeOf(odd)).toBeNull();
  });

  it('addresses one chart of a widget without affecting the others', () => {
    const written: object[] = [];
    const board = {
      at: { table: 'versus', point: 'versus.average.0', drill: '' },
      put: (patch: object) => void written.push(patch),
    };
    const frame = frameOf(board, { key: 'versus', title: 'V', draw: () => null });
    expect([frame().pin?.at, frame('average').pin?.at]).toEqual([null, 0]);
    expect([frame().twin?.on, frame('average').twin?.on]).toEqual([true, false]);
    frame().pin?.set(4);
    frame('average').twin?.set(true);
    expect(written).toEqual([{ point: 'versus.4' }, { table: 'versus.average' }]);
  });
});

describe('table rows', () => {
  const rows = [
    { name: 'b', amount: 0.1 },
    { name: 'a', amount: -2 },
    { name: 'ä', amount: 0.2 },
  ];
  const values = { name: (row: (typeof rows)[0]) => row.name, amount: (row: (typeof rows)[0]) => row.amount };
  const compare = new Intl.Collator('en').compare;

  it('are sorted by the address, with the collation of the language and numerically', () => {
    const names = (text: string) => sortedRows(rows, sortIn(text, values), values, compare).map(({ name }) => name);
    expect(names('name')).toEqual(['a', 'ä', 'b']);
    expect(names('-amount')).toEqual(['ä', 'b', 'a']);
    expect(names('nothing')).toEqual(['b', 'a', 'ä']);
  });

  it('are summed in cents', () => {
    expect(sumOf(Array.from({ length: 10_000 }, () => 0.1))).toBe(1000);
    expect(sumOf([0.1, 0.2, -0.3])).toBe(0);
  });

  it('match if they contain every word, ignoring accents', () => {
    expect(matches('malmo eight', ['Urmakaren Malmö', 'Eight watches'])).toBe(true);
    expect(matches('malmo nine', ['Urmakaren Malmö'])).toBe(false);
    expect(matches('', ['x'])).toBe(true);
  });
});

describe('coins', () => {
  const coin = (iso: string, amount: number, dir: 'up' | 'down', rise: number) => ({
    iso,
    title: iso,
    amount,
    trend: { dir, amount: rise },
    points: [],
  });
  const coins = [coin('BTC', 6000, 'up', 1), coin('XRP', 0.2, 'down', 5), coin('ETH', 150, 'up', 3)];

  it('are ordered by rise, with the steepest fall last', () => {
    const order = (by: 'listed' | 'price' | 'trend') => orderedCoins(coins, by, () => 0).map(({ iso }) => iso);
    expect(order('trend')).toEqual(['ETH', 'BTC', 'XRP']);
    expect(order('price')).toEqual(['BTC', 'ETH', 'XRP']);
    expect(order('listed')).toEqual(['BTC', 'XRP', 'ETH']);
  });

  it('are found by symbol, with the first coin as fallback', () => {
    expect(coinOf(coins, 'eth')?.iso).toBe('ETH');
    expect(coinOf(coins, 'gone')?.iso).toBe('BTC');
    expect(coinOf([], null)).toBeUndefined();
  });
});

describe('formatted numbers', () => {
  it('have four decimals below a dollar, no negative zero and a sign for changes', () => {
    const { price, whole, change } = figuresIn('en');
    expect([price(0.1946), price(6512.3), whole(-0), change(-0.2)]).toEqual(['$0.1946', '$6,512.30', '0', '-20%']);
    expect([lastChange([100, 140]), lastChange([0, 5]), lastChange([5]), lastChange([])]).toEqual([
      0.4,
      null,
      null,
      null,
    ]);
  });
});

describe('formatted numbers in three languages', () => {
  it('show expenses with a minus sign, and dates in the format of the language', () => {
    const said = (['en', 'zh-Hant', 'ja'] as const).map((language) => {
      const { price, dayAndYear } = figuresIn(language);
      return [price(-1270), dayAndYear('2026-11-03T12:00:00Z')];
    });
    expect(said).toEqual([
      ['-$1,270.00', 'Nov 3, 2026'],
      ['-US$1,270.00', '2026年11月3日'],
      ['-$1,270.00', '2026年11月3日'],
    ]);
  });
});

describe('a dashboard layout', () => {
  const items = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
  const keys = (list: { key: string }[]) => list.map(({ key }) => key).join('');

  it('is stored as a query string and parsed again', () => {
    const arrangement = { order: ['c', 'a'], hidden: ['b'] };
    expect(arrangementText(arrangement)).toBe('order=c,a&hidden=b');
    expect(readArrangement('order=c,a&hidden=b')).toEqual(arrangement);
    expect(arrangementText({ order: [], hidden: [] })).toBe('');
    expect(readArrangement('hidden=<x>,b,b&order=')).toEqual({ order: [], hidden: ['b'] });
  });

  it('appends items it does not name, and leaves out hidden ones', () => {
    expect(keys(inOrder(items, { order: ['c', 'gone'], hidden: [] }))).toBe('cabd');
    expect(keys(shownOf(items, { order: ['d'], hidden: ['a', 'gone'] }))).toBe('dbc');
  });

  it('changes one tab and keeps the others', () => {
    expect(reorderedTo({ order: ['x', 'a', 'b'], hidden: ['x'] }, ['b', 'a']).order).toEqual(['x', 'b', 'a']);
    expect(toggled(toggled({ order: [], hidden: [] }, 'a'), 'a').hidden).toEqual([]);
  });
});

describe('widgets', () => {
  it('fail independently of each other', () => {
    const good = { key: 'good', title: 'Good', draw: () => 'drawn' };
    const made = eachAlone({
      bad: () => {
        throw new Error('No list');
      },
      two: () => [good, { ...good, key: 'better' }],
    });
    expect(made.map(({ key }) => key)).toEqual(['bad', 'good', 'better']);
    expect(() => made[0]!.draw(() => ({}))).toThrow('No list');
    expect(made[1]!.draw(() => ({}))).toBe('drawn');
  });
});
