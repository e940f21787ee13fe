import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

type Props = {
  children: ReactNode;
  tone?: 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'alarm';
  /** Applies the tone to a dot only, next to chips with their own color. */
  dot?: boolean;
  /** Shows a remove button. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
};

export function Chip({ children, tone = 'neutral', dot = false, onRemove, removeLabel }: Props) {
  const { t } = useTranslation();
  return (
    <span className={styles.chip} data-tone={tone} data-dot={dot}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel ?? t('ui.remove')} onClick={onRemove}>
          <Icon name="x-mark" size={14} />
        </button>
      )}
    </span>
  );
}
