import { useState } from 'react';
import { Chip } from '../ui/mark/chip.tsx';
import { Pane } from '../ui/page/page.tsx';
import { type Column, Table } from '../ui/display/table.tsx';
import { type Sort, sortText } from '../ui/display/table-sort.ts';
import styles from './parts.module.css';

type Product = { id: string; name: string; sku: string; stock: number; price: number; state: string };
const products: Product[] = ['Walnut desk', 'Oak stool', 'Reading lamp', 'Wool rug', 'Linen chair', 'Shelf'].map(
  (name, index) => ({
    id: String(index),
    name,
    sku: `SKU-${1001 + index}`,
    stock: [12, 0, 48, 3, 27, 110][index] ?? 0,
    price: [1290, 89, 59.5, 240, 310, 75][index] ?? 0,
    state: index === 1 ? 'Sold out' : 'On sale',
  }),
);
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const columns: Column<Product>[] = [
  { key: 'name', title: 'Name', isHead: true, sort: true, cell: ({ name }) => name, total: 'Total' },
  { key: 'sku', title: 'SKU', from: 800, cell: ({ sku }) => sku },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => <Chip tone={state === 'On sale' ? 'success' : 'danger'}>{state}</Chip>,
  },
  { key: 'stock', title: 'Stock', align: 'end', sort: true, from: 600, cell: ({ stock }) => stock, total: 200 },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    sort: true,
    isFirstLine: true,
    cell: ({ price }) => money.format(price),
    total: money.format(2063.5),
  },
];

export function TableParts() {
  const [sort, setSort] = useState<Sort | null>({ key: 'price', isDown: true });
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['2']));
  const key = sort?.key as 'name' | 'stock' | 'price' | undefined;
  const sign = sort?.isDown ? -1 : 1;
  const rows = key ? products.toSorted((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0)) : products;
  return (
    <div className={styles.wide}>
      <Pane title="Table" hint={`sort=${sortText(sort) ?? ''}`} flush>
        <Table
          label="Products"
          columns={columns}
          rows={rows}
          sort={sort}
          onSort={setSort}
          height="340px"
          nameOf={({ name }) => name}
          isOpened={({ id }) => id === '0'}
          before={({ name }) => <input type="checkbox" aria-label={`Select ${name}`} />}
          expanded={expanded}
          onExpand={(id, on) =>
            setExpanded(new Set(on ? [...expanded, id] : [...expanded].filter((one) => one !== id)))
          }
          renderExpanded={({ name, sku }) => `${name}, ${sku}: made to order in three weeks.`}
        />
      </Pane>
    </div>
  );
}
