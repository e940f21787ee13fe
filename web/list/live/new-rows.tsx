import { useTranslation } from '../../core/words/translation.tsx';
import styles from './new-rows.module.css';

type Props = { waiting: number; onShow: () => void; label?: string };

/** What arrived while the list was held still, said and shown on demand. */
export function NewRows({ waiting, onShow, label }: Props) {
  const { t } = useTranslation();
  return (
    // Always there, so that it is read out when something arrives.
    <div role="status" className={styles.place}>
      {waiting > 0 && (
        <button type="button" className={styles.pill} onClick={onShow}>
          {label ?? t('list.waiting', { count: waiting })}
        </button>
      )}
    </div>
  );
}
