import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useFormats } from '../formats.ts';
import { usePages } from '../../core/records/use-pages.ts';
import { adjustStockLimits, type ProductDetailsFragment, stockMovesList, type StockReason } from '../generated.ts';
import { Group } from '../group.tsx';
import styles from './product-pane.module.css';
import { levelOf } from './stock-level.tsx';
import type { ProductWrites } from '../use-product-writes.ts';

const reasons = ['received', 'sold', 'returned', 'damaged', 'corrected'] as const;

type Props = { product: ProductDetailsFragment; mayManage: boolean; writes: ProductWrites };

/** Stock of a product: adjust by one with a reason, enter a count, history. */
export function StockPanel({ product, mayManage, writes }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const stock = product.stock ?? null;
  const level = levelOf(stock, product.lowAt ?? null);
  return (
    <Group title={t('inventory.field.stock')}>
      {mayManage ? (
        <Stepper product={product} writes={writes} />
      ) : (
        <p className={styles.amount}>
          <output>{stock === null ? '–' : formats.number(stock)}</output>
        </p>
      )}
      <p className={styles.said} role="status">
        {t(`inventory.levelLong.${level}`)}
        {product.available != null && ` · ${t('inventory.available', { number: formats.number(product.available) })}`}
      </p>
      <History id={product.id} stock={stock} />
    </Group>
  );
}

function Stepper({ product, writes }: Omit<Props, 'mayManage'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [reason, setReason] = useState<StockReason>('received');
  const [note, setNote] = useState('');
  const [count, setCount] = useState('');
  const stock = product.stock ?? 0;
  const adjust = async (by: number, why: StockReason) => {
    if (by !== 0 && (await writes.adjust(product, by, why, note.trim() || null))) setNote('');
  };
  const counted = /^\d{1,9}$/.test(count) ? Number(count) : null;
  const setCounted = () => {
    if (counted === null) return;
    setCount('');
    void adjust(counted - stock, 'counted');
  };
  return (
    <>
      <div className={styles.amount}>
        <IconButton
          variant="outlined"
          icon="minus"
          label={t('inventory.oneLess')}
          shortcut="-"
          disabled={stock <= 0}
          onClick={() => void adjust(-1, reason)}
        />
        <output aria-label={t('inventory.field.stock')}>
          {product.stock == null ? '–' : formats.number(product.stock)}
        </output>
        <IconButton
          variant="outlined"
          icon="plus"
          label={t('inventory.oneMore')}
          shortcut="+"
          onClick={() => void adjust(1, reason)}
        />
        <Input
          inputMode="numeric"
          aria-label={t('inventory.counted')}
          placeholder={t('inventory.counted')}
          value={count}
          onChange={(event) => setCount(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            setCounted();
          }}
        />
        <Button disabled={counted === null} onClick={setCounted}>
          {t('inventory.set')}
        </Button>
      </div>
      <div className={styles.reason}>
        <Select
          label={t('inventory.reason')}
          value={reason}
          options={reasons.map((value) => ({ value, label: t(`inventory.reasons.${value}`) }))}
          onChange={(value) => setReason(value)}
        />
        <Input
          aria-label={t('inventory.note')}
          placeholder={t('inventory.note')}
          maxLength={adjustStockLimits.note.max}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </>
  );
}

/** Stock history, newest first. */
function History({ id, stock }: { id: string; stock: number | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const pages = usePages(stockMovesList, { productId: id }, { size: 25 });
  // A change of the stock triggers a refetch of the history.
  const known = useRef(stock);
  useEffect(() => {
    if (known.current === stock) return;
    known.current = stock;
    void pages.refresh();
  }, [stock, pages]);
  if (!pages.rows) return null;
  if (pages.rows.length === 0) return <p className={styles.said}>{t('inventory.noMoves')}</p>;
  return (
    <details>
      <summary>{t('inventory.history')}</summary>
      <ol className={styles.moves}>
        {pages.rows.map((move) => (
          <li key={move.id} className={styles.move}>
            <strong>{move.by > 0 ? `+${formats.number(move.by)}` : formats.number(move.by)}</strong>
            <span>
              {t(`inventory.reasons.${move.reason}`)}
              {move.note && (
                <>
                  {': '}
                  <bdi>{move.note}</bdi>
                </>
              )}
            </span>
            <span>
              {move.mover && `${move.mover.name} · `}
              {formats.moment(move.createdAt)}
            </span>
          </li>
        ))}
      </ol>
      {pages.more && (
        <Button size="sm" variant="plain" onClick={pages.more}>
          {t('inventory.showMore')}
        </Button>
      )}
    </details>
  );
}
