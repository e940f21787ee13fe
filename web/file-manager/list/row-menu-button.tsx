import { type ReactNode, useCallback } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useMedia } from '../../core/browser/media.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './row-menu-button.module.css';
import type { Shown } from '../../list/selection/use-list.ts';

type Row = { id: string };

/** Menu button for `aside`, on devices without hover. */
export function useRowMenuButton<T extends Row>({ menu }: Pick<Shown<T>, 'menu'>): ((row: T) => ReactNode) | undefined {
  const { t } = useTranslation();
  const isTouch = useMedia('(hover: none)');
  const draw = useCallback(
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
  return isTouch ? draw : undefined;
}
