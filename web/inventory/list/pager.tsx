import { useTranslation } from '../../core/words/translation.tsx';
import { useNumber } from '../../core/words/intl.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { ProductsQuery } from '../generated.ts';
import styles from '../products-page.module.css';
import { type Filter, sizes } from '../questions.ts';

type Props = {
  at: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  pagination: NonNullable<ProductsQuery['products']>['pagination'];
};

/** Pagination: current range, page size and links. */
export function Pager({ at, put, pagination }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const { length, startIndex, endIndex, lastPage } = pagination;
  if (!length) return null;
  const to = (page: number) => put({ page }, 'push');
  const isFirst = at.page <= 1;
  const isLast = at.page >= lastPage;
  return (
    <nav className={styles.pager} aria-label={t('inventory.pages')}>
      <span>
        {t('inventory.range', {
          from: number((startIndex ?? 0) + 1),
          to: number((endIndex ?? 0) + 1),
          all: number(length),
        })}
      </span>
      <Select
        size="sm"
        label={t('inventory.size')}
        value={at.size}
        options={sizes.map((size) => ({ value: size, label: size }))}
        onChange={(size) => put({ size, page: 1 }, 'push')}
      />
      <IconButton
        icon="chevron-double-left"
        label={t('inventory.firstPage')}
        disabled={isFirst}
        onClick={() => to(1)}
      />
      <IconButton
        icon="chevron-left"
        label={t('inventory.previousPage')}
        shortcut="P"
        disabled={isFirst}
        onClick={() => to(at.page - 1)}
      />
      <IconButton
        icon="chevron-right"
        label={t('inventory.nextPage')}
        shortcut="N"
        disabled={isLast}
        onClick={() => to(at.page + 1)}
      />
      <IconButton
        icon="chevron-double-right"
        label={t('inventory.lastPage')}
        disabled={isLast}
        onClick={() => to(lastPage)}
      />
    </nav>
  );
}
