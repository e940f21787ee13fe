import { useTranslation } from 'react-i18next';
import { useNumber } from '../core/intl.ts';
import { IconButton } from './icon-button.tsx';
import { Select } from './select.tsx';
import styles from './paginator.module.css';

type Props = {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  sizes?: number[];
  onSize?: (size: number) => void;
};

/** Zero-based inside, as the contract counts; the person reads "21–30 of 240". */
export function Paginator({ page, size, total, onPage, sizes, onSize }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const from = total === 0 ? 0 : page * size + 1;
  return (
    <nav className={styles.pages} aria-label={t('ui.pages')}>
      {sizes && onSize && (
        <Select
          size="sm"
          label={t('ui.perPage')}
          value={String(size)}
          options={sizes.map((one) => ({ value: String(one), label: t('ui.rows', { count: one }) }))}
          onChange={(value) => onSize(Number(value))}
        />
      )}
      <span className={styles.range}>
        {t('ui.range', { from: number(from), to: number(Math.min(total, (page + 1) * size)), total: number(total) })}
      </span>
      <IconButton
        icon="chevron-left"
        label={t('ui.previousPage')}
        disabled={page <= 0}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="chevron-right"
        label={t('ui.nextPage')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
