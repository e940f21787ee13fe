import { useTranslation } from '../../core/words/translation.tsx';
import { useNumber } from '../../core/words/intl.ts';
import { Meter } from '../../ui/display/meter.tsx';
import styles from '../list/product-table.module.css';

/** Default threshold for low stock. */
export const usualMark = 20;

export const levelOf = (stock: number | null, lowAt: number | null): 'out' | 'low' | 'some' | 'full' => {
  const mark = lowAt ?? usualMark;
  if (!stock) return 'out';
  if (stock < mark) return 'low';
  return stock < mark * 1.5 ? 'some' : 'full';
};

const parts = { out: 0, low: 1 / 3, some: 1 / 2, full: 1 };
const tones = { out: 'danger', low: 'danger', some: 'warning', full: 'success' } as const;

/** Stock level as a bar and a number; the color's meaning is also given as text. */
export function StockLevel({ stock, lowAt }: { stock: number | null; lowAt: number | null }) {
  const { t } = useTranslation();
  const number = useNumber();
  const level = levelOf(stock, lowAt);
  return (
    <span className={styles.stock}>
      <Meter
        label={t('inventory.field.stock')}
        value={parts[level]}
        tone={tones[level]}
        text={`${stock === null ? '–' : number(stock)} ${t(`inventory.level.${level}`)}`}
        hideText
      />
      <span aria-hidden="true">{stock === null ? '–' : number(stock)}</span>
    </span>
  );
}
