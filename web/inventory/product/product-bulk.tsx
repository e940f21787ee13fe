import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { type Client, useClient } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import { toast } from '../../core/state/toasts.ts';
import { type Action, BulkBar } from '../../list/selection/bulk-bar.tsx';
import { tagEntries } from '../../list/selection/tag-entries.ts';
import type { List } from '../../list/selection/use-list.ts';
import { startExport } from '../exchange/export-products.ts';
import { changeProductsLimits, fetchProducts } from '../generated.ts';
import { home } from '../home.ts';
import { type Filter, questionOf } from '../questions.ts';
import type { ProductWrites } from '../use-product-writes.ts';
import type { Choices, Row } from '../use-products.ts';

const BulkDialog = lazy(() => import('../list/bulk-dialog.tsx').then((part) => ({ default: part.BulkDialog })));

type Props = {
  list: List<Row>;
  writes: ProductWrites;
  choices: Choices;
  at: Filter;
  tail: string;
  /** Number of filtered products. */
  total: number;
};

/** Maximum number of products per request. */
const most = changeProductsLimits.ids.max;
const slice = 100;

/** Selects all filtered products, beyond the loaded page. */
async function reachAll(client: Client, list: List<Row>, at: Filter, total: number): Promise<void> {
  const pages = Array.from({ length: Math.ceil(total / slice) }, (_, page) =>
    fetchProducts(client, { ...questionOf(at), page, size: slice }, networkOnly).then(
      ({ data }) => data?.products?.products ?? [],
    ),
  );
  list.reach((await Promise.all(pages)).flat());
}

/** Actions on the selected, open or focused products. */
export function ProductBulk({ list, writes, choices, at, tail, total }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useClient();
  const [changing, setChanging] = useState<readonly Row[] | null>(null);
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).join();
  const step = (by: 1 | -1) => (rows: readonly Row[]) => {
    const [row, ...others] = rows;
    if (others.length > 0) return void toast(t('inventory.oneAtATime'));
    if (row) void writes.adjust(row, by, by > 0 ? 'received' : 'sold');
  };
  const actions: Action<Row>[] = [
    { key: 'sell', label: t('inventory.sell'), icon: 'shopping-bag', keys: 'a', run: writes.sell },
    {
      key: 'tags',
      label: t('inventory.field.tags'),
      icon: 'tag',
      keys: 'l',
      entries: (rows) => tagEntries(choices.tags, rows, (tag, tagged) => void writes.tag(rows, tag, tagged)),
    },
    { key: 'change', label: t('inventory.change'), icon: 'pencil-square', run: (rows) => setChanging(rows) },
    {
      key: 'sheet',
      label: t('inventory.sheet'),
      icon: 'table-cells',
      run: (rows) => void navigate(`${home}/sheet?ids=${idsOf(rows)}`),
    },
    {
      key: 'export',
      label: t('inventory.export'),
      icon: 'arrow-down-tray',
      run: (rows) => void startExport(client, t, { ...at, ids: rows.map(({ id }) => id) }, null),
    },
    { key: 'more', label: t('inventory.oneMore'), icon: 'plus', keys: '+', isKeyOnly: true, run: step(1) },
    { key: 'less', label: t('inventory.oneLess'), icon: 'minus', keys: '-', isKeyOnly: true, run: step(-1) },
    {
      key: 'edit',
      label: t('inventory.edit'),
      icon: 'pencil',
      keys: 'e',
      isKeyOnly: true,
      run: ([row]) => row && void navigate(`${home}/${row.id}${tail}#edit`),
    },
    writes.deletion.action(list),
  ];
  return (
    <>
      <BulkBar
        list={list}
        actions={actions}
        group={t('nav.apps-ecommerce-inventory')}
        total={total}
        onAll={total > list.rows.length && total <= most ? () => void reachAll(client, list, at, total) : null}
      />
      <Suspense>
        {changing && <BulkDialog rows={changing} choices={choices} writes={writes} onClose={() => setChanging(null)} />}
      </Suspense>
    </>
  );
}
