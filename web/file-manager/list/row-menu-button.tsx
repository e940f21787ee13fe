import { type ReactNode, useCallback } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './row-menu-button.module.css';
import type { Shown } from '../../list/selection/use-list.ts';

type Row = { id: string };

/** Menu button for `aside`; with a mouse it shows on the hovered or focused row. */
export function useRowMenuButton<T extends Row>({ menu }: Pick<Shown<T>, 'menu'>): (row: T) => ReactNode {
  const { t } = useTranslation();
  return useCallback(
    (row: T) => (
      <button
        type="button"
        className={styles.more}
        tabIndex={-1}
        aria-label={t('list.menu')}
        onClick={() => menu.current?.(row.id)}
      >
        <Icon name="ellipsis-vertical" size={20} />
      </button>
    ),
    [t, menu],
  );
}
