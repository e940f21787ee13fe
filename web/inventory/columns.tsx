import { useTranslation } from '../core/words/translation.tsx';
import { type ColumnKey, chosenColumns, usual } from './list/chosen-columns.ts';
import { useFormats } from './formats.ts';
import { Icon } from '../ui/mark/icon.tsx';
import type { Column } from '../ui/display/table.tsx';
import styles from './list/product-table.module.css';
import { StockLevel } from './product/stock-level.tsx';
import type { Row } from './use-products.ts';

const sorted: ReadonlySet<string> = new Set([
  'sku',
  'price',
  'stock',
  'active',
  'taxPercent',
  'cost',
  'reserved',
  'weight',
]);
const numbers: ReadonlySet<string> = new Set(['price', 'taxPercent', 'cost', 'reserved', 'weight']);

/** Wraps between tags, not within one. */
const unbroken = (title: string) => title.replaceAll(' ', '\u00A0');

/** Columns after the name, in the user's order. */
export function useColumns(chosen: readonly string[]): Column<Row>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const cells: Record<ColumnKey, (row: Row) => React.ReactNode> = {
    sku: (row) => <bdi className={styles.short}>{row.sku}</bdi>,
    price: (row) => <span className={styles.short}>{formats.money(row.price)}</span>,
    stock: (row) => <StockLevel stock={row.stock ?? null} lowAt={row.lowAt ?? null} />,
    active: (row) =>
      row.active ? (
        <span className={styles.onSale}>
          <Icon name="check" size={16} />
          {t('inventory.onSale')}
        </span>
      ) : (
        <span className={styles.offSale}>{t('inventory.offSale')}</span>
      ),
    vendor: (row) => <bdi className={styles.whole}>{row.vendor?.name}</bdi>,
    brand: (row) => <bdi className={styles.whole}>{row.brand?.name}</bdi>,
    category: (row) => <bdi className={styles.whole}>{row.category?.name}</bdi>,
    tags: (row) => <span className={styles.tags}>{formats.list(row.tags.map(({ title }) => unbroken(title)))}</span>,
    barcode: (row) => <bdi className={styles.short}>{row.barcode}</bdi>,
    taxPercent: (row) => formats.percent(row.taxPercent),
    cost: (row) => <span className={styles.short}>{formats.money(row.cost)}</span>,
    reserved: (row) => formats.number(row.reserved),
    weight: (row) => formats.weight(row.weight),
    updatedAt: (row) => formats.moment(row.updatedAt),
  };
  return chosenColumns(chosen).map(({ key, width }) => {
    const from = chosen.length > 0 ? 0 : usual[key];
    return {
      key,
      title: t(`inventory.field.${key}`),
      cell: cells[key],
      sort: sorted.has(key),
      ...(numbers.has(key) ? { align: 'end' as const } : {}),
      ...(key === 'price' ? { isFirstLine: true } : {}),
      ...(from ? { from } : {}),
      ...(width === 'usual' ? {} : { width }),
    };
  });
}
