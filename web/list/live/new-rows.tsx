import { useTranslation } from '../../core/words/translation.tsx';
import styles from './new-rows.module.css';

type Props = { waiting: number; onShow: () => void; label?: string };

/** Button that shows rows held back meanwhile. */
export function NewRows({ waiting, onShow, label }: Props) {
  const { t } = useTranslation();
  return (
    // Always mounted, so that changes are announced.
    <div role="status" className={styles.place}>
      {waiting > 0 && (
        <button type="button" className={styles.pill} onClick={onShow}>
          {label ?? t('list.waiting', { count: waiting })}
        </button>
      )}
    </div>
  );
}
