import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { useNumber } from '../../core/words/intl.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import type { Pages } from '../../core/records/use-pages.ts';
import { AddButton } from '../../list/record/add-button.tsx';
import { PageHead } from '../../list/record/page-head.tsx';
import { SearchField } from '../../list/filters/search-field.tsx';
import type { List } from '../../list/selection/use-list.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { chosenColumns } from './chosen-columns.ts';
import { ColumnPicker } from './column-picker.tsx';
import { startExport } from '../exchange/export-products.ts';
import { type ProductsQuery, fetchProductsScanned, productsLimits } from '../generated.ts';
import { home } from '../home.ts';
import { NewProduct } from '../product/new-product.tsx';
import type { Filter } from '../questions.ts';
import type { ProductWrites } from '../use-product-writes.ts';
import type { Row } from '../use-products.ts';

type Props = {
  at: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  pages: Pages<ProductsQuery, Row>;
  writes: ProductWrites;
  list: List<Row>;
  tail: string;
  isAlone: boolean;
  mayManage: boolean;
};

/** Title, count, search and list actions. */
export function ListHead({ at, put, pages, writes, list, tail, isAlone, mayManage }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const navigate = useNavigate();
  const group = t('nav.apps-ecommerce-inventory');
  const count = pages.first?.products?.pagination.length ?? null;
  const open = (id: string | null) => id && void navigate(`${home}/${id}${tail}`);
  const [isAdding, setAdding] = useState(false);
  const copy = async () => {
    const [first, ...others] = list.targets();
    if (first && others.length === 0) open(await writes.duplicate(first));
  };
  useShortcut(mayManage ? { keys: 'shift+d', label: t('inventory.duplicate'), group, run: () => void copy() } : null);

  return (
    <PageHead
      title={group}
      namesPage={isAlone}
      count={count !== null && t('inventory.count', { count, number: number(count) })}
      filters={<Search at={at} put={put} onOpen={open} />}
      continues
    >
      <MoreMenu at={at} tail={tail} mayManage={mayManage} />
      {mayManage && <AddButton label={t('inventory.add')} group={group} onAdd={() => setAdding(true)} />}
      {isAdding && <NewProduct writes={writes} tail={tail} onClose={() => setAdding(false)} />}
    </PageHead>
  );
}

/** Supports barcode scanners, which type digits and Enter: a single match is opened. */
function Search({ at, put, onOpen }: Pick<Props, 'at' | 'put'> & { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const scan = async (search: string) => {
    const result = await fetchProductsScanned(client, { search });
    const found = result.data?.products?.products ?? [];
    const is = (text: string | null | undefined) => text?.toLowerCase() === search.toLowerCase();
    const exact = found.filter(({ sku, barcode }) => is(sku) || is(barcode));
    const hit = exact.length === 1 ? exact[0] : found.length === 1 ? found[0] : undefined;
    if (hit) onOpen(hit.id);
  };
  return (
    <>
      <div
        role="search"
        onKeyDown={(event) => {
          const text = event.target instanceof HTMLInputElement ? event.target.value.trim() : '';
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && text) void scan(text);
        }}
      >
        <SearchField
          label={t('inventory.find')}
          group={t('nav.apps-ecommerce-inventory')}
          value={at.q}
          maxLength={productsLimits.search.max}
          onSearch={(q) => put({ q, page: 1 })}
        />
      </div>
      <ColumnPicker chosen={at.columns} onChange={(columns) => put({ columns })} />
    </>
  );
}

function MoreMenu({ at, tail, mayManage }: Pick<Props, 'at' | 'tail' | 'mayManage'>) {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const sheet = `${home}/sheet${tail}`;
  const group = t('nav.apps-ecommerce-inventory');
  useShortcut(mayManage ? { keys: 't', label: t('inventory.sheet'), group, run: () => void navigate(sheet) } : null);
  return (
    <Menu
      label={t('inventory.more')}
      variant="outlined"
      trigger={<Icon name="ellipsis-horizontal" size={20} />}
      entries={[
        ...(mayManage
          ? [
              { key: 'sheet', label: t('inventory.sheet'), icon: 'table-cells' as const, shortcut: 'T', to: sheet },
              { key: 'import', label: t('inventory.import'), icon: 'arrow-up-tray' as const, to: `${home}/import` },
            ]
          : []),
        {
          key: 'export',
          label: t('inventory.exportAll'),
          icon: 'arrow-down-tray',
          onSelect: () => void startExport(client, t, at, null),
        },
        {
          key: 'these',
          label: t('inventory.exportThese'),
          icon: 'view-columns',
          onSelect: () => void startExport(client, t, at, chosenColumns(at.columns)),
        },
        { key: 'print', label: t('inventory.print'), icon: 'printer', divided: true, onSelect: () => print() },
      ]}
    />
  );
}
