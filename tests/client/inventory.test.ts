import { describe, expect, it } from 'vitest';
import { csvRows, csvText, guarded, unguarded } from '../../web/core/words/csv.ts';
import { chosenColumns, columnText } from '../../web/inventory/list/chosen-columns.ts';
import { linked, marginOf, withoutFollower } from '../../web/inventory/product/product-values.ts';
import { changesOf, pasted, withTexts, withoutSaved } from '../../web/inventory/sheet/sheet-cells.ts';
import { guess, importOf, numberOf } from '../../web/inventory/table-fields.ts';
import { levelOf } from '../../web/inventory/product/stock-level.tsx';

describe('the columns', () => {
  it('come from the address with order and width, and otherwise from the defaults', () => {
    const text = ['barcode.wide', 'sku', 'stock.huge', 'unknown', 'tags.narrow'];
    expect(chosenColumns(text).map(columnText)).toEqual(['barcode.wide', 'sku', 'stock', 'tags.narrow']);
    expect(chosenColumns([]).map(columnText).slice(0, 3)).toEqual(['sku', 'price', 'stock']);
  });
});

describe('CSV', () => {
  it('round-trips quotes, line breaks and texts that look like formulas', () => {
    const rows = [
      ['sku', 'name', 'price'],
      ['A-1', '=HYPERLINK("https://evil.test","x")', '-12.5'],
      ['@sum', '+49 30 1234', '1e15'],
      ["'=kept", 'two\r\nlines, "quoted"', ''],
      ['\tTab', '-', '0'],
      ['x;=1+1', 'x\t=1+1', ' =1+1'],
      ['＝1+1', '\u0001@SUM(1)', '\u3000＋1'],
    ];
    const text = csvText(rows);
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text).not.toMatch(/(^|,)"?[=+@\t]/m);
    expect(text).toContain(`"x;=1+1","x\t=1+1",' =1+1\r\n'＝1+1,"'\u0001@SUM(1)",'\u3000＋1`);
    expect(csvRows(text, 100).map((row) => row.map(unguarded))).toEqual(rows);
    expect(guarded('-12.5')).toBe('-12.5');
  });

  it('is read completely with ten thousand rows, up to a given limit', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [`SKU-${index}`, `Name ${index}`]);
    expect(csvRows(csvText(rows), 20_000)).toHaveLength(10_000);
    expect(csvRows(csvText(rows), 10)).toHaveLength(10);
  });

  it('is matched to fields by headings in three languages, each field once', () => {
    const wordOf = (field: string) => field;
    expect(guess(['Variant SKU', '品名', '在庫', 'Price', 'price', 'Colour'], wordOf)).toEqual([
      'sku',
      'name',
      'stock',
      'price',
      null,
      null,
    ]);
  });

  it('import names the field of an unreadable cell', () => {
    const columns = ['sku', 'stock', 'active', 'tags'] as const;
    expect(importOf([' A ', '1,204', 'はい', 'a; b;'], columns)).toEqual({
      sku: 'A',
      stock: 1204,
      active: true,
      tags: ['a', 'b'],
    });
    expect(importOf(['A', '1.5', 'yes', ''], columns)).toBe('stock');
    expect(importOf(['A', '1', 'perhaps', ''], columns)).toBe('active');
  });
});

describe('numbers in cells', () => {
  it('accept common formats, and are rejected out of range', () => {
    expect(['$1,204.50', '10 %', '', '1e3', '0'].map((text) => numberOf(text, 'price'))).toEqual([
      1204.5,
      10,
      null,
      1000,
      0,
    ]);
    expect(['abc', '-1', '1e15', '1.2.3'].map((text) => numberOf(text, 'price'))).toEqual(Array(4).fill(undefined));
    expect(numberOf('1.5', 'stock')).toBeUndefined();
  });
});

describe('prices', () => {
  it('are derived from each other, and only the edited one is sent', () => {
    expect(linked({ basePrice: 100, taxPercent: 10, price: null }, 'basePrice')).toEqual({ price: 110 });
    expect(linked({ basePrice: 100, taxPercent: 10, price: 55 }, 'price')).toEqual({ basePrice: 50 });
    expect(linked({ basePrice: 100, taxPercent: null, price: 55 }, 'price')).toEqual({});
    expect(withoutFollower({ basePrice: 50, price: 55, sku: 'A' }, 'price')).toEqual({ price: 55, sku: 'A' });
    expect(withoutFollower({ basePrice: 50, price: 55 }, 'basePrice')).toEqual({ basePrice: 50 });
    expect(withoutFollower({ basePrice: 50, taxPercent: 5, price: 55 }, 'price')).toEqual({
      basePrice: 50,
      taxPercent: 5,
    });
    expect(withoutFollower({ price: 55 }, null)).toEqual({ price: 55 });
    expect([marginOf(100, 120), marginOf(0, 1), marginOf(null, 1)]).toEqual([-0.2, null, null]);
  });
});

describe('the stock level', () => {
  it('depends on the reorder threshold of the product', () => {
    expect([levelOf(null, null), levelOf(19, null), levelOf(20, null), levelOf(30, null)]).toEqual([
      'out',
      'low',
      'some',
      'full',
    ]);
    expect([levelOf(4, 5), levelOf(7, 5), levelOf(8, 5), levelOf(3, 0)]).toEqual(['low', 'some', 'full', 'full']);
  });
});

describe('the sheet', () => {
  const row = (id: string) => ({ id, name: `Name ${id}`, sku: '', barcode: '', price: 10, active: true }) as never;
  const rows = [row('a'), row('b'), row('c')];

  it('pastes from the current cell on, and fills a range with a single cell', () => {
    const at = { row: 1, column: 3 };
    expect(pasted('1\t2\r\n3\t4\r\n', at, at).map(({ place, text }) => [place.row, place.column, text])).toEqual([
      [1, 3, '1'],
      [1, 4, '2'],
      [2, 3, '3'],
      [2, 4, '4'],
    ]);
    expect(pasted('7', { row: 2, column: 3 }, { row: 0, column: 3 })).toHaveLength(3);
  });

  it('keeps changed cells, sends the valid ones and keeps the invalid ones', () => {
    const place = (line: number) => ({ row: line, column: 3 });
    const edits = withTexts(new Map(), rows, [
      { place: place(0), text: '12' },
      { place: place(1), text: 'twelve' },
      { place: place(2), text: '10' },
      { place: { row: 9, column: 3 }, text: 'beyond' },
    ]);
    expect([...edits.keys()]).toEqual(['a', 'b']);
    expect(changesOf(edits)).toEqual([{ id: 'a', product: { price: 12 } }]);
    expect([...withoutSaved(edits, [{ id: 'a', fields: ['price'] }])]).toEqual([['b', { price: 'twelve' }]]);
  });
});
